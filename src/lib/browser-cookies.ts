/** Cookies that the page itself writes and reads: for this site alone, sent over https where the page came so. */

const isHttps = () => location.protocol === 'https:'

/** @param seconds how long it is kept; 0 drops it */
export function writeCookie(name: string, value: string, seconds: number): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isHttps() ? '; Secure' : ''}`
}

/** The raw value; undefined when there is none, or two that disagree. */
export function readCookie(name: string): string | undefined {
  const values = new Set(
    document.cookie.split(';').flatMap((pair) => {
      const [key = '', ...rest] = pair.trim().split('=')
      return key === name ? [rest.join('=')] : []
    }),
  )
  return values.size === 1 ? [...values][0] : undefined
}

/** The name by which browsers hold a cookie to this very host, where they can. */
export const hostCookie = (name: string) => (isHttps() ? `__Host-${name}` : name)
