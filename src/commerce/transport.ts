import { circuit } from './circuit'

/**
 * How a request reaches the backend: from the browser to our own /graphql, from the server in process,
 * or over HTTP to a real Magento when COMMERCE_URL is set. Nothing above this file knows which.
 */

/** How long a server waits: pages should stand before shoppers give up, changes must not be cut off halfway (GW35). */
export const readMs = 3_000
export const changeMs = 20_000

const isMutation = (body: unknown) => typeof body === 'string' && /"query":"\s*mutation\b/.test(body)

const upstreamCircuit = circuit({ failures: 5, restMs: 10_000, now: () => performance.now() })

async function askUpstream(upstream: string, init: RequestInit, patienceMs: number): Promise<Response> {
  if (!upstreamCircuit.mayAsk()) return new Response(null, { status: 503 })
  const deadline = AbortSignal.timeout(patienceMs)
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
  try {
    const response = await fetch(new URL('/graphql', upstream), { ...init, signal, redirect: 'manual' })
    if (response.status >= 500) upstreamCircuit.failed()
    else upstreamCircuit.succeeded()
    return response
  } catch (error) {
    // Who asked may have lost interest: that says nothing about the server.
    if (!init.signal?.aborted) upstreamCircuit.failed()
    throw error
  }
}

/**
 * @param init `body` is the JSON of one GraphQL request
 * @param patienceMs how long a server waits for another one
 */
export async function send(init: RequestInit, patienceMs?: number): Promise<Response> {
  // The browser's bundler drops this block, and the backend with it, because it knows that there is a window.
  if (typeof window === 'undefined') {
    const { currentPriceCache } = await import('./price-cache')
    const code = currentPriceCache()
    const headers = new Headers(init.headers)
    if (code) headers.set('x-price-cache', code)
    const upstream = process.env['COMMERCE_URL']
    if (upstream)
      return askUpstream(
        upstream,
        { ...init, headers },
        patienceMs ?? (isMutation(init.body) ? changeMs : readMs),
      )
    const { handleGraphql } = await import('@/backend/graphql')
    return handleGraphql(new Request('http://in-process.invalid/graphql', { ...init, headers }))
  }
  return fetch('/graphql', { ...init, credentials: 'same-origin' })
}
