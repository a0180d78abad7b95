import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import type { Sql } from './connection'

/**
 * Notices between the processes of a shop over their shared database (LISTEN and NOTIFY). A process that
 * loses its connection misses the notices in between; `onGap` is called once it has reconnected.
 */

const channel = 'livery_notices'

const noticeShape = z.object({ from: z.string(), about: z.string(), store: z.string(), text: z.string() })

/** At most 7,000 characters of text: PostgreSQL limits payloads to 8,000 bytes. */
export type Notice = z.infer<typeof noticeShape>

export async function sendNotice(sql: Sql, notice: Notice): Promise<void> {
  await sql.query('select pg_notify($1, $2)', [channel, JSON.stringify(notice)])
}

interface Listener {
  url: string
  onNotice: (notice: Notice) => void
  /** Called after a reconnect: notices may have been missed. */
  onGap: () => void
  log: (text: string) => void
}

const longestPauseMs = 30_000

function noticeIn(text: string | undefined): Notice | undefined {
  try {
    return noticeShape.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

/**
 * Listens until `stop`, on a separate connection. Reconnects after a loss, with pauses of at most half a
 * minute.
 */
export function listenForNotices({ url, onNotice, onGap, log }: Listener): { stop: () => Promise<void> } {
  const ending = new AbortController()
  let client: Client | undefined

  /** @returns when the connection ends: whether it was ever established */
  async function oneLine(isFirst: boolean): Promise<boolean> {
    const line = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
    client = line
    const isOver = new Promise<void>((resolve) => {
      line.on('end', resolve)
      line.on('error', () => resolve())
    })
    line.on('notification', ({ payload }) => {
      const notice = noticeIn(payload)
      if (notice) onNotice(notice)
    })
    const stands = await line
      .connect()
      .then(() => line.query(`listen ${channel}`))
      .then(
        () => true,
        () => false,
      )
    if (stands && !isFirst) onGap()
    if (stands) await isOver
    await line.end().catch(() => undefined)
    return stands
  }

  async function listen() {
    let isFirst = true
    let failures = 0
    while (!ending.signal.aborted) {
      const stood = await oneLine(isFirst)
      if (ending.signal.aborted) return
      if (stood || isFirst) log('Lost the connection for notices between instances; reconnecting.')
      isFirst = false
      failures = stood ? 0 : failures + 1
      const pause = Math.min(longestPauseMs, 250 * 2 ** Math.min(failures, 10))
      await wait(pause, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }

  const listening = listen()
  return {
    stop: async () => {
      ending.abort()
      await client?.end().catch(() => undefined)
      await listening
    },
  }
}
