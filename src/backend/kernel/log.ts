import { AsyncLocalStorage } from 'node:async_hooks'
import pino, { type Logger } from 'pino'
import { settings } from '@/settings/settings'
import { maskSecrets } from './mask-secrets'

/** The log. An unexpected failure is one line with its stack; shoppers see only a neutral message. */
let opened: Logger | undefined
const log = () =>
  (opened ??= pino({
    level: settings().log.level,
    mixin: () => ({ requestId: requests.getStore() }),
    hooks: { streamWrite: maskSecrets },
  }))

const requests = new AsyncLocalStorage<string>()

/** Runs the work of a request; every log line written meanwhile carries the request id (observability-1). */
export const withRequestId = <Result>(id: string, work: () => Result): Result => requests.run(id, work)

interface ReportedFailure {
  where: string
  error: unknown
  requestId: string | undefined
}

let report: ((failure: ReportedFailure) => void) | undefined

/** Also passes each unexpected failure to an error tracker; undefined stops it. */
export function reportFailures(to: typeof report): void {
  report = to
}

export function logFailure(where: string, error: unknown, facts: Record<string, string | number> = {}) {
  log().error({ where, err: error, ...facts }, 'unexpected failure')
  report?.({ where, error, requestId: requests.getStore() })
}

/** Logs something that is not wrong yet but that an operator should look at. */
export function logWarning(what: string, facts: object) {
  log().warn(facts, what)
}

/** Logs an action of a person that may be asked about later. */
export function logAction(action: string, facts: Record<string, string | number> = {}) {
  log().info({ action, ...facts }, 'manual action')
}

/** Logs an automatic event that operators should know about. */
export function logEvent(what: string, facts: object = {}) {
  log().info(facts, what)
}

const bufferedBytes = 8_192
const flushMs = 500

/**
 * Collects the log lines of requests for half a second: writing a line takes longer than responding with a
 * cached page.
 */
export function logRequests() {
  const out = pino.destination({ dest: 1, sync: true })
  const { values } = pino.levels
  const least = values[settings().log.level] ?? Number.POSITIVE_INFINITY // level `silent`
  let lines = ''
  const flush = () => {
    if (lines !== '') out.write(lines)
    lines = ''
  }
  const flushing = setInterval(flush, flushMs)
  flushing.unref()
  return {
    /** Builds a line in pino's format by hand, which takes a quarter of the time. */
    write(level: 'info' | 'debug', facts: object) {
      const value = values[level] ?? 0
      if (value < least) return
      lines += `{"level":${value},"time":${Date.now()},${JSON.stringify(facts).slice(1, -1)},"msg":"request"}\n`
      if (lines.length > bufferedBytes) flush()
    },
    /** Writes the collected lines. */
    end() {
      clearInterval(flushing)
      flush()
    },
  }
}
