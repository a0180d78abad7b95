import { mediaGateway } from '@/server/media/media'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default mediaGateway
