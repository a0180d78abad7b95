import type { Brand } from '@/brand/compiled'

const dayMs = 86_400_000

/** When a link to an order's steps ends that is sent now: like those to its proofs (orders-66). */
export const linkEnd = ({ constants }: Pick<Brand, 'constants'>, now: Date): Date =>
  new Date(now.getTime() + constants.proofLinkDays * dayMs)
