import { paypalStandinGateway } from '@/sandbox/paypal'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default paypalStandinGateway
