import { suggestionsGateway } from '@/server/search/suggestions'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default suggestionsGateway
