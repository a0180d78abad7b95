import { encodeRedirect, ownPath, safeRedirect } from '@/lib/safe-redirect'
import { dashboardPage } from './login-address'

/**
 * Where a shopper was headed before signing in. The address says it; a cookie keeps it through registration, forgotten
 * passwords and links in e-mails. Both are checked when they are read (SI6).
 */

const keptSeconds = 3_600
const most = 1_024

const isHttps = () => location.protocol === 'https:'
const cookieName = () => (isHttps() ? '__Host-redirect_path' : 'redirect_path')

function write(value: string, seconds: number) {
  document.cookie = `${cookieName()}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isHttps() ? '; Secure' : ''}`
}

function keptValue(): string | undefined {
  const values = document.cookie.split(';').flatMap((pair) => {
    const [name = '', ...rest] = pair.trim().split('=')
    return name === cookieName() ? [rest.join('=')] : []
  })
  return values.length === 1 && values[0] ? decoded(values[0]) : undefined
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
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
  if (!encoded || encoded.length > most || !safeRedirect(encoded)) return
  write(encodeURIComponent(encoded), keptSeconds)
}

/** Also where links in e-mails lead while somebody is becoming a customer: nobody was headed there. */
const customersOwn = /^\/(customer|confirm-email|validate|change-password)(\/|$)/

/**
 * SI19: the last place that was not the customer's own, so that signing in leads back to it; on the customer's pages
 * the redirect parameter, if there is one.
 */
export function keepPlace(path: string, query: string): void {
  if (customersOwn.test(path)) return keepRedirect(query)
  const places = [path + query, path].flatMap((place) => ownPath(place) ?? [])
  const fitting = places
    .map(encodeRedirect)
    .map(encodeURIComponent)
    .find(({ length }) => length <= most)
  if (fitting) write(fitting, keptSeconds)
}

/** The home page is where everybody begins: nobody was headed there. */
const kept = () => {
  const place = safeRedirect(keptValue())
  return place === '/' ? undefined : place
}

/** Where to go after signing in: the address's word, the cookie's, or the dashboard. The cookie has done its work then. */
export function takeRedirect(query: string): string {
  const wanted = safeRedirect(askedFor(query)) ?? kept()
  write('', 0)
  return wanted ?? dashboardPage
}
