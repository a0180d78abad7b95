import { paypalStandinGateway } from '@/gateway/paypal-standin'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default paypalStandinGateway
