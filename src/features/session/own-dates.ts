import { calendarDates, changeCalendarDates } from '@/commerce/account/calendar-dates'
import { can } from '@/commerce/capabilities'
import { ShopError } from '@/commerce/errors'
import { browserStorage } from '@/lib/browser/browser-storage'
import { isRecord } from '@/lib/is-record'
import { changedDates, isOwnDate, ownDateLimits, type DatesChange, type OwnDate } from '@/lib/dates/own-date'
import { keptDatesKey } from './kept-dates-key'

/**
 * Dates that a shopper keeps for the next calendar: in the account of a customer, and otherwise in the browser
 * (designs-9).
 */

export type DatesPlace = 'account' | 'browser'

export const placeOfDates = (isSignedIn: boolean): DatesPlace =>
  isSignedIn && can('ownDates') ? 'account' : 'browser'

/** Thrown if the browser already stores the maximum number of dates. */
export class TooManyDates extends Error {}

function ownDateIn(value: unknown): OwnDate[] {
  if (!isRecord(value)) return []
  const { name, month, day, year } = value
  if (typeof name !== 'string' || typeof month !== 'number' || typeof day !== 'number') return []
  const date = { name, month, day, ...(typeof year === 'number' && { year }) }
  return isOwnDate(date) ? [date] : []
}

function browserDates(): OwnDate[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.read(keptDatesKey) ?? '[]')
    return Array.isArray(kept) ? kept.slice(0, ownDateLimits.dates).flatMap(ownDateIn) : []
  } catch {
    return [] // written by another page of this host
  }
}

function changeBrowserDates(change: DatesChange): OwnDate[] {
  const dates = changedDates(browserDates(), change)
  if (dates.length > ownDateLimits.dates) throw new TooManyDates()
  if (dates.length === 0) browserStorage.drop(keptDatesKey)
  else browserStorage.keep(keptDatesKey, JSON.stringify(dates))
  return dates
}

/**
 * Moves the browser's dates into the account. They stay in the browser until the account has them, and if it has
 * no room for them.
 */
export async function moveOwnDates(signal?: AbortSignal): Promise<OwnDate[]> {
  const added = browserDates()
  const asking = () => calendarDates(signal && { signal })
  if (added.length === 0) return asking()
  try {
    const dates = await changeCalendarDates({ added })
    changeBrowserDates({ removed: added })
    return dates
  } catch (error) {
    if (error instanceof ShopError && error.failure.category === 'graphql-input') return asking()
    throw error
  }
}

export const ownDatesQuery = (place: DatesPlace) => ({
  queryKey: ['own-dates', place] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    place === 'account' ? moveOwnDates(signal) : Promise.resolve(browserDates()),
})

/** @throws ShopError, or TooManyDates; nothing has changed then */
export const changeOwnDates = async (place: DatesPlace, change: DatesChange): Promise<OwnDate[]> =>
  place === 'account' ? changeCalendarDates(change) : changeBrowserDates(change)
