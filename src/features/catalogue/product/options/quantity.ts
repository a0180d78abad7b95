import type { PriceTable } from '@/lib/money/price'

type Limits = Pick<PriceTable, 'minimum' | 'maximum'>

/**
 * Clamps a typed quantity to a whole number within the table's limits; invalid input becomes the minimum
 * (catalogue-29).
 */
export function quantityWithin(limits: Limits, quantity: number): number {
  if (!Number.isFinite(quantity)) return limits.minimum
  return Math.min(Math.max(Math.round(quantity), limits.minimum), limits.maximum)
}
