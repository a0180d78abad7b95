import type { Context } from '../kernel/context'
import { transaction } from '../database/connection'
import { insertEventOnce, lockOrder } from './operations-store'
import { reconcileReview } from './reconcile-review'
import { finishInterruptedOrders } from './finish-interrupted'
import { orderOfReference } from './order-store'
import {
  type PaypalAccount,
  type PaypalMessage,
  disputeAt,
  reversalAt,
  type Facts,
} from '../payments/payments'

/**
 * PY13: PayPal has news of a capture. Of an order that waits for it, the outcome is asked for; of none, the order that was
 * interrupted is finished now instead of a minute later. Both are safe before, after and without the shopper's own call.
 */
async function handleCapture(context: Context, captureId: string, token: string | null): Promise<void> {
  const order = await orderOfReference(context.db(), context.brand.id, captureId)
  if (order) return reconcileReview(context, order)
  const anyMark = new Date(context.now().getTime() + 60_000)
  if (token !== null) await finishInterruptedOrders(context, anyMark, token)
}

/** PY15: written down with the order, each state once; what is to be done is ops' to say. */
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

export async function handlePaypalWebhook(
  context: Context,
  account: PaypalAccount,
  message: PaypalMessage,
): Promise<void> {
  if (message.about === 'capture') return handleCapture(context, message.captureId, message.token)
  if (message.about === 'reversal')
    return noteTrouble(context, message.captureId, 'reversed', await reversalAt(account, message.refundId))
  const dispute = await disputeAt(account, message.disputeId)
  for (const captureId of dispute?.captureIds ?? [])
    await noteTrouble(context, captureId, 'disputed', dispute?.facts ?? {})
}
