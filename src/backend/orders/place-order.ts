import { setTimeout as wait } from 'node:timers/promises'
import { GraphQLError } from 'graphql'
import { changeCart, couponByCode, findCart, isUsedUp, shopperOf } from '../cart/cart'
import { shopperId } from '../customer/customer'
import { transaction, type Sql } from '../database/connection'
import type { Context } from '../kernel/context'
import { logFailure } from '../kernel/log'
import { message } from '../kernel/message'
import { takePayment, withinCaptureLimit } from '../payments/payments'
import { finishOrder, finishReserved } from './finish-order'
import { giveReservedBack } from './give-back'
import type { Order } from './order'
import type { OrderProblem } from './order-rules'
import { cartIsBeingPaid } from './reservation-store'
import { reserveOrder, type Reservation, type Reserved } from './reserve-order'
import { Refused, unable } from './take-for-order'

export type PlacedOrder =
  | { order: Order }
  | {
      problem: OrderProblem
      /** Somebody asks the payment service for this very order: it may still be placed. */
      isBeingPaid?: true
    }

interface Asked {
  maskedId: string
  shopper: number | null
}

/** So long another call for the same cart waits for the one that asks the service. */
const patience = { stepMs: 100, totalMs: 25_000 }

type Begun = Exclude<Reserved, { status: 'payable' }>

/** One transaction from the cart's lock to the e-mail in the outbox, or to the reservation when a service is to be asked (checkout-7, checkout-9). */
async function begin(context: Context, sql: Sql, { maskedId, shopper }: Asked): Promise<Begun> {
  const reserved = await reserveOrder(context, sql, maskedId, shopper)
  if (reserved.status !== 'payable') return reserved
  const { cart, order, payment: chosen } = reserved
  const session = chosen.kind === 'service' ? chosen.session : null
  // A sandbox's memory lies in our database: its money moves in this transaction or not at all (payments-6).
  const payment = chosen.kind === 'service' ? await takePayment(sql, order, chosen.session) : chosen.payment
  if (payment.status === 'refused') throw new Refused(unable(message(context.brand, payment.message)))
  return { status: 'placed', order: await finishOrder(context, sql, { cart, order, payment, session }) }
}

/**
 * Asks the service for the money of a reserved order, with no transaction open and no connection held, and places it or gives everything
 * back (payments-63).
 */
export async function payReserved(context: Context, reservation: Reservation): Promise<Order> {
  const { order, session, mark } = reservation
  const payment = await takePayment(context.db(), order, session).catch(async (error: unknown) => {
    // Nobody knows whether it was taken: the mark stays, and the service is asked in a minute (payments-9).
    await giveReservedBack(context, order, null).catch((failure: unknown) =>
      logFailure('reserved order', failure, { number: order.number }),
    )
    throw error
  })
  if (payment.status !== 'refused') return finishReserved(context, reservation, payment)
  // Money may have been taken under the same mark earlier: then the service is asked first.
  const isSettled = !mark.isRepeat && payment.message !== 'payment.takenOther'
  await giveReservedBack(context, order, isSettled ? mark : null)
  throw new Refused(unable(message(context.brand, payment.message)))
}

/** @returns false when the other call still waits for the service after all that time */
async function isOverElsewhere(context: Context, maskedId: string): Promise<boolean> {
  const end = performance.now() + patience.totalMs
  while (await cartIsBeingPaid(context.db(), maskedId)) {
    if (performance.now() > end) return false
    await wait(patience.stepMs)
  }
  return true
}

/** @throws Refused */
async function placeOnce(context: Context, asked: Asked): Promise<Order | 'asked elsewhere'> {
  const begun = await transaction((sql) => begin(context, sql, asked), context.db())
  if (begun.status === 'placed') return begun.order
  if (begun.status === 'reserved') return payReserved(context, begun.reservation)
  if (!(await isOverElsewhere(context, asked.maskedId))) return 'asked elsewhere'
  return placeOnce(context, asked)
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
  }).catch((failure: unknown) => {
    // The cart may have become an order elsewhere in the meantime; then there is nothing to tidy.
    if (!(failure instanceof GraphQLError)) throw failure
  })
}

async function placeOrRefuse(context: Context, asked: Asked): Promise<PlacedOrder> {
  try {
    const placed = await placeOnce(context, asked)
    if (placed !== 'asked elsewhere') return { order: placed }
    return { problem: unable(message(context.brand, 'refusals.stillPaying')), isBeingPaid: true }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await tidy(context, asked.maskedId, error)
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
    placeOrRefuse(context, { maskedId, shopper }),
  )
  return placed === 'busy' ? { problem: unable(message(context.brand, 'refusals.checkoutBusy')) } : placed
}
