/** Every cookie about where a shopper came from and what they allow is written by these, and by nothing else (attribution-12). */

export const isHttps = () => location.protocol === 'https:'

export function writeCookie(name: string, value: string, seconds: number) {
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

const consentCookie = 'consent'
const consentSeconds = 180 * 86_400

export const readConsentCookie = () => readCookie(consentCookie)
export const writeConsentCookie = (value: string) => writeCookie(consentCookie, value, consentSeconds)
