import type { OpsContext } from '../kernel/context'
import { transaction } from '../database/connection'
import { enqueueEmail } from '../kernel/outbox-store'
import { insertEvent, lockOrder, moveOrder, unshippedLines } from './operations-store'
import { markCaptured } from './refund-store'
import { OrderRefusal, unknownOrder } from './order-refusal'
import { finalizePaidOrder } from '../balances/balances'
import { rewardReferral } from '../referrals/referrals'

/**
 * Marks an order as paid (orders-16): a check or money order arrived, or a service released a payment under
 * review. Paying twice has no effect.
 */
export async function markPaid(
  ops: OpsContext,
  number: string,
  reference: string,
): Promise<{ isNew: boolean }> {
  return transaction(async (sql) => {
    const order = await lockOrder(sql, ops.brand.id, number)
    if (!order) throw unknownOrder(number)
    if (order.payment.status === 'captured' && order.payment.reference === reference) return { isNew: false }
    const waitsFor = order.status === 'payment_review' ? order.payment.reference : null
    if (waitsFor !== null && waitsFor !== reference)
      throw new OrderRefusal(
        `Order ${number} waits for its payment service, which reports its decision automatically.`,
      )
    const status = await moveOrder(sql, order, 'pay')
    if (!status)
      throw new OrderRefusal(`Order ${number} is ${order.status}; it is not waiting for a payment.`)
    // An order of gift certificates alone is complete once it is paid.
    if (unshippedLines(order).length === 0) await moveOrder(sql, { ...order, status }, 'ship-all')
    await markCaptured(sql, order.id, reference)
    await insertEvent(sql, order.id, 'paid', ops.now())
    await enqueueEmail(sql, {
      store: order.store,
      kind: 'order-paid',
      recipient: order.email,
      dedupeKey: `payment-${order.store}-${order.number}`,
      payload: { token: order.token },
    })
    await finalizePaidOrder(sql, ops.brand, order, ops.now())
    await rewardReferral(sql, ops.brand, order, ops.now())
    return { isNew: true }
  }, ops.db())
}
