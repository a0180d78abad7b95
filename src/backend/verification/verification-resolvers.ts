import type { Resolvers } from '../kernel/resolver-map'
import { verifyGroupOnCart, type VerifyGroupInput } from './group-discount'

export const verificationResolvers: Resolvers = {
  Mutation: {
    verifyGroupOnCart: async (_, { input }: { input: VerifyGroupInput }, context) => ({
      outcome: await verifyGroupOnCart(context, input),
    }),
  },
}
