import { searchSettingsGateway } from '@/gateway/search-settings'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default searchSettingsGateway
