import type { Resolvers } from '../resolvers'

export const catalogueResolvers: Resolvers = {}
