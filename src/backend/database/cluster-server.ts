import { spawn } from 'node:child_process'
import { chmod, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { ClusterSettings } from './cluster'
import { exists, type Place } from './cluster-place'
import { environmentWith } from '@/settings/settings'

/** Connects to the embedded PostgreSQL server, starts it and stops it. */

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
    const code = (error as { code?: unknown }).code // pg sets a SQLSTATE or errno
    if (code === '28P01')
      throw new Error(`Port ${settings.port} belongs to another PostgreSQL. Set PGPORT to a free port.`, {
        cause: error,
      })
    return undefined
  }
}

/**
 * @returns a function that reports whether the server has exited, which it does if the folder is already in use
 */
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
  // Detached: Ctrl-C then reaches only Node, which finishes its orders and stops the database afterwards.
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

/** Connects to the server, and starts it with these settings if it isn't running. */
export async function connectOrStart(
  place: Place,
  settings: ClusterSettings,
  durability: readonly string[],
): Promise<Client> {
  let hasEnded: (() => boolean) | undefined
  for (let attempt = 0; attempt < 60; attempt++) {
    const client = await connect(settings)
    if (client) return client
    // Only one postmaster can own the folder. A second one exits by itself, and the loop connects to the
    // first. After a kill it also exits while processes of the previous server are still running.
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
