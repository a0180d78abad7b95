import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { header } from './http'
import { settings } from '@/settings/settings'

/** Where a request comes from, for counting attempts. What the client itself says of it is never believed. */

/** The eight groups of an IPv6 address, "::" written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0)
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after]
}

/** An IPv4 address as it is, an IPv6 one as its /64: that is what one household has (GW31). */
export function networkOfAddress(address: string): string | undefined {
  const plain = address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%[^]*$/, '')
  const version = isIP(plain)
  if (version === 4) return plain
  if (version !== 6) return undefined
  const groups = groupsOf(plain.toLowerCase()).slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

/**
 * The visitor's network: of the connection, or, behind that many proxies of ours (TRUSTED_PROXIES), of the entry that
 * the first of them wrote (GW31).
 */
export function networkOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string | undefined {
  const own = request.socket?.remoteAddress ?? ''
  const proxies = settings().server.trustedProxies
  if (proxies === 0) return networkOfAddress(own)
  const forwarded = (header(request, 'x-forwarded-for') ?? '').split(',')
  return networkOfAddress(forwarded.at(-proxies) ?? '') ?? networkOfAddress(own)
}
