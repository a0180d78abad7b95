import { formatMoney } from '@/lib/money'
import type { Context } from '../kernel/context'
import { hour, minute, networkOf } from '../kernel/limits'
import { refusal } from '../kernel/refusal'
import { mayTry, type Limit } from '../kernel/throttle-store'
import type { PricedCart } from './cart-shape'
import { changeCart, priced } from './cart-access'
import { couponState } from './coupon-rules'
import { couponByCode, isUsedUp } from './coupon-store'
import { message } from '../kernel/message'
import { catalogueStore } from '../catalogue/catalogue'

/** One answer for unknown, ended and used-up codes, so that nobody learns which codes exist (cart-11). */
const notValid = () =>
  refusal('graphql-no-such-entity', "The coupon code isn't valid. Verify the code and try again.")

/** cart-25: codes are not found out by trying, whatever carts and processes are asked. */
const guessLimits = (context: Context, cartId: string): Limit[] => [
  { parts: ['coupon', context.brand.id, cartId], attempts: 20, seconds: minute },
  { parts: ['coupons', context.brand.id, networkOf(context)], attempts: 300, seconds: hour },
]

async function countGuess(context: Context, cartId: string): Promise<void> {
  if (await mayTry(context.db(), guessLimits(context, cartId), context.now())) return
  throw refusal('graphql-input', message(context.brand, 'errors.tooManyRequests'))
}

/** Who used a coupon: the e-mail address, whatever its case. */
export const shopperOf = (email: string | null) => email?.toLowerCase() ?? null

export async function applyCoupon(context: Context, cartId: string, typed: string): Promise<PricedCart> {
  const tried = { isGuess: false }
  const changed = changeCart(context, cartId, async (cart, sql) => {
    const before = await priced(context, sql, cart)
    if (before.lines.length === 0) throw refusal('graphql-input', 'Cart does not contain products.')
    if (before.coupon)
      throw refusal(
        'graphql-input',
        'A coupon is already applied to the cart. Please remove it to apply another',
      )
    const found = await couponByCode(sql, context.brand, typed)
    tried.isGuess = !found
    if (!found) throw notValid()
    const goods = {
      subtotalCents: before.subtotalCents,
      products: before.lines.map(({ product }) => product.urlKey),
    }
    const state = couponState(context.brand, found.coupon, goods, context.now())
    if (state.status === 'over' || (await isUsedUp(context.brand, sql, found, shopperOf(cart.email))))
      throw notValid()
    if (state.status === 'too-little') {
      const amount = formatMoney(state.missingCents, context.brand.identity.currencySymbol)
      throw refusal('graphql-input', message(context.brand, 'refusals.couponMinimum', { amount }))
    }
    if (state.status === 'product-missing') {
      const name = catalogueStore(context.brand).productByUrlKey(state.product)?.name ?? ''
      throw refusal('graphql-input', message(context.brand, 'refusals.couponProduct', { name }))
    }
    cart.couponCode = found.code
  })
  return changed.catch(async (error: unknown) => {
    // Behind the transaction, which would take the count back, on the connection that it has given back.
    if (tried.isGuess) await countGuess(context, cartId)
    throw error
  })
}
