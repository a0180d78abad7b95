import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { pendingMigrations } from '@/backend/database/migrate'
import { serverFacts } from '@/backend/database/server-facts'
import { startEmbedded } from '@/backend/database/embedded'
import type { Settings } from '@/settings/settings'
import { fault, note, reasonOf, well, type Finding } from './finding'

/** The shop's database: there, new enough, migrated, of the same time. Nothing in it changes. */

const oldest = 150_000
const maxClockMs = 5_000

export function versionFinding(version: number, name: string): Finding {
  return version >= oldest
    ? well(`PostgreSQL ${name}`)
    : fault(`PostgreSQL ${name} is too old`, 'The shop needs PostgreSQL 15 or later.')
}

/** @param aheadMs how far the database's clock is ahead of this machine's */
export function clockFinding(aheadMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000)
  return Math.abs(aheadMs) <= maxClockMs
    ? well('the clocks of machine and database agree')
    : fault(
        `the database’s clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine’s`,
        'Let both take the time from the network (NTP): codes, offers and sessions end by it.',
      )
}

export function migrationFinding(pending: readonly string[]): Finding {
  return pending.length === 0
    ? well('the database has all migrations')
    : note(
        `${pending.length} migrations are to come: ${pending.join(', ')}`,
        'The next start applies them, or npm run migrate. Make a backup before.',
      )
}

async function lookAt(url: string): Promise<Finding[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const asked = Date.now()
    const { version, name, now } = await serverFacts(client)
    const middle = (asked + Date.now()) / 2
    return [
      versionFinding(version, name),
      migrationFinding(await pendingMigrations(client)),
      clockFinding(now.getTime() - middle),
    ]
  } catch (error) {
    return [
      fault(
        `the database cannot be used: ${reasonOf(error)}`,
        'Look at DATABASE_URL, and whether PostgreSQL lets this machine in.',
      ),
    ]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The embedded one is looked at when there is one; the first start makes it. */
export async function databaseFindings({ database, dataDir }: Settings): Promise<Finding[]> {
  if (database.url) return lookAt(database.url)
  const isMade = await access(join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  )
  if (!isMade) return [well('the embedded PostgreSQL is made by the first start')]
  try {
    const embedded = await startEmbedded({ dataDir })
    return await lookAt(embedded.url).finally(() => embedded.stop())
  } catch (error) {
    return [fault(reasonOf(error), 'Look at the log beside DATA_DIR/postgres.')]
  }
}
