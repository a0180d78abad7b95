import { paypalWebhookGateway } from '@/server/payments/paypal-webhook'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default paypalWebhookGateway
