import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../database/connection'

/** Sessions: an opaque random token each, known here by its hash alone. */

const slidingMs = 3_600_000
const longestMs = 30 * 86_400_000
/** A session is extended at most once in this time, so that reading does not always write. */
const restMs = 5 * 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** Opens a session: a new token at every sign-in (customer-1). */
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
 * Whose session it is; an hour from now it would end, thirty days after the sign-in it does (customer-2). A shop never knows
 * another shop's customers, though they may share a database (customer-4).
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

/** Ends every session of a customer but the one that is named (customer-3). */
export async function endOtherSessions(sql: Sql, customerId: number, kept: string | null): Promise<void> {
  await sql.query('delete from customer_sessions where customer_id = $1 and token_hash is distinct from $2', [
    customerId,
    kept === null ? null : hashOf(kept),
  ])
}

/** True when the customer has signed in from this network and is signed in there still. */
export async function isKnownNetwork(sql: Sql, customerId: number, network: string | null): Promise<boolean> {
  const { rowCount } = await sql.query(
    'select from customer_sessions where customer_id = $1 and network = $2 limit 1',
    [customerId, network],
  )
  return rowCount === 1
}

/** How long a registration waits; its link can be sent again until then. */
const registrationsMs = 30 * 86_400_000

/** What is over is of no use to anyone. Called at sign-ins. */
export async function forgetExpired(sql: Sql, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - 86_400_000)
  // Not at once: the clock of this instance may be ahead of the others' (fault-47).
  await sql.query('delete from customer_sessions where expires_at < $1', [aDayAgo])
  await sql.query('delete from email_proofs where expires_at < $1', [aDayAgo])
  await sql.query('delete from throttles where window_ends < $1', [aDayAgo])
  await sql.query('delete from registrations where created_at < $1', [
    new Date(now.getTime() - registrationsMs),
  ])
}
