import { chosenVariant, type LinePrice, type PriceTable } from './price'
import type { Selection } from '../products/product-options'

/** An offer to buy more of a line at a lower price per piece. */
export interface MoreFor {
  /** The whole quantity to order. */
  quantity: number
  rowCents: number
}

interface Line {
  table: Pick<PriceTable, 'variants' | 'maximum'>
  selection: Selection
  now: LinePrice
  /** Highest quantity that can be ordered, such as the stock. */
  most?: number
}

/**
 * Returns the next quantity at which a piece costs less (catalogue-29). Undefined if there is none, or if it
 * more than doubles the price of the line: such a step is large.
 * @param priceAt prices the same line at another quantity
 */
export function moreFor(
  { table, selection, now, most = Infinity }: Line,
  priceAt: (quantity: number) => LinePrice,
): MoreFor | undefined {
  const steps = [
    now.nextBreak?.quantity ?? 0,
    ...(chosenVariant(table, selection)?.prices ?? []).map(({ from }) => from),
  ]
  const within = steps
    .filter((quantity) => quantity > now.quantity && quantity <= Math.min(most, table.maximum))
    .toSorted((one, other) => one - other)
  for (const quantity of within) {
    const { unitCents, rowCents } = priceAt(quantity)
    if (unitCents < now.unitCents) return rowCents > 2 * now.rowCents ? undefined : { quantity, rowCents }
  }
  return undefined
}
