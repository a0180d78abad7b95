import type { Sql } from '../../database/connection'

/** Total size of shoppers' files. Times are the database's, which all instances share. */

const takenNow = 'total.counted_bytes + total.taken_bytes - total.released_bytes'

/**
 * Reserves bytes if they fit within the limit.
 * @returns false if they do not fit
 */
export async function takeBytes(sql: Sql, store: string, bytes: number, maxBytes: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into upload_totals as total (store, taken_bytes) select $1, $2::bigint where $2::bigint <= $3::bigint
     on conflict (store) do update set taken_bytes = total.taken_bytes + excluded.taken_bytes
       where ${takenNow} + excluded.taken_bytes <= $3::bigint`,
    [store, bytes, maxBytes],
  )
  return rowCount === 1
}

export async function fitBytes(sql: Sql, store: string, bytes: number, maxBytes: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from upload_totals as total where store = $1 and ${takenNow} + $2::bigint > $3::bigint`,
    [store, bytes, maxBytes],
  )
  return rowCount === 0 && bytes <= maxBytes
}

/** Returns the bytes that shoppers' files take now. */
export async function bytesTaken(sql: Sql, store: string): Promise<number> {
  const { rows } = await sql.query<{ bytes: number }>(
    `select greatest(${takenNow}, 0)::float as bytes from upload_totals as total where store = $1`,
    [store],
  )
  return rows[0]?.bytes ?? 0
}

/**
 * Releases reserved bytes.
 * @param bytes if negative, this many more bytes were stored than had been reserved
 */
export async function releaseBytes(sql: Sql, store: string, bytes: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update upload_totals set released_bytes = released_bytes + greatest($2::bigint, 0),
       taken_bytes = taken_bytes + greatest(-$2::bigint, 0)
     where store = $1`,
    [store, bytes],
  )
  return rowCount === 1
}

/**
 * Claims the recount if the last one is over ten minutes old and no other process is counting.
 * @returns the bytes reserved when the count began; undefined if it is not this process's turn
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

/**
 * Stores a finished count. Bytes reserved during the count stay reserved, and bytes released during it are
 * ignored. So some bytes may be counted twice until the next count, but none are missed.
 */
export async function endCount(sql: Sql, store: string, counted: { bytes: number; takenBytes: number }) {
  await sql.query(
    `update upload_totals set counted_bytes = $2, taken_bytes = greatest(taken_bytes - $3, 0), released_bytes = 0,
       counted_at = now(), counting_until = null
     where store = $1`,
    [store, counted.bytes, counted.takenBytes],
  )
}
