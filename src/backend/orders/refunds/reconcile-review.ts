import type { OpsContext } from '../../kernel/context'
import { transaction } from '../../database/connection'
import { logFailure } from '../../kernel/log'
import { cancelOrder } from './cancel-order'
import { lockOrder, ordersUnderReview } from '../operations-store'
import { markPaid } from '../mark-paid'
import { startRefund } from './refund-order'
import { markCaptured, paidBy } from '../refund-store'
import { OrderRefusal } from '../order-refusal'
import { finalizeRefund } from './finalize-refund'
import { cancellationKey } from './close-refund'
import { paymentSettings, providerNamed } from '../../payments/payments'

/** Payments that their service reviews before it releases them (orders-17). */

const stillAskedMs = 30 * 86_400_000

/** Handles a released payment: the order continues. If it was canceled meanwhile, the money is refunded. */
async function pass(ops: OpsContext, number: string, reference: string): Promise<void> {
  const refundId = await transaction(async (sql) => {
    const order = await lockOrder(sql, ops.brand.id, number)
    if (order?.status !== 'canceled' || !(await markCaptured(sql, order.id, reference))) return undefined
    const plan = { isWhole: true, cents: order.grandTotalCents, balances: [], quantities: [], goodsCents: 0 }
    return startRefund(sql, order, { plan, key: cancellationKey, reason: null, at: ops.now() })
  }, ops.db())
  if (refundId !== undefined) await finalizeRefund(ops, refundId)
  else await markPaid(ops, number, reference)
}

function refuse(ops: OpsContext, number: string, reason: string): Promise<unknown> {
  return cancelOrder(ops, number, {
    reason: `payment refused: ${reason}`,
    check({ status }) {
      if (status !== 'payment_review' && status !== 'canceled')
        throw new OrderRefusal(`Order ${number} is ${status}; its payment is not under review.`)
    },
  })
}

/** Asks the service for the outcome of a payment under review. Safe to repeat at any time. */
export async function reconcileReview(ops: OpsContext, order: { id: number; number: string }): Promise<void> {
  const { status, provider: name, reference } = await paidBy(ops.db(), order.id)
  if (status !== 'pending' || name === null || reference === null) return
  const provider = providerNamed(name, paymentSettings())
  if (!provider?.reviewed) throw new Error(`${name} cannot be asked about a payment under review`)
  const review = await provider.reviewed(ops.db(), reference)
  if (review.status === 'captured') await pass(ops, order.number, reference)
  if (review.status === 'refused') await refuse(ops, order.number, review.reason)
}

/** Asks about all payments under review, in case the service's notification was lost. */
export async function reconcileReviews(ops: OpsContext): Promise<void> {
  const since = new Date(ops.now().getTime() - stillAskedMs)
  for (const order of await ordersUnderReview(ops.db(), ops.brand.id, since))
    await reconcileReview(ops, order).catch((error: unknown) =>
      logFailure('payment review', error, { number: order.number }),
    )
}
