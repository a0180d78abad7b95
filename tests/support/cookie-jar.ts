/** Cookies of one browser. */
export type CookieJar = Map<string, string>

export const cookieHeader = (jar: CookieJar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** Stores the cookies that a response sets, and removes those that it expires. */
export function keepCookies(jar: CookieJar, headers: Headers) {
  for (const line of headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    if (/Max-Age=0/.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
}
