import type { Resolvers } from '../resolvers'

export const contentResolvers: Resolvers = {}
