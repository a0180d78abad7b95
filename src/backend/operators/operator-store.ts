import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../database/connection'
import type { OperatorRole } from './roles'

/** Operators' accounts and sessions. A session is a random token, of which only the hash is stored. */

export interface Operator {
  id: number
  name: string
  role: OperatorRole
}

export interface OperatorAccount extends Operator {
  passwordHash: string
  /** Encrypted key of the authenticator app; null until it is set up. */
  codeKey: Buffer | null
  createdAt: Date
  /** Null while the account is open. */
  closedAt: Date | null
}

const minuteMs = 60_000
/** A session ends half an hour after the last request, and eight hours after the sign-in (operations-4). */
const idleMs = 30 * minuteMs
const longestMs = 8 * 60 * minuteMs
/** Minimum time between extensions of a session, so that reading a page does not always write. */
const restMs = 2 * minuteMs

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const columns = `id, name, role, password_hash as "passwordHash", code_key as "codeKey", created_at as "createdAt", closed_at as "closedAt"`

export async function operatorsOf(sql: Sql, store: string): Promise<OperatorAccount[]> {
  const { rows } = await sql.query<OperatorAccount>(
    `select ${columns} from operators where store = $1 order by name`,
    [store],
  )
  return rows
}

/** @returns the account, open or closed */
export async function operatorByName(
  sql: Sql,
  store: string,
  name: string,
): Promise<OperatorAccount | undefined> {
  const { rows } = await sql.query<OperatorAccount>(
    `select ${columns} from operators where store = $1 and name = $2`,
    [store, name],
  )
  return rows[0]
}

/** @returns false if the name is taken, even by a closed account */
export async function insertOperator(
  sql: Sql,
  store: string,
  { name, role, passwordHash, createdAt }: Omit<OperatorAccount, 'id' | 'codeKey' | 'closedAt'>,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into operators (store, name, role, password_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict (store, name) do nothing`,
    [store, name, role, passwordHash, createdAt],
  )
  return rowCount === 1
}

/**
 * Changes the given fields of an account and ends its sessions.
 * @returns false if there is no such account
 */
export async function changeOperator(
  sql: Sql,
  store: string,
  name: string,
  change: { role?: OperatorRole; passwordHash?: string; closedAt?: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `with changed as (
       update operators set role = coalesce($3, role), password_hash = coalesce($4, password_hash),
         closed_at = coalesce($5, closed_at) where store = $1 and name = $2 and closed_at is null returning id),
     waiting as (delete from operator_sign_ins where operator_id in (select id from changed)),
     ended as (delete from operator_sessions where operator_id in (select id from changed))
     select from changed`,
    [store, name, change.role, change.passwordHash, change.closedAt],
  )
  return rowCount === 1
}

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
