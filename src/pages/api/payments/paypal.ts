import { paypalWebhookGateway } from '@/gateway/paypal-webhook'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default paypalWebhookGateway
