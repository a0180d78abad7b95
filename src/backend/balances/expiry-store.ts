import type { Brand } from '@/brand/compiled'
import type { Sql } from '../database/connection'
import { endingsOf, type Ending, type Lot } from './expiry-rules'

/** Reads from an account's entries which points expire when. */

type Shop = Pick<Brand, 'identity' | 'configuration'>

/** Returns an empty list for shops whose points never expire. */
export async function endingPoints(
  { identity, configuration }: Shop,
  sql: Sql,
  accountId: number,
): Promise<Ending[]> {
  const { expiry } = configuration.rewards
  if (!expiry) return []
  const { rows: lots } = await sql.query<Lot>(
    `select to_char(created_at at time zone $2, 'YYYY-MM-DD') as day, sum(amount)::bigint as points
     from balance_entries where account_id = $1 and amount > 0 group by 1 order by 1`,
    [accountId, identity.timezone],
  )
  const { rows } = await sql.query<{ taken: number }>(
    'select coalesce(-sum(amount), 0)::bigint as taken from balance_entries where account_id = $1 and amount < 0',
    [accountId],
  )
  return endingsOf(lots, rows[0]?.taken ?? 0, expiry.afterMonths)
}

export interface PointsAccount {
  id: number
  customerId: number
}

/** Returns accounts with a balance that received points before a date, ordered by id. */
export async function accountsToCheck(
  sql: Sql,
  page: { store: string; before: Date; after: number; limit: number },
): Promise<PointsAccount[]> {
  const { rows } = await sql.query<PointsAccount>(
    `select id, customer_id as "customerId" from balance_accounts account
     where store = $1 and kind = 'points' and balance > 0 and id > $3
       and exists (select from balance_entries where account_id = account.id and amount > 0 and created_at < $2)
     order by id limit $4`,
    [page.store, page.before, page.after, page.limit],
  )
  return rows
}

/** Returns the last day covered by an e-mail to the customer; undefined before the first one. */
export async function notifiedUntil(sql: Sql, customerId: number): Promise<string | undefined> {
  const { rows } = await sql.query<{ day: string | null }>(
    `select to_char(expiry_told_until, 'YYYY-MM-DD') as day from reward_profiles where customer_id = $1`,
    [customerId],
  )
  return rows[0]?.day ?? undefined
}

export async function markNotified(sql: Sql, customerId: number, day: string): Promise<void> {
  await sql.query('update reward_profiles set expiry_told_until = $2 where customer_id = $1', [
    customerId,
    day,
  ])
}
