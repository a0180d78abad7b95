import type { Resolvers } from '../resolvers'

export const customerResolvers: Resolvers = {}
