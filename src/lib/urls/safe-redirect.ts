/**
 * Validates the URL that a shopper is sent to after signing in. It is untrusted (a query, a cookie, a search
 * result). Any path that could lead to another site is rejected, even if it does so only after one more
 * decoding.
 */

const longest = 2_048

/** A dummy origin: resolving a path against it shows whether the path leaves its site. */
const base = 'https://own.invalid'

const isControl = (code: number) => code <= 0x20 || (code >= 0x7f && code <= 0x9f)

/**
 * True for spaces, control characters or a backslash, which browsers drop or convert before following a URL.
 */
function holdsHostileSign(path: string): boolean {
  for (const sign of path) {
    const code = sign.codePointAt(0) ?? 0
    if (isControl(code) || sign === '\\' || code === 0x2028 || code === 0x2029) return true
  }
  return false
}

/** Paths that sign out, would cause a redirect loop, or are not pages. */
const closedPlaces =
  /^\/(customer\/(login|logout|register|forgot-password|reset-password|create-password|social|verify|connected)|api|graphql|rest|caching|sandbox|dev|_[^/]*|media|validate)(\/|$)/i

/** True if the path stays safe no matter how often it is decoded on its way. */
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

/** Returns path, query and hash if they lead to a page of the shop; otherwise undefined (pages-18). */
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

/**
 * Decodes Base64 or Base64url. Spaces are treated as plus signs, because query parsing turns a plus into a
 * space.
 */
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

/**
 * Returns the decoded target of a `redirect` parameter if it is safe. It is decoded once, never twice
 * (pages-18).
 */
export function safeRedirect(parameter: unknown): string | undefined {
  if (typeof parameter !== 'string' || parameter.length === 0 || parameter.length > 2 * longest)
    return undefined
  return ownPath(decoded(parameter))
}
