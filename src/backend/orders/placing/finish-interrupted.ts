import type { Context } from '../../kernel/context'
import { transaction } from '../../database/connection'
import { logFailure } from '../../kernel/log'
import { enqueueEmail } from '../../kernel/outbox-store'
import { finalizeInterruptedRefunds } from '../refunds/finalize-refund'
import { lockOrderedCart } from './finish-order'
import { releaseReservation } from './release-reservation'
import { payReserved, placeOrder } from './place-order'
import { lockReserved } from './reservation-store'
import { patienceMs, type Reservation } from './reserve-order'
import { Refused } from './take-for-order'
import { setPaymentMethod } from '../../cart/cart'
import {
  paymentSettings,
  providerNamed,
  type PaymentProvider,
  clearCaptureMark,
  closeGivenUp,
  findSessionById,
  giveSessionUp,
  interruptedCaptures,
  renewCaptureMark,
  type InterruptedCapture,
} from '../../payments/payments'

/**
 * Places the order for the captured amount with the payment that captured it, even if the shopper has since
 * chosen another method.
 */
async function place(context: Context, each: InterruptedCapture, takenCents: number): Promise<void> {
  await setPaymentMethod(context.db(), each.cartId, each.method)
  const result = await placeOrder({ ...context, shownTotalCents: takenCents }, each.maskedId, each.customerId)
  if ('problem' in result)
    logFailure('interrupted order', new Error(result.problem.message), {
      capturedCents: takenCents,
      cart: each.cartId,
    })
}

/**
 * Gives up a payment, so that no order can ever use it.
 * @returns false if an order has used the payment, or is being paid
 */
const giveUp = (context: Context, { cartId, sessionId }: InterruptedCapture): Promise<boolean> =>
  transaction(async (sql) => {
    // This lock is held while an order of this cart is reserved or placed.
    const { isBeingPaid } = await lockOrderedCart(sql, cartId)
    return !isBeingPaid && giveSessionUp(sql, sessionId)
  }, context.db())

/**
 * Returns the reserved order that waits for this payment; undefined if it was placed or released meanwhile.
 */
const reservationOf = (
  context: Context,
  { cartId, sessionId, startedAt }: InterruptedCapture,
): Promise<Reservation | undefined> =>
  transaction(async (sql) => {
    await lockOrderedCart(sql, cartId)
    const reserved = await lockReserved(sql, cartId)
    const session = await findSessionById(sql, sessionId)
    if (!session || reserved?.sessionId !== sessionId) return undefined
    return { order: reserved.order, session, mark: { sessionId, startedAt, isRepeat: true } }
  }, context.db())

/**
 * Finishes a reserved order (payments-63).
 * @returns true if the order is placed, undefined if this payment can never pay for an order
 */
async function finishReservation(
  context: Context,
  reservation: Reservation,
  isTaken: boolean,
): Promise<boolean | undefined> {
  const { order, session } = reservation
  if (isTaken) {
    try {
      await payReserved(context, reservation)
      return true
    } catch (error) {
      if (error instanceof Refused) return undefined
      throw error
    }
  }
  const now = context.now()
  const before = new Date(now.getTime() - patienceMs)
  // A younger mark means that another call is asking the service right now.
  const mark = await renewCaptureMark(context.db(), session.id, { now, before })
  if (mark) await releaseReservation(context, order, mark)
  return false
}

async function payBack(
  context: Context,
  provider: PaymentProvider,
  { sessionId, token, email }: InterruptedCapture,
  taken: { reference: string; amountCents: number },
): Promise<void> {
  const key = `${context.brand.id}-unused-${sessionId}`
  const answer = await provider.refund(context.db(), { token, ...taken, key })
  if (answer.status === 'refused') throw new Error(`The unused payment was not refunded: ${answer.reason}`)
  await transaction(async (sql) => {
    await closeGivenUp(sql, sessionId)
    if (email === null) return
    const payload = { cents: taken.amountCents }
    const dedupeKey = `payment-returned-${context.brand.id}-${sessionId}`
    await enqueueEmail(sql, {
      store: context.brand.id,
      kind: 'payment-returned',
      recipient: email,
      dedupeKey,
      payload,
    })
  }, context.db())
  logFailure('payment without an order', new Error('refunded'), { ...taken, session: sessionId })
}

/** @returns true if the payment has its order */
async function finish(context: Context, each: InterruptedCapture): Promise<boolean> {
  const provider = providerNamed(each.provider, paymentSettings())
  if (!provider) throw new Error(`${each.provider} is not set up here any more`)
  const taken = await provider.taken(context.db(), each.token)
  const reservation = each.isReserved ? await reservationOf(context, each) : undefined
  const finished = reservation && (await finishReservation(context, reservation, taken !== undefined))
  if (finished !== undefined) return finished
  if (!taken) {
    await clearCaptureMark(context.db(), each)
    return false
  }
  if (!reservation && each.isActive && each.status === 'approved')
    await place(context, each, taken.amountCents)
  if (!(await giveUp(context, each))) return true
  await payBack(context, provider, each, taken)
  return false
}

/**
 * Finishes payments whose process ended between the payment service and the order (payments-9). If the money
 * was captured, the order is placed for exactly that amount. If the order can no longer be placed, the money
 * is refunded. If nothing was captured, the reservation and the mark are removed, and the shopper can continue.
 * @param token limits this to one payment
 */
export async function finishInterruptedOrders(
  context: Context,
  before = new Date(context.now().getTime() - patienceMs),
  token: string | null = null,
): Promise<number> {
  let finished = 0
  for (const each of await interruptedCaptures(context.db(), context.brand.id, { before, token }))
    try {
      if (await finish(context, each)) finished += 1
    } catch (error) {
      // One failure must not stop the others.
      logFailure('interrupted order', error, { session: each.sessionId })
    }
  return finished
}

export const finishOrders = (context: Context) => finishInterruptedOrders(context)

export const finalizeRefunds = (context: Context) =>
  finalizeInterruptedRefunds(context, new Date(context.now().getTime() - patienceMs))
