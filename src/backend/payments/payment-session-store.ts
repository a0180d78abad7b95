import type { Sql } from '../database/connection'
import type { PaymentCode } from '@/lib/payment-kinds'
import type { PaymentDetails } from './payment-provider'

/** What a shopper approved at a payment service. */
export interface Approved {
  method: PaymentCode
  amountCents: number
  /** What of it was for goods, when delivery and tax were not known yet; null: it was the total. */
  goodsCents: number | null
}

/** One try to pay for one cart over one amount. */
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

/** Ours, PayPal's and Stripe's tokens look like this; anything else is not even looked up. */
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
 * Approved payments of a cart that can still be used, the latest first. One whose money may have been taken already comes
 * before all others, however old it is, so that an interrupted order is finished with it and never paid twice.
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

/** What the shopper approved for a cart and can still use: by the method picked, else by another; the latest. */
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

/** payments-18: the shopper turned back. What an order may be using just now stays as it is. */
export async function giveApprovalsUp(sql: Sql, cartId: number): Promise<void> {
  await sql.query(
    `update payment_sessions set status = 'canceled'
     where cart_id = $1 and status = 'approved' and capture_started_at is null`,
    [cartId],
  )
}

/** @returns false when the session is over: used, or given up for another one */
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

/** The service said no. What an order used meanwhile, or may be using just now, stays as it is. */
export async function declineSession(sql: Sql, id: number): Promise<void> {
  await sql.query(
    `update payment_sessions set status = 'declined'
     where id = $1 and status in ('open', 'approved') and capture_started_at is null`,
    [id],
  )
}

/** A payment that no order was made with is given up for good; from now on no order can use it. */
export async function giveSessionUp(sql: Sql, id: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update payment_sessions set status = 'canceled' where id = $1 and status in ('approved', 'canceled')`,
    [id],
  )
  return rowCount === 1
}

/** Its money went back. */
export async function closeGivenUp(sql: Sql, id: number): Promise<void> {
  await sql.query(
    `update payment_sessions set capture_started_at = null where id = $1 and status = 'canceled'`,
    [id],
  )
}
