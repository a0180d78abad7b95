import { suggestionsGateway } from '@/gateway/suggestions'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default suggestionsGateway
