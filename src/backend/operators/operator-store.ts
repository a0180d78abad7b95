import type { Sql } from '../database/connection'
import type { OperatorRole } from './roles'

/** Operators' accounts. */

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
