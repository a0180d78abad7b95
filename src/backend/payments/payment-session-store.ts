import type { Sql } from '../database/connection'
import type { PaymentCode } from './payment-rules'
import type { PaymentDetails, PaymentProvider } from './payment-provider'

/** One try to pay for one cart over one amount. */
export interface PaymentSession {
  id: number
  cartId: number
  method: PaymentCode
  provider: PaymentProvider['name']
  token: string
  amountCents: number
  status: 'open' | 'approved' | 'cancelled' | 'declined' | 'used'
  payerId: string | null
  reference: string | null
  details: PaymentDetails
  expiresAt: Date
}

/** Ours, PayPal's and Stripe's tokens look like this; anything else is not even looked up. */
export const isPaymentToken = (text: string) => /^[A-Za-z0-9_-]{5,150}$/.test(text)

const columns = `id, cart_id as "cartId", method, provider, token, amount_cents as "amountCents", status,
  payer_id as "payerId", reference, details, expires_at as "expiresAt"`

export async function insertSession(
  sql: Sql,
  session: Pick<PaymentSession, 'cartId' | 'method' | 'provider' | 'token' | 'amountCents' | 'expiresAt'> & {
    tokenId: string
  },
): Promise<void> {
  await sql.query(
    `insert into payment_sessions (cart_id, method, provider, token, secure_token_id, amount_cents, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      session.cartId,
      session.method,
      session.provider,
      session.token,
      session.tokenId,
      session.amountCents,
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

/**
 * Approved payments of a cart, the latest first. One whose money may have been taken already comes before all others,
 * so that an interrupted order is finished with it and never paid twice.
 */
export async function approvedSessions(
  sql: Sql,
  cartId: number,
  method: PaymentCode,
): Promise<PaymentSession[]> {
  const { rows } = await sql.query<PaymentSession>(
    `select ${columns} from payment_sessions
     where cart_id = $1 and method = $2 and status = 'approved'
     order by (capture_started_at is not null) desc, id desc`,
    [cartId, method],
  )
  return rows
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

export async function setSessionStatus(
  sql: Sql,
  id: number,
  status: 'declined' | 'cancelled' | 'used',
): Promise<void> {
  await sql.query('update payment_sessions set status = $2 where id = $1', [id, status])
}

/** Marks that money is about to be taken, outside the order's transaction: what is found marked later was interrupted. */
export async function markCaptureStarted(sql: Sql, id: number, now: Date): Promise<void> {
  await sql.query('update payment_sessions set capture_started_at = $2 where id = $1', [id, now])
}

/** Nothing was taken after all. */
export async function clearCaptureMarks(sql: Sql, maskedId: string): Promise<void> {
  await sql.query(
    `update payment_sessions set capture_started_at = null
     where cart_id = (select id from carts where masked_id = $1) and capture_started_at is not null and status = 'approved'`,
    [maskedId],
  )
}

export interface InterruptedCapture {
  maskedId: string
  method: PaymentCode
  token: string
}

/** Open carts whose money may have been taken: the process ended between the capture and the order. */
export async function interruptedCaptures(
  sql: Sql,
  store: string,
  before: Date,
): Promise<InterruptedCapture[]> {
  const { rows } = await sql.query<InterruptedCapture>(
    `select carts.masked_id as "maskedId", payment_sessions.method, payment_sessions.token
     from payment_sessions join carts on carts.id = payment_sessions.cart_id
     where carts.store = $1 and carts.is_active
       and payment_sessions.status = 'approved' and payment_sessions.capture_started_at < $2
     order by payment_sessions.id limit 50`,
    [store, before],
  )
  return rows
}
