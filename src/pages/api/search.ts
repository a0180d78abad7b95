import { searchGateway } from '@/server/search/search'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default searchGateway
