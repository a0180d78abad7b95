import type { Order } from '../checkout/order'
import type { Context } from '../context'
import { transaction, type Sql } from '../database/connection'
import { logFailure } from '../failure-log'
import { enqueueEmail } from '../mail/outbox-store'
import type { RefundAnswer } from '../payments/payment-provider'
import { paymentSettings } from '../payments/payment-settings'
import { providerNamed } from '../payments/providers'
import { giveBackBalances } from './give-back'
import { insertEvent, lockOrder, moveOrder, restock } from './operations-store'
import {
  closeRefund,
  orderNumberOf,
  paidBy,
  refundById,
  refundedPieces,
  release,
  unsettledRefunds,
  type Refund,
} from './refund-store'

/** The refund that belongs to a cancellation goes by this key. */
export const cancellationKey = 'cancellation'

/** Asks the service that took the money. What no service took, such as a check, is paid back by hand. */
async function payBack(context: Context, refund: Refund, number: string): Promise<RefundAnswer> {
  const paid = await paidBy(context.db(), refund.orderId)
  if (refund.amountCents === 0 || paid.provider === null || paid.token === null || paid.reference === null)
    return { status: 'refunded', reference: null }
  const provider = providerNamed(paid.provider, paymentSettings())
  if (!provider) return { status: 'refused', reason: `${paid.provider} is not set up here` }
  return provider.refund(context.db(), {
    token: paid.token,
    reference: paid.reference,
    amountCents: refund.amountCents,
    key: `${context.brand.id}-${number}-refund-${refund.id}`,
  })
}

async function closeDone(
  context: Context,
  sql: Sql,
  order: Order,
  refund: Refund,
  reference: string | null,
): Promise<void> {
  const now = context.now()
  if (!(await closeRefund(sql, refund.id, { status: 'done', reference, at: now }))) return
  const pieces = await refundedPieces(sql, refund.id)
  await restock(
    sql,
    order.store,
    pieces.flatMap(({ lineId, canceled }) => {
      const line = order.lines.find(({ id }) => id === lineId)
      return line && canceled > 0 ? [{ line, quantity: canceled }] : []
    }),
  )
  if (refund.isWhole) {
    await moveOrder(sql, order, 'refund-all')
    await giveBackBalances(sql, order, now)
  }
  await insertEvent(sql, order.id, 'refunded', now, { cents: refund.amountCents })
  // A cancellation has told of its refund already.
  if (refund.requestKey === cancellationKey) return
  await enqueueEmail(sql, {
    store: order.store,
    kind: 'order-refunded',
    recipient: order.email,
    dedupeKey: `refund-${order.store}-${refund.id}`,
    payload: { token: order.token, cents: refund.amountCents },
  })
}

async function closeRefused(context: Context, sql: Sql, refund: Refund, reason: string): Promise<void> {
  const now = context.now()
  if (!(await closeRefund(sql, refund.id, { status: 'refused', reference: null, at: now }))) return
  await release(sql, refund, await refundedPieces(sql, refund.id))
  await insertEvent(sql, refund.orderId, 'refund-refused', now, { cents: refund.amountCents, reason })
}

/** Asks the service, with the refund's own key, and writes down what it said. Safe to do again at any time (OO4). */
export async function settleRefund(context: Context, id: number): Promise<Refund> {
  const refund = await refundById(context.db(), id)
  if (!refund) throw new Error(`There is no refund ${id}`)
  if (refund.status !== 'started') return refund
  const number = await orderNumberOf(context.db(), refund.orderId)
  const answer = await payBack(context, refund, number)
  await transaction(async (sql) => {
    const order = await lockOrder(sql, context.brand.id, number)
    if (!order) throw new Error(`There is no order ${number}`)
    if (answer.status === 'refunded') return closeDone(context, sql, order, refund, answer.reference)
    logFailure('refund', new Error(answer.reason), { number, cents: refund.amountCents })
    return closeRefused(context, sql, refund, answer.reason)
  }, context.db())
  return (await refundById(context.db(), id)) ?? refund
}

/** Refunds whose process ended, or whose service did not answer, are asked for again. */
export async function settleInterruptedRefunds(context: Context, before: Date): Promise<number> {
  const ids = await unsettledRefunds(context.db(), context.brand.id, before)
  for (const id of ids)
    await settleRefund(context, id).catch((error: unknown) => logFailure('interrupted refund', error, { id }))
  return ids.length
}
