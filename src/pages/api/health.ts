import { healthGateway } from '@/gateway/health'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default healthGateway
