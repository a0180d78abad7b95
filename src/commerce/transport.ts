/**
 * How a request reaches the backend: from the browser to our own /graphql, from the server in process,
 * or over HTTP to a real Magento when COMMERCE_URL is set. Nothing above this file knows which.
 */

const upstreamTimeoutMs = 20_000

/** `init.body` is the JSON of one GraphQL request. */
export async function send(init: RequestInit): Promise<Response> {
  // The browser's bundler drops this block, and the backend with it, because it knows that there is a window.
  if (typeof window === 'undefined') {
    const { currentPriceCache } = await import('./price-cache')
    const code = currentPriceCache()
    const headers = new Headers(init.headers)
    if (code) headers.set('x-price-cache', code)
    const upstream = process.env['COMMERCE_URL']
    if (upstream) {
      const deadline = AbortSignal.timeout(upstreamTimeoutMs)
      const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
      return fetch(new URL('/graphql', upstream), { ...init, headers, signal, redirect: 'manual' })
    }
    const { handleGraphql } = await import('@/backend/graphql')
    return handleGraphql(new Request('http://in-process.invalid/graphql', { ...init, headers }))
  }
  return fetch('/graphql', { ...init, credentials: 'same-origin' })
}
