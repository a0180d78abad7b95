import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, vi } from 'vitest'
import { cookieHeader, keepCookies, type CookieJar } from '../cookie-jar'
import { useServer } from '../http'

/**
 * Runs screens' requests as in a page: same-origin with a cookie jar, against a real server. Page and server
 * share this process; only code that runs for the page has a `window`.
 */
export function usePage(handler: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const onServer = new AsyncLocalStorage<true>()
  const site = useServer((request, response) => onServer.run(true, () => handler(request, response)))
  const jar: CookieJar = new Map()
  const networkFetch = globalThis.fetch

  async function pageFetch(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    headers.set('cookie', cookieHeader(jar))
    const response = await networkFetch(`${site.url()}${path}`, { ...init, headers })
    keepCookies(jar, response.headers)
    return response
  }

  beforeAll(() => {
    Object.defineProperty(globalThis, 'window', {
      get: () => (onServer.getStore() ? undefined : {}),
      configurable: true,
    })
    vi.stubGlobal('fetch', pageFetch)
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(globalThis, 'window')
  })
  return { jar, asServer: <Result>(work: () => Result): Result => onServer.run(true, work) }
}
