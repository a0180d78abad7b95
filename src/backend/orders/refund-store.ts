import type { Sql } from '../database/connection'
import type { RefundPlan } from './refund-rules'

export interface Refund {
  id: number
  orderId: number
  requestKey: string
  isWhole: boolean
  /** Refunded to the original payment method. */
  amountCents: number
  /** Refunded to gift cards and store credit. */
  balanceCents: number
  points: number
  /** `by_hand`: the shop's staff must send a check and record its number (orders-16). */
  status: 'started' | 'by_hand' | 'done' | 'refused'
  reference: string | null
  reason: string | null
}

const balanceSum = (isPoints: boolean) => `(select coalesce(sum(amount), 0)::bigint from refund_balances
  join balance_accounts account on account.id = account_id
  where refund_id = refunds.id and (kind = 'points') = ${isPoints})`

const columns = `id, order_id as "orderId", request_key as "requestKey", is_whole as "isWhole",
  amount_cents as "amountCents", status, reference, reason,
  ${balanceSum(false)} as "balanceCents", ${balanceSum(true)} as points`

export async function refundByKey(sql: Sql, orderId: number, key: string): Promise<Refund | undefined> {
  const { rows } = await sql.query<Refund>(
    `select ${columns} from refunds where order_id = $1 and request_key = $2`,
    [orderId, key],
  )
  return rows[0]
}

export async function openRefund(sql: Sql, orderId: number): Promise<Refund | undefined> {
  const { rows } = await sql.query<Refund>(
    `select ${columns} from refunds where order_id = $1 and status = 'started'`,
    [orderId],
  )
  return rows[0]
}

export async function refundsOf(sql: Sql, orderId: number): Promise<Refund[]> {
  const { rows } = await sql.query<Refund>(`select ${columns} from refunds where order_id = $1 order by id`, [
    orderId,
  ])
  return rows
}

/** How an order was paid, with what a refund needs to know. */
export interface PaidBy {
  status: 'pending' | 'captured' | 'free'
  /** Reference of the payment at the service. */
  reference: string | null
  amountCents: number
  refundedCents: number
  /** Null if no service took the payment, such as for a check. */
  provider: string | null
  token: string | null
}

export async function paidBy(sql: Sql, orderId: number): Promise<PaidBy> {
  const { rows } = await sql.query<PaidBy>(
    `select payments.status, payments.reference, payments.amount_cents as "amountCents",
       refunded_cents as "refundedCents", provider, token
     from payments left join payment_sessions on payment_sessions.id = session_id where order_id = $1`,
    [orderId],
  )
  const [paid] = rows
  if (!paid) throw new Error(`Order ${orderId} has no payment`)
  return paid
}

/** @returns false if the payment is already captured */
export async function markCaptured(sql: Sql, orderId: number, reference: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update payments set status = 'captured', reference = $2 where order_id = $1 and status = 'pending'`,
    [orderId, reference],
  )
  return rowCount === 1
}

/**
 * Checks and reserves the money in one statement, so that two refunds never promise the same cents
 * (integrity-8).
 */
export async function reserve(sql: Sql, orderId: number, cents: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update payments set refunded_cents = refunded_cents + $2
     where order_id = $1 and refunded_cents + $2 <= amount_cents`,
    [orderId, cents],
  )
  return rowCount === 1
}

