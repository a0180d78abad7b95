import { isBrokenCircuitError } from 'cockatiel'
import { RequestAborted, upstreamBreaker } from './process-state'
import { askService } from '@/lib/ask-service'
import { settings } from '@/settings/settings'

/** Sets the same store view on every request, or none: a Magento rejects unknown codes (commerce-68). */
function withStore(given: RequestInit['headers']): Headers {
  const headers = new Headers(given)
  headers.delete('store')
  const { storeCode } = settings().commerce
  if (storeCode) headers.set('store', storeCode)
  return headers
}

/**
 * Sends a request to the Magento at COMMERCE_URL. All of this process's requests share one circuit breaker
 * (server-5).
 * @param path on that server, such as /graphql
 * @returns its response; 503 without sending a request while the breaker is open
 * @throws what askService throws, on timeout or if the server is unreachable
 */
export async function askUpstream(path: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
  const address = `${settings().commerce.url}${path}`
  const headers = withStore(init.headers)
  const ask = () =>
    askService(address, { ...init, headers, signal, redirect: 'manual' }).catch((cause: unknown) => {
      throw init.signal?.aborted ? new RequestAborted('The one who asked has gone', { cause }) : cause
    })
  try {
    return await upstreamBreaker.execute(ask)
  } catch (error) {
    if (isBrokenCircuitError(error)) return new Response(null, { status: 503 })
    throw error instanceof RequestAborted ? error.cause : error
  }
}
