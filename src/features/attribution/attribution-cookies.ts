import type { Constants } from '@/brand/schema/constants'
import { attributionWords, isWord, sourcesCookie, wordNames, type Lifetime } from '@/lib/attribution'
import { namesSource, readSources, trafficSource, withSource, writeSources } from '@/lib/traffic-source'

/** Every cookie about where a shopper came from and what they allow is written here, and nowhere else (attribution-12). */

const isHttps = () => location.protocol === 'https:'

function write(name: string, value: string, seconds: number) {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isHttps() ? '; Secure' : ''}`
}

/** The raw value; undefined when there is none, or two that disagree. */
function read(name: string): string | undefined {
  const values = new Set(
    document.cookie.split(';').flatMap((pair) => {
      const [key = '', ...rest] = pair.trim().split('=')
      return key === name ? [rest.join('=')] : []
    }),
  )
  return values.size === 1 ? [...values][0] : undefined
}

export const keptSources = () => readSources(read(sourcesCookie) ?? '')

/** Only whoever was invited has one; the server hands it on when they register. */
const referCode = { cookie: 'refer_code', parameter: 'refer', pattern: /^[A-Za-z0-9_-]{4,64}$/ }

interface Arrival {
  /** The whole address that was opened. */
  address: string
  referrer: string
}

/** The address this document was opened with: by now the shopper may have gone on to another page. */
export function arrival(): Arrival {
  const [entry] = performance.getEntriesByType('navigation')
  return { address: entry?.name || location.href, referrer: document.referrer }
}

type Settings = Pick<Constants, 'internalQueryParameters' | 'otherQueryParameters'> & {
  cookies: Pick<Constants['cookies'], Lifetime>
}

/** Remembers what the address of an arrival says (attribution-1–13). */
export function rememberArrival({ address, referrer }: Arrival, constants: Settings): void {
  const { searchParams: query, hostname: host, pathname: path } = new URL(address)
  const source = trafficSource({ query, referrer, host, path }, [
    ...constants.internalQueryParameters,
    ...constants.otherQueryParameters,
  ])
  const before = keptSources()
  const after = withSource(before, source)
  if (namesSource(source) || after.length > before.length)
    write(sourcesCookie, writeSources(after), constants.cookies.trafficSourceSeconds)

  for (const name of wordNames) {
    const { cookie, parameters, lifetime } = attributionWords[name]
    const value = parameters.map((parameter) => query.get(parameter)).find(Boolean) ?? ''
    if (isWord(value)) write(cookie, value, constants.cookies[lifetime])
  }
  const code = query.get(referCode.parameter) ?? ''
  if (referCode.pattern.test(code))
    write(`${isHttps() ? '__Host-' : ''}${referCode.cookie}`, code, constants.cookies.affiliateSeconds)
}

const consentCookie = 'consent'
const consentSeconds = 180 * 86_400

export const readConsentCookie = () => read(consentCookie)
export const writeConsentCookie = (value: string) => write(consentCookie, value, consentSeconds)
