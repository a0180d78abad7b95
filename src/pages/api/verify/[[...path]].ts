import { verifyGateway } from '@/gateway/verify'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default verifyGateway
