import { graphqlGateway } from '@/gateway/graphql'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default graphqlGateway
