import { Pool, types, type PoolClient } from 'pg'
import { isTracing } from '@/lib/spans'
import { settings } from '@/settings/settings'
import { traceQueries } from './query-spans'

/**
 * Server only. One pool per process for DATABASE_URL, which src/server/main.ts points to the embedded
 * PostgreSQL if it is unset.
 */

const eightByteInteger = 20
types.setTypeParser(eightByteInteger, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} does not fit a safe integer`)
  return value
})

export type Sql = Pick<Pool | PoolClient, 'query'>

const store: { pool?: Pool; probe?: Pool } = {}

const ignored = () => undefined

function openPool(): Pool {
  const { url, connections } = settings().database
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    query_timeout: 12_000, // for a server that stops responding
    idle_in_transaction_session_timeout: 30_000,
  })
  // A server that shuts down closes idle connections; without a listener, the error would crash this process.
  pool.on('error', ignored)
  if (isTracing()) traceQueries(pool)
  return pool
}

export function database(): Pool {
  if (settings().mode === 'build') throw new Error('The database is never opened while building pages')
  store.pool ??= openPool()
  return store.pool
}

/** Returns how many connections the pool has, and how many callers wait for one. */
export function poolState(): { inUse: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = store.pool ?? {}
  return { inUse: totalCount - idle, idle, waiting }
}

/** Returns the promise's value, or false if it takes longer than the timeout. */
function inTime(asked: Promise<boolean>, withinMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), withinMs)
  })
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer))
}

/**
 * True if the database responds within the timeout. Uses a separate connection, because a shop whose
 * connections are all busy isn't unhealthy (server-2).
 */
export async function databaseAnswers(withinMs: number): Promise<boolean> {
  if (!store.probe) {
    const patience = { connectionTimeoutMillis: withinMs, query_timeout: withinMs }
    store.probe = new Pool({ connectionString: settings().database.url, max: 1, ...patience })
    store.probe.on('error', ignored)
  }
  const asked = store.probe.query('select 1').then(
    () => true,
    () => false,
  )
  return inTime(asked, withinMs)
}

/**
 * True if a request that needs a connection now gets one within the timeout. If others are waiting, it
 * requests one from the pool as they do (server-2).
 */
export async function connectionIsFree(withinMs: number): Promise<boolean> {
  const { pool } = store
  if (!pool || pool.waitingCount === 0) return true
  const asked = pool.connect().then(
    (client) => {
      client.release()
      return true
    },
    () => false,
  )
  return inTime(asked, withinMs)
}

/** Closes all connections of this process. */
export async function leaveDatabase(): Promise<void> {
  await Promise.all([store.pool?.end(), store.probe?.end()])
  delete store.pool
  delete store.probe
}

const isRetryable = (error: unknown) =>
  ['40001', '40P01'].includes(String((error as { code?: unknown }).code))

/** True after a query_timeout. The response may still arrive later, so the connection can't be reused. */
const isLost = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

const rolledBack = (client: PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  )

/** Runs `work` in a transaction, with up to three attempts after deadlocks and serialization failures. */
export async function transaction<T>(work: (sql: PoolClient) => Promise<T>, pool = database()): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let isBroken = false
    // If the server shuts down between two statements, the next one fails. Without a listener, the error
    // would crash this process.
    client.on('error', ignored)
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      // If ROLLBACK fails too, drop the connection instead of pooling it.
      isBroken = isLost(error) || !(await rolledBack(client))
      if (attempt >= 3 || !isRetryable(error)) throw error
    } finally {
      client.off('error', ignored)
      client.release(isBroken)
    }
  }
}
