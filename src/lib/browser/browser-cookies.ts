/**
 * Cookies that the page itself reads and writes, SameSite=Lax and Secure on https. A frame may block both.
 */

const isHttps = () => location.protocol === 'https:'

/** @param seconds lifetime of the cookie; 0 deletes it */
export const writeCookie = (name: string, value: string, seconds: number): void =>
  write(`${name}=${value}; Path=/; Max-Age=${seconds}`)

/** Writes a cookie that lasts until the browser is closed. */
export const writeVisitCookie = (name: string, value: string): void => write(`${name}=${value}; Path=/`)

function write(cookie: string): void {
  try {
    document.cookie = `${cookie}; SameSite=Lax${isHttps() ? '; Secure' : ''}`
  } catch {
    // Cookies are blocked; the page works without them.
  }
}

/** Returns all cookies visible to the page, in the browser's own format; '' if cookies are blocked. */
export function pageCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** Returns the cookie's raw value; undefined if it is missing or set twice with different values. */
export function readCookie(name: string): string | undefined {
  const values = new Set(
    pageCookies()
      .split(';')
      .flatMap((pair) => {
        const [key = '', ...rest] = pair.trim().split('=')
        return key === name ? [rest.join('=')] : []
      }),
  )
  return values.size === 1 ? [...values][0] : undefined
}

/** Adds the `__Host-` prefix on https, which limits the cookie to this exact host. */
export const hostCookie = (name: string) => (isHttps() ? `__Host-${name}` : name)
