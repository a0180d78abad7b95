import { AsyncLocalStorage } from 'node:async_hooks'
import pino, { type Logger } from 'pino'
import { settings } from '@/settings/settings'
import { maskSecrets } from './mask-secrets'

/** One line per unexpected failure, with its stack; shoppers only see a neutral message. */
let opened: Logger | undefined
const log = () =>
  (opened ??= pino({
    level: settings().log.level,
    mixin: () => ({ requestId: requests.getStore() }),
    hooks: { streamWrite: maskSecrets },
  }))

const requests = new AsyncLocalStorage<string>()

/** Runs what a request needs; whatever is logged meanwhile carries its id (observability-1). */
export const withRequestId = <Result>(id: string, work: () => Result): Result => requests.run(id, work)

export function logFailure(where: string, error: unknown, facts: Record<string, string | number> = {}) {
  log().error({ where, err: error, ...facts }, 'unexpected failure')
}

/** Nothing is wrong yet, and someone should look at it. */
export function logWarning(what: string, facts: object) {
  log().warn(facts, what)
}

/** Something that someone did and that may be asked about later. */
export function logAction(action: string, facts: Record<string, string | number> = {}) {
  log().info({ action, ...facts }, 'done by hand')
}

/** Something went on by itself that whoever reads the log should know. */
export function logNews(what: string, facts: object = {}) {
  log().info(facts, what)
}

const bufferedBytes = 8_192
const flushMs = 500

/** Lines for requests, gathered for half a second: pages from memory are answered faster than a line is written. */
export function logRequests() {
  const out = pino.destination({ dest: 1, sync: true })
  const { values } = pino.levels
  const least = values[settings().log.level] ?? Number.POSITIVE_INFINITY // silent
  let lines = ''
  const flush = () => {
    if (lines !== '') out.write(lines)
    lines = ''
  }
  const flushing = setInterval(flush, flushMs)
  flushing.unref()
  return {
    /** In the shape of pino's lines; put together by hand it takes a quarter of the time. */
    write(level: 'info' | 'debug', facts: object) {
      const value = values[level] ?? 0
      if (value < least) return
      lines += `{"level":${value},"time":${Date.now()},${JSON.stringify(facts).slice(1, -1)},"msg":"request"}\n`
      if (lines.length > bufferedBytes) flush()
    },
    /** Writes what has been gathered. */
    end() {
      clearInterval(flushing)
      flush()
    },
  }
}
