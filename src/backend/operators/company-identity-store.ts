import type { Sql } from '../database/connection'
import type { Operator } from './operator-store'

/** Operators' accounts at the company's identity provider. */

/** An identity as its provider names it; both together never change. */
export interface CompanyIdentity {
  issuer: string
  subject: string
}

const columns = 'id, name, role'

/** Returns the open account that is bound to the identity. */
export async function operatorOfIdentity(
  sql: Sql,
  store: string,
  { issuer, subject }: CompanyIdentity,
): Promise<Operator | undefined> {
  const { rows } = await sql.query<Operator>(
    `select ${columns} from operators
     where store = $1 and openid_issuer = $2 and openid_subject = $3 and closed_at is null`,
    [store, issuer, subject],
  )
  return rows[0]
}

/**
 * Binds the open account of an e-mail address to the identity, unless it is bound to another one.
 * @returns undefined if there is no such account
 */
export async function bindIdentity(
  sql: Sql,
  store: string,
  email: string,
  { issuer, subject }: CompanyIdentity,
): Promise<Operator | undefined> {
  const { rows } = await sql.query<Operator>(
    `update operators set openid_issuer = $3, openid_subject = $4
     where store = $1 and email = lower($2) and openid_subject is null and closed_at is null returning ${columns}`,
    [store, email, issuer, subject],
  )
  return rows[0]
}

/**
 * Sets the address by which an account is found at the provider, forgets its identity and ends its sessions.
 * @param email null removes it
 * @returns what happened: the name is unknown, or the address belongs to another account
 */
export async function setOperatorEmail(
  sql: Sql,
  store: string,
  name: string,
  email: string | null,
): Promise<'set' | 'unknown' | 'taken'> {
  const { rows } = await sql.query<{ taken: boolean }>(
    `select exists (select from operators where store = $1 and email = lower($2) and name <> $3 and closed_at is null) as taken`,
    [store, email, name],
  )
  if (rows[0]?.taken) return 'taken'
  const { rowCount } = await sql.query(
    `with changed as (
       update operators set email = lower($3), openid_issuer = null, openid_subject = null
       where store = $1 and name = $2 and closed_at is null returning id),
     ended as (delete from operator_sessions where operator_id in (select id from changed))
     select from changed`,
    [store, name, email],
  )
  return rowCount === 1 ? 'set' : 'unknown'
}
