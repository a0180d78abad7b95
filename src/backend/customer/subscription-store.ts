import type { Sql } from '../database/connection'

/** The newsletter knows addresses, not customers: subscribing in the footer and in the account is one thing. */

export async function isSubscribed(sql: Sql, email: string): Promise<boolean> {
  const { rowCount } = await sql.query('select from newsletter_subscribers where email = lower($1)', [email])
  return rowCount === 1
}

export async function setSubscribed(sql: Sql, email: string, wanted: boolean): Promise<void> {
  if (wanted)
    await sql.query('insert into newsletter_subscribers (email) values (lower($1)) on conflict do nothing', [
      email,
    ])
  else await sql.query('delete from newsletter_subscribers where email = lower($1)', [email])
}
