import { runningOffers } from '@/brand/running-offer'
import type { Graphql } from '../generated/resolvers'
import type { Context } from '../kernel/context'
import { shopperOf } from './coupons/coupon-changes'
import { couponState, findCoupon } from './coupon-rules'
import { couponUse } from './coupon-store'
import type { PricedCart } from './cart-shape'
import { couponGoods } from './totals-rules'

/**
 * Returns whether the running offer's coupon works for a cart. The cart offers it only if it reduces the
 * price (cart-53).
 */
export async function offerOfCart(
  { brand, now, db }: Context,
  { cart, lines }: Pick<PricedCart, 'cart' | 'lines'>,
): Promise<Graphql<'CartOffer'> | null> {
  const [running] = runningOffers(brand, now())
  const found = running?.coupon === undefined ? undefined : findCoupon(brand, running.coupon)
  if (!found) return null
  const use = await couponUse(brand, db(), found, shopperOf(cart.email))
  if (use !== 'free') return { code: found.code, use: 'USED' }
  const { status } = couponState(brand, found.coupon, couponGoods(brand, lines), now())
  return { code: found.code, use: status === 'counts' ? 'USABLE' : 'NOT_YET' }
}
