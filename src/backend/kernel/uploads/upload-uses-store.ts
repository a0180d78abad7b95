import type { Pool } from 'pg'
import { transaction, type Sql } from '../../database/connection'

/**
 * Which uploads the database uses: in a line, an order, a design, a proof … Triggers in
 * `2026-11-26-upload-uses.sql` maintain the table.
 */

/**
 * @param names 32 letters and digits
 * @returns the names that are in use
 */
export async function usedUploads(sql: Sql, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql.query<{ name: string }>(
    'select distinct name from upload_uses where name = any($1::char(32)[])',
    [names],
  )
  return new Set(rows.map(({ name }) => name))
}

interface Source {
  table: string
  keys: string[]
  /** Key of the last row read, by column; null before the first. */
  filledTo: Record<string, unknown> | null
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const rowsAtOnce = 200

/**
 * Reads the next rows of a table. A row that changes at that moment may leave an extra use, but never a
 * missing one.
 */
async function readRows(sql: Sql, { table, keys, filledTo }: Source) {
  const key = keys.map(quoted).join(', ')
  const after = filledTo
    ? `where (${key}) > (select ${key} from jsonb_populate_record(null::${quoted(table)}, $3))`
    : ''
  const { rows } = await sql.query<{ last: Record<string, unknown> }>(
    `with portion as materialized (select * from ${quoted(table)} ${after} order by ${key} limit $2),
     noted as (
       insert into upload_uses (name, used_in, row_key)
       select found.name, table_name, words_of(to_jsonb(portion), key_columns)
       from upload_use_sources, portion, upload_names(words_of(to_jsonb(portion), columns)) as found (name)
       where table_name = $1 on conflict do nothing
     )
     select to_jsonb(last) as last from (select ${key} from portion) as last order by ${key}`,
    [table, rowsAtOnce, ...(filledTo ? [JSON.stringify(filledTo)] : [])],
  )
  return { last: rows.at(-1)?.last, isEnd: rows.length < rowsAtOnce }
}

/**
 * Records uses of a portion of the rows that are older than the table of uses.
 * @returns false if another process is reading, or all rows are read
 */
async function fillPortion(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query<Source>(
    `select table_name as "table", key_columns as keys, filled_to as "filledTo" from upload_use_sources
     where not is_filled order by table_name limit 1 for update skip locked`,
  )
  const [source] = rows
  if (!source) return false
  const { last, isEnd } = await readRows(sql, source)
  await sql.query(
    'update upload_use_sources set filled_to = coalesce($2, filled_to), is_filled = $3 where table_name = $1',
    [source.table, last ? JSON.stringify(last) : null, isEnd],
  )
  return true
}

/**
 * Records uses of older rows in short transactions.
 * @returns true once every use is known
 */
export async function fillUploadUses(pool: Pool, signal?: AbortSignal): Promise<boolean> {
  const isStopping = () => signal?.aborted ?? false
  while (!isStopping() && (await transaction(fillPortion, pool))) continue
  const { rowCount } = await pool.query('select from upload_use_sources where not is_filled limit 1')
  return rowCount === 0
}
