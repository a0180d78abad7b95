import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, vi } from 'vitest'
import { useServer } from './http'

/**
 * What screens call, as in a page: same-origin requests with a cookie jar, and a real server that answers them.
 * Page and server share this process: only what runs for the page has a window.
 */
export function usePage(handler: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const onServer = new AsyncLocalStorage<true>()
  const site = useServer((request, response) => onServer.run(true, () => handler(request, response)))
  const jar = new Map<string, string>()
  const networkFetch = globalThis.fetch

  async function pageFetch(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await networkFetch(`${site.url()}${path}`, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (/Max-Age=0/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
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
