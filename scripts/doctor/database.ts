import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { pendingMigrations } from '@/backend/database/migrate'
import { serverFacts } from '@/backend/database/server-facts'
import { startEmbedded } from '@/backend/database/embedded'
import type { Settings } from '@/settings/settings'
import { fault, note, reasonOf, ok, type Finding } from './finding'

/**
 * Checks the shop's database without changing it: whether it exists, is recent enough, is migrated, and has
 * the same time.
 */

const oldest = 150_000
const maxClockMs = 5_000

export function versionFinding(version: number, name: string): Finding {
  return version >= oldest
    ? ok(`PostgreSQL ${name}`)
    : fault(`PostgreSQL ${name} is too old`, 'The shop needs PostgreSQL 15 or later.')
}

/** @param aheadMs how far the database's clock is ahead of this machine's */
export function clockFinding(aheadMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000)
  return Math.abs(aheadMs) <= maxClockMs
    ? ok('the clocks of machine and database agree')
    : fault(
        `the database’s clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine’s`,
        'Synchronize both clocks by NTP: codes, offers and sessions expire by them.',
      )
}

export function migrationFinding(pending: readonly string[]): Finding {
  return pending.length === 0
    ? ok('the database has all migrations')
    : note(
        `${pending.length} migrations are pending: ${pending.join(', ')}`,
        'The next start or npm run migrate applies them. Make a backup first.',
      )
}

/** @param pool connections of one process of the shop */
export function poolFinding(pool: number, maxConnections: number): Finding {
  return pool < maxConnections
    ? ok(`the database takes ${maxConnections} connections`)
    : note(
        `DATABASE_POOL is ${pool}, but the database takes ${maxConnections} connections in all`,
        'Lower DATABASE_POOL, or raise max_connections in postgresql.conf. Each instance of the shop needs its pool.',
      )
}

async function lookAt(url: string, pool: number): Promise<Finding[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const asked = Date.now()
    const { version, name, now, maxConnections } = await serverFacts(client)
    const middle = (asked + Date.now()) / 2
    return [
      versionFinding(version, name),
      migrationFinding(await pendingMigrations(client)),
      clockFinding(now.getTime() - middle),
      poolFinding(pool, maxConnections),
    ]
  } catch (error) {
    return [
      fault(
        `the database cannot be used: ${reasonOf(error)}`,
        'Check DATABASE_URL, and whether PostgreSQL accepts connections from this machine.',
      ),
    ]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Checks the embedded database only if it exists; the first start creates it. */
export async function databaseFindings({ database, dataDir }: Settings): Promise<Finding[]> {
  if (database.url) return lookAt(database.url, database.connections)
  const isMade = await access(join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  )
  if (!isMade) return [ok('the first start creates the embedded PostgreSQL')]
  try {
    const embedded = await startEmbedded({ dataDir })
    return await lookAt(embedded.url, database.connections).finally(() => embedded.stop())
  } catch (error) {
    return [fault(reasonOf(error), 'Read the log beside DATA_DIR/postgres.')]
  }
}
