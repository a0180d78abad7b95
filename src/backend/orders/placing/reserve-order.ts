import {
  withAttribution,
  billingAddressOf,
  insertCouponUse,
  lockCart,
  priced,
  shopperOf,
  type Cart,
} from '../../cart/cart'
import { lockAvailableBalances, spendOnOrder } from '../../balances/balances'
import type { Sql } from '../../database/connection'
import type { Context } from '../../kernel/context'
import { randomId } from '../../kernel/ids'
import { message } from '../../kernel/message'
import {
  choosePayment,
  findSessionById,
  markCaptureStarted,
  offeredPayments,
  renewCaptureMark,
  type CaptureMark,
  type ChosenPayment,
  type PaymentSession,
} from '../../payments/payments'
import type { Order, ReservedOrder } from '../order'
import { linkEnd } from '../order-link'
import { orderProblem, toOrder } from '../order-rules'
import { insertOrder, orderOfCart } from '../order-store'
import { lockReserved, reserveCart } from './reservation-store'
import { countCoupon, Refused, takeQuantities, unable } from './take-for-order'

/**
 * Longer than any request takes: an order still waiting for its payment after this time was interrupted
 * (payments-9).
 */
export const patienceMs = 60_000

/** An order waiting for its payment service, with the mark of the call that asks the service. */
export interface Reservation {
  order: ReservedOrder
  session: PaymentSession
  mark: CaptureMark
}

export type Reserved =
  | { status: 'placed'; order: Order }
  /** Another call is asking the service right now. */
  | { status: 'asked elsewhere' }
  | { status: 'reserved'; reservation: Reservation }
  /** No outside service is involved: the order is placed in the same transaction. */
  | { status: 'payable'; cart: Cart; order: ReservedOrder; payment: Payable }

type Payable = Exclude<ChosenPayment, { kind: 'refused' }>

async function marked(mark: Promise<CaptureMark | undefined>): Promise<CaptureMark> {
  const made = await mark
  if (!made) throw new Error('A payment that an order was reserved for is gone')
  return made
}

/**
 * Takes over the order that is being paid if its mark is old, because then the process that was paying it has
 * ended.
 */
async function interrupted(context: Context, sql: Sql, cart: Cart): Promise<Reserved> {
  const reserved = await lockReserved(sql, cart.id)
  const session = reserved && (await findSessionById(sql, reserved.sessionId))
  if (!session) throw new Error('A cart is being paid without an order')
  const now = context.now()
  const mark = await renewCaptureMark(sql, session.id, {
    now,
    before: new Date(now.getTime() - patienceMs),
  })
  if (!mark) return { status: 'asked elsewhere' }
  return { status: 'reserved', reservation: { order: reserved.order, session, mark } }
}

async function openCart(context: Context, sql: Sql, maskedId: string, shopper: number | null) {
  const cart = await lockCart(sql, maskedId)
  if (!cart || cart.store !== context.brand.id || cart.customerId !== shopper)
    throw new Refused({ code: 'CART_NOT_FOUND', message: `Could not find a cart with ID "${maskedId}"` })
  return cart
}

/**
 * Checks everything that must be right before an order (checkout-8).
 * @throws Refused
 */
async function checked(context: Context, sql: Sql, cart: Cart) {
  // Locking the balances first ensures that they are still there when the order spends them (integrity-5).
  await lockAvailableBalances(sql, cart, context.now())
  const result = await priced(context, sql, cart)
  const payments = offeredPayments(context, result)
  const { brand, shownTotalCents } = context
  const problem = orderProblem({ brand, priced: result, payments, shownTotalCents })
  if (problem) throw new Refused(problem)
  const method = payments.find(({ code }) => code === cart.paymentMethod)
  const billingAddress = billingAddressOf(cart)
  const { email } = cart
  if (!method || !billingAddress || !email) throw new Error('orderProblem lets nothing of this pass')
  return { result, method, billingAddress, email }
}

/** Takes the shared resources (stock, coupon, balances) and inserts the order that they are for. */
async function takeFor(
  context: Context,
  sql: Sql,
  { result, method, billingAddress, email }: Awaited<ReturnType<typeof checked>>,
): Promise<ReservedOrder> {
  const usesCoupon = await countCoupon(context, sql, result)
  await takeQuantities(context, sql, result)
  const placedAt = context.now()
  const order = await insertOrder(
    sql,
    toOrder(context.brand, result, {
      token: randomId(),
      email,
      billingAddress,
      paymentMethod: { code: method.code, title: method.titleOnOrders ?? method.title },
      placedAt,
      linkToken: randomId(),
      linkExpiresAt: linkEnd(context.brand, placedAt),
      additionalInformation: withAttribution(context, result.cart.additionalInformation),
    }),
  )
  await spendOnOrder(sql, order)
  if (order.coupon && usesCoupon)
    await insertCouponUse(sql, {
      orderId: order.id,
      store: order.store,
      code: order.coupon.code,
      shopper: shopperOf(email) ?? '',
      at: placedAt,
    })
  return order
}

/**
 * First half of placing an order, in one transaction: checks the cart and takes everything that the order
 * needs. If an outside service must be asked for the money, the order then waits for it without holding locks
 * (payments-63).
 * @throws Refused
 */
export async function reserveOrder(
  context: Context,
  sql: Sql,
  maskedId: string,
  shopper: number | null,
): Promise<Reserved> {
  const cart = await openCart(context, sql, maskedId, shopper)
  if (cart.isBeingPaid) return interrupted(context, sql, cart)
  const earlier = await orderOfCart(sql, cart.id)
  if (earlier) return { status: 'placed', order: earlier }
  if (!cart.isActive) throw new Refused({ code: 'CART_NOT_ACTIVE', message: "The cart isn't active." })

  const found = await checked(context, sql, cart)
  const payment = await choosePayment(context, sql, found.result, found.method.code)
  if (payment.kind === 'refused') throw new Refused(unable(message(context.brand, payment.message)))
  const order = await takeFor(context, sql, found)
  if (payment.kind === 'offline' || !payment.isOutside) return { status: 'payable', cart, order, payment }

  // Record the capture before requesting it: money at an outside service cannot be rolled back (payments-9).
  const mark = await marked(markCaptureStarted(sql, payment.session.id, context.now()))
  await reserveCart(sql, order, payment.session.id)
  return { status: 'reserved', reservation: { order, session: payment.session, mark } }
}
