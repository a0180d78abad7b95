import { join } from 'node:path'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { Client } from 'pg'
import { appliedChecksums, createChecksums, refuseChanged } from './applied-migrations'
import { migrationFiles } from './migration-files'
import { adoptBaseline, applyAll, MigrationFailed } from './run-migrations'

export const migrationsFolder = join(process.cwd(), 'src/backend/database/migrations')
/** Advisory lock for schema changes. Releases before the baseline use the same key. */
const lockKey = 7_140_014
const lockTries = 10

interface Options {
  folder?: string
  /** Names of the migrations to apply, to recreate an older schema. Default: all. */
  only?: ReadonlySet<string>
  /**
   * How long a migration waits for a table lock, which blocks queries behind it, before it gives up and
   * retries later.
   */
  lockTimeoutMs?: number
  /** Receives progress messages. */
  log?: (message: string) => void
}

/** Takes the migration lock and waits for it without a timeout (database-9). */
async function takeTurn(client: Client, log: (message: string) => void) {
  const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
    lockKey,
  ])
  if (rows[0]?.isFree) return
  log('Another process is migrating this database; waiting for it.')
  await client.query('select pg_advisory_lock($1)', [lockKey])
}

async function migrateOn(
  client: Client,
  { folder = migrationsFolder, only, lockTimeoutMs = 5_000, log = () => undefined }: Options,
) {
  const files = await migrationFiles(folder)
  await client.query(
    'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
  )
  await takeTurn(client, log)
  await client.query(createChecksums)
  if ((await appliedChecksums(client)).size === 0) await adoptBaseline(client, folder, files)
  const known = await appliedChecksums(client)
  refuseChanged(files, known)
  const missing = files.filter(({ name }) => !known.has(name) && (only?.has(name) ?? true))
  if (missing.length === 0) return []

  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  const again = retry(
    handleWhen((error) => error instanceof MigrationFailed && error.isLockTimeout),
    { maxAttempts: lockTries, backoff: new ExponentialBackoff({ initialDelay: 500, maxDelay: 10_000 }) },
  )
  again.onRetry(({ delay }) =>
    log(`A migration is waiting for a table that is in use; retrying in ${Math.ceil(delay / 1_000)} s.`),
  )
  await again.execute(() => applyAll(client, folder, missing))
  const names = missing.map(({ name }) => name)
  log(`Migrated the database: ${names.join(', ')}.`)
  return names
}

/**
 * Applies the missing migrations, oldest first, each in its own transaction. Safe to run from several
 * processes. Uses a separate connection that is exempt from the shop's timeouts (database-9).
 * @returns the names of the applied migrations
 * @throws an error that names the failed migration
 */
export async function migrate(url: string, options: Options = {}): Promise<string[]> {
  const client = new Client({
    connectionString: url,
    application_name: 'livery-migrations',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await migrateOn(client, options)
  } finally {
    await client.end()
  }
}

/** @returns names of migrations that the next start will apply, without applying them */
export async function pendingMigrations(client: Client): Promise<string[]> {
  const files = await migrationFiles(migrationsFolder)
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('migration_checksums') is not null as "isThere"`,
  )
  const known = rows[0]?.isThere ? await appliedChecksums(client) : new Map<string, string>()
  refuseChanged(files, known)
  return files.map(({ name }) => name).filter((name) => !known.has(name))
}
