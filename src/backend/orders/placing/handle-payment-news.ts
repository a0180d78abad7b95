import type { Context } from '../../kernel/context'
import { transaction } from '../../database/connection'
import { insertEventOnce, lockOrder } from '../operations-store'
import { reconcileReview } from '../refunds/reconcile-review'
import { finishHosted } from './finish-hosted'
import { finishInterruptedOrders } from './finish-interrupted'
import { orderOfReference } from '../order-store'
import type { Facts, PaymentNews } from '../../payments/payments'

/**
 * Handles a service's notification about a capture (payments-11). If an order waits for it, asks the service
 * for the outcome. Otherwise finishes the interrupted order now instead of a minute later. Both are safe
 * before, after and without the shopper's own request.
 */
async function handleCapture(context: Context, captureId: string, token: string | null): Promise<void> {
  const order = await orderOfReference(context.db(), context.brand.id, captureId)
  if (order) return reconcileReview(context, order)
  const anyMark = new Date(context.now().getTime() + 60_000)
  if (token !== null) await finishInterruptedOrders(context, anyMark, token)
}

/**
 * Records a dispute or reversal with the order, each state once; operators decide what to do (payments-15).
 */
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

/** Handles a notification of a payment service; repeating it is safe. */
export async function handlePaymentNews(context: Context, news: PaymentNews): Promise<void> {
  if (news.about === 'approval') return void (await finishHosted(context, news.token))
  if (news.about === 'capture') return handleCapture(context, news.captureId, news.token)
  for (const captureId of news.captureIds) await noteTrouble(context, captureId, news.about, news.facts)
}
