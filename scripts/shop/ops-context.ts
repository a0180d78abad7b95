import { resolve } from 'node:path'
import { database } from '@/backend/database/connection'
import { startEmbedded } from '@/backend/database/embedded'
import { migrate } from '@/backend/database/migrate'
import { serverBrand } from '@/brand/server'
import { openProcessDoor } from '@/next/process-door'
import { serverDoor } from '@/server/door'
import { brandIds } from '@/brand/brand-ids'
import { readSettings, setEnvironment } from '@/settings/settings'
import { compileOrExit } from '@/server/start/compile-or-exit'
import { databaseProblem } from '../data/database-problem'

/** Runs one staff command next to the running shop, on the same database (DATABASE_URL or DATA_DIR). */
export async function withOpsContext(
  work: (ops: {
    brand: ReturnType<typeof serverBrand>
    db: typeof database
    now: () => Date
  }) => Promise<number>,
): Promise<number> {
  const read = readSettings(brandIds())
  if ('problems' in read) {
    for (const problem of read.problems) console.error(problem)
    return 1
  }
  const { brand, database: given } = read.settings
  const dataDir = resolve(read.settings.dataDir)
  setEnvironment({ DATA_DIR: dataDir, NODE_ENV: 'production' })
  compileOrExit(brand)
  const embedded = given.url ? undefined : await startEmbedded({ dataDir })
  const url = given.url ?? embedded?.url ?? ''
  setEnvironment({ DATABASE_URL: url })
  openProcessDoor(serverDoor)
  try {
    await migrate(url, { log: console.error })
    return await work({ brand: serverBrand(), db: database, now: () => new Date() })
  } catch (error) {
    const problem = databaseProblem(error)
    if (problem === undefined) throw error
    console.error(problem)
    return 1
  } finally {
    await database().end()
    await embedded?.stop()
  }
}
