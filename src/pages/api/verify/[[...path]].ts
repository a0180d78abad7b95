import { verifyGateway } from '@/server/openid/verify-group'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default verifyGateway
