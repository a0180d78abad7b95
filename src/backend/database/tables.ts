import type { ClientBase } from 'pg'

/** Reads the tables, columns and sequences from PostgreSQL's system catalog. */

/**
 * Migration records, which a restored database writes itself. Releases before the baseline used `migrations`.
 */
const ofMigrations = ['applied_migrations', 'migration_checksums', 'migrations']
/** Tables filled by triggers on other tables, so backups omit them. */
const derived = ['upload_uses', 'upload_use_sources']

export interface Column {
  name: string
  /** Such as "bigint" or "character varying(20)". */
  type: string
  isJson: boolean
}

export interface Sequence {
  name: string
  /** As text, because it may exceed a safe integer. */
  lastValue: string
  isCalled: boolean
}

/** Quotes an identifier for SQL. */
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** @returns the shop's tables in alphabetical order, without `derived` ones */
export async function tablesOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = current_schema() and not (tablename = any($1)) order by tablename`,
    [[...ofMigrations, ...derived]],
  )
  return rows.map(({ name }) => name)
}

/** Deletes all rows of these tables, and those that triggers derived from them. */
export async function emptyTables(client: ClientBase, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('upload_uses') is not null as "isThere"`,
  )
  const names = rows[0]?.isThere ? [...tables, 'upload_uses'] : tables
  await client.query(`truncate ${names.map(identifier).join(', ')}`)
}

/** @returns the writable columns in table order, without generated ones */
export async function columnsOf(client: ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, atttypid in ('json'::regtype, 'jsonb'::regtype) as "isJson"
     from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [identifier(table)],
  )
  return rows
}

export async function sequencesOf(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    'select sequencename as name from pg_sequences where schemaname = current_schema() order by sequencename',
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const state = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${identifier(name)}`,
    )
    sequences.push(...state.rows.map((row) => ({ name, ...row })))
  }
  return sequences
}
