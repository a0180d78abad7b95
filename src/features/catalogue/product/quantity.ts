import type { PriceTable } from '@/lib/price'

type Limits = Pick<PriceTable, 'minimum' | 'maximum'>

/** catalogue-30: a typed quantity is a whole number from the table's minimum to its maximum; nonsense falls back to the minimum. */
export function quantityWithin(limits: Limits, quantity: number): number {
  if (!Number.isFinite(quantity)) return limits.minimum
  return Math.min(Math.max(Math.round(quantity), limits.minimum), limits.maximum)
}
