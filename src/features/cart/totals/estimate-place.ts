import { atom } from 'jotai'
import type { EstimateEntry } from '@/commerce/cart/cart'
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

const keptAtom = atom<EstimateEntry | null>(kept())

export const estimatePlaceAtom = atom(
  (get) => get(keptAtom),
  (_get, set, place: EstimateEntry) => {
    set(keptAtom, place)
    tabStorage.keep(name, JSON.stringify(place))
  },
)
