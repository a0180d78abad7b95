import { randomBytes, randomUUID } from 'node:crypto'
import type { Sql } from '../database/connection'
import { settings } from '@/settings/settings'

/** Made once, whoever asks first. @returns what all get */
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

/** Tells this database from others; no secret. */
export const databaseId = (sql: Sql): Promise<string> => madeOnce(sql, 'database-id', randomUUID())

/** A random value that the shop made for itself once and that all its processes share. PAYMENTS_SECRET takes its place. */
export async function shopSecret(sql: Sql, name: string): Promise<string> {
  const given = settings().payments.secret
  if (given) return `${name}:${given}`
  return madeOnce(sql, name, randomBytes(32).toString('base64url'))
}
