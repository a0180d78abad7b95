import { spawn } from 'node:child_process'
import { chmod, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { ClusterSettings } from './cluster'
import { exists, type Place } from './cluster-place'
import { environmentWith } from '@/settings/settings'

/** The server of the embedded PostgreSQL: met, started and stopped. */

export const urlOf = ({ port, password }: ClusterSettings, name = 'livery') =>
  `postgres://livery:${password}@127.0.0.1:${port}/${name}`

export async function connect(settings: ClusterSettings): Promise<Client | undefined> {
  const client = new Client({
    connectionString: urlOf(settings, 'postgres'),
    connectionTimeoutMillis: 3_000,
    application_name: 'livery-keeper',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    const code = (error as { code?: unknown }).code // pg gives SQLSTATE or errno here
    if (code === '28P01')
      throw new Error(`Port ${settings.port} belongs to another PostgreSQL. Set PGPORT to a free port.`, {
        cause: error,
      })
    return undefined
  }
}

/** @returns whether the server has ended meanwhile, as one does that finds the folder in use */
async function startServer(
  place: Place,
  port: number,
  durability: readonly string[],
): Promise<() => boolean> {
  const logFile = `${place.data}.log`
  const log = await open(logFile, 'a')
  await chmod(place.data, 0o700)
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...durability,
    'max_connections=200',
    'shared_buffers=64MB',
    'timezone=UTC',
  ]
  const flags = ['-D', place.data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  // Detached: Ctrl-C reaches Node alone, which finishes its orders and then stops the database.
  const child = spawn(place.binaries.postgres, flags, {
    ...place.account,
    env: environmentWith({ LC_ALL: 'C' }),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  await new Promise<void>((done, fail) => {
    child.once('spawn', done)
    child.once('error', fail)
  })
  child.unref()
  await log.close()
  return () => child.exitCode !== null || child.signalCode !== null
}

/** Connects, starting the server with these settings when nobody answers. */
export async function reach(
  place: Place,
  settings: ClusterSettings,
  durability: readonly string[],
): Promise<Client> {
  let hasEnded: (() => boolean) | undefined
  for (let attempt = 0; attempt < 60; attempt++) {
    const client = await connect(settings)
    if (client) return client
    // Only one postmaster can hold the folder: a second one ends by itself and we meet the first below. After a kill it ends as well while
    // processes of the one before are still there.
    if (attempt % 5 === 0 && hasEnded?.() !== false)
      hasEnded = await startServer(place, settings.port, durability)
    await wait(attempt < 10 ? 50 : 250)
  }
  throw new Error(`The embedded PostgreSQL did not come up. See ${place.data}.log`)
}

export async function stopServer(place: Place): Promise<void> {
  const pidFile = join(place.data, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid) return
  process.kill(pid, 'SIGINT')
  for (let attempt = 0; attempt < 100 && (await exists(pidFile)); attempt++) await wait(50)
}
