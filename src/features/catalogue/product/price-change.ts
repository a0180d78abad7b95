import { priceLine, type LinePrice, type Priceable, type PriceTable } from '@/lib/money/price'
import {
  isChoice,
  normalizeSelection,
  type ProductOption,
  type Selection,
} from '@/lib/products/product-options'
import { hasValueIn } from './options/arrange-options'

/** True for a custom size, whose price is unknown until it is typed. */
const isUnmeasured = ({ sizes }: PriceTable, option: ProductOption, valueUid: string) =>
  !Object.hasOwn(sizes, valueUid) && hasValueIn(option, sizes)

/** Returns the price with this value picked; undefined if it is not known yet. */
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
  // Without the measures of the new value, for example a lettering that never loaded, the price is unknown
  // (prices-20).
  return measure?.(selection) && !measure(next) ? undefined : priceLine(product, next, quantity)
}

/**
 * Returns how much picking this value would change the price of one piece, in cents; 0 if that is not known
 * yet (catalogue-27).
 */
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
