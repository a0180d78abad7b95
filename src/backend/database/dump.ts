import { Client } from 'pg'
import { appliedChecksums } from './applied-migrations'
import { columnsOf, identifier, sequencesOf, tablesOf, type Sequence } from './tables'

/** Dumps all rows of a database from one snapshot, while the shop continues to write (backup-1). */

const rowsAtOnce = 100

export interface Dump {
  /** Applied migrations, oldest first. */
  migrations: string[]
  sequences: Sequence[]
  /** Table → number of rows. */
  tables: Record<string, number>
}

/** Yields each row as one line of JSON. JSON columns become text, so that a JSON null isn't lost. */
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

/** @param keep stores a table's rows; the next table starts when it resolves */
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
    // Read after the rows, because a sequence may be ahead of them but never behind.
    const sequences = await sequencesOf(client)
    await client.query('commit')
    return { migrations, sequences, tables }
  } finally {
    await client.end()
  }
}
