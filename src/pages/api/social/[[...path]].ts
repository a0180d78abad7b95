import { socialGateway } from '@/gateway/social'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default socialGateway
