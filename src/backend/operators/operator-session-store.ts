import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../database/connection'
import type { Operator } from './operator-store'

/** Operators' sessions. A session is a random token, of which only the hash is stored. */

const minuteMs = 60_000

/** A session ends half an hour after the last request, and eight hours after the sign-in (operations-4). */
const idleMs = 30 * minuteMs
const longestMs = 8 * 60 * minuteMs

/** Minimum time between extensions of a session, so that reading a page does not always write. */
const restMs = 2 * minuteMs

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Opens a session and deletes expired ones.
 * @returns its token
 */
export async function openOperatorSession(sql: Sql, operatorId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // Expired rows are kept for a while: this instance's clock may be ahead of the others' (fault-47).
  const aDayAgo = new Date(now.getTime() - 24 * 60 * minuteMs)
  await sql.query('delete from operator_sessions where expires_at < $1', [aDayAgo])
  await sql.query(
    `insert into operator_sessions (token_hash, operator_id, created_at, expires_at, ends_at)
     values ($1, $2, $3, $4, $5)`,
    [hashOf(token), operatorId, now, new Date(now.getTime() + idleMs), new Date(now.getTime() + longestMs)],
  )
  return token
}

/** Returns the operator of a session in this shop; undefined if it has expired or belongs to another shop. */
export async function operatorOfToken(
  sql: Sql,
  store: string,
  token: string,
  now: Date,
): Promise<Operator | undefined> {
  const hash = hashOf(token)
  const { rows } = await sql.query<Operator & { expiresAt: Date; endsAt: Date }>(
    `select operator.id, operator.name, operator.role, expires_at as "expiresAt", ends_at as "endsAt"
     from operator_sessions join operators operator on operator.id = operator_id
     where token_hash = $1 and expires_at > $2 and operator.store = $3 and closed_at is null`,
    [hash, now, store],
  )
  const [session] = rows
  if (!session) return undefined
  const wanted = Math.min(now.getTime() + idleMs, session.endsAt.getTime())
  if (wanted - session.expiresAt.getTime() > restMs)
    await sql.query(
      'update operator_sessions set expires_at = $2 where token_hash = $1 and expires_at < $2',
      [hash, new Date(wanted)],
    )
  return { id: session.id, name: session.name, role: session.role }
}

export async function endOperatorSession(sql: Sql, token: string): Promise<void> {
  await sql.query('delete from operator_sessions where token_hash = $1', [hashOf(token)])
}
