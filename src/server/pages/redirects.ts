import type { IncomingMessage, ServerResponse } from 'node:http'
import { serverBrand } from '@/brand/server'
import { ownPath } from '@/lib/safe-redirect'

/** Old addresses of the manifest (redirects in routes.yaml), whatever their shape (pages-23). */

/** @returns where the page is now, with what the old address asked for */
export function newAddress(url: string): string | undefined {
  const [path = '/', query] = url.split('?')
  const { redirects, routes } = serverBrand()
  const to = Object.hasOwn(redirects, path) ? redirects[path]?.to : undefined
  // A route of the manifest, also one to which no sign-in leads back, or a place below one.
  const target = to !== undefined && Object.hasOwn(routes, to) ? to : ownPath(to)
  if (target === undefined || query === undefined) return target
  const [page = '/', anchor] = target.split('#')
  return `${page}${page.includes('?') ? '&' : '?'}${query}${anchor === undefined ? '' : `#${anchor}`}`
}

/** @returns true when the request was answered with a 301 */
export function redirectMoved(request: IncomingMessage, response: ServerResponse): boolean {
  const location = newAddress(request.url ?? '/')
  if (location === undefined) return false
  response.statusCode = 301
  response.setHeader('location', location)
  // A mistake in the manifest must not last for ever; what opens something is stored nowhere.
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'public, max-age=3600')
  response.end()
  return true
}
