import { cardReturnGateway } from '@/server/payments/stripe'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default cardReturnGateway
