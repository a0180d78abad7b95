import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { header } from './http'
import { settings } from '@/settings/settings'

/**
 * Identifies the network that a request comes from, to count attempts. Claims of the client itself are never
 * trusted.
 */

/**
 * Returns an IPv4 address unchanged, also if written as IPv6. Other IPv6 addresses become their /64, which is
 * what one household has (server-4).
 */
export function networkOfAddress(text: string): string | undefined {
  const written = text.trim()
  if (!ipaddr.IPv4.isValidFourPartDecimal(written) && !ipaddr.IPv6.isValid(written)) return undefined
  const address = ipaddr.process(written)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const prefix = address.parts.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

/**
 * Returns the network of the connection. Behind trusted proxies (TRUSTED_PROXIES), returns that of the entry
 * written by the outermost one (server-4).
 */
export function networkOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string | undefined {
  const own = request.socket?.remoteAddress ?? ''
  const proxies = settings().server.trustedProxies
  if (proxies === 0) return networkOfAddress(own)
  const forwarded = (header(request, 'x-forwarded-for') ?? '').split(',')
  return networkOfAddress(forwarded.at(-proxies) ?? '') ?? networkOfAddress(own)
}

/**
 * Reports once if requests pass through a proxy that is not configured: all shoppers would share one network
 * and its limit (server-4).
 * @returns a function that checks a request
 */
export function uncountedProxyWatch(report: (what: string) => void): (request: IncomingMessage) => void {
  let isSaid = false
  return ({ headers }) => {
    if (isSaid || !headers['x-forwarded-for'] || settings().server.trustedProxies > 0) return
    isSaid = true
    report(
      'A request has X-Forwarded-For, but TRUSTED_PROXIES is 0: all shoppers behind that proxy share the limits of one shopper. Set TRUSTED_PROXIES to the number of your proxies; if you run none, ignore this.',
    )
  }
}
