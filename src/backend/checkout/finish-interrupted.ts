import { findCart } from '../cart/cart-store'
import { contextFrom, type Context } from '../context'
import { logFailure } from '../failure-log'
import { settleInterruptedRefunds } from '../orders/settle-refund'
import { paymentSettings } from '../payments/payment-settings'
import { clearCaptureMarks, interruptedCaptures } from '../payments/payment-session-store'
import { providerFor } from '../payments/providers'
import { repeat, type Repeating } from '../repeat'
import { placeOrder } from './place-order'

/** Requests answer long before this; what is still marked then was interrupted. */
const patienceMs = 60_000

/**
 * PY9: orders whose process ended between an outside payment and the commit. When the service says that the money was
 * taken, the order is placed over exactly that amount; when not, the mark is taken off and the shopper may go on.
 */
export async function finishInterruptedOrders(
  context: Context,
  before = new Date(context.now().getTime() - patienceMs),
): Promise<number> {
  let finished = 0
  for (const { maskedId, method, token } of await interruptedCaptures(
    context.db(),
    context.brand.id,
    before,
  )) {
    const takenCents = await providerFor(method, paymentSettings())?.taken(context.db(), token)
    if (takenCents === undefined) {
      await clearCaptureMarks(context.db(), maskedId)
      continue
    }
    const cart = await findCart(context.db(), maskedId)
    const owner = cart?.customerId ?? null
    const result = await placeOrder({ ...context, shownTotalCents: takenCents }, maskedId, owner)
    if ('order' in result) finished += 1
    else logFailure('interrupted order', new Error(result.problem.message), { takenCents })
  }
  return finished
}

/** Looks for interrupted orders at start and once a minute. */
export function startFinishingOrders(): Repeating {
  return repeat(async () => {
    const context = contextFrom(new Headers())
    const before = new Date(context.now().getTime() - patienceMs)
    for (const finish of [finishInterruptedOrders, settleInterruptedRefunds])
      await finish(context, before).catch((error: unknown) => logFailure('interrupted orders', error))
  }, patienceMs)
}
