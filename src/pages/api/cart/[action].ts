import { setAsideCartGateway } from '@/gateway/set-aside-cart'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default setAsideCartGateway
