import { mediaGateway } from '@/gateway/media'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default mediaGateway
