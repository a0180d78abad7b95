import { message } from '../../kernel/message'
import type { Order } from '../order'
import type { OpsContext } from '../../kernel/context'
import { transaction } from '../../database/connection'
import { enqueueEmail } from '../../kernel/outbox-store'
import { countQuantities, insertEvent, lockOrder, moveOrder, waiting } from '../operations-store'
import { isPaidBackByHand, openRefund, paidBy } from '../refund-store'
import { startRefund } from './refund-order'
import { OrderRefusal, unknownOrder } from '../order-refusal'
import { finalizeRefund } from './finalize-refund'
import { cancellationKey } from './close-refund'
import { reverseOrderBalances } from '../../balances/balances'
import { restock } from '../../catalogue/catalogue'
import { releaseCoupon } from '../../cart/cart'

/** A cancellation: its reason and conditions. */
export interface Canceler {
  reason: string
  /** Throws if this canceler may not cancel this order. */
  check?: (order: Order) => void
  /** True if the shop itself cancels because the payment did not arrive in time (orders-61). */
  isOverdue?: boolean
}

/**
 * Cancels an order (orders-12). Units, coupon and balances are given back in the same transaction, the money
 * right after it.
 * @returns whether this call canceled the order
 */
export async function cancelOrder(
  ops: OpsContext,
  number: string,
  { reason, check, isOverdue = false }: Canceler,
): Promise<{ isNew: boolean }> {
  const started = await transaction(async (sql) => {
    const order = await lockOrder(sql, ops.brand.id, number)
    if (!order) throw unknownOrder(number)
    check?.(order)
    if (order.status === 'canceled') return { isNew: false, refundId: undefined }
    if (await openRefund(sql, order.id))
      throw new OrderRefusal(`A refund of order ${number} is under way; try again in a minute.`)
    if (!(await moveOrder(sql, order, 'cancel')))
      throw new OrderRefusal(`Order ${number} is ${order.status}; it cannot be canceled.`)

    const now = ops.now()
    const quantities = order.lines
      .map((line) => ({ line, quantity: waiting(line) }))
      .filter(({ quantity }) => quantity > 0)
    await countQuantities(
      sql,
      'canceled',
      quantities.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
    )
    // Same sequence as in placing an order, to prevent deadlocks.
    const back = await reverseOrderBalances(sql, order.id, now)
    if (back && back.voidedCents < back.soldCents)
      throw new OrderRefusal(message(ops.brand, 'order.certificateUsed', { phone: ops.brand.identity.phone }))
    await releaseCoupon(sql, order.id)
    await restock(sql, order.store, quantities)
    const paid = await paidBy(sql, order.id)
    const cents = paid.status === 'captured' ? paid.amountCents - paid.refundedCents : 0
    const isUnpaid = paid.status === 'pending'
    await insertEvent(sql, order.id, 'canceled', now, { reason, cents, ...(isUnpaid && { unpaid: 'yes' }) })
    await enqueueEmail(sql, {
      store: order.store,
      kind: 'order-canceled',
      recipient: order.email,
      dedupeKey: `cancellation-${order.store}-${order.number}`,
      payload: {
        token: order.token,
        cents,
        ...(isOverdue && { isOverdue }),
        ...(cents > 0 && isPaidBackByHand(paid) && { isByHand: true }),
      },
    })
    if (cents === 0) return { isNew: true, refundId: undefined }
    const plan = { isWhole: true, cents, balances: [], quantities: [], goodsCents: 0 }
    return {
      isNew: true,
      refundId: await startRefund(sql, order, { plan, key: cancellationKey, reason, at: now }),
    }
  }, ops.db())
  if (started.refundId !== undefined) await finalizeRefund(ops, started.refundId)
  return { isNew: started.isNew }
}
