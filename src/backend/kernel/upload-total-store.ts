import type { Sql } from '../database/connection'

/** How much shoppers' files take. Times are the database's, which all instances share. */

/** Takes so many bytes in, when they still fit. @returns false when they do not */
export async function takeBytes(sql: Sql, store: string, bytes: number, maxBytes: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into upload_totals as total (store, taken_bytes) select $1, $2::bigint where $2::bigint <= $3::bigint
     on conflict (store) do update set taken_bytes = total.taken_bytes + excluded.taken_bytes
       where total.counted_bytes + total.taken_bytes + excluded.taken_bytes <= $3::bigint`,
    [store, bytes, maxBytes],
  )
  return rowCount === 1
}

/**
 * Takes the count over when it is older than ten minutes and nobody else is at it.
 * @returns what had been taken in when the count began; undefined when it is not this process's turn
 */
export async function beginCount(sql: Sql, store: string) {
  const { rows } = await sql.query<{ takenBytes: number; isFirst: boolean }>(
    `insert into upload_totals as total (store, counting_until) values ($1, now() + interval '5 minutes')
     on conflict (store) do update set counting_until = excluded.counting_until
       where coalesce(total.counting_until, '-infinity') < now()
         and coalesce(total.counted_at, '-infinity') < now() - interval '10 minutes'
     returning taken_bytes as "takenBytes", counted_at is null as "isFirst"`,
    [store],
  )
  return rows[0]
}

/** What came while it was counted stays taken: it may be counted twice until the next time, and never not at all. */
export async function endCount(sql: Sql, store: string, counted: { bytes: number; takenBytes: number }) {
  await sql.query(
    `update upload_totals set counted_bytes = $2, taken_bytes = greatest(taken_bytes - $3, 0), counted_at = now(), counting_until = null
     where store = $1`,
    [store, counted.bytes, counted.takenBytes],
  )
}
