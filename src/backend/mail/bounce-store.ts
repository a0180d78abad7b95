import type { Sql } from '../database/connection'

/** Addresses that do not accept e-mails, one row per shop and address. */

export interface Bounce {
  email: string
  /** The mail server's words, or those of the person who recorded it. */
  reason: string
  bouncedAt: Date
}

/**
 * Records a bounce, replacing an earlier reason.
 * @param bounce `email` in any case
 */
export async function noteBounce(
  sql: Sql,
  store: string,
  { email, reason }: Pick<Bounce, 'email' | 'reason'>,
): Promise<void> {
  await sql.query(
    `insert into bounced_addresses (store, email, reason, bounced_at) values ($1, lower($2), $3, now())
     on conflict (store, email) do update set reason = excluded.reason, bounced_at = excluded.bounced_at`,
    [store, email.trim(), reason.slice(0, 500)],
  )
}

/**
 * Removes an address that works again.
 * @returns false if it was not recorded
 */
export async function forgetBounce(sql: Sql, store: string, email: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    'delete from bounced_addresses where store = $1 and email = lower($2)',
    [store, email.trim()],
  )
  return rowCount === 1
}

export async function bounceOf(sql: Sql, store: string, email: string): Promise<Bounce | undefined> {
  const { rows } = await sql.query<Bounce>(
    `select email, reason, bounced_at as "bouncedAt" from bounced_addresses
     where store = $1 and email = lower($2)`,
    [store, email.trim()],
  )
  return rows[0]
}

export async function bouncesOf(sql: Sql, store: string, limit: number): Promise<Bounce[]> {
  const { rows } = await sql.query<Bounce>(
    `select email, reason, bounced_at as "bouncedAt" from bounced_addresses
     where store = $1 order by bounced_at desc, email limit $2`,
    [store, limit],
  )
  return rows
}
