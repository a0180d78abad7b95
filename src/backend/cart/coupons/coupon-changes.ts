import { formatMoney } from '@/lib/money/money'
import type { Context } from '../../kernel/context'
import { budgets } from '../../kernel/budgets'
import { limitOf, networkLimits } from '../../kernel/limits'
import { refusal } from '../../kernel/refusal'
import { mayTry, takeBack, type Limit } from '../../kernel/throttle-store'
import type { PricedCart } from '../cart-shape'
import { changeCart, priced } from '../cart-access'
import { couponState } from '../coupon-rules'
import { couponByCode, couponUse, type CouponUse } from '../coupon-store'
import { message } from '../../kernel/message'
import { catalogueStore } from '../../catalogue/catalogue'
import { couponGoods } from '../totals-rules'

/**
 * Returns the same error for unknown, expired and used-up codes, so that it doesn't reveal which codes exist
 * (cart-11).
 */
const notValid = () =>
  refusal('graphql-no-such-entity', "The coupon code isn't valid. Verify the code and try again.")

/** cart-25: rate limits against guessing codes, shared by all processes and by all carts of a network. */
export const guessLimits = (context: Context, cartId: string): Limit[] => [
  limitOf(budgets.coupons.cart, 'coupon', context.brand.id, cartId),
  ...networkLimits(context, 'coupons', budgets.coupons.network),
]

/**
 * Runs `enter` unless too many codes were wrong, whether this one is right or not. Each attempt is counted
 * first, outside the transaction, whose rollback would undo the count; those that guess nothing are taken back.
 */
async function withinGuesses<T>(
  context: Context,
  cartId: string,
  enter: (noteWrongCode: () => void) => Promise<T>,
): Promise<T> {
  const limits = guessLimits(context, cartId)
  if (!(await mayTry(context.db(), limits, context.now())))
    throw refusal('graphql-input', message(context.brand, 'errors.tooManyRequests'))
  const tried = { isWrong: false }
  try {
    return await enter(() => (tried.isWrong = true))
  } finally {
    if (!tried.isWrong) await takeBack(context.db(), limits)
  }
}

/** Messages for signed-in customers about their own earlier orders. */
const ownUses: Partial<Record<CouponUse, string>> = {
  'used-before': 'refusals.couponUsedBefore',
  'not-first': 'refusals.couponNotFirst',
  'not-bought': 'refusals.couponNotBought',
}

/** Identifies the user of a coupon: the e-mail address in lowercase. */
export const shopperOf = (email: string | null) => email?.toLowerCase() ?? null

export const applyCoupon = (context: Context, cartId: string, typed: string): Promise<PricedCart> =>
  withinGuesses(context, cartId, (noteWrongCode) => enterCoupon(context, cartId, { typed, noteWrongCode }))

const enterCoupon = (
  context: Context,
  cartId: string,
  { typed, noteWrongCode }: { typed: string; noteWrongCode: () => void },
): Promise<PricedCart> =>
  changeCart(context, cartId, async (cart, sql) => {
    const before = await priced(context, sql, cart)
    if (before.lines.length === 0) throw refusal('graphql-input', 'Cart does not contain products.')
    if (before.coupon)
      throw refusal(
        'graphql-input',
        'A coupon is already applied to the cart. Please remove it to apply another',
      )
    const found = await couponByCode(sql, context.brand, typed)
    if (!found) {
      noteWrongCode()
      throw notValid()
    }
    const goods = couponGoods(context.brand, before.lines)
    const state = couponState(context.brand, found.coupon, goods, context.now())
    if (state.status === 'over') throw notValid()
    const use = await couponUse(context.brand, sql, found, shopperOf(cart.email))
    // A guest's address isn't verified, so don't reveal how that address has used the coupon.
    const own = ownUses[use]
    if (own !== undefined && cart.customerId !== null)
      throw refusal('graphql-input', message(context.brand, own))
    if (use !== 'free') throw notValid()
    if (state.status === 'too-little') {
      const amount = formatMoney(state.missingCents, context.brand.identity.currencySymbol)
      throw refusal('graphql-input', message(context.brand, 'refusals.couponMinimum', { amount }))
    }
    if (state.status === 'product-missing') {
      const name = catalogueStore(context.brand).productByUrlKey(state.product)?.name ?? ''
      throw refusal('graphql-input', message(context.brand, 'refusals.couponProduct', { name }))
    }
    if (state.status === 'takes-nothing')
      throw refusal('graphql-input', message(context.brand, 'refusals.couponTakesNothing'))
    cart.couponCode = found.code
  })
