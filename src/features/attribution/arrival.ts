import { arrivalStorageKey } from '@/next/browser/arrival-storage-key'
import { sourcesCookie } from '@/lib/browser/sources-cookie'
import { readCookie, writeCookie } from '@/lib/browser/browser-cookies'
import { tabStorage } from '@/lib/browser/browser-storage'

export interface Arrival {
  /** The full URL that was opened. */
  address: string
  referrer: string
}

/**
 * Reads and removes the arrival stored by the document's first script. Returns undefined without storage, or
 * if another page of the shop linked to this document.
 */
function takeKept(): Arrival | undefined {
  const [address = '', referrer = ''] = (tabStorage.read(arrivalStorageKey) ?? '').split(' ')
  tabStorage.drop(arrivalStorageKey)
  return address ? { address, referrer } : undefined
}

/** Returns the address that opened the shop. `location` may already be a later page or document. */
export function arrival(): Arrival {
  const [entry] = performance.getEntriesByType('navigation')
  return takeKept() ?? { address: entry?.name || location.href, referrer: document.referrer }
}

/**
 * True if there is no referrer and all query parameters are the shop's own, so the arrival names no source.
 */
export const isDirect = ({ address, referrer }: Arrival, internalQueryParameters: readonly string[]) =>
  referrer === '' &&
  [...new URL(address).searchParams.keys()].every((name) => internalQueryParameters.includes(name))

/**
 * Records a direct visit, unless a source is already recorded (attribution-8). Returning from payment is not
 * a new visit (attribution-8).
 */
export function rememberDirect({ address }: Arrival, seconds: number): void {
  if (readCookie(sourcesCookie) || new URL(address).pathname.startsWith('/checkout')) return
  writeCookie(sourcesCookie, 'direct', seconds)
}
