import { priceLine, type Priceable, type PriceTable } from '@/lib/price'
import { isChoice, normalizeSelection, type ProductOption, type Selection } from '@/lib/product-options'

/** A custom size: what it costs is known once it is typed. */
const isUnmeasured = ({ sizes }: PriceTable, option: ProductOption, valueUid: string) =>
  !Object.hasOwn(sizes, valueUid) && (option.values ?? []).some(({ uid }) => Object.hasOwn(sizes, uid))

/** catalogue-27: what picking this value instead would add to (or take off) the price of one piece, in cents; 0 where that cannot be told yet. */
export function priceChange(
  product: Priceable,
  selection: Selection,
  quantity: number,
  option: ProductOption,
  valueUid: string,
): number {
  if (!isChoice(option) || isUnmeasured(product.table, option, valueUid)) return 0
  const now = priceLine(product, selection, quantity)
  const next = normalizeSelection(product.options, product.rules, { ...selection, [option.uid]: [valueUid] })
  // prices-21: a lettering that never arrived is not dearer for that.
  if (product.measure?.(selection) && !product.measure(next)) return 0
  const then = priceLine(product, next, quantity)
  return option.oneTime ? then.oneTimeCents - now.oneTimeCents : then.unitCents - now.unitCents
}
