import type { Sql } from '../database/connection'
import type { PaymentCode } from '@/lib/money/payment-kinds'
import type { PaymentDetails } from './payment-provider'

/** An approval by a shopper at a payment service. */
export interface Approved {
  method: PaymentCode
  amountCents: number
  /** The part for goods if delivery and tax were not known yet; null if the amount was the total. */
  goodsCents: number | null
}

/** One attempt to pay one amount for one cart. */
export interface PaymentSession extends Approved {
  id: number
  cartId: number
  /** Name of the service. */
  provider: string
  token: string
  status: 'open' | 'approved' | 'canceled' | 'declined' | 'used'
  payerId: string | null
  reference: string | null
  details: PaymentDetails
  expiresAt: Date
}

/** True for the form that our own, PayPal's and Stripe's tokens have; anything else is not even looked up. */
export const isPaymentToken = (text: string) => /^[A-Za-z0-9_-]{5,150}$/.test(text)

const columns = `id, cart_id as "cartId", method, provider, token, amount_cents as "amountCents",
  goods_cents as "goodsCents", status, payer_id as "payerId", reference, details, expires_at as "expiresAt"`

export async function insertSession(
  sql: Sql,
  session: Approved &
    Pick<PaymentSession, 'cartId' | 'provider' | 'token' | 'expiresAt'> & { tokenId: string },
): Promise<void> {
  await sql.query(
    `insert into payment_sessions (cart_id, method, provider, token, secure_token_id, amount_cents, goods_cents, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      session.cartId,
      session.method,
      session.provider,
      session.token,
      session.tokenId,
      session.amountCents,
      session.goodsCents,
      session.expiresAt,
    ],
  )
}

export async function findSession(sql: Sql, token: string): Promise<PaymentSession | undefined> {
  if (!isPaymentToken(token)) return undefined
  const { rows } = await sql.query<PaymentSession>(
    `select ${columns} from payment_sessions where token = $1`,
    [token],
  )
  return rows[0]
}

export async function findSessionById(sql: Sql, id: number): Promise<PaymentSession | undefined> {
  const { rows } = await sql.query<PaymentSession>(`select ${columns} from payment_sessions where id = $1`, [
    id,
  ])
  return rows[0]
}

/**
 * Returns approved payments of a cart that can still be used, latest first. A payment that may already be
 * captured comes before all others, however old it is. So an interrupted order is finished with it and never
 * paid twice.
 */
export async function approvedSessions(
  sql: Sql,
  cartId: number,
  method: string,
  now: Date,
): Promise<PaymentSession[]> {
  const { rows } = await sql.query<PaymentSession>(
    `select ${columns} from payment_sessions
     where cart_id = $1 and method = $2 and status = 'approved'
       and (expires_at > $3 or capture_started_at is not null)
     order by (capture_started_at is not null) desc, id desc`,
    [cartId, method, now],
  )
  return rows
}

/** Returns the latest usable approval for a cart, preferring the selected payment method. */
export async function approvalOf(
  sql: Sql,
  { id, paymentMethod }: { id: number; paymentMethod: string | null },
  now: Date,
): Promise<Approved | undefined> {
  if (paymentMethod === null) return undefined
  const { rows } = await sql.query<Approved>(
    `select method, amount_cents as "amountCents", goods_cents as "goodsCents" from payment_sessions
     where cart_id = $1 and status = 'approved' and (expires_at > $3 or capture_started_at is not null)
     order by (method = $2) desc, (capture_started_at is not null) desc, id desc limit 1`,
    [id, paymentMethod, now],
  )
  return rows[0]
}

/**
 * Cancels approvals because the shopper canceled (payments-8), except those that an order may be using
 * now.
 */
export async function giveApprovalsUp(sql: Sql, cartId: number): Promise<void> {
  await sql.query(
    `update payment_sessions set status = 'canceled'
     where cart_id = $1 and status = 'approved' and capture_started_at is null`,
    [cartId],
  )
}

/** @returns false if the session has ended: used, or replaced by another one */
export async function approveSession(
  sql: Sql,
  id: number,
  approval: { reference: string; payerId: string | null; details: PaymentDetails },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update payment_sessions set status = 'approved', reference = $2, payer_id = $3, details = $4
     where id = $1 and status in ('open', 'declined', 'approved')`,
    [id, approval.reference, approval.payerId, JSON.stringify(approval.details)],
  )
  return rowCount === 1
}

export async function setSessionStatus(sql: Sql, id: number, status: 'canceled' | 'used'): Promise<void> {
  await sql.query('update payment_sessions set status = $2 where id = $1', [id, status])
}

/** Marks a session as declined by the service, unless an order has used it or may be using it now. */
export async function declineSession(sql: Sql, id: number): Promise<void> {
  await sql.query(
    `update payment_sessions set status = 'declined'
     where id = $1 and status in ('open', 'approved') and capture_started_at is null`,
    [id],
  )
}

/** Gives up a payment without an order for good; no order can use it afterwards. */
export async function giveSessionUp(sql: Sql, id: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update payment_sessions set status = 'canceled' where id = $1 and status in ('approved', 'canceled')`,
    [id],
  )
  return rowCount === 1
}

/** Closes a given-up payment whose money was refunded. */
export async function closeGivenUp(sql: Sql, id: number): Promise<void> {
  await sql.query(
    `update payment_sessions set capture_started_at = null where id = $1 and status = 'canceled'`,
    [id],
  )
}
