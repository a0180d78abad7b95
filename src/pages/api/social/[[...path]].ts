import { socialGateway } from '@/server/openid/social-sign-in'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default socialGateway
