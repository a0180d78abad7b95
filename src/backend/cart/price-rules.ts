import type { Brand, CompiledProduct } from '@/brand/compiled'
import { measuredBy, type Measures } from '@/lib/measures'
import { priceLine, type LinePrice } from '@/lib/price'
import type { Selection } from '@/lib/product-options'
import { specialPercent } from '../catalogue/catalogue'

/**
 * The line's price at this moment: the same rules as on the product page (cart-9). Certificates cost what they are worth (prices-12).
 * @param line `measures` are those of its design, as we measured it
 */
export function priceAt(
  brand: Brand,
  product: CompiledProduct,
  line: { selection: Selection; quantity: number; measures?: Measures | undefined },
  now: Date,
  cachePercent: number,
): LinePrice {
  if (product.kind === 'virtual') return priceLine(product, line.selection, line.quantity, 0)
  const percentOff = specialPercent(product, now, brand.identity.timezone)
  const table = { ...product.table, percentOff }
  return priceLine(
    { ...product, table, measure: () => measuredBy(table, line.measures) },
    line.selection,
    line.quantity,
    cachePercent,
  )
}
