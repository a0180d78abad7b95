import type { ClientBase } from 'pg'
import type { MigrationFile } from './migration-files'

/** The database's record of its migrations: their names in the library's table, their checksums in ours. */

export const appliedTable = 'applied_migrations'

export const createChecksums =
  'create table if not exists migration_checksums (name text primary key, checksum char(64) not null)'

/** Returns the SQL that stores a migration's checksum, executed in the same transaction as the migration. */
export const rememberChecksum = ({ name, checksum }: MigrationFile) =>
  `insert into migration_checksums (name, checksum) values ('${name}', '${checksum}')`

/** Returns the checksums of applied migrations by name. */
export async function appliedChecksums(client: ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration_checksums',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** @throws an error with the file's path if a file was changed after this database applied it (database-7) */
export function refuseChanged(files: readonly MigrationFile[], applied: ReadonlyMap<string, string>) {
  for (const { name, path, checksum } of files)
    if ((applied.get(name) ?? checksum) !== checksum)
      throw new Error(
        `${path} was changed after this database applied it: put it back as it was, and write the change as a new migration.`,
      )
}

/**
 * Number of numbered files before the baseline replaced them, 0001_carts.sql to 0942_express_approvals.sql.
 */
const numberedMigrations = 30

/**
 * True if older releases created this database with the numbered files, which gives the same schema as the
 * baseline (database-7). The `migrations` table stays, so that the older release can be started again.
 * @throws if some of those migrations are missing
 */
export async function hasNumberedMigrations(client: ClientBase): Promise<boolean> {
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
