import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { header } from './http'
import { settings } from '@/settings/settings'

/** Where a request comes from, for counting attempts. What the client itself says of it is never believed. */

/** An IPv4 address as it is, also one written as IPv6; another IPv6 one as its /64: that is what one household has (server-4). */
export function networkOfAddress(text: string): string | undefined {
  const written = text.trim()
  if (!ipaddr.IPv4.isValidFourPartDecimal(written) && !ipaddr.IPv6.isValid(written)) return undefined
  const address = ipaddr.process(written)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const prefix = address.parts.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

/**
 * The visitor's network: of the connection, or, behind that many proxies of ours (TRUSTED_PROXIES), of the entry that
 * the first of them wrote (server-4).
 */
export function networkOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string | undefined {
  const own = request.socket?.remoteAddress ?? ''
  const proxies = settings().server.trustedProxies
  if (proxies === 0) return networkOfAddress(own)
  const forwarded = (header(request, 'x-forwarded-for') ?? '').split(',')
  return networkOfAddress(forwarded.at(-proxies) ?? '') ?? networkOfAddress(own)
}

/**
 * Says once, to `report`, that a proxy in front is not counted: every shopper then shares one network, and one limit (server-12).
 * @returns what looks at a request
 */
export function uncountedProxyWatch(report: (what: string) => void): (request: IncomingMessage) => void {
  let isSaid = false
  return ({ headers }) => {
    if (isSaid || !headers['x-forwarded-for'] || settings().server.trustedProxies > 0) return
    isSaid = true
    report(
      'X-Forwarded-For arrives and TRUSTED_PROXIES is 0: all shoppers behind that proxy share the limits of one. Set TRUSTED_PROXIES to the number of proxies in front, or leave it when there is none of yours.',
    )
  }
}
