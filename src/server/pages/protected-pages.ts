import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Brand } from '@/brand/compiled'
import { serverBrand } from '@/brand/server'
import { encodeRedirect } from '@/lib/redirect-parameter'
import { safeRedirect } from '@/lib/safe-redirect'
import { readCookie } from '../http/cookies'
import { pageOf, isDataAddress } from '@/next/server/data-address'
import { answerDataRedirect } from '@/next/server/data-redirect'

/**
 * Who may see a page: visitors are shown the way to the login page, customers the way out of it. A courtesy, decided by
 * the cookie alone: the pages hold nothing personal, and the backend refuses again.
 */

const loginPage = '/customer/login'
const dashboardPage = '/customer/account/dashboard'

const isAt = (path: string, page: string) =>
  path.startsWith(page) && (path.length === page.length || path[page.length] === '/')

const known = new WeakMap<Brand, string[]>()

/** What the manifest's routes call protected; looked up once, for this is asked at every page. */
function protectedPages(brand: Brand): string[] {
  const pages =
    known.get(brand) ??
    Object.entries(brand.routes).flatMap(([address, route]) => (route.protected ? [address] : []))
  known.set(brand, pages)
  return pages
}

/** The login page, or one that the login page leads to. */
function roleAt(page: string) {
  const isLogin = isAt(page, loginPage)
  const isProtected = protectedPages(serverBrand()).some((address) => isAt(page, address))
  return { isLogin, isProtected }
}

/** True where it matters who asks. */
export function dependsOnRole(path: string): boolean {
  const { isLogin, isProtected } = roleAt(pageOf(path))
  return isLogin || isProtected
}

/** @returns where to go instead, or undefined to stay */
export function detour(request: Pick<IncomingMessage, 'headers' | 'url'>): string | undefined {
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

/** @returns true when the request was answered: with a 302, or with what Next's router takes for one */
export function redirectByRole(request: IncomingMessage, response: ServerResponse): boolean {
  const location = detour(request)
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
