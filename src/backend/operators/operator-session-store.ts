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
export async function openOperatorSession(
  sql: Sql,
  operatorId: number,
  { now, network, browser }: { now: Date; network: string; browser: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // Expired rows are kept for a while: this instance's clock may be ahead of the others' (fault-47).
  const aDayAgo = new Date(now.getTime() - 24 * 60 * minuteMs)
  await sql.query('delete from operator_sessions where expires_at < $1', [aDayAgo])
  await sql.query(
    `insert into operator_sessions (token_hash, operator_id, created_at, expires_at, ends_at, network, browser)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hashOf(token),
      operatorId,
      now,
      new Date(now.getTime() + idleMs),
      new Date(now.getTime() + longestMs),
      network,
      browser.slice(0, 80),
    ],
  )
  return token
}

/** An operator with the session of the request. */
export interface SignedInOperator extends Operator {
  sessionId: number
}

/** Returns the operator of a session in this shop; undefined if it has expired or belongs to another shop. */
export async function operatorOfToken(
  sql: Sql,
  store: string,
  token: string,
  now: Date,
): Promise<SignedInOperator | undefined> {
  const hash = hashOf(token)
  const { rows } = await sql.query<SignedInOperator & { expiresAt: Date; endsAt: Date }>(
    `select operator_sessions.id as "sessionId", operator.id, operator.name, operator.role, expires_at as "expiresAt", ends_at as "endsAt"
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
  return { id: session.id, name: session.name, role: session.role, sessionId: session.sessionId }
}

export async function endOperatorSession(sql: Sql, token: string): Promise<void> {
  await sql.query('delete from operator_sessions where token_hash = $1', [hashOf(token)])
}

export interface OpenSession {
  id: number
  operator: string
  /** Null for sessions from before these were kept. */
  network: string | null
  browser: string | null
  createdAt: Date
  /** When the last request was at the latest. */
  seenAt: Date
}

/** Returns the open sessions of one operator or of all, the newest first. */
export async function openSessions(
  sql: Sql,
  store: string,
  operatorId: number | null,
  now: Date,
): Promise<OpenSession[]> {
  const { rows } = await sql.query<OpenSession>(
    `select session.id, name as operator, network, browser, session.created_at as "createdAt",
       greatest(session.created_at, expires_at - make_interval(secs => $4)) as "seenAt"
     from operator_sessions session join operators operator on operator.id = operator_id
     where store = $1 and ($2::bigint is null or operator_id = $2) and expires_at > $3 and closed_at is null
     order by session.id desc limit 200`,
    [store, operatorId, now, idleMs / 1_000],
  )
  return rows
}

/** Returns whose session it is; undefined if it has ended. */
export async function ownerOfSession(sql: Sql, store: string, id: number): Promise<Operator | undefined> {
  const { rows } = await sql.query<Operator>(
    `select operator.id, name, role from operator_sessions session join operators operator on operator.id = operator_id
     where store = $1 and session.id = $2`,
    [store, id],
  )
  return rows[0]
}

export async function endSessionById(sql: Sql, id: number): Promise<void> {
  await sql.query('delete from operator_sessions where id = $1', [id])
}
