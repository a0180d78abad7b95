import { setAsideCartGateway } from '@/server/graphql-proxy/previous-cart'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default setAsideCartGateway
