import type { Sql } from '../database/connection'

/**
 * Newsletter subscriptions by e-mail address, not customer: those from the footer and from the account are
 * the same.
 */

export interface Subscriber {
  store: string
  email: string
}

export async function isSubscribed(sql: Sql, { store, email }: Subscriber): Promise<boolean> {
  const { rowCount } = await sql.query(
    'select from newsletter_subscribers where store = $1 and email = lower($2)',
    [store, email],
  )
  return rowCount === 1
}

export async function subscribers(sql: Sql, store: string): Promise<string[]> {
  const { rows } = await sql.query<{ email: string }>(
    'select email from newsletter_subscribers where store = $1 order by email',
    [store],
  )
  return rows.map(({ email }) => email)
}

/** @returns false if the address was already subscribed */
export async function addSubscriber(sql: Sql, { store, email }: Subscriber): Promise<boolean> {
  const { rowCount } = await sql.query(
    'insert into newsletter_subscribers (store, email) values ($1, lower($2)) on conflict do nothing',
    [store, email],
  )
  return rowCount === 1
}

export async function removeSubscriber(sql: Sql, { store, email }: Subscriber): Promise<void> {
  await sql.query('delete from newsletter_subscribers where store = $1 and email = lower($2)', [store, email])
}
