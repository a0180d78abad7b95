import type { IncomingMessage } from 'node:http'
import { settings } from '@/settings/settings'

/**
 * The id of a request: in its log line, in `X-Request-Id`, and in the reference shown to a shopper
 * (observability-1).
 */

const idHeader = 'x-request-id'

const isPlainId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(value)

/** 48 random bits: short enough to read out on the phone. */
const newId = () => crypto.randomUUID().slice(-12)

/** Returns the id set by one of our proxies, or a new one. An id sent by a client is not trusted. */
export function requestIdFor({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = settings().server.trustedProxies > 0 ? headers[idHeader] : undefined
  return isPlainId(given) ? given : newId()
}

/** Sets the id on the request, replacing what the client sent; later code reads this one. */
export function setRequestId(request: Pick<IncomingMessage, 'headers'>, id: string) {
  request.headers[idHeader] = id
}

/** Returns the id of a request that the server has accepted. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const id = headers[idHeader]
  return isPlainId(id) ? id : newId()
}
