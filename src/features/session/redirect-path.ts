import { safeRedirect } from '@/lib/urls/safe-redirect'
import { dashboardPage } from './login-address'
import { dropRedirectCookie, maxCharacters, redirectCookie, writeRedirectCookie } from './redirect-cookie'

/**
 * The shopper's destination before signing in, from the address or the cookie. Both are validated when read
 * (sign-in-6).
 */

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** @param query query string of the address */
const askedFor = (query: string) => {
  const values = new URLSearchParams(query).getAll('redirect')
  return values.length === 1 ? values[0] : undefined
}

/** Keeps the destination in the address, if it is a page of this shop. */
export function keepRedirect(query: string): void {
  const encoded = askedFor(query)
  if (!encoded || encoded.length > maxCharacters || !safeRedirect(encoded)) return
  writeRedirectCookie(encodeURIComponent(encoded))
}

/** Returns the kept destination, except the home page, where most visits start. */
const kept = () => {
  const place = safeRedirect(decoded(redirectCookie()))
  return place === '/' ? undefined : place
}

/**
 * Returns where to go after signing in: the destination in the address, in the cookie, or the dashboard.
 * Deletes the cookie.
 */
export function takeRedirect(query: string): string {
  const wanted = safeRedirect(askedFor(query)) ?? kept()
  dropRedirectCookie()
  return wanted ?? dashboardPage
}
