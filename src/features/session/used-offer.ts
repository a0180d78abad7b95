import { useSyncExternalStore } from 'react'
import { browserStorage } from '@/lib/browser/browser-storage'

/**
 * The coupon code that this browser's shopper has used. A coupon that is valid only once is not offered to
 * them again (offers-461).
 */

export const usedOfferKey = 'usedOffer'
const listeners = new Set<() => void>()

const usedCode = () => browserStorage.read(usedOfferKey)

export function rememberUsedOffer(code: string): void {
  browserStorage.keep(usedOfferKey, code)
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

interface Offer {
  code?: string
  /** True if each customer can use the coupon only once. */
  once?: boolean
}

/** True if this browser's shopper has used up the offer. */
export function useIsUsed(offer: Offer | null | undefined): boolean {
  const used = useSyncExternalStore(subscribe, usedCode, () => undefined)
  return offer?.once === true && used !== undefined && offer.code === used
}
