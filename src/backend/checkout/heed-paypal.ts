import type { Context } from '../context'
import { settleReview } from '../orders/settle-review'
import type { PaypalMessage } from '../payments/paypal-message'
import { finishInterruptedOrders } from './finish-interrupted'
import { orderOfReference } from './order-store'

/**
 * PY13: PayPal has news of a capture. Of an order that waits for it, the outcome is asked for; of none, the order that was
 * interrupted is finished now instead of a minute later. Both are safe before, after and without the shopper's own call.
 */
export async function heedPaypal(context: Context, { captureId, token }: PaypalMessage): Promise<void> {
  const order = await orderOfReference(context.db(), context.brand.id, captureId)
  if (order) return settleReview(context, order)
  const anyMark = new Date(context.now().getTime() + 60_000)
  if (token !== null) await finishInterruptedOrders(context, anyMark, token)
}
