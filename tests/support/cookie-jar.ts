/** The cookies of one browser. */
export type CookieJar = Map<string, string>

export const cookieHeader = (jar: CookieJar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** Keeps what an answer sets, and forgets what it ends. */
export function keepCookies(jar: CookieJar, headers: Headers) {
  for (const line of headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    if (/Max-Age=0/.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
}
