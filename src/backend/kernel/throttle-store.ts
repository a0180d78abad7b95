import { createHash } from 'node:crypto'
import type { Sql } from '../database/connection'

/**
 * Rate limits. One statement counts each attempt before anything is checked. So neither parallel requests nor
 * aliases in one request get extra attempts (customer-8).
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
 * Counts one attempt on each limit in turn, and stops at the first exhausted limit. Never call it inside a
 * transaction: a rollback would undo the count.
 */
export async function mayTry(sql: Sql, limits: readonly Limit[], now: Date): Promise<boolean> {
  for (const limit of limits) if ((await counted(sql, limit, now)) > limit.attempts) return false
  return true
}

/**
 * Takes an amount, such as megabytes, out of a limit. A refused amount is counted, too.
 * @param amount a whole number
 */
export const mayTake = async (sql: Sql, limit: Limit, amount: number, now: Date): Promise<boolean> =>
  (await counted(sql, limit, now, amount)) <= limit.attempts

/** After a success, resets the first limit and takes this attempt back from the others. */
export async function resetAttempts(sql: Sql, [own, ...shared]: readonly Limit[]): Promise<void> {
  if (own) await sql.query('delete from throttles where key = $1', [keyOf(own)])
  for (const limit of shared)
    await sql.query('update throttles set attempts = greatest(attempts - 1, 0) where key = $1', [
      keyOf(limit),
    ])
}
