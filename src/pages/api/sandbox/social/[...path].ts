import { socialStandinGateway } from '@/gateway/social-standin'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default socialStandinGateway
