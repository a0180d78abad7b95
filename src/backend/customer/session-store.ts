import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../database/connection'

/** Sessions: each has an opaque random token, of which only the hash is stored. */

const slidingMs = 3_600_000
const longestMs = 30 * 86_400_000
/** Minimum time between two extensions of a session, so that not every read causes a write. */
const restMs = 5 * 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** Opens a session, with a new token for every sign-in (customer-1). */
export async function openSession(
  sql: Sql,
  session: { customerId: number; network: string | null; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { customerId, network, now } = session
  await sql.query(
    `insert into customer_sessions (token_hash, customer_id, network, created_at, expires_at, ends_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashOf(token), customerId, network, now, later(now, slidingMs), later(now, longestMs)],
  )
  return token
}

/**
 * Returns the session's customer and extends it: it expires after an hour without requests, and thirty days
 * after the sign-in (customer-1). Customers of other shops are never found, even if the shops share a
 * database (customer-20).
 */
export async function customerIdOfToken(
  sql: Sql,
  store: string,
  token: string,
  now: Date,
): Promise<number | undefined> {
  const hash = hashOf(token)
  const { rows } = await sql.query<{ customer_id: number; expires_at: Date; ends_at: Date }>(
    `select session.customer_id, session.expires_at, session.ends_at from customer_sessions session
     join customers on customers.id = session.customer_id
     where session.token_hash = $1 and session.expires_at > $2 and customers.store = $3`,
    [hash, now, store],
  )
  const [session] = rows
  if (!session) return undefined
  const wanted = Math.min(now.getTime() + slidingMs, session.ends_at.getTime())
  if (wanted - session.expires_at.getTime() > restMs)
    await sql.query(
      'update customer_sessions set expires_at = $2 where token_hash = $1 and expires_at < $2',
      [hash, new Date(wanted)],
    )
  return session.customer_id
}

export async function endSession(sql: Sql, token: string): Promise<void> {
  await sql.query('delete from customer_sessions where token_hash = $1', [hashOf(token)])
}

/** Ends all sessions of a customer except one (customer-3). */
export async function endOtherSessions(sql: Sql, customerId: number, kept: string | null): Promise<void> {
  await sql.query('delete from customer_sessions where customer_id = $1 and token_hash is distinct from $2', [
    customerId,
    kept === null ? null : hashOf(kept),
  ])
}

/** How long an unconfirmed registration is kept; until then its link can be sent again. */
const registrationsMs = 30 * 86_400_000

/** Deletes expired rows. Called at sign-ins. */
export async function forgetExpired(sql: Sql, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - 86_400_000)
  // Keep expired rows for a day: this instance's clock may be ahead of the others (fault-47).
  await sql.query('delete from customer_sessions where expires_at < $1', [aDayAgo])
  await sql.query('delete from email_proofs where expires_at < $1', [aDayAgo])
  await sql.query('delete from throttles where window_ends < $1', [aDayAgo])
  await sql.query('delete from registrations where created_at < $1', [
    new Date(now.getTime() - registrationsMs),
  ])
}
