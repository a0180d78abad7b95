import type { Pool, PoolClient } from 'pg'

/**
 * A pool that shows the test each statement before and after it runs, to cause races and broken connections.
 */

export interface Statement {
  /** Counted from 1 across all connections. */
  index: number
  text: string
  /** Closes the connection like a crashed server; the statement then fails. */
  kill: () => Promise<void>
}

export interface Watcher {
  before?: (statement: Statement) => Promise<void> | void
  after?: (statement: Statement) => Promise<void> | void
}

type Query = (...words: unknown[]) => Promise<unknown>

class LineIsDead extends Error {}

export function watchedPool(pool: Pool, { before, after }: Watcher): Pool {
  let count = 0

  const watched =
    (query: Query, kill: () => Promise<void>): Query =>
    async (...words) => {
      const [first] = words
      const statement = { index: ++count, text: typeof first === 'string' ? first : '', kill }
      await before?.(statement)
      const answer = await query(...words)
      await after?.(statement)
      return answer
    }

  function watchedClient(client: PoolClient): PoolClient {
    const query = client.query.bind(client) as Query
    async function kill() {
      const { rows } = (await query('select pg_backend_pid() as pid')) as { rows: { pid: number }[] }
      const ended = new Promise((done) => client.once('end', done))
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await ended
    }
    return new Proxy(client, {
      get(target, name) {
        if (name === 'query') return watched(query, kill)
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
  }

  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return async () => watchedClient(await target.connect())
      if (name === 'query')
        return watched(target.query.bind(target) as Query, () => Promise.reject(new LineIsDead()))
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}

/** Where the connection breaks: before a statement reaches the server, or before its response returns. */
export type Break = { at: number; when: 'before' | 'after' }

/** Returns a pool whose connection breaks once, at one statement. */
function brokenPool(pool: Pool, { at, when }: Break): { pool: Pool; hasBroken: () => boolean } {
  let hasBroken = false
  const strike = async ({ index, kill }: Statement) => {
    if (index !== at) return
    hasBroken = true
    await kill()
    throw new LineIsDead()
  }
  return { pool: watchedPool(pool, { [when]: strike }), hasBroken: () => hasBroken }
}

/** Returns a pool that runs `until` right before the first statement that matches the pattern. */
export function pausingPool(pool: Pool, pattern: RegExp, until: () => Promise<unknown>): Pool {
  let isHeld = false
  return watchedPool(pool, {
    async before({ text }) {
      if (isHeld || !pattern.test(text)) return
      isHeld = true
      await until()
    },
  })
}

/**
 * Runs `attempt` with a connection that breaks at its first statement, then at its second, and so on until
 * none is left.
 */
export async function breakAtEveryStatement(
  pool: Pool,
  when: Break['when'],
  attempt: (broken: Pool) => Promise<unknown>,
  afterwards: (hasFailed: boolean) => Promise<void>,
): Promise<number> {
  for (let at = 1; ; at++) {
    const broken = brokenPool(pool, { at, when })
    const hasFailed = await attempt(broken.pool).then(
      () => false,
      () => true,
    )
    await afterwards(hasFailed)
    if (!broken.hasBroken()) return at
  }
}
