import { graphqlGateway } from '@/server/graphql-proxy/graphql-proxy'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default graphqlGateway
