import type { Constants } from '@/brand/schema/constants'
import { attributionWords, isWord, wordNames, type Lifetime } from '@/lib/attribution'
import { sourcesCookie } from '@/lib/browser/sources-cookie'
import { namesSource, readSources, trafficSource, withSource, writeSources } from '@/lib/traffic-source'
import type { Arrival } from './arrival'
import { hostCookie, readCookie, writeCookie } from '@/lib/browser/browser-cookies'

/** Reads the traffic source from the address of an arrival. Loaded only if the address may name one. */

export const keptSources = () => readSources(readCookie(sourcesCookie) ?? '')

/** The referral code, which only invited shoppers have. The server passes it on when they register. */
const referCode = { cookie: 'refer_code', parameter: 'refer', pattern: /^[A-Za-z0-9_-]{4,64}$/ }

type Settings = Pick<Constants, 'internalQueryParameters' | 'otherQueryParameters'> & {
  cookies: Pick<Constants['cookies'], Lifetime>
}

/** Records the traffic source and campaign codes of an arrival (attribution-1, attribution-3, attribution-5, attribution-6, attribution-8, attribution-14, attribution-12). */
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
