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

/** A window that ends later was begun by a clock that was wrong (fault-47). */
const fastestClockMs = 86_400_000

export interface Taken {
  isLeft: boolean
  /** Seconds until the limit starts again. */
  wait: number
}

/**
 * Takes an amount, such as megabytes, out of a limit. A refused amount is counted, too.
 * @param amount a whole number
 */
export async function takeFrom(sql: Sql, limit: Limit, amount: number, now: Date): Promise<Taken> {
  const ends = new Date(now.getTime() + limit.seconds * 1_000)
  const { rows } = await sql.query<{ attempts: number; ends: Date }>(
    `insert into throttles as known (key, attempts, window_ends) values ($1, $4, $2)
     on conflict (key) do update set
       attempts = case when known.window_ends > $3 and known.window_ends <= $5 then known.attempts + $4 else $4 end,
       window_ends = case when known.window_ends > $3 and known.window_ends <= $5 then known.window_ends else $2 end
     returning attempts, window_ends as ends`,
    [keyOf(limit), ends, now, amount, new Date(ends.getTime() + fastestClockMs)],
  )
  const [row] = rows
  const waitMs = (row?.ends ?? ends).getTime() - now.getTime()
  return { isLeft: (row?.attempts ?? 0) <= limit.attempts, wait: Math.max(Math.ceil(waitMs / 1_000), 1) }
}

/**
 * Counts one attempt on each limit in turn, and stops at the first exhausted limit. Never call it inside a
 * transaction: a rollback would undo the count.
 */
export async function mayTry(sql: Sql, limits: readonly Limit[], now: Date): Promise<boolean> {
  for (const limit of limits) if (!(await takeFrom(sql, limit, 1, now)).isLeft) return false
  return true
}

/** Takes an attempt back from the limits. */
export async function takeBack(sql: Sql, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits)
    await sql.query('update throttles set attempts = greatest(attempts - 1, 0) where key = $1', [
      keyOf(limit),
    ])
}

/** After a success, resets the first limit and takes this attempt back from the others. */
export async function resetAttempts(sql: Sql, [own, ...shared]: readonly Limit[]): Promise<void> {
  if (own) await sql.query('delete from throttles where key = $1', [keyOf(own)])
  await takeBack(sql, shared)
}
