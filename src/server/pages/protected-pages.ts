import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Brand } from '@/brand/compiled'
import { serverBrand } from '@/brand/server'
import { encodeRedirect } from '@/lib/urls/redirect-parameter'
import { safeRedirect } from '@/lib/urls/safe-redirect'
import { readCookie } from '../../http/cookies'
import { pageOf, isDataAddress } from '@/next/server/data-address'
import { answerDataRedirect } from '@/next/server/data-redirect'

/**
 * Redirects visitors from protected pages to the login page, and customers away from it. Only for
 * convenience, based on the cookie alone: the pages contain no personal data, and the backend checks again.
 */

const loginPage = '/customer/login'
const dashboardPage = '/customer/account/dashboard'

const isAt = (path: string, page: string) =>
  path.startsWith(page) && (path.length === page.length || path[page.length] === '/')

const known = new WeakMap<Brand, string[]>()

/** Returns the protected routes of the manifest. Memoized, because every page request needs them. */
function protectedPages(brand: Brand): string[] {
  const pages =
    known.get(brand) ??
    Object.entries(brand.routes).flatMap(([address, route]) => (route.protected ? [address] : []))
  known.set(brand, pages)
  return pages
}

/** Determines whether a page is the login page or requires signing in. */
function roleAt(page: string) {
  const isLogin = isAt(page, loginPage)
  const isProtected = protectedPages(serverBrand()).some((address) => isAt(page, address))
  return { isLogin, isProtected }
}

/** True if the response depends on whether the shopper is signed in. */
export function dependsOnRole(path: string): boolean {
  const { isLogin, isProtected } = roleAt(pageOf(path))
  return isLogin || isProtected
}

/** @returns the page to redirect to, or undefined to stay */
export function redirectTarget(request: Pick<IncomingMessage, 'headers' | 'url'>): string | undefined {
  const url = request.url ?? '/'
  const [path = '/', query = ''] = url.split('?')
  const page = pageOf(path)
  const { isLogin, isProtected } = roleAt(page)
  if (!isLogin && !isProtected) return undefined
  const isSignedIn = readCookie(request, 'customerToken') !== undefined
  if (isProtected && !isSignedIn) {
    const wanted = page + (query && path === page ? `?${query}` : '')
    return `${loginPage}?redirect=${encodeURIComponent(encodeRedirect(wanted))}`
  }
  if (!isLogin || !isSignedIn) return undefined
  const [redirect, ...others] = new URLSearchParams(query).getAll('redirect')
  return (others.length === 0 ? safeRedirect(redirect) : undefined) ?? dashboardPage
}

/** @returns true if the request was answered, with a 302 or its equivalent for Next's router */
export function redirectByRole(request: IncomingMessage, response: ServerResponse): boolean {
  const location = redirectTarget(request)
  if (location === undefined) return false
  response.setHeader('cache-control', 'private, no-store')
  if (isDataAddress(request.url ?? '')) {
    answerDataRedirect(response, location)
    return true
  }
  response.statusCode = 302
  response.setHeader('location', location)
  response.end()
  return true
}
