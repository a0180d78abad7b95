import { logWarning, reportFailures } from '@/backend/kernel/log'
import { askService } from '@/lib/ask-service'
import { shopClock } from '../shop-clock'
import { trackerHeaders, type ErrorTracker } from './dsn'
import { errorEvent, fingerprintOf, type Place } from './error-event'

/**
 * Sends unexpected failures to an error tracker (SENTRY_DSN), by Sentry's envelopes, which GlitchTip and Bugsink also
 * read. It never slows the shop down: failures of one kind are sent once a minute with their number, few wait, and a
 * tracker that does not answer loses them; the log has them all.
 */

const minuteMs = 60_000
/** Failures that wait to be sent. */
const maxWaiting = 20
/** Kinds of failures that are sent in a minute. */
const maxKinds = 20
const patienceMs = 5_000
const flushMs = 2_000
const pauseMs = minuteMs

interface Kind {
  count: number
  sentAt: number
}

/** Returns how long the tracker wants to be left alone. */
function pauseOf(response: Response): number {
  if (response.status !== 429) return response.ok ? 0 : pauseMs
  const seconds = Number(response.headers.get('retry-after') ?? '60')
  return Math.min(Number.isFinite(seconds) ? seconds * 1_000 : pauseMs, 60 * minuteMs)
}

/** @returns a function that sends what waits and stops */
export function startErrorReports(tracker: ErrorTracker, place: Place): () => Promise<void> {
  const kinds = new Map<string, Kind>()
  const waiting: string[] = []
  let pausedUntil = 0
  let hasWarned = false
  let sending: Promise<void> | undefined

  async function send(body: string) {
    try {
      const response = await askService(tracker.url, {
        method: 'POST',
        headers: trackerHeaders(tracker),
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      await response.body?.cancel()
      pausedUntil = performance.now() + pauseOf(response)
      return response.ok
    } catch {
      pausedUntil = performance.now() + pauseMs
      return false
    }
  }

  async function sendAll() {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      if (performance.now() < pausedUntil) continue // lost: the log has it
      if (await send(body)) continue
      if (!hasWarned) logWarning('errors cannot be sent to SENTRY_DSN; they are in this log only', {})
      hasWarned = true
    }
    sending = undefined
  }

  /** Returns how often it has happened, if it is to be sent now. */
  function countIfDue(name: string, now: number): number | undefined {
    const isOld = ({ sentAt }: Kind) => now - sentAt > minuteMs
    const known = kinds.get(name)
    if (known && !isOld(known)) {
      known.count += 1
      return undefined
    }
    for (const [each, kind] of kinds) if (isOld(kind)) kinds.delete(each)
    if (kinds.size >= maxKinds || waiting.length >= maxWaiting) return undefined
    kinds.set(name, { count: 0, sentAt: now })
    return (known?.count ?? 0) + 1
  }

  reportFailures((failure) => {
    const count = countIfDue(fingerprintOf(failure), performance.now())
    if (count === undefined) return
    const at = shopClock()
    const event = errorEvent(failure, place, { at, count })
    waiting.push(
      [{ event_id: event.event_id, sent_at: at.toISOString() }, { type: 'event' }, event]
        .map((line) => JSON.stringify(line))
        .join('\n'),
    )
    sending ??= sendAll()
  })

  return async () => {
    reportFailures(undefined)
    await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, flushMs).unref())])
  }
}
