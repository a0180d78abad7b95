import type { Client } from 'pg'
import { appliedTable, isMadeByNumbers, rememberChecksum } from './applied-migrations'
import type { MigrationFile } from './migration-files'

/** What node-pg-migrate does for us: which files are missing, and each in a transaction of its own (decision 0028). */

export class MigrationFailed extends Error {
  readonly isLockTimeout: boolean
  constructor(name: string, cause: unknown) {
    super(`Migration ${name} failed and changed nothing: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
    this.isLockTimeout = (cause as { code?: unknown } | undefined)?.code === '55P03' // of PostgreSQL
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Hands files to the library, each with its checksum; read at run time only by who has something to apply. */
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
      noLock: true, // ours is held: the library's would end with lock_timeout
      checkOrder: false,
      migrationLoaderStrategies: [{ extensions: ['.sql'], loader: load }],
      logger: quiet,
      ...options,
    })
  return { run, running }
}

/** Marks the baseline as applied where the numbered files of older releases made the same (database-11). */
export async function adoptBaseline(client: Client, folder: string, [baseline]: readonly MigrationFile[]) {
  if (!baseline || !(await isMadeByNumbers(client))) return
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
