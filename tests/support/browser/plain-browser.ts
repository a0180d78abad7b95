import { cookieHeader, keepCookies, type CookieJar } from '../cookie-jar'

/** A browser that stores cookies and follows no redirects. */
export function openPlainBrowser(site: string) {
  const jar: CookieJar = new Map()
  async function go(address: string, init: RequestInit = {}) {
    const headers = { ...init.headers, cookie: cookieHeader(jar) }
    const response = await fetch(new URL(address, site), { ...init, redirect: 'manual', headers })
    keepCookies(jar, response.headers)
    const location = response.headers.get('location') ?? ''
    return { status: response.status, location, text: await response.text() }
  }

  /** @returns the shop's API response, typed as the caller expects */
  const ask = async <Data>(query: string, variables: object = {}) => {
    const { text } = await go('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
      body: JSON.stringify({ query, variables }),
    })
    return JSON.parse(text) as { data: Data }
  }

  /**
   * Opens another site's page (a double) and submits its form.
   * @returns the URL that it redirects to
   */
  async function agree(start: string, form: string, said: Record<string, string>) {
    const { location } = await go(start)
    const page = await go(location)
    const body = new URLSearchParams()
    for (const [, name = '', value = ''] of page.text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g))
      body.set(name, value.replaceAll('&amp;', '&'))
    for (const [name, value] of Object.entries(said)) body.set(name, value)
    return (await go(form, { method: 'POST', body })).location
  }

  return { jar, go, ask, agree }
}
