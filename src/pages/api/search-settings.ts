import { searchSettingsGateway } from '@/server/search/search-settings'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default searchSettingsGateway
