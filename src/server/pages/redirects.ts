import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Brand } from '@/brand/compiled'
import { currentAddress } from '@/brand/old-address'
import { serverBrand } from '@/brand/server'
import { ownPath } from '@/lib/urls/safe-redirect'
import { settings } from '@/settings/settings'

/**
 * Redirects old URLs: those in the manifest (redirects in routes.yaml, pages-23) and old URL formats
 * (pages-501).
 */

/** An external backend resolves its own products and categories (movedOrMissing). */
const soldElsewhere = { categories: [], products: [] }
const shopOf = (brand: Brand) =>
  settings().commerce.url === undefined
    ? brand
    : { ...brand, catalogue: { ...brand.catalogue, ...soldElsewhere } }

/** @returns the page's current URL with the old URL's query */
export function newAddress(url: string): string | undefined {
  const [path = '/', query] = url.split('?')
  const brand = serverBrand()
  const { redirects, routes } = brand
  const to = Object.hasOwn(redirects, path) ? redirects[path]?.to : currentAddress(shopOf(brand), path)
  // The target is a route of the manifest, even one that sign-in never redirects to, or a path below a route.
  const target = to !== undefined && Object.hasOwn(routes, to) ? to : ownPath(to)
  if (target === undefined || query === undefined) return target
  const [page = '/', anchor] = target.split('#')
  return `${page}${page.includes('?') ? '&' : '?'}${query}${anchor === undefined ? '' : `#${anchor}`}`
}

/** @returns true if the request was answered with a 301 */
export function redirectMoved(request: IncomingMessage, response: ServerResponse): boolean {
  const location = newAddress(request.url ?? '/')
  if (location === undefined) return false
  response.statusCode = 301
  response.setHeader('location', location)
  // Limited, because a mistake in the manifest must not last forever; URLs with a secret are never cached.
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'public, max-age=3600')
  response.end()
  return true
}
