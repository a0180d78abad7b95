import { stripeWebhookGateway } from '@/gateway/hosted-card'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default stripeWebhookGateway
