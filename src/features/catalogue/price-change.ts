import { priceLine } from '@/lib/price'
import { isChoice, settle, type ProductOption, type Selection } from '@/lib/product-options'
import type { ProductView } from '@/commerce/product'

/** PP5: what picking this value instead would add to (or take off) the price of one piece, in cents. */
export function priceChange(
  product: Pick<ProductView, 'options' | 'rules' | 'table'>,
  selection: Selection,
  quantity: number,
  option: ProductOption,
  valueUid: string,
): number {
  if (!isChoice(option)) return 0
  const now = priceLine(product, selection, quantity)
  const next = settle(product.options, product.rules, { ...selection, [option.uid]: [valueUid] })
  const then = priceLine(product, next, quantity)
  return option.oneTime ? then.oneTimeCents - now.oneTimeCents : then.unitCents - now.unitCents
}
