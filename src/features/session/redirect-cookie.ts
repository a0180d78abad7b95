/** The cookie that keeps where a shopper was headed, through registration, forgotten passwords and links in e-mails (sign-in-6). */

const keptSeconds = 3_600
export const maxCharacters = 1_024

const isHttps = () => location.protocol === 'https:'
const cookieName = () => (isHttps() ? '__Host-redirect_path' : 'redirect_path')

const write = (value: string, seconds: number) => {
  document.cookie = `${cookieName()}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isHttps() ? '; Secure' : ''}`
}

export const writeRedirectCookie = (value: string) => write(value, keptSeconds)
export const dropRedirectCookie = () => write('', 0)

/** As it was written, or as somebody else wrote it; undefined when there is none, or more than one. */
export function redirectCookie(): string | undefined {
  const values = document.cookie.split(';').flatMap((pair) => {
    const [name = '', ...rest] = pair.trim().split('=')
    return name === cookieName() ? [rest.join('=')] : []
  })
  return values.length === 1 && values[0] ? values[0] : undefined
}
