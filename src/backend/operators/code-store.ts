import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../database/connection'
import type { Operator } from './operator-store'

/** Sign-ins waiting for their code, keys of authenticator apps (encrypted), and recovery codes (hashed). */

/** A sign-in after the correct password. */
export interface WaitingSignIn extends Operator {
  /** The account's key; null until its first code has been entered. */
  codeKey: Buffer | null
  /** The key shown to an account that has none. */
  offeredKey: Buffer | null
}

const minuteMs = 60_000
const waitMs = 10 * minuteMs

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** @returns the token of a sign-in that waits ten minutes for its code */
export async function openSignIn(
  sql: Sql,
  { operatorId, offeredKey }: { operatorId: number; offeredKey: Buffer | null },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // Expired rows are kept for a while: this instance's clock may be ahead of the others' (fault-47).
  const anHourAgo = new Date(now.getTime() - 60 * minuteMs)
  await sql.query('delete from operator_sign_ins where expires_at < $1', [anHourAgo])
  await sql.query(
    'insert into operator_sign_ins (token_hash, operator_id, expires_at, offered_key) values ($1, $2, $3, $4)',
    [hashOf(token), operatorId, new Date(now.getTime() + waitMs), offeredKey],
  )
  return token
}

/** @returns undefined if it has expired or belongs to another shop */
export async function waitingSignIn(
  sql: Sql,
  store: string,
  token: string,
  now: Date,
): Promise<WaitingSignIn | undefined> {
  const { rows } = await sql.query<WaitingSignIn>(
    `select operator.id, name, role, code_key as "codeKey", offered_key as "offeredKey"
     from operator_sign_ins join operators operator on operator.id = operator_id
     where token_hash = $1 and expires_at > $2 and store = $3 and closed_at is null`,
    [hashOf(token), now, store],
  )
  return rows[0]
}

export async function endSignIn(sql: Sql, token: string): Promise<void> {
  await sql.query('delete from operator_sign_ins where token_hash = $1', [hashOf(token)])
}

/**
 * Marks a time step and all earlier ones as used.
 * @returns false if the step was used before, or the key has been replaced
 */
export async function useStep(sql: Sql, operatorId: number, codeKey: Buffer, step: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update operators set code_step = $3
     where id = $1 and code_key = $2 and (code_step is null or code_step < $3)`,
    [operatorId, codeKey, step],
  )
  return rowCount === 1
}

/**
 * Stores an account's key and recovery codes.
 * @returns false if the account already has a key
 */
export async function setCodeKey(
  sql: Sql,
  operatorId: number,
  { codeKey, step, recoveryCodes }: { codeKey: Buffer; step: number; recoveryCodes: readonly string[] },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `with changed as (
       update operators set code_key = $2, code_step = $3 where id = $1 and code_key is null returning id),
     given as (insert into operator_recovery_codes select id, unnest($4::bytea[]) from changed)
     select from changed`,
    [operatorId, codeKey, step, recoveryCodes.map(hashOf)],
  )
  return rowCount === 1
}

/**
 * Uses up a recovery code.
 * @returns how many codes are left; undefined if the account has no such code
 */
export async function useRecoveryCode(
  sql: Sql,
  operatorId: number,
  code: string,
): Promise<number | undefined> {
  const { rowCount } = await sql.query(
    'delete from operator_recovery_codes where operator_id = $1 and code_hash = $2',
    [operatorId, hashOf(code)],
  )
  if (rowCount === 0) return undefined
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from operator_recovery_codes where operator_id = $1',
    [operatorId],
  )
  return rows[0]?.count ?? 0
}

/**
 * Deletes an account's key, recovery codes and sessions.
 * @returns false if there is no such account, or it is closed
 */
export async function forgetCodes(sql: Sql, store: string, name: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `with changed as (
       update operators set code_key = null, code_step = null
       where store = $1 and name = $2 and closed_at is null returning id),
     codes as (delete from operator_recovery_codes where operator_id in (select id from changed)),
     waiting as (delete from operator_sign_ins where operator_id in (select id from changed)),
     ended as (delete from operator_sessions where operator_id in (select id from changed))
     select from changed`,
    [store, name],
  )
  return rowCount === 1
}
