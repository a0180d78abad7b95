import type { ClientBase } from 'pg'

/** What a database is made of, asked of PostgreSQL's own catalogue. */

/** Bookkeeping of migrations: a database that is restored writes its own. `migrations` is that of releases before the baseline. */
const ofMigrations = ['applied_migrations', 'migration_checksums', 'migrations']
/** Triggers write these as the rows come that they follow from; a backup leaves them out. */
const derived = ['upload_uses', 'upload_use_sources']

export interface Column {
  name: string
  /** Such as "bigint" or "character varying(20)". */
  type: string
  isJson: boolean
}

export interface Sequence {
  name: string
  /** As text: it may be larger than a safe integer. */
  lastValue: string
  isCalled: boolean
}

/** A name within SQL. */
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** @returns the shop's tables in the order of the alphabet, without those that follow from others */
export async function tablesOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = current_schema() and not (tablename = any($1)) order by tablename`,
    [[...ofMigrations, ...derived]],
  )
  return rows.map(({ name }) => name)
}

/** Takes all rows of these tables, and what triggers wrote because of them. */
export async function emptyTables(client: ClientBase, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('upload_uses') is not null as "isThere"`,
  )
  const names = rows[0]?.isThere ? [...tables, 'upload_uses'] : tables
  await client.query(`truncate ${names.map(identifier).join(', ')}`)
}

/** @returns the columns that can be written, in the table's order; generated ones follow from them */
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
