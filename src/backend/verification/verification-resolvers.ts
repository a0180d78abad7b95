import type { Resolvers } from '../generated/resolvers'
import { verifyGroupOnCart } from './group-discount'

export const verificationResolvers: Resolvers = {
  Mutation: {
    verifyGroupOnCart: async (_, { input }, context) => ({
      outcome: await verifyGroupOnCart(context, input),
    }),
  },
}
