import type { Order } from '../order'
import type { OpsContext } from '../../kernel/context'
import type { Sql } from '../../database/connection'
import { enqueueEmail } from '../../kernel/outbox-store'
import { insertEvent, moveOrder } from '../operations-store'
import { giveBalancesBack } from './refund-balances-store'
import { closeRefund, refundedQuantities, release, type Refund } from '../refund-store'
import {
  dropUnsentCertificates,
  reverseOrderBalances,
  revokeEarnedPoints,
  restoreCertificates,
} from '../../balances/balances'
import { restock } from '../../catalogue/catalogue'

/** Records the result of a refund: balances, stock, the order's history and the e-mail. */

/** Request key of the refund that belongs to a cancellation. */
export const cancellationKey = 'cancellation'

/** Closes a refund that the service made, or that staff make by hand. Repeated calls change nothing. */
export async function recordRefund(
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

/** Closes a refund that the service refused, and releases what it had reserved. */
export async function recordRefusal(
  ops: OpsContext,
  sql: Sql,
  refund: Refund,
  reason: string,
): Promise<void> {
  const now = ops.now()
  if (!(await closeRefund(sql, refund.id, { status: 'refused', reference: null, at: now }))) return
  await release(sql, refund, await refundedQuantities(sql, refund.id))
  await restoreCertificates(sql, { orderId: refund.orderId, reference: `refund-${refund.id}`, at: now })
  await insertEvent(sql, refund.orderId, 'refund-refused', now, { cents: refund.amountCents, reason })
}
