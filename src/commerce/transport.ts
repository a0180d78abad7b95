/**
 * How a request reaches the backend: from the browser to our own /graphql, from a server by the process door. Nothing
 * above this file knows which.
 * @param init `body` is the JSON of one GraphQL request
 * @param timeoutMs how long a server waits for another one
 */
export async function send(init: RequestInit, timeoutMs?: number): Promise<Response> {
  // The browser's bundler drops this block, because it knows that there is a window.
  if (typeof window === 'undefined') {
    const { processDoor } = await import('@/next/process-door')
    const { currentPriceCache } = await import('./price-cache')
    const code = currentPriceCache()
    const headers = new Headers(init.headers)
    if (code) headers.set('x-price-cache', code)
    return processDoor().askBackend({ ...init, headers }, timeoutMs)
  }
  // What is sent as the page is left still arrives.
  const keepalive = globalThis.document?.visibilityState === 'hidden'
  return fetch('/graphql', { ...init, credentials: 'same-origin', keepalive })
}
