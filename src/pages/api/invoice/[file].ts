import { invoiceGateway } from '@/server/invoice/invoice'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default invoiceGateway
