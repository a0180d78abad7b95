import type { ClientBase } from 'pg'
import type { MigrationFile } from './migration-files'

/** What a database remembers of its migrations: the names in the library's table, what the files were in one of ours. */

export const appliedTable = 'applied_migrations'

export const createChecksums =
  'create table if not exists migration_checksums (name text primary key, checksum char(64) not null)'

/** Written in the transaction of the migration itself. */
export const rememberChecksum = ({ name, checksum }: MigrationFile) =>
  `insert into migration_checksums (name, checksum) values ('${name}', '${checksum}')`

/** Name → checksum, of what this database has applied. */
export async function appliedChecksums(client: ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration_checksums',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** @throws a message that names the file, when one was changed after this database applied it (database-7) */
export function refuseChanged(files: readonly MigrationFile[], applied: ReadonlyMap<string, string>) {
  for (const { name, path, checksum } of files)
    if ((applied.get(name) ?? checksum) !== checksum)
      throw new Error(
        `${path} was changed after this database applied it: put it back as it was, and write the change as a new migration.`,
      )
}

/** How many numbered files there were before the baseline took their place, 0001_carts.sql to 0942_express_approvals.sql. */
const numberedMigrations = 30

/**
 * Whether the numbered files of older releases made this database, which then has all that the baseline would make (database-11).
 * Their table stays, so that the older release can be started again.
 * @throws when some of them are missing
 */
export async function isMadeByNumbers(client: ClientBase): Promise<boolean> {
  const known = await client.query<{ isThere: boolean }>(
    `select to_regclass('migrations') is not null as "isThere"`,
  )
  if (!known.rows[0]?.isThere) return false
  const { rows } = await client.query<{ applied: number }>(
    `select count(*)::integer as applied from migrations where name ~ '^0\\d{3}_.+\\.sql$'`,
  )
  const applied = rows[0]?.applied ?? 0
  if (applied === numberedMigrations) return true
  throw new Error(
    `This database has ${applied} of the ${numberedMigrations} migrations that came before the baseline: start the last release that has 0942_express_approvals.sql once, then this one.`,
  )
}
