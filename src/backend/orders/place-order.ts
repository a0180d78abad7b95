import { GraphQLError } from 'graphql'
import {
  type Cart,
  changeCart,
  priced,
  findCart,
  lockCart,
  shopperOf,
  couponByCode,
  isUsedUp,
  attributed,
  billingAddressOf,
  insertCouponUse,
} from '../cart/cart'
import { randomId } from '../kernel/ids'
import { message } from '../kernel/message'
import type { Context } from '../kernel/context'
import { transaction, type Sql } from '../database/connection'
import { enqueueEmail } from '../kernel/outbox-store'
import type { Order } from './order'
import { orderProblem, toOrder, type OrderProblem } from './order-rules'
import { insertOrder, insertPayment, orderOfCart } from './order-store'
import { linkEnd } from './order-link'
import { lockHeld, finalizePaidOrder, spendOnOrder } from '../balances/balances'
import { shopperId, keepAddress } from '../customer/customer'
import {
  offeredPayments,
  takePayment,
  announceCapture,
  clearCaptureMark,
  withinCaptureLimit,
} from '../payments/payments'
import { awaitsPictures, designableSkus, enqueueFiles } from '../production/production'
import { rewardReferral } from '../referrals/referrals'
import { countCoupon, Refused, takeQuantities, unable } from './take-for-order'

/** So long the confirmation waits for pictures that are still to be drawn; it comes without those that take longer (orders-18). */
const pictureMs = 20_000

export type PlacedOrder = { order: Order } | { problem: OrderProblem }

/** One transaction from the cart's lock to the e-mail in the outbox (checkout-7, checkout-9). */
async function placeLocked(
  context: Context,
  sql: Sql,
  maskedId: string,
  shopper: number | null,
): Promise<Order> {
  const cart = await lockCart(sql, maskedId)
  if (!cart || cart.store !== context.brand.id || cart.customerId !== shopper)
    throw new Refused({ code: 'CART_NOT_FOUND', message: `Could not find a cart with ID "${maskedId}"` })
  const earlier = await orderOfCart(sql, cart.id)
  if (earlier) return earlier
  if (!cart.isActive) throw new Refused({ code: 'CART_NOT_ACTIVE', message: "The cart isn't active." })

  // Read inside their locks, balances are still there when the order spends them (integrity-5).
  await lockHeld(sql, cart, context.now())
  const result = await priced(context, sql, cart)
  const payments = offeredPayments(context, result)
  const { brand, shownTotalCents } = context
  const problem = orderProblem({ brand, priced: result, payments, shownTotalCents })
  if (problem) throw new Refused(problem)
  const paymentMethod = payments.find(({ code }) => code === cart.paymentMethod)
  const billingAddress = billingAddressOf(cart)
  const { email } = cart
  if (!paymentMethod || !billingAddress || !email) throw new Error('orderProblem lets nothing of this pass')

  await countCoupon(context, sql, result)
  await takeQuantities(context, sql, result)
  // Last, so that nothing of ours can fail any more between the money and the order but the commit itself.
  const payment = await takePayment(context, sql, result, paymentMethod.code)
  if (payment.status === 'refused')
    throw new Refused(unable(message(context.brand, payment.message)), {
      tookMoney: payment.message === 'payment.takenOther',
    })

  const placedAt = context.now()
  const additionalInformation = attributed(context, cart.additionalInformation)
  const order = await insertOrder(
    sql,
    toOrder(result, {
      token: randomId(),
      email,
      billingAddress,
      paymentMethod: { code: paymentMethod.code, title: paymentMethod.title },
      payment,
      placedAt,
      linkToken: randomId(),
      linkExpiresAt: linkEnd(brand, placedAt),
      additionalInformation,
    }),
  )
  await insertPayment(sql, order, payment)
  await enqueueFiles(sql, order, designableSkus(brand))
  await spendOnOrder(sql, order)
  if (payment.status !== 'pending') {
    await finalizePaidOrder(sql, brand, order, placedAt)
    await rewardReferral(sql, brand, order, placedAt)
  }
  if (order.coupon)
    await insertCouponUse(sql, {
      orderId: order.id,
      store: order.store,
      code: order.coupon.code,
      shopper: shopperOf(email) ?? '',
      at: placedAt,
    })
  const { shippingAddress } = cart
  if (shopper !== null && shippingAddress?.isToBeKept && order.shippingAddress)
    await keepAddress(context, sql, shopper, order.shippingAddress)
  await enqueueEmail(sql, {
    store: order.store,
    kind: 'order-confirmation',
    recipient: email,
    dedupeKey: `order-${order.store}-${order.number}`,
    payload: { token: order.token },
    notBefore: (await awaitsPictures(sql, order.id)) ? new Date(placedAt.getTime() + pictureMs) : null,
  })
  return order
}

/** After a refusal the cart is left as it can be ordered: without a coupon or method that no longer counts. */
async function tidy(context: Context, maskedId: string, refused: Refused): Promise<void> {
  if (refused.problem.code !== 'UNABLE_TO_PLACE_ORDER') return
  await changeCart(context, maskedId, async (cart, sql) => {
    const found =
      refused.losesCoupon && cart.couponCode
        ? await couponByCode(sql, context.brand, cart.couponCode)
        : undefined
    if (found && (await isUsedUp(context.brand, sql, found, shopperOf(cart.email)))) cart.couponCode = null
  })
}

async function placeOnce(
  context: Context,
  cart: Cart | undefined,
  { maskedId, shopper }: { maskedId: string; shopper: number | null },
): Promise<PlacedOrder> {
  const mark = await announceCapture(context, cart)
  try {
    return { order: await transaction((sql) => placeLocked(context, sql, maskedId, shopper), context.db()) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // Somebody else's money may have been taken under the same mark: then the service is asked first (payments-9).
    if (mark && !mark.isRepeat && !error.tookMoney) await clearCaptureMark(context.db(), mark)
    await tidy(context, maskedId, error).catch((failure: unknown) => {
      // The cart may have become an order elsewhere in the meantime; then there is nothing to tidy.
      if (!(failure instanceof GraphQLError)) throw failure
    })
    return { problem: error.problem }
  }
}

/**
 * Places the order of a cart, once: whoever asks again, at the same time or later, gets the same order (checkout-7).
 * @param owner whose order it is when nobody asks: interrupted orders are finished by the shop itself
 */
export async function placeOrder(
  context: Context,
  maskedId: string,
  owner?: number | null,
): Promise<PlacedOrder> {
  const shopper = owner === undefined ? await shopperId(context) : owner
  const cart = await findCart(context.db(), maskedId)
  const placed = await withinCaptureLimit(cart?.paymentMethod ?? null, () =>
    placeOnce(context, cart, { maskedId, shopper }),
  )
  return placed === 'busy' ? { problem: unable(message(context.brand, 'refusals.checkoutBusy')) } : placed
}
