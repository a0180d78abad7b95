/**
 * Where a shopper may be sent after signing in. The address comes from outside (a query, a cookie, a search hit), so
 * everything that could lead to another site, in this browser or after one more decoding, is refused.
 */

const longest = 2_048

/** No address of ours; only resolving against it shows whether a path stays on its site. */
const base = 'https://own.invalid'

const isControl = (code: number) => code <= 0x20 || (code >= 0x7f && code <= 0x9f)

/** Space, control characters or a backslash: browsers drop or turn them before they follow an address. */
function holdsHostileSign(path: string): boolean {
  for (const sign of path) {
    const code = sign.codePointAt(0) ?? 0
    if (isControl(code) || sign === '\\' || code === 0x2028 || code === 0x2029) return true
  }
  return false
}

/** Places that sign out, go round in circles, or are no pages. */
const closedPlaces =
  /^\/(customer\/(login|logout|register|forgot-password|reset-password|create-password|social|verify|connected)|api|graphql|rest|caching|sandbox|dev|_[^/]*|media|validate)(\/|$)/i

/** True when the path stays what it is however often something on its way decodes it. */
function staysOwn(pathname: string): boolean {
  let path = pathname
  for (let round = 0; round <= 3; round++) {
    if (path.startsWith('//') || holdsHostileSign(round === 0 ? path : path.replaceAll(' ', ''))) return false
    if (closedPlaces.test(path)) return false
    try {
      const next = decodeURIComponent(path)
      if (next === path) return true
      path = next
    } catch {
      return round > 0
    }
  }
  return true
}

/** The path, query and hash when they lead to a page of our own; undefined otherwise (pages-18). */
export function ownPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || path.length === 0 || path.length > longest) return undefined
  if (!path.startsWith('/') || path.startsWith('//') || holdsHostileSign(path)) return undefined
  let address: URL
  try {
    address = new URL(path, base)
  } catch {
    return undefined
  }
  if (address.origin !== base || address.username !== '' || address.password !== '') return undefined
  return staysOwn(address.pathname) ? address.pathname + address.search + address.hash : undefined
}

/** Base64, ordinary or for addresses; a plus sign that became a space on the way is one again. */
function decoded(text: string): string | undefined {
  const base64 = text.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** What a `redirect` parameter leads to, when it is safe; decoded once, never twice (pages-19). */
export function safeRedirect(parameter: unknown): string | undefined {
  if (typeof parameter !== 'string' || parameter.length === 0 || parameter.length > 2 * longest)
    return undefined
  return ownPath(decoded(parameter))
}
