import type { Client } from 'pg'
import { appliedTable, hasNumberedMigrations, rememberChecksum } from './applied-migrations'
import type { MigrationFile } from './migration-files'

/**
 * Wraps node-pg-migrate, which finds missing migrations and runs each in its own transaction (decision 0028).
 */

export class MigrationFailed extends Error {
  readonly isLockTimeout: boolean
  constructor(name: string, cause: unknown) {
    super(`Migration ${name} failed and changed nothing: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
    this.isLockTimeout = (cause as { code?: unknown } | undefined)?.code === '55P03' // PostgreSQL's lock_not_available
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Prepares node-pg-migrate to run these files and store their checksums. It is imported only when there is
 * something to apply.
 */
async function libraryOn(client: Client, folder: string, files: readonly MigrationFile[]) {
  const { runner } = await import('node-pg-migrate')
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema')
  const running = { name: '' }
  const ofPath = new Map(files.map((file) => [file.path, file]))
  const load = async (paths: string[]) =>
    paths.flatMap((path) => {
      const file = ofPath.get(path)
      if (!file) return []
      const up = (builder: { sql: (sql: string) => void }) => {
        running.name = file.name
        builder.sql(file.sql)
        builder.sql(rememberChecksum(file))
      }
      return [{ id: path, filePaths: [path], actions: { up, down: false as const } }]
    })
  const run = (options: { fake?: boolean; file?: string } = {}) =>
    runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsSchema: rows[0]?.schema ?? 'public',
      migrationsTable: appliedTable,
      noLock: true, // we already hold our lock; the library's would fail on lock_timeout
      checkOrder: false,
      migrationLoaderStrategies: [{ extensions: ['.sql'], loader: load }],
      logger: quiet,
      ...options,
    })
  return { run, running }
}

/**
 * Marks the baseline as applied if the numbered files of older releases created the same schema
 * (database-7).
 */
export async function adoptBaseline(client: Client, folder: string, [baseline]: readonly MigrationFile[]) {
  if (!baseline || !(await hasNumberedMigrations(client))) return
  const { run } = await libraryOn(client, folder, [baseline])
  await client.query('begin')
  await run({ fake: true, file: baseline.name })
  await client.query(rememberChecksum(baseline))
  await client.query('commit')
}

/** @throws MigrationFailed */
export async function applyAll(
  client: Client,
  folder: string,
  files: readonly MigrationFile[],
): Promise<string[]> {
  const { run, running } = await libraryOn(client, folder, files)
  try {
    return (await run()).map(({ name }) => name)
  } catch (error) {
    await client.query('rollback')
    throw new MigrationFailed(running.name, error)
  }
}
