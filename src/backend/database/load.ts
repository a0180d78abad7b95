import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Dump } from './dump'
import { migrate, migrationsFolder } from './migrate'
import { migrationFiles } from './migration-files'
import { columnsOf, emptyTables, identifier, tablesOf } from './tables'

/** Loads the rows of a backup into a database, atomically (backup-3). */

const rowsAtOnce = 100

/** Thrown if the database or the backup isn't suitable for a restore; the message says what to do. */
export class RestoreRefused extends Error {}

interface Options {
  /** Whether to delete the database's current rows. Otherwise the database must be empty. */
  isReplacing: boolean
  rowsOf: (table: string) => AsyncIterable<string>
}

async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'livery-restore' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`set statement_timeout = 0; set timezone = 'UTC'`)
  return client
}

/**
 * Returns the number of other connections. Retries, because the server notices a closed connection with a
 * delay.
 */
async function otherConnections(client: Client): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    if (!rowCount || attempt === 10) return rowCount ?? 0
    await wait(100)
  }
}

async function refuseUsed(client: Client, { isReplacing }: Options) {
  const others = await otherConnections(client)
  if (others > 0)
    throw new RestoreRefused(
      `${others} other connections use this database: stop the shop and all other programs that use it, then restore.`,
    )
  if (isReplacing) return
  const filled: string[] = []
  for (const table of await tablesOf(client)) {
    const { rowCount } = await client.query(`select from ${identifier(table)} limit 1`)
    if (rowCount) filled.push(table)
  }
  if (filled.length > 0)
    throw new RestoreRefused(
      `This database is not empty (${filled.join(', ')}). Restore into an empty one, or use --replace to delete its contents.`,
    )
}

/**
 * Throws if the migrations of backup and database are incompatible. The load uses the backup's schema; later
 * migrations run after it, as in any start.
 */
async function refuseOtherSchema(client: Client, { migrations }: Dump) {
  const known = new Set((await migrationFiles(migrationsFolder)).map(({ name }) => name))
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new RestoreRefused(
      `The backup was made by a newer release: this one does not know its migration ${unknown.join(', ')}.`,
    )
  const hasApplied = await client.query<{ there: boolean }>(
    `select to_regclass('migration_checksums') is not null as there`,
  )
  if (!hasApplied.rows[0]?.there) return
  const { rows } = await client.query<{ name: string }>('select name from migration_checksums')
  const newer = rows.map(({ name }) => name).filter((name) => !migrations.includes(name))
  if (newer.length > 0)
    throw new RestoreRefused(
      `This database has migrations that the backup lacks (${newer.join(', ')}). Restore into a new, empty one.`,
    )
}

const nameOf = (column: { name: string }) => identifier(column.name)

async function loadTable(client: Client, table: string, rows: AsyncIterable<string>): Promise<number> {
  const columns = await columnsOf(client, table)
  const shape = columns.map((column) => `${nameOf(column)} ${column.isJson ? 'text' : column.type}`)
  const values = columns.map((column) =>
    column.isJson ? `${nameOf(column)}::${column.type}` : nameOf(column),
  )
  const insert = `insert into ${identifier(table)} (${columns.map(nameOf).join(', ')}) overriding system value
    select ${values.join(', ')} from json_to_recordset($1::json) as restored (${shape.join(', ')})`
  let [batch, count] = [[] as string[], 0]
  const write = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`])
    count += batch.length
    batch = []
  }
  for await (const row of rows) if (batch.push(row) >= rowsAtOnce) await write()
  await write()
  return count
}

interface ForeignKey {
  owner: string
  name: string
  definition: string
}

/**
 * Drops foreign keys during the load, because rows arrive table by table. Adding the keys again validates the
 * rows.
 */
async function withoutForeignKeys(client: Client, work: () => Promise<void>) {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`,
  )
  for (const { owner, name } of keys)
    await client.query(`alter table ${owner} drop constraint ${identifier(name)}`)
  await work()
  // Run deferred checks now: a table with pending checks can't be altered.
  await client.query('set constraints all immediate')
  for (const { owner, name, definition } of keys)
    await client.query(`alter table ${owner} add constraint ${identifier(name)} ${definition}`)
}

async function loadRows(client: Client, dump: Dump, { rowsOf }: Options) {
  const tables = Object.entries(dump.tables)
  await client.query('begin')
  await withoutForeignKeys(client, async () => {
    await emptyTables(client, await tablesOf(client))
    for (const [table, expected] of tables) {
      const count = await loadTable(client, table, rowsOf(table))
      if (count !== expected)
        throw new RestoreRefused(`${table} has ${count} rows in the backup, and ${expected} were written.`)
    }
  })
  for (const { name, lastValue, isCalled } of dump.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [identifier(name), lastValue, isCalled])
  await client.query('commit')
}

/**
 * @throws RestoreRefused if the database is in use, not empty or newer than the backup; then nothing has changed
 */
export async function loadDatabase(url: string, dump: Dump, options: Options): Promise<void> {
  const client = await connectTo(url)
  try {
    await refuseUsed(client, options)
    await refuseOtherSchema(client, dump)
    await migrate(url, { only: new Set(dump.migrations) })
    await loadRows(client, dump, options)
  } finally {
    await client.end()
  }
  await migrate(url)
}
