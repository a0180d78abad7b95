import { socialStandinGateway } from '@/sandbox/social'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default socialStandinGateway
