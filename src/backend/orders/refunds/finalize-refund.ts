import type { Order } from '../order'
import type { OpsContext } from '../../kernel/context'
import { transaction, type Sql } from '../../database/connection'
import { logFailure } from '../../kernel/log'
import { enqueueEmail } from '../../kernel/outbox-store'
import { insertEvent, lockOrder, moveOrder } from '../operations-store'
import { giveBalancesBack } from './refund-balances-store'
import {
  closeRefund,
  orderNumberOf,
  paidBy,
  refundById,
  refundedQuantities,
  release,
  unfinishedRefunds,
  type Refund,
} from '../refund-store'
import {
  dropUnsentCertificates,
  reverseOrderBalances,
  revokeEarnedPoints,
  restoreCertificates,
} from '../../balances/balances'
import { paymentSettings, providerNamed, type RefundAnswer } from '../../payments/payments'
import { restock } from '../../catalogue/catalogue'

/** Request key of the refund that belongs to a cancellation. */
export const cancellationKey = 'cancellation'

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

async function closeDone(
  ops: OpsContext,
  sql: Sql,
  order: Order,
  refund: Refund,
  outcome: { status: 'done' | 'by_hand'; reference: string | null },
): Promise<void> {
  const now = ops.now()
  if (!(await closeRefund(sql, refund.id, { ...outcome, at: now }))) return
  const isByHand = outcome.status === 'by_hand'
  const quantities = await refundedQuantities(sql, refund.id)
  await giveBalancesBack(sql, refund, now)
  if (refund.isWhole) await reverseOrderBalances(sql, order.id, now)
  const unearned = refund.isWhole ? 0 : await revokeEarnedPoints(sql, order, { refundId: refund.id, at: now })
  const emptied = order.lines.filter(
    ({ id, quantity, quantityRefunded }) =>
      quantityRefunded === quantity && quantities.some(({ lineId }) => lineId === id),
  )
  await dropUnsentCertificates(
    sql,
    emptied.map(({ id }) => id),
  )
  await restock(
    sql,
    order.store,
    quantities.flatMap(({ lineId, canceled }) => {
      const line = order.lines.find(({ id }) => id === lineId)
      return line && canceled > 0 ? [{ line, quantity: canceled }] : []
    }),
  )
  if (refund.isWhole) await moveOrder(sql, order, 'refund-all')
  const { amountCents: cents, balanceCents, points } = refund
  await insertEvent(sql, order.id, 'refunded', now, {
    cents,
    balanceCents,
    points,
    ...(unearned > 0 && { unearned }),
    ...(isByHand && { byHand: 'yes' }),
  })
  // The e-mail about the cancellation mentions its refund, and each earlier partial refund had a separate
  // e-mail.
  if (refund.requestKey === cancellationKey || cents + balanceCents + points === 0) return
  await enqueueEmail(sql, {
    store: order.store,
    kind: 'order-refunded',
    recipient: order.email,
    dedupeKey: `refund-${order.store}-${refund.id}`,
    payload: { token: order.token, cents, balanceCents, points, unearned, isByHand },
  })
}

async function closeRefused(ops: OpsContext, sql: Sql, refund: Refund, reason: string): Promise<void> {
  const now = ops.now()
  if (!(await closeRefund(sql, refund.id, { status: 'refused', reference: null, at: now }))) return
  await release(sql, refund, await refundedQuantities(sql, refund.id))
  await restoreCertificates(sql, { orderId: refund.orderId, reference: `refund-${refund.id}`, at: now })
  await insertEvent(sql, refund.orderId, 'refund-refused', now, { cents: refund.amountCents, reason })
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
      return closeDone(ops, sql, order, refund, { status: 'by_hand', reference: null })
    if (answer.status === 'refunded')
      return closeDone(ops, sql, order, refund, { status: 'done', reference: answer.reference })
    logFailure('refund', new Error(answer.reason), { number, cents: refund.amountCents })
    return closeRefused(ops, sql, refund, answer.reason)
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
