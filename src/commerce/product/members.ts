/** A Magento's grouped product: each member is bought in a separate quantity (commerce-130). */

export interface Member {
  sku: string
  name: string
  /** Initial quantity. */
  quantity: number
  /** Cents a piece from a quantity on; the lowest price reached applies. */
  prices: { from: number; cents: number }[]
}

/** Returns the cents of one piece at a quantity. */
export const memberCents = ({ prices }: Pick<Member, 'prices'>, quantity: number): number =>
  Math.min(...prices.flatMap(({ from, cents }) => (from <= Math.max(quantity, 1) ? cents : [])))
