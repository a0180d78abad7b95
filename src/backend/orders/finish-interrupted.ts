import type { Context } from '../kernel/context'
import { transaction } from '../database/connection'
import { logFailure } from '../kernel/log'
import { enqueueEmail } from '../kernel/outbox-store'
import { finalizeInterruptedRefunds } from './finalize-refund'
import { lockCartOf } from './finish-order'
import { giveReservedBack } from './give-back'
import { payReserved, placeOrder } from './place-order'
import { lockReserved } from './reservation-store'
import { patienceMs, type Reservation } from './reserve-order'
import { Refused } from './take-for-order'
import { setPaymentMethod } from '../cart/cart'
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
} from '../payments/payments'

/** Places the order over what was taken, with the payment that took it, whatever the shopper has chosen since. */
async function place(context: Context, each: InterruptedCapture, takenCents: number): Promise<void> {
  await setPaymentMethod(context.db(), each.cartId, each.method)
  const result = await placeOrder({ ...context, shownTotalCents: takenCents }, each.maskedId, each.customerId)
  if ('problem' in result)
    logFailure('interrupted order', new Error(result.problem.message), { takenCents, cart: each.cartId })
}

/** @returns false when an order was made with this payment; else no order ever will be */
const giveUp = (context: Context, { cartId, sessionId }: InterruptedCapture): Promise<boolean> =>
  transaction(async (sql) => {
    // Whoever reserves or places an order of this cart holds this lock.
    const { isBeingPaid } = await lockCartOf(sql, cartId)
    return !isBeingPaid && giveSessionUp(sql, sessionId)
  }, context.db())

/** The order that waits for this payment; undefined when it was placed or given back in the meantime. */
const reservationOf = (
  context: Context,
  { cartId, sessionId, startedAt }: InterruptedCapture,
): Promise<Reservation | undefined> =>
  transaction(async (sql) => {
    await lockCartOf(sql, cartId)
    const reserved = await lockReserved(sql, cartId)
    const session = await findSessionById(sql, sessionId)
    if (!session || reserved?.sessionId !== sessionId) return undefined
    return { order: reserved.order, session, mark: { sessionId, startedAt, isRepeat: true } }
  }, context.db())

/** payments-63. @returns whether the order is placed; undefined when this payment will never be the one of an order */
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
  // Younger: somebody asks the service just now.
  const mark = await renewCaptureMark(context.db(), session.id, { now, before })
  if (mark) await giveReservedBack(context, order, mark)
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
  if (answer.status === 'refused') throw new Error(`Unused money was not taken back: ${answer.reason}`)
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
  logFailure('payment without an order', new Error('paid back'), { ...taken, session: sessionId })
}

/** @returns whether the payment has its order */
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
 * payments-9: payments whose process ended between the outside service and the order. When the service says that the money was
 * taken, the order is placed over exactly that amount; when it cannot be any more, the money goes back; when nothing was
 * taken, what was reserved is given back, the mark is taken off, and the shopper may go on.
 * @param token only this payment
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
      // The others do not wait for this one.
      logFailure('interrupted order', error, { session: each.sessionId })
    }
  return finished
}

/** The job of that name. */
export const finishOrders = (context: Context) => finishInterruptedOrders(context)

/** The job of that name. */
export const finalizeRefunds = (context: Context) =>
  finalizeInterruptedRefunds(context, new Date(context.now().getTime() - patienceMs))
