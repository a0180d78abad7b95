import type { OpsContext } from '../../kernel/context'
import { transaction } from '../../database/connection'
import { insertEvent, lockOrder } from '../operations-store'
import { OrderRefusal, unknownOrder } from '../order-refusal'
import { noteSentRefund, refundsOf, type Refund } from '../refund-store'

/**
 * Records that the check was sent for a refund that no service could pay (orders-16).
 * @param refundId optional if only one refund waits
 * @param check number of the check; recording the same number again has no effect
 */
export async function noteRefund(
  ops: OpsContext,
  number: string,
  { refundId, check }: { refundId?: number | undefined; check: string },
): Promise<{ isNew: boolean }> {
  return transaction(async (sql) => {
    const order = await lockOrder(sql, ops.brand.id, number)
    if (!order) throw unknownOrder(number)
    const refunds = await refundsOf(sql, order.id)
    const reference = `${number} ${check}`
    if (refunds.some((refund) => refund.reference === reference)) return { isNew: false }
    const refund = waitingRefund(number, refunds, refundId)
    await noteSentRefund(sql, refund.id, reference, ops.now())
    await insertEvent(sql, order.id, 'refund-sent', ops.now(), { cents: refund.amountCents, check })
    return { isNew: true }
  }, ops.db())
}

function waitingRefund(number: string, refunds: readonly Refund[], id: number | undefined): Refund {
  const waiting = refunds.filter(
    (refund) => refund.status === 'by_hand' && (id === undefined || refund.id === id),
  )
  const [first, ...others] = waiting
  if (!first) throw new OrderRefusal(`No refund of order ${number} is waiting to be refunded by hand.`)
  if (others.length > 0)
    throw new OrderRefusal(
      `Several refunds of order ${number} are to be refunded by hand. Give the number of one: ${waiting.map((refund) => refund.id).join(', ')}.`,
    )
  return first
}
