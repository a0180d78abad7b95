import { setTimeout as wait } from 'node:timers/promises'
import { GraphQLError } from 'graphql'
import { changeCart, findCart, withdrawUsedUpCoupon } from '../../cart/cart'
import { shopperId } from '../../customer/customer'
import { transaction, type Sql } from '../../database/connection'
import type { Context } from '../../kernel/context'
import { logFailure } from '../../kernel/log'
import { message } from '../../kernel/message'
import { takePayment, withinCaptureLimit } from '../../payments/payments'
import { finishOrder, finishReserved } from './finish-order'
import { releaseReservation } from './release-reservation'
import type { Order } from '../order'
import type { OrderProblem } from '../order-rules'
import { cartIsBeingPaid } from './reservation-store'
import { reserveOrder, type Reservation, type Reserved } from './reserve-order'
import { Refused, unable } from './take-for-order'

export type PlacedOrder =
  | { order: Order }
  | {
      problem: OrderProblem
      /** Another call is asking the payment service about this order, which may still be placed. */
      isBeingPaid?: true
    }

interface Asked {
  maskedId: string
  shopper: number | null
}

/** How long a second call for the same cart waits for the first. */
const patience = { stepMs: 100, totalMs: 25_000 }

type Begun = Exclude<Reserved, { status: 'payable' }>

/**
 * Runs one transaction. It begins with the cart's lock and ends with the queued e-mail, or with the
 * reservation if an outside service must be asked (checkout-7, checkout-9).
 */
async function begin(context: Context, sql: Sql, { maskedId, shopper }: Asked): Promise<Begun> {
  const reserved = await reserveOrder(context, sql, maskedId, shopper)
  if (reserved.status !== 'payable') return reserved
  const { cart, order, payment: chosen } = reserved
  const session = chosen.kind === 'service' ? chosen.session : null
  // A sandbox keeps its data in our database, so its payment commits or rolls back with this transaction
  // (payments-63).
  const payment = chosen.kind === 'service' ? await takePayment(sql, order, chosen.session) : chosen.payment
  if (payment.status === 'refused') throw new Refused(unable(message(context.brand, payment.message)))
  return { status: 'placed', order: await finishOrder(context, sql, { cart, order, payment, session }) }
}

/**
 * Captures the payment of a reserved order without an open transaction or connection. Then it places the
 * order, or releases everything reserved (payments-63).
 */
export async function payReserved(context: Context, reservation: Reservation): Promise<Order> {
  const { order, session, mark } = reservation
  const payment = await takePayment(context.db(), order, session).catch(async (error: unknown) => {
    // The outcome is unknown: the mark stays, and the service is asked again in a minute (payments-9).
    await releaseReservation(context, order, null).catch((failure: unknown) =>
      logFailure('reserved order', failure, { number: order.number }),
    )
    throw error
  })
  if (payment.status !== 'refused') return finishReserved(context, reservation, payment)
  // An earlier attempt under the same mark may have captured money: then the service must be asked first.
  const isSettled = !mark.isRepeat && payment.message !== 'payment.takenOther'
  await releaseReservation(context, order, isSettled ? mark : null)
  throw new Refused(unable(message(context.brand, payment.message)))
}

/** @returns false if the other call is still waiting for the service after the whole timeout */
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

/**
 * After a refusal, leaves the cart in a state that can be ordered: without an invalid coupon or shipping
 * method.
 */
async function tidy(context: Context, maskedId: string, refused: Refused): Promise<void> {
  if (refused.problem.code !== 'UNABLE_TO_PLACE_ORDER') return
  const tidied: Promise<unknown> = refused.losesCoupon
    ? withdrawUsedUpCoupon(context, maskedId)
    : changeCart(context, maskedId, () => undefined)
  await tidied.catch((failure: unknown) => {
    // If the cart became an order meanwhile, there is nothing to do.
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
 * Places the order of a cart once. Repeated or concurrent calls get the same order (checkout-7).
 * @param owner of the order if there is no request: the shop itself finishes interrupted orders
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
