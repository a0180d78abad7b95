import { mkdir } from 'node:fs/promises'
import { ConstantBackoff, handleAll, retry } from 'cockatiel'
import type { Client } from 'pg'
import { openCluster, saveSettings } from './cluster'
import { placeFor } from './cluster-place'
import { connect, connectOrStart, stopServer, urlOf } from './cluster-server'

/**
 * The bundled PostgreSQL, used if DATABASE_URL is not set: a real PostgreSQL in the data directory with fsync
 * on. It survives a killed Node process, so we always try to connect before starting one.
 */
export interface EmbeddedDatabase {
  url: string
  /** A note for the operator, such as where the files really are. */
  note?: string
  /** Disconnects from the database; the last process to disconnect stops the server. */
  stop(): Promise<void>
}

const usersLock = 7_140_015
const durable = ['fsync=on']
const thrownAway = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

interface Options {
  dataDir: string
  /** Port for a stopped server; a running one keeps its port. */
  port?: number
  /** Folder with the binaries of another PostgreSQL, such as the system's. Default: the bundled ones. */
  programs?: string
  /** Turns off fsync, for disposable databases such as those of tests. */
  isThrownAway?: boolean
  /** Receives messages for the operator. */
  log?: (message: string) => void
}

/**
 * Starts the PostgreSQL of a data directory or connects to it. Safe to call from several processes at once.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const { log = () => undefined } = options
  await mkdir(options.dataDir, { recursive: true })
  const { note, ...place } = await placeFor(options.dataDir, options.programs)
  const remembered = await openCluster(place, options.port)
  const running = await connect(remembered)
  await running?.end()
  const isMoved = !running && options.port !== undefined && options.port !== remembered.port
  const settings = isMoved ? { ...remembered, port: options.port ?? remembered.port } : remembered
  const stopping = new AbortController()
  const forEver = retry(handleAll, { backoff: new ConstantBackoff(2_000) })
  forEver.onRetry(() => log(`The embedded PostgreSQL does not start; retrying. See ${place.data}.log`))

  async function keep(): Promise<Client> {
    const client = await connectOrStart(place, settings, options.isThrownAway ? thrownAway : durable)
    await client.query('select pg_advisory_lock_shared($1)', [usersLock])
    await client.query('create database livery').catch((error: unknown) => {
      const duplicates = ['42P04', '23505']
      if (!duplicates.includes(String((error as { code?: unknown }).code))) throw error
    })
    client.once('end', () => {
      if (stopping.signal.aborted) return
      // The server has crashed. Restart it; the pool reconnects by itself (database-1).
      log('The embedded PostgreSQL stopped; restarting it.')
      keeper = forEver.execute(keep, stopping.signal)
      keeper.catch(() => undefined)
    })
    return client
  }

  let keeper = keep()
  await keeper
  if (isMoved) await saveSettings(place, settings)
  if (note) log(note)
  return {
    url: urlOf(settings),
    ...(note && { note }),
    async stop() {
      if (stopping.signal.aborted) return
      stopping.abort()
      const client = await keeper.catch(() => undefined)
      if (!client) return
      await client.query('select pg_advisory_unlock_shared($1)', [usersLock])
      const alone = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
        usersLock,
      ])
      await client.end()
      if (alone.rows[0]?.alone) await stopServer(place)
    },
  }
}
