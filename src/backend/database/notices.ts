import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import type { Sql } from './connection'

/**
 * News between the processes of a shop, over the database that they share (LISTEN and NOTIFY). Whoever has lost the line misses
 * what is said meanwhile; once it is back, `onGap` says so.
 */

const channel = 'livery_notices'

const noticeShape = z.object({ from: z.string(), about: z.string(), store: z.string(), text: z.string() })

/** At most 7,000 characters of text: PostgreSQL hands on no more than 8,000 bytes. */
export type Notice = z.infer<typeof noticeShape>

export async function sendNotice(sql: Sql, notice: Notice): Promise<void> {
  await sql.query('select pg_notify($1, $2)', [channel, JSON.stringify(notice)])
}

interface Listener {
  url: string
  onNotice: (notice: Notice) => void
  /** The line was lost and is back: anything may have been said. */
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

/** Listens until `stop`, on a line of its own; a lost one is opened again and again, at most half a minute apart. */
export function listenForNotices({ url, onNotice, onGap, log }: Listener): { stop: () => Promise<void> } {
  const ending = new AbortController()
  let client: Client | undefined

  /** @returns when the line is lost: whether it ever stood */
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
      if (stood || isFirst) log('The line for notices between instances was lost; it is opened again.')
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
