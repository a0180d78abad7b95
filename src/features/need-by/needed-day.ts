import { atom } from 'jotai'
import { tabStorage } from '@/lib/browser/browser-storage'
import { isDay } from '@/lib/dates/is-day'

/**
 * The ISO day by which the shopper needs things, kept for this tab: product pages, cart and checkout share it.
 * '' if any day is fine.
 */

const name = 'needed-day'

function kept(): string {
  const found = tabStorage.read(name) ?? ''
  return isDay(found) ? found : ''
}

/** Undefined until it is read: pages are first rendered as the server sent them. */
const keptAtom = atom<string>()

export const neededDayAtom = atom(
  (get) => get(keptAtom) ?? (typeof window === 'undefined' ? '' : kept()),
  (_get, set, day: string) => {
    set(keptAtom, day)
    if (day === '') tabStorage.drop(name)
    else tabStorage.keep(name, day)
  },
)
