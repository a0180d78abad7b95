import { logRequests } from '@/backend/kernel/log'
import { onFinishedRequest } from './finished-requests'

/**
 * Logs one line per request (observability-2). Health checks arrive every second, so they are logged at
 * `debug`.
 */

const watched = new Set(['/api/live', '/api/ready', '/api/health'])

const oneDecimal = (value: number) => Math.round(value * 10) / 10

/** @returns a function that flushes the log and stops */
export function startRequestLog(): () => Promise<void> {
  const log = logRequests()
  const stop = onFinishedRequest(({ id, method, path, status, ms, bytes, cache, isBroken }) => {
    const facts = { requestId: id, method, path, status, ms: oneDecimal(ms), bytes, cache }
    log.write(watched.has(path) ? 'debug' : 'info', isBroken ? { ...facts, broken: true } : facts)
  })
  return async () => {
    stop()
    log.end()
  }
}
