import { resolve } from 'node:path'
import { startEmbedded } from '@/backend/database/embedded'
import { brandIds } from '@/brand/brand-ids'
import { openDataFolder } from '@/server/start/data-folder'
import { readSettings } from '@/settings/settings'
import { databaseProblem } from './database-problem'

export interface DatabasePlace {
  databaseUrl: string
  dataDir: string
  brand: string
}

/**
 * Runs a command on the shop's database and data folder as they are, without compiling, migrating or seeding.
 * @returns its exit code
 */
export async function withDatabase(work: (place: DatabasePlace) => Promise<number>): Promise<number> {
  const read = readSettings(brandIds())
  if ('problems' in read) {
    for (const problem of read.problems) console.error(problem)
    return 1
  }
  const { brand, database } = read.settings
  const dataDir = resolve(read.settings.dataDir)
  const problem = openDataFolder(dataDir)
  if (problem) {
    console.error(problem)
    return 1
  }
  const embedded = database.url ? undefined : await startEmbedded({ dataDir })
  try {
    return await work({ databaseUrl: database.url ?? embedded?.url ?? '', dataDir, brand })
  } catch (error) {
    console.error(databaseProblem(error) ?? (error as Error).message) // commands throw only errors
    return 1
  } finally {
    await embedded?.stop()
  }
}
