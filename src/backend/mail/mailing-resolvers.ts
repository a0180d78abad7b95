import type { Resolvers } from '../generated/resolvers'
import { refuseMailing } from './mailings'

export const mailingResolvers: Resolvers = {
  Mutation: {
    refuseMailing: (_, { key }, context) => refuseMailing(key, context),
  },
}
