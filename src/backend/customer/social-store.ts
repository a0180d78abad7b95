import { createHash } from 'node:crypto'
import type { Sql } from '../database/connection'
import type { Customer } from './customer-shape'
import type { SocialSource } from './social-providers'

/** Stores which social accounts are linked to which customer, and which sign-ins were used. */

export interface SocialKey {
  source: SocialSource
  issuer: string
  subject: string
}

/** @returns false if this sign-in was used before */
export async function useNonce(sql: Sql, nonce: string, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    'insert into used_social_nonces (nonce_hash, expires_at) values ($1, $2) on conflict do nothing',
    [createHash('sha256').update(nonce).digest(), expiresAt],
  )
  return rowCount === 1
}

export async function forgetUsedNonces(sql: Sql, before: Date): Promise<void> {
  await sql.query('delete from used_social_nonces where expires_at < $1', [before])
}

export async function customerIdOfSocial(
  sql: Sql,
  store: string,
  key: Pick<SocialKey, 'issuer' | 'subject'>,
): Promise<number | undefined> {
  const { rows } = await sql.query<{ customer_id: number }>(
    'select customer_id from social_identities where store = $1 and issuer = $2 and subject = $3',
    [store, key.issuer, key.subject],
  )
  return rows[0]?.customer_id
}

/** @returns false if the social account is already linked to an account here */
export async function linkSocial(sql: Sql, customer: Customer, key: SocialKey, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into social_identities (store, customer_id, source, issuer, subject, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (store, issuer, subject) do nothing`,
    [customer.store, customer.id, key.source, key.issuer, key.subject, now],
  )
  return rowCount === 1
}
