import type { OpsContext } from '../../kernel/context'
import { transaction } from '../../database/connection'
import { logFailure } from '../../kernel/log'
import { lockOrder } from '../operations-store'
import { orderNumberOf, paidBy, refundById, unfinishedRefunds, type Refund } from '../refund-store'
import { paymentSettings, providerNamed, type RefundAnswer } from '../../payments/payments'
import { recordRefund, recordRefusal } from './close-refund'

/** Refunds through the service that took the money. Other payments, such as checks, are refunded by hand. */
async function payBack(
  ops: OpsContext,
  refund: Refund,
  number: string,
): Promise<RefundAnswer | { status: 'by_hand' }> {
  if (refund.amountCents === 0) return { status: 'refunded', reference: null }
  const paid = await paidBy(ops.db(), refund.orderId)
  if (paid.provider === null || paid.token === null || paid.reference === null) return { status: 'by_hand' }
  const provider = providerNamed(paid.provider, paymentSettings())
  if (!provider) return { status: 'refused', reason: `${paid.provider} is not set up here` }
  return provider.refund(ops.db(), {
    token: paid.token,
    reference: paid.reference,
    amountCents: refund.amountCents,
    key: `${ops.brand.id}-${number}-refund-${refund.id}`,
  })
}

/**
 * Requests the refund from the service, with a key unique to the refund, and records the result. Safe to
 * repeat at any time (orders-13).
 */
export async function finalizeRefund(ops: OpsContext, id: number): Promise<Refund> {
  const refund = await refundById(ops.db(), id)
  if (!refund) throw new Error(`There is no refund ${id}`)
  if (refund.status !== 'started') return refund
  const number = await orderNumberOf(ops.db(), refund.orderId)
  const answer = await payBack(ops, refund, number)
  await transaction(async (sql) => {
    const order = await lockOrder(sql, ops.brand.id, number)
    if (!order) throw new Error(`There is no order ${number}`)
    if (answer.status === 'by_hand')
      return recordRefund(ops, sql, order, refund, { status: 'by_hand', reference: null })
    if (answer.status === 'refunded')
      return recordRefund(ops, sql, order, refund, { status: 'done', reference: answer.reference })
    logFailure('refund', new Error(answer.reason), { number, cents: refund.amountCents })
    return recordRefusal(ops, sql, refund, answer.reason)
  }, ops.db())
  return (await refundById(ops.db(), id)) ?? refund
}

/** Retries refunds whose process ended or whose service did not respond. */
export async function finalizeInterruptedRefunds(ops: OpsContext, before: Date): Promise<number> {
  const ids = await unfinishedRefunds(ops.db(), ops.brand.id, before)
  for (const id of ids)
    await finalizeRefund(ops, id).catch((error: unknown) => logFailure('interrupted refund', error, { id }))
  return ids.length
}
