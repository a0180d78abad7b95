import { resolve } from 'node:path'
import { database } from '@/backend/database/connection'
import { startEmbedded } from '@/backend/database/embedded'
import { migrate } from '@/backend/database/migrate'
import { serverBrand } from '@/brand/server'
import { readSettings } from '@/settings/settings'
import { compileOrExit } from './build-brand'

/** Runs one command of the shop's people beside the running shop, on the same database (DATABASE_URL or DATA_DIR). */
export async function atTheDesk(
  work: (desk: {
    brand: ReturnType<typeof serverBrand>
    db: typeof database
    now: () => Date
  }) => Promise<number>,
): Promise<number> {
  const read = readSettings(process.env)
  if ('problems' in read) {
    for (const problem of read.problems) console.error(problem)
    return 1
  }
  const { BRAND, DATA_DIR, DATABASE_URL } = read.settings
  Object.assign(process.env, { BRAND, DATA_DIR: resolve(DATA_DIR), NODE_ENV: 'production' })
  compileOrExit(BRAND)
  const embedded = DATABASE_URL ? undefined : await startEmbedded({ dataDir: resolve(DATA_DIR) })
  const url = DATABASE_URL ?? embedded?.url ?? ''
  process.env['DATABASE_URL'] = url
  try {
    await migrate(url, { tell: console.error })
    return await work({ brand: serverBrand(), db: database, now: () => new Date() })
  } finally {
    await database().end()
    await embedded?.stop()
  }
}
