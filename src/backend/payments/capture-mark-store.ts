import type { Sql } from '../database/connection'
import type { PaymentSession } from './payment-session-store'

/** Marks of captures about to be requested, so that an interrupted capture is found again (payments-9). */

/** Mark that one call wrote before it requested a capture. */
export interface CaptureMark {
  sessionId: number
  /** Unique among the marks of the session. */
  startedAt: string
  /**
   * True if an earlier call had written a mark: it may have captured money, whatever the outcome of this
   * call.
   */
  isRepeat: boolean
}

/** Marks a capture before the service is asked; a mark found later means that the capture was interrupted. */
export async function markCaptureStarted(sql: Sql, id: number, now: Date): Promise<CaptureMark | undefined> {
  const { rows } = await sql.query<CaptureMark>(
    `with before as (select id, capture_started_at as earlier from payment_sessions where id = $1 for update)
     update payment_sessions set capture_started_at = greatest($2, earlier + interval '1 microsecond')
     from before where payment_sessions.id = before.id
     returning before.id as "sessionId", capture_started_at::text as "startedAt", earlier is not null as "isRepeat"`,
    [id, now],
  )
  return rows[0]
}

/**
 * Takes over an old mark, because the call that wrote it must have ended.
 * @returns undefined if the mark is newer than `before`
 */
export async function renewCaptureMark(
  sql: Sql,
  id: number,
  { now, before }: { now: Date; before: Date },
): Promise<CaptureMark | undefined> {
  const { rows } = await sql.query<CaptureMark>(
    `update payment_sessions set capture_started_at = $2 where id = $1 and capture_started_at < $3
     returning id as "sessionId", capture_started_at::text as "startedAt", true as "isRepeat"`,
    [id, now, before],
  )
  return rows[0]
}

/** Removes a mark because nothing was captured; a newer mark of another call stays. */
export async function clearCaptureMark(
  sql: Sql,
  { sessionId, startedAt }: Pick<CaptureMark, 'sessionId' | 'startedAt'>,
): Promise<void> {
  await sql.query(
    'update payment_sessions set capture_started_at = null where id = $1 and capture_started_at = $2::timestamptz',
    [sessionId, startedAt],
  )
}

export interface InterruptedCapture
  extends Pick<CaptureMark, 'sessionId' | 'startedAt'>,
    Pick<PaymentSession, 'method' | 'provider' | 'token'> {
  cartId: number
  maskedId: string
  customerId: number | null
  email: string | null
  isActive: boolean
  /** True if an order is reserved for this payment. */
  isReserved: boolean
  status: 'approved' | 'canceled'
}

/**
 * Returns payments that may have been captured without an order: the process ended in between, or the cart
 * was ordered in another way.
 */
export async function interruptedCaptures(
  sql: Sql,
  store: string,
  { before, token }: { before: Date; token: string | null },
): Promise<InterruptedCapture[]> {
  const { rows } = await sql.query<InterruptedCapture>(
    `select payment_sessions.id as "sessionId", capture_started_at::text as "startedAt", carts.id as "cartId",
       carts.masked_id as "maskedId", carts.customer_id as "customerId", carts.email, carts.is_active as "isActive",
       exists (select from orders where reserved_for = payment_sessions.id) as "isReserved",
       payment_sessions.status, payment_sessions.method, payment_sessions.provider, payment_sessions.token
     from payment_sessions join carts on carts.id = payment_sessions.cart_id
     where carts.store = $1 and payment_sessions.status in ('approved', 'canceled') and capture_started_at < $2
       and ($3::text is null or payment_sessions.token = $3)
     order by capture_started_at limit 50`,
    [store, before, token],
  )
  return rows
}
