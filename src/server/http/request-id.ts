import type { IncomingMessage } from 'node:http'
import { settings } from '@/settings/settings'

/** What a request is known by: in its line of the log, in `X-Request-Id`, and in the reference that a shopper is given (observability-1). */

const idHeader = 'x-request-id'

const isPlainId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(value)

/** 48 random bits: short enough to be read out on the phone. */
const newId = () => crypto.randomUUID().slice(-12)

/** The id that a proxy of ours gave the request, else a new one. What a client says is not believed. */
export function requestIdFor({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = settings().server.trustedProxies > 0 ? headers[idHeader] : undefined
  return isPlainId(given) ? given : newId()
}

/** From here on whoever handles the request reads this id, and not what the client sent. */
export function setRequestId(request: Pick<IncomingMessage, 'headers'>, id: string) {
  request.headers[idHeader] = id
}

/** The id of a request that the server has taken in. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const id = headers[idHeader]
  return isPlainId(id) ? id : newId()
}
