import { priceLine, withLeastLetters, type Priceable, type PriceTable } from '@/lib/price'
import { isChoice, normalizeSelection, type ProductOption, type Selection } from '@/lib/product-options'

/** A custom size: what it costs is known once it is typed. */
const isUnmeasured = ({ sizes }: PriceTable, option: ProductOption, valueUid: string) =>
  !Object.hasOwn(sizes, valueUid) && (option.values ?? []).some(({ uid }) => Object.hasOwn(sizes, uid))

/** What is chosen once this value is; undefined where nobody can tell yet what that costs. */
function picking(
  { options, rules, table, measure }: Priceable,
  selection: Selection,
  option: ProductOption,
  valueUid: string,
): Selection | undefined {
  if (isUnmeasured(table, option, valueUid)) return undefined
  const next = normalizeSelection(options, rules, { ...selection, [option.uid]: [valueUid] })
  // prices-21: a lettering that never arrived is not dearer for that.
  return measure?.(selection) && !measure(next) ? undefined : next
}

/** catalogue-95: what a piece costs in this size, in cents. */
export function pieceCents(
  product: Priceable,
  selection: Selection,
  quantity: number,
  option: ProductOption,
  valueUid: string,
): number | undefined {
  const next = picking(product, selection, option, valueUid)
  return next && priceLine(product, withLeastLetters(product, next), quantity).unitCents
}

/** catalogue-27: what picking this value instead would add to (or take off) the price of one piece, in cents; 0 where that cannot be told yet. */
export function priceChange(
  product: Priceable,
  selection: Selection,
  quantity: number,
  option: ProductOption,
  valueUid: string,
): number {
  const next = picking(product, selection, option, valueUid)
  if (!isChoice(option) || !next) return 0
  const now = priceLine(product, selection, quantity)
  const then = priceLine(product, next, quantity)
  return option.oneTime ? then.oneTimeCents - now.oneTimeCents : then.unitCents - now.unitCents
}
