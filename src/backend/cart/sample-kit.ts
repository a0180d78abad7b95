import { isRunning } from '@/lib/dates/shop-time'
import { toCents } from '@/lib/money/money'
import { priceLine } from '@/lib/money/price'
import { defaultSelection } from '@/lib/products/product-options'
import { catalogueStore } from '../catalogue/catalogue'
import type { Graphql } from '../generated/resolvers'
import type { Context } from '../kernel/context'
import { money } from '../kernel/money'

/** Returns the sample pack with the running coupon that credits it; null if there is none (offers-461). */
export function sampleKit({ brand, now }: Context): Graphql<'SampleKit'> | null {
  for (const [code, coupon] of Object.entries(brand.configuration.coupons)) {
    if (coupon.creditFor === undefined || !isRunning(coupon, now(), brand.identity.timezone)) continue
    const product = catalogueStore(brand).productByUrlKey(coupon.creditFor)
    if (!product || product.outOfStock) continue
    const { options, rules, table } = product
    const { rowCents } = priceLine(product, defaultSelection(options, rules), table.minimum)
    return { product, price: money(rowCents), code, credit: money(toCents(coupon.amountOff ?? 0)) }
  }
  return null
}
