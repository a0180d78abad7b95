import type { Context } from '../kernel/context'
import { transaction } from '../database/connection'
import { insertEventOnce, lockOrder } from './operations-store'
import { reconcileReview } from './reconcile-review'
import { finishHosted } from './finish-hosted'
import { finishInterruptedOrders } from './finish-interrupted'
import { orderOfReference } from './order-store'
import type { Facts, PaymentNews } from '../payments/payments'

/**
 * payments-13: a service has news of a capture. Of an order that waits for it, the outcome is asked for; of none, the order that was
 * interrupted is finished now instead of a minute later. Both are safe before, after and without the shopper's own call.
 */
async function handleCapture(context: Context, captureId: string, token: string | null): Promise<void> {
  const order = await orderOfReference(context.db(), context.brand.id, captureId)
  if (order) return reconcileReview(context, order)
  const anyMark = new Date(context.now().getTime() + 60_000)
  if (token !== null) await finishInterruptedOrders(context, anyMark, token)
}

/** payments-15: written down with the order, each state once; what is to be done is ops' to say. */
async function noteTrouble(
  context: Context,
  captureId: string,
  kind: 'disputed' | 'reversed',
  facts: Facts,
): Promise<void> {
  const found = await orderOfReference(context.db(), context.brand.id, captureId)
  if (!found) return
  await transaction(async (sql) => {
    const order = await lockOrder(sql, context.brand.id, found.number)
    if (order) await insertEventOnce(sql, order.id, kind, context.now(), facts)
  }, context.db())
}

/** What a service tells by itself, any number of times. */
export async function handlePaymentNews(context: Context, news: PaymentNews): Promise<void> {
  if (news.about === 'approval') return void (await finishHosted(context, news.token))
  if (news.about === 'capture') return handleCapture(context, news.captureId, news.token)
  for (const captureId of news.captureIds) await noteTrouble(context, captureId, news.about, news.facts)
}
