import type { Context } from '../kernel/context'
import { transaction } from '../database/connection'
import { logFailure } from '../kernel/log'
import { enqueueEmail } from '../kernel/outbox-store'
import { finalizeInterruptedRefunds } from './finalize-refund'
import { placeOrder } from './place-order'
import { lockCart, setPaymentMethod } from '../cart/cart'
import {
  paymentSettings,
  providerNamed,
  type PaymentProvider,
  clearCaptureMark,
  closeGivenUp,
  giveSessionUp,
  interruptedCaptures,
  type InterruptedCapture,
} from '../payments/payments'

/** Requests answer long before this; what is still marked then was interrupted. */
const patienceMs = 60_000

/** Places the order over what was taken, with the payment that took it, whatever the shopper has chosen since. */
async function place(context: Context, each: InterruptedCapture, takenCents: number): Promise<void> {
  await setPaymentMethod(context.db(), each.cartId, each.method)
  const result = await placeOrder({ ...context, shownTotalCents: takenCents }, each.maskedId, each.customerId)
  if ('problem' in result)
    logFailure('interrupted order', new Error(result.problem.message), { takenCents, cart: each.cartId })
}

/** @returns false when an order was made with this payment; else no order ever will be */
const giveUp = (context: Context, { maskedId, sessionId }: InterruptedCapture): Promise<boolean> =>
  transaction(async (sql) => {
    // Whoever places an order of this cart holds this lock.
    await lockCart(sql, maskedId)
    return giveSessionUp(sql, sessionId)
  }, context.db())

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
  if (!taken) {
    await clearCaptureMark(context.db(), each)
    return false
  }
  if (each.isActive && each.status === 'approved') await place(context, each, taken.amountCents)
  if (!(await giveUp(context, each))) return true
  await payBack(context, provider, each, taken)
  return false
}

/**
 * payments-9: payments whose process ended between the outside service and the commit. When the service says that the money was
 * taken, the order is placed over exactly that amount; when it cannot be any more, the money goes back; when nothing was
 * taken, the mark is taken off and the shopper may go on.
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
