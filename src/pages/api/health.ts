import { healthGateway } from '@/server/metrics/health'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default healthGateway
