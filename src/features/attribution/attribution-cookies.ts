import type { Constants } from '@/brand/schema/constants'
import { attributionWords, isWord, wordNames, type Lifetime } from '@/lib/attribution'
import { sourcesCookie } from '@/lib/sources-cookie'
import { namesSource, readSources, trafficSource, withSource, writeSources } from '@/lib/traffic-source'
import type { Arrival } from './arrival'
import { hostCookie, readCookie, writeCookie } from '@/lib/browser-cookies'

/** What the address of an arrival says of where the shopper came from. Loaded for those that say something. */

export const keptSources = () => readSources(readCookie(sourcesCookie) ?? '')

/** Only whoever was invited has one; the server hands it on when they register. */
const referCode = { cookie: 'refer_code', parameter: 'refer', pattern: /^[A-Za-z0-9_-]{4,64}$/ }

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
    writeCookie(sourcesCookie, writeSources(after), constants.cookies.trafficSourceSeconds)

  for (const name of wordNames) {
    const { cookie, parameters, lifetime } = attributionWords[name]
    const value = parameters.map((parameter) => query.get(parameter)).find(Boolean) ?? ''
    if (isWord(value)) writeCookie(cookie, value, constants.cookies[lifetime])
  }
  const code = query.get(referCode.parameter) ?? ''
  if (referCode.pattern.test(code))
    writeCookie(hostCookie(referCode.cookie), code, constants.cookies.affiliateSeconds)
}
