/**
 * Sends a request to the backend: from the browser to our own /graphql, from a server through the process
 * door. Callers do not need to know which.
 * @param init `body` is the JSON of one GraphQL request
 * @param timeoutMs timeout of a request from one server to another
 */
export async function send(init: RequestInit, timeoutMs?: number): Promise<Response> {
  // The browser's bundler drops this block, because `window` is always defined there.
  if (typeof window === 'undefined') {
    const { processDoor } = await import('@/next/process-door')
    const { currentPriceCache } = await import('./price-cache')
    const code = currentPriceCache()
    const headers = new Headers(init.headers)
    if (code) headers.set('x-price-cache', code)
    return processDoor().askBackend({ ...init, headers }, timeoutMs)
  }
  // Lets a request that is sent while the shopper leaves the page still arrive.
  const keepalive = globalThis.document?.visibilityState === 'hidden'
  return fetch('/graphql', { ...init, credentials: 'same-origin', keepalive })
}
