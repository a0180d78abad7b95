import { randomBytes, randomUUID } from 'node:crypto'
import type { Sql } from '../database/connection'
import { settings } from '@/settings/settings'

/**
 * Stores the value unless another process was first.
 * @returns the stored value, the same for all processes
 */
async function madeOnce(sql: Sql, name: string, made: string): Promise<string> {
  await sql.query('insert into shop_secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
    name,
    made,
  ])
  const { rows } = await sql.query<{ value: string }>('select value from shop_secrets where name = $1', [
    name,
  ])
  return rows[0]?.value ?? made
}

/** Returns an id that distinguishes this database from others; not a secret. */
export const databaseId = (sql: Sql): Promise<string> => madeOnce(sql, 'database-id', randomUUID())

/**
 * Returns a random value that the shop generates once and that all its processes share. PAYMENTS_SECRET
 * overrides it.
 */
export async function shopSecret(sql: Sql, name: string): Promise<string> {
  const given = settings().payments.secret
  if (given) return `${name}:${given}`
  return madeOnce(sql, name, randomBytes(32).toString('base64url'))
}
