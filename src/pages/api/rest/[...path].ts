import { restGateway } from '@/gateway/rest'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default restGateway
