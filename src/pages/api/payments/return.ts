import { cardReturnGateway } from '@/gateway/hosted-card'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default cardReturnGateway
