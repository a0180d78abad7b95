import type { Brand } from '@/brand/compiled'
import { isPlaceholder } from '@/brand/lookups'
import type { Context } from '../kernel/context'
import { message } from '../kernel/message'
import type { PricedCart, PricedLine } from './cart-shape'
import { mayTry, takeBack } from '../kernel/throttle-store'
import { changeCart, readCart } from './cart-access'
import { guessLimits, shopperOf } from './coupons/coupon-changes'
import { couponByCode, couponUse, type CouponUse } from './coupon-store'
import { billingAddressOf } from './totals-rules'

/**
 * Reasons why a cart can't be ordered. Checked before a payment starts and again before it is captured
 * (checkout-8, checkout-483).
 */

/** One of Magento's PlaceOrderErrorCodes, with a message for the shopper. */
export interface CartProblem {
  code: 'GUEST_EMAIL_MISSING' | 'UNABLE_TO_PLACE_ORDER'
  message: string
}

const unable = (why: string): CartProblem => ({ code: 'UNABLE_TO_PLACE_ORDER', message: why })

/** Returns the problem of the first line that can't be ordered, with its product's name (checkout-484). */
function lineProblem(brand: Brand, lines: readonly PricedLine[]): CartProblem | undefined {
  const broken = lines.find(({ problems }) => problems.length > 0)
  const [problem] = broken?.problems ?? []
  if (!broken || !problem) return undefined
  const { name } = broken.product
  if (problem.message.includes(name)) return unable(problem.message)
  return unable(message(brand, 'refusals.ofLine', { name, problem: problem.message }))
}

/** balances-7: reports a balance that was spent elsewhere, instead of charging another payment for it. */
function balanceProblem(brand: Brand, { cart, balances }: PricedCart): CartProblem | undefined {
  const empty = balances.cards.find(({ balanceCents }) => balanceCents === 0)
  if (empty) return unable(message(brand, 'refusals.giftCardSpent', { ending: empty.ending }))
  if (cart.spendsCredit && balances.credit?.balanceCents === 0)
    return unable(message(brand, 'refusals.creditSpent'))
  if (cart.pointsRequest && (cart.pointsRequest.points ?? 0) > (balances.points?.balance ?? 0))
    return unable(message(brand, 'refusals.pointsSpent'))
  return undefined
}

function deliveryProblem(brand: Brand, { cart, isVirtual, method }: PricedCart): CartProblem | undefined {
  if (isVirtual) return undefined
  // checkout-12: an address from a payment service without a phone number is incomplete.
  if (!cart.shippingAddress?.telephone)
    return unable('The shipping address is missing. Set the address and try again.')
  if (isPlaceholder(brand, cart.shippingAddress)) return unable(message(brand, 'refusals.placeholderAddress'))
  if (!method) return unable('The shipping method is missing. Select the shipping method and try again.')
  return undefined
}

function billingProblem(brand: Brand, { cart }: PricedCart): CartProblem | undefined {
  const billing = billingAddressOf(cart)
  if (!billing) return unable('The billing address is missing. Set the address and try again.')
  return isPlaceholder(brand, billing) ? unable(message(brand, 'refusals.placeholderAddress')) : undefined
}

/** Checks only goods and balances, because an express payment is approved before an address is known. */
export function goodsProblem(brand: Brand, priced: PricedCart): CartProblem | undefined {
  if (priced.lines.length === 0) return unable('Cart does not contain products.')
  return lineProblem(brand, priced.lines) ?? balanceProblem(brand, priced)
}

/**
 * Returns the first problem, in the order of the checkout.
 * @param shownTotalCents the total shown to the shopper, if the client sent it
 */
export function cartProblem(
  brand: Brand,
  priced: PricedCart,
  shownTotalCents: number | null,
): CartProblem | undefined {
  const { cart } = priced
  if (priced.lines.length > 0 && !cart.email)
    return { code: 'GUEST_EMAIL_MISSING', message: 'Guest email for cart is missing.' }
  const problem =
    goodsProblem(brand, priced) ?? deliveryProblem(brand, priced) ?? billingProblem(brand, priced)
  if (problem) return problem
  // integrity-4: never charge a total other than the one shown. If it is unknown, at least the applied coupon
  // must still be valid.
  const isChanged =
    shownTotalCents === null
      ? cart.couponCode !== null && !priced.coupon
      : shownTotalCents !== priced.grandTotalCents
  return isChanged ? unable(message(brand, 'checkout.changedTotal')) : undefined
}

/** Messages for an applied coupon that can no longer be used. */
export const usedUpMessages: Record<Exclude<CouponUse, 'free'>, string> = {
  'ran-out': 'refusals.couponUsedUp',
  'used-before': 'refusals.couponUsedAlready',
  'not-first': 'refusals.couponNotFirstAnymore',
  'not-bought': 'refusals.couponNotBoughtAnymore',
}

/**
 * Removes a coupon that can no longer be used, so that the shopper sees the new total and can continue.
 * @returns the reason for the removal
 */
export async function withdrawUsedUpCoupon(
  context: Context,
  maskedId: string,
): Promise<Exclude<CouponUse, 'free'> | undefined> {
  let why: Exclude<CouponUse, 'free'> | undefined
  await changeCart(context, maskedId, async (cart, sql) => {
    const found = cart.couponCode ? await couponByCode(sql, context.brand, cart.couponCode) : undefined
    const use = found ? await couponUse(context.brand, sql, found, shopperOf(cart.email)) : 'free'
    if (use === 'free') return
    cart.couponCode = null
    why = use
  })
  return why
}

/**
 * Checks the coupon again once a guest's e-mail address is known, so that the shopper sees the new total long before
 * paying (cart-34). The result tells how an address has used a coupon, so it counts like a guessed code (cart-25);
 * after too many, only the order checks it.
 */
export async function recheckCoupon(context: Context, before: PricedCart): Promise<PricedCart> {
  if (!before.coupon?.savedCents) return before
  const { maskedId } = before.cart
  const limits = guessLimits(context, maskedId)
  if (!(await mayTry(context.db(), limits, context.now()))) return before
  if ((await withdrawUsedUpCoupon(context, maskedId)) !== undefined) return readCart(context, maskedId)
  await takeBack(context.db(), limits)
  return before
}

/**
 * Checks everything that could refuse the order, before a payment of its total is approved (checkout-483).
 */
export async function orderProblemNow(
  context: Context,
  priced: PricedCart,
): Promise<CartProblem | undefined> {
  const { brand, shownTotalCents } = context
  const problem = cartProblem(brand, priced, shownTotalCents)
  if (problem) return problem
  // An order doesn't use up a coupon that saves nothing (cart-461).
  const why = priced.coupon?.savedCents
    ? await withdrawUsedUpCoupon(context, priced.cart.maskedId)
    : undefined
  return why && unable(message(brand, usedUpMessages[why]))
}
