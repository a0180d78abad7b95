import { priceLine, type Priceable } from '@/lib/price'
import { normalizeSelection, type Selection } from '@/lib/product-options'

/** The sizes of a list with what each costs, for whoever begins with a budget (prices-22). Pure. */

export interface PricedSize {
  option: string
  uid: string
  title: string
  /** In mm². */
  area: number
  /** Of the whole row. */
  cents: number
}

/** From the smallest to the largest; those that can't be had are left out. */
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
