import type { Brand } from '@/brand/compiled'

const dayMs = 86_400_000

/**
 * Returns when a link to an order's steps expires if it is sent now. Links to proofs are valid for the same time
 * (orders-66).
 */
export const linkEnd = ({ constants }: Pick<Brand, 'constants'>, now: Date): Date =>
  new Date(now.getTime() + constants.proofLinkDays * dayMs)
