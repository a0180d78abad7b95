import { priceLine, type Priceable } from '@/lib/money/price'
import { normalizeSelection, type Selection } from '@/lib/products/product-options'

/** A size with its price, for shoppers who start with a budget (prices-22). */

export interface PricedSize {
  option: string
  uid: string
  title: string
  /** In mm². */
  area: number
  /** Price of the whole row. */
  cents: number
}

/** Returns the available sizes, from the smallest to the largest. */
export function pricedSizes(product: Priceable, selection: Selection, quantity: number): PricedSize[] {
  const { options, rules, table } = product
  return options
    .flatMap(({ uid: option, values = [] }) =>
      values.flatMap(({ uid, title, disabled }) => {
        const size = Object.hasOwn(table.sizes, uid) ? table.sizes[uid] : undefined
        if (!size || disabled) return []
        const chosen = normalizeSelection(options, rules, { ...selection, [option]: [uid] })
        const { rowCents: cents } = priceLine(product, chosen, quantity)
        return [{ option, uid, title, area: size.width * size.height, cents }]
      }),
    )
    .toSorted((one, other) => one.area - other.area)
}

export const largestWithin = (sizes: readonly PricedSize[], cents: number): PricedSize | undefined =>
  sizes.findLast((size) => size.cents <= cents)
