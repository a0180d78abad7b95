import { logRequests } from '@/backend/kernel/log'
import { onFinishedRequest } from './finished-requests'

/** One line for each request (observability-2). What only asks whether the shop is well comes every second and is said at `debug`. */

const watched = new Set(['/api/live', '/api/ready', '/api/health'])

const oneDecimal = (value: number) => Math.round(value * 10) / 10

/** @returns writes what is left, and ends */
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
