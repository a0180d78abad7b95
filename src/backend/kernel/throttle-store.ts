import { createHash } from 'node:crypto'
import type { Sql } from '../database/connection'

/**
 * Limits on attempts. Each attempt is counted by one statement before anything is checked, so that neither many requests
 * at once nor many aliases in one request get more tries (customer-8).
 */

export interface Limit {
  /** What is counted, and for whom: "sign-in", shop, address, network … */
  parts: readonly string[]
  attempts: number
  seconds: number
}

const keyOf = ({ parts }: Limit) => createHash('sha256').update(JSON.stringify(parts)).digest()

async function counted(sql: Sql, limit: Limit, now: Date, amount = 1): Promise<number> {
  const ends = new Date(now.getTime() + limit.seconds * 1_000)
  const { rows } = await sql.query<{ attempts: number }>(
    `insert into throttles as known (key, attempts, window_ends) values ($1, $4, $2)
     on conflict (key) do update set
       attempts = case when known.window_ends <= $3 then $4 else known.attempts + $4 end,
       window_ends = case when known.window_ends <= $3 then $2 else known.window_ends end
     returning attempts`,
    [keyOf(limit), ends, now, amount],
  )
  return rows[0]?.attempts ?? 0
}

/**
 * Counts one attempt on every limit, one after another; the first that is used up ends it.
 * Never call it inside a transaction: a rollback would take the attempt back.
 */
export async function mayTry(sql: Sql, limits: readonly Limit[], now: Date): Promise<boolean> {
  for (const limit of limits) if ((await counted(sql, limit, now)) > limit.attempts) return false
  return true
}

/**
 * Takes an amount, such as megabytes, out of a limit for amounts. What is refused counts as well.
 * @param amount a whole number
 */
export const mayTake = async (sql: Sql, limit: Limit, amount: number, now: Date): Promise<boolean> =>
  (await counted(sql, limit, now, amount)) <= limit.attempts

/** After a success its attempt does not count, and what came before is forgiven on the first limit. */
export async function forgive(sql: Sql, [own, ...shared]: readonly Limit[]): Promise<void> {
  if (own) await sql.query('delete from throttles where key = $1', [keyOf(own)])
  for (const limit of shared)
    await sql.query('update throttles set attempts = greatest(attempts - 1, 0) where key = $1', [
      keyOf(limit),
    ])
}
