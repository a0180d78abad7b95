import type { EstimateEntry } from '@/commerce/cart/cart'
import { atom, useAtom } from '@/features/page/atoms'
import { tabStorage } from '@/lib/browser/browser-storage'

/**
 * The destination that the shopper entered for an estimate, before any address is known. Kept for this tab.
 */

const name = 'estimate-place'

function kept(): EstimateEntry | null {
  try {
    const found: unknown = JSON.parse(tabStorage.read(name) ?? 'null')
    return isEntry(found) ? found : null
  } catch {
    return null // written by another page of this host
  }
}

const isEntry = (found: unknown): found is EstimateEntry =>
  typeof found === 'object' &&
  found !== null &&
  ['countryCode', 'region', 'postcode'].every(
    (key) => typeof (found as Record<string, unknown>)[key] === 'string',
  ) // checks every key

export const estimatePlaceAtom = atom<EstimateEntry | null>(kept())

/** Returns the destination, and a function that changes it for this tab. */
export function useEstimatePlace() {
  const [place, setPlace] = useAtom(estimatePlaceAtom)
  const change = (next: EstimateEntry) => {
    setPlace(next)
    tabStorage.keep(name, JSON.stringify(next))
  }
  return [place, change] as const
}
