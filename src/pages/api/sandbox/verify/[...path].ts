import { verifyStandinGateway } from '@/sandbox/verify'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default verifyStandinGateway
