import { sourcesCookie } from '@/lib/sources-cookie'
import { readCookie, writeCookie } from '@/lib/browser-cookies'

export interface Arrival {
  /** The whole address that was opened. */
  address: string
  referrer: string
}

/** The address this document was opened with: by now the shopper may have gone on to another page. */
export function arrival(): Arrival {
  const [entry] = performance.getEntriesByType('navigation')
  return { address: entry?.name || location.href, referrer: document.referrer }
}

/** Nobody sent the shopper, and the address asks only for what our own pages ask for: there is nothing to read out of it. */
export const isDirect = ({ address, referrer }: Arrival, internalQueryParameters: readonly string[]) =>
  referrer === '' &&
  [...new URL(address).searchParams.keys()].every((name) => internalQueryParameters.includes(name))

/** A direct visit begins a list and adds nothing to one (attribution-8); those who come back from paying were here before (attribution-10). */
export function rememberDirect({ address }: Arrival, seconds: number): void {
  if (readCookie(sourcesCookie) || new URL(address).pathname.startsWith('/checkout')) return
  writeCookie(sourcesCookie, 'direct', seconds)
}
