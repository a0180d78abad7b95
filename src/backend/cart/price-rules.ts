import type { Brand, CompiledProduct } from '@/brand/compiled'
import { isMembersCode } from '@/brand/membership'
import { measuredBy, type Measures } from '@/lib/products/measures'
import { priceLine, type LinePrice } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import { priceCachePercent, specialPercent } from '../catalogue/catalogue'
import type { Cart } from './cart-shape'
import type { Facts } from './pricing-facts'

/**
 * Returns the discount in percent of a code that anyone can use; the members' code is excluded (cart-20).
 */
export const openPercent = (brand: Brand, code: string | null, now: Date): number =>
  isMembersCode(brand, code) ? 0 : priceCachePercent(brand, code, now)

/**
 * Returns the best price-cache discount in percent: from the request's code, the cart's code or the
 * membership.
 */
export const cachePercentOf = (
  { brand, priceCacheCode, memberCode, now }: Pick<Facts, 'brand' | 'priceCacheCode' | 'memberCode' | 'now'>,
  cart: Pick<Cart, 'priceCache'>,
): number =>
  Math.max(
    openPercent(brand, priceCacheCode, now),
    openPercent(brand, cart.priceCache, now),
    priceCachePercent(brand, memberCode, now),
  )

/**
 * Returns the line's current price by the product page's rules (cart-9). Gift certificates cost their face
 * value (prices-7).
 * @param line `measures` must be calculated by the server from the line's design
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
