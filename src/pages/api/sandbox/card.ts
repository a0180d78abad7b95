import { sandboxCardGateway } from '@/sandbox/card'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default sandboxCardGateway
