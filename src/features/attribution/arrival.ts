import { keptArrival } from '@/next/browser/kept-arrival'
import { sourcesCookie } from '@/lib/sources-cookie'
import { readCookie, writeCookie } from '@/lib/browser-cookies'

export interface Arrival {
  /** The whole address that was opened. */
  address: string
  referrer: string
}

/** What the document's first script kept, once; undefined where the browser keeps nothing, and in a document that one of our own pages led to. */
function takeKept(): Arrival | undefined {
  try {
    const [address = '', referrer = ''] = (sessionStorage.getItem(keptArrival) ?? '').split(' ')
    sessionStorage.removeItem(keptArrival)
    return address ? { address, referrer } : undefined
  } catch {
    return undefined
  }
}

/** The address that the shop was opened with: by now the shopper may have gone on to another page, or to another document. */
export function arrival(): Arrival {
  const [entry] = performance.getEntriesByType('navigation')
  return takeKept() ?? { address: entry?.name || location.href, referrer: document.referrer }
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
