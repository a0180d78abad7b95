import { verifyStandinGateway } from '@/gateway/verify-standin'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default verifyStandinGateway
