import { isBrokenCircuitError } from 'cockatiel'
import { GivenUp, upstreamBreaker } from './process-state'
import { askService } from '@/lib/ask-service'
import { settings } from '@/settings/settings'

/** Every request names the same store view, or none: a code that the Magento does not know is refused (commerce-68). */
function withStore(given: RequestInit['headers']): Headers {
  const headers = new Headers(given)
  headers.delete('store')
  const { storeCode } = settings().commerce
  if (storeCode) headers.set('store', storeCode)
  return headers
}

/**
 * A request to the Magento at COMMERCE_URL. All that this process asks of it passes one circuit breaker (server-5).
 * @param path on that server, such as /graphql
 * @returns its answer; 503 without asking while the breaker is open
 * @throws what askService throws: it did not answer in time, or not at all
 */
export async function askUpstream(path: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
  const address = `${settings().commerce.url}${path}`
  const headers = withStore(init.headers)
  const ask = () =>
    askService(address, { ...init, headers, signal, redirect: 'manual' }).catch((cause: unknown) => {
      throw init.signal?.aborted ? new GivenUp('The one who asked has gone', { cause }) : cause
    })
  try {
    return await upstreamBreaker.execute(ask)
  } catch (error) {
    if (isBrokenCircuitError(error)) return new Response(null, { status: 503 })
    throw error instanceof GivenUp ? error.cause : error
  }
}
