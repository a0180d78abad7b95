import { priceLine, type LinePrice, type Priceable, type PriceTable } from '@/lib/price'
import { isChoice, normalizeSelection, type ProductOption, type Selection } from '@/lib/product-options'
import { hasValueIn } from './option-rooms'

/** A custom size: what it costs is known once it is typed. */
const isUnmeasured = ({ sizes }: PriceTable, option: ProductOption, valueUid: string) =>
  !Object.hasOwn(sizes, valueUid) && hasValueIn(option, sizes)

/** The price once this value is picked; undefined where nobody can tell yet. */
export function priceWith(
  product: Priceable,
  selection: Selection,
  quantity: number,
  option: ProductOption,
  valueUid: string,
): LinePrice | undefined {
  const { options, rules, table, measure } = product
  if (isUnmeasured(table, option, valueUid)) return undefined
  const next = normalizeSelection(options, rules, { ...selection, [option.uid]: [valueUid] })
  // prices-21: a lettering that never arrived is not dearer for that.
  return measure?.(selection) && !measure(next) ? undefined : priceLine(product, next, quantity)
}

/** catalogue-27: what picking this value instead would add to (or take off) the price of one piece, in cents; 0 where that cannot be told yet. */
export function priceChange(
  product: Priceable,
  selection: Selection,
  quantity: number,
  option: ProductOption,
  valueUid: string,
): number {
  const then = isChoice(option) && priceWith(product, selection, quantity, option, valueUid)
  if (!then) return 0
  const now = priceLine(product, selection, quantity)
  return option.oneTime ? then.oneTimeCents - now.oneTimeCents : then.unitCents - now.unitCents
}
