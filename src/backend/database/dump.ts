import { Client } from 'pg'
import { appliedChecksums } from './applied-migrations'
import { columnsOf, identifier, sequencesOf, tablesOf, type Sequence } from './tables'

/** The rows of a whole database as they are at one moment, while the shop goes on writing (backup-1). */

const rowsAtOnce = 100

export interface Dump {
  /** The migrations that the database has applied, the oldest first. */
  migrations: string[]
  sequences: Sequence[]
  /** Table → how many rows it has. */
  tables: Record<string, number>
}

/** Each row as one line of JSON without a line break in it. JSON columns are text in it, so that a JSON null stays one. */
async function* rowsOf(client: Client, table: string): AsyncGenerator<string> {
  const columns = await columnsOf(client, table)
  const selected = columns.map(({ name, isJson }) =>
    isJson ? `${identifier(name)}::text as ${identifier(name)}` : identifier(name),
  )
  await client.query(
    `declare backup no scroll cursor for
     select row_to_json(backed_up)::text as row from (select ${selected.join(', ')} from ${identifier(table)}) as backed_up`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from backup`)
    for (const { row } of rows) yield row
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close backup')
}

/** @param keep gets each table with its rows; the next table waits for it */
export async function dumpDatabase(
  url: string,
  keep: (table: string, rows: AsyncIterable<string>) => Promise<number>,
): Promise<Dump> {
  const client = new Client({ connectionString: url, application_name: 'livery-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; set timezone = 'UTC'; set extra_float_digits = 1`)
    await client.query('begin isolation level repeatable read read only')
    const migrations = [...(await appliedChecksums(client)).keys()].toSorted()
    const tables: Record<string, number> = {}
    for (const table of await tablesOf(client)) tables[table] = await keep(table, rowsOf(client, table))
    // After the rows: a sequence that has gone on meanwhile is ahead of them, never behind.
    const sequences = await sequencesOf(client)
    await client.query('commit')
    return { migrations, sequences, tables }
  } finally {
    await client.end()
  }
}
