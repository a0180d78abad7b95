import { isRecord } from '@/lib/is-record'
import { tabStorage } from '@/lib/browser/browser-storage'

/** Scroll positions on the pages of this tab, by address (shell-481). */

export interface Place {
  /** Pixels from the top. */
  top: number
  /** Indexes of the page's details elements that were unfolded. */
  unfolded: number[]
}

const name = 'places'
const maxPlaces = 50

function readPlaces(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(name) ?? '{}')
    return isRecord(stored) ? stored : {}
  } catch {
    return {}
  }
}

export function saveScrollPosition(address: string, place: Place): void {
  const { [address]: _before, ...others } = readPlaces()
  const latest = Object.entries(others).slice(1 - maxPlaces)
  tabStorage.keep(name, JSON.stringify(Object.fromEntries([...latest, [address, place]])))
}

export function savedScrollPosition(address: string): Place | undefined {
  const place = readPlaces()[address]
  if (!isRecord(place) || typeof place['top'] !== 'number' || !Array.isArray(place['unfolded']))
    return undefined
  return { top: place['top'], unfolded: place['unfolded'].filter((index) => typeof index === 'number') }
}
