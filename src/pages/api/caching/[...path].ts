import { cachingGateway } from '@/gateway/caching'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default cachingGateway
