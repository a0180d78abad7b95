import { searchGateway } from '@/gateway/search'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default searchGateway
