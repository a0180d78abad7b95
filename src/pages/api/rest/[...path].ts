import { restGateway } from '@/server/graphql-proxy/rest'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default restGateway
