import { safeRedirect } from '@/lib/safe-redirect'
import { dashboardPage } from './login-address'
import { dropRedirectCookie, maxCharacters, redirectCookie, writeRedirectCookie } from './redirect-cookie'

/** Where a shopper was headed before signing in: the address says it, or the cookie. Both are checked when they are read (sign-in-6). */

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** @param query the address's query string */
const askedFor = (query: string) => {
  const values = new URLSearchParams(query).getAll('redirect')
  return values.length === 1 ? values[0] : undefined
}

/** Keeps what the address asks for, if it is a place of ours. */
export function keepRedirect(query: string): void {
  const encoded = askedFor(query)
  if (!encoded || encoded.length > maxCharacters || !safeRedirect(encoded)) return
  writeRedirectCookie(encodeURIComponent(encoded))
}

/** The home page is where everybody begins: nobody was headed there. */
const kept = () => {
  const place = safeRedirect(decoded(redirectCookie()))
  return place === '/' ? undefined : place
}

/** Where to go after signing in: the address's word, the cookie's, or the dashboard. The cookie has done its work then. */
export function takeRedirect(query: string): string {
  const wanted = safeRedirect(askedFor(query)) ?? kept()
  dropRedirectCookie()
  return wanted ?? dashboardPage
}
