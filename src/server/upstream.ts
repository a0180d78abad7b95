import { isBrokenCircuitError } from 'cockatiel'
import { GivenUp, upstreamBreaker } from './process-state'
import { settings } from '@/settings/settings'

/**
 * A request to the Magento at COMMERCE_URL. All that this process asks of it passes one circuit breaker (server-5).
 * @param path on that server, such as /graphql
 * @returns its answer; 503 without asking while the breaker is open
 * @throws what fetch throws: it did not answer in time, or not at all
 */
export async function askUpstream(path: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
  const address = `${settings().commerce.url}${path}`
  const ask = () =>
    fetch(address, { ...init, signal, redirect: 'manual' }).catch((cause: unknown) => {
      throw init.signal?.aborted ? new GivenUp('The one who asked has gone', { cause }) : cause
    })
  try {
    return await upstreamBreaker.execute(ask)
  } catch (error) {
    if (isBrokenCircuitError(error)) return new Response(null, { status: 503 })
    throw error instanceof GivenUp ? error.cause : error
  }
}