export async function insertRefund(
  sql: Sql,
  refund: Pick<Refund, 'orderId' | 'requestKey' | 'reason'> & { plan: RefundPlan; createdAt: Date },
): Promise<number> {
  const { plan } = refund
  const { rows } = await sql.query<{ id: number }>(
    `insert into refunds (order_id, request_key, is_whole, amount_cents, goods_cents, status, reason, created_at)
     values ($1, $2, $3, $4, $5, 'started', $6, $7) returning id`,
    [
      refund.orderId,
      refund.requestKey,
      plan.isWhole,
      plan.cents,
      plan.goodsCents,
      refund.reason,
      refund.createdAt,
    ],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The refund was not written')
  for (const { line, quantity, canceled } of plan.quantities)
    await sql.query(
      'insert into refund_items (refund_id, order_item_id, quantity, quantity_canceled) values ($1, $2, $3, $4)',
      [id, line.id, quantity, canceled],
    )
  return id
}

export async function refundById(sql: Sql, id: number): Promise<Refund | undefined> {
  const { rows } = await sql.query<Refund>(`select ${columns} from refunds where id = $1`, [id])
  return rows[0]
}

export interface RefundedQuantities {
  lineId: number
  quantity: number
  canceled: number
}

export async function refundedQuantities(sql: Sql, id: number): Promise<RefundedQuantities[]> {
  const { rows } = await sql.query<RefundedQuantities>(
    `select order_item_id as "lineId", quantity, quantity_canceled as canceled from refund_items
     where refund_id = $1 order by order_item_id`,
    [id],
  )
  return rows
}

/** @returns false if another call has already closed it */
export async function closeRefund(
  sql: Sql,
  id: number,
  outcome: { status: 'by_hand' | 'done' | 'refused'; reference: string | null; at: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update refunds set status = $2, reference = $3, settled_at = $4 where id = $1 and status = 'started'`,
    [id, outcome.status, outcome.reference, outcome.at],
  )
  return rowCount === 1
}

/** Records that the check of a manual refund was sent. */
export const noteSentRefund = (sql: Sql, id: number, reference: string, at: Date) =>
  sql.query(
    `update refunds set status = 'done', reference = $2, settled_at = $3 where id = $1 and status = 'by_hand'`,
    [id, reference, at],
  )

/** True if no service took the money, so that none can refund it. */
export const isPaidBackByHand = ({ provider, token, reference }: PaidBy): boolean =>
  provider === null || token === null || reference === null

/** Releases what was reserved for a refund that the service refused. */
export async function release(
  sql: Sql,
  refund: Refund,
  quantities: readonly RefundedQuantities[],
): Promise<void> {
  await sql.query('update payments set refunded_cents = refunded_cents - $2 where order_id = $1', [
    refund.orderId,
    refund.amountCents,
  ])
  for (const { lineId, quantity, canceled } of quantities)
    await sql.query(
      `update order_items set quantity_refunded = quantity_refunded - $2, quantity_canceled = quantity_canceled - $3
       where id = $1`,
      [lineId, quantity, canceled],
    )
}

/**
 * Returns refunds started before the given time that have no outcome: the process ended or the service did
 * not respond.
 */
export async function unfinishedRefunds(sql: Sql, store: string, before: Date): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select refunds.id from refunds join orders on orders.id = order_id
     where store = $1 and refunds.status = 'started' and created_at < $2 order by refunds.id limit 50`,
    [store, before],
  )
  return rows.map(({ id }) => id)
}

export async function orderNumberOf(sql: Sql, orderId: number): Promise<string> {
  const { rows } = await sql.query<{ number: string }>('select number from orders where id = $1', [orderId])
  return rows[0]?.number ?? ''
}

interface RefundBacklog {
  started: number
  refused: number
  byHand: number
}

/** Counts refunds that are not done: waiting for a service, refused, or waiting for a check to be sent. */
export async function refundBacklog(sql: Sql, store: string): Promise<RefundBacklog> {
  const { rows } = await sql.query<RefundBacklog>(
    `select count(*) filter (where refunds.status = 'by_hand')::integer as "byHand",
       count(*) filter (where refunds.status = 'started')::integer as started,
       count(*) filter (where refunds.status = 'refused')::integer as refused
     from refunds join orders on orders.id = order_id where store = $1 and refunds.status <> 'done'`,
    [store],
  )
  return rows[0] ?? { started: 0, refused: 0, byHand: 0 }
}
