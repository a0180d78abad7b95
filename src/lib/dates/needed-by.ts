import { isDay } from './is-day'

/** Which delivery methods bring a parcel by the day on which a shopper needs it (schedule-361). */

interface DatedMethod {
  cents: number
  /** Last day of the arrival, as an ISO day; null if no day can be named. */
  arrivesBy: string | null
}

const longestAhead = 366

/** True for a calendar day from today to a year ahead. */
export function isNeededDay(day: string, today: string): boolean {
  if (!isDay(day) || day < today) return false
  return (Date.parse(day) - Date.parse(today)) / 86_400_000 <= longestAhead
}

/** True if a method certainly arrives by a day. */
export const isInTime = ({ arrivesBy }: Pick<DatedMethod, 'arrivesBy'>, day: string): boolean =>
  arrivesBy !== null && arrivesBy <= day

/** Sorts the cheapest method first; among equal prices the fastest one. */
const cheapestFirst = (one: DatedMethod, other: DatedMethod) =>
  one.cents - other.cents || (one.arrivesBy ?? '9').localeCompare(other.arrivesBy ?? '9')

/** Returns the methods that arrive by a day, cheapest first. */
export const methodsInTime = <Method extends DatedMethod>(
  methods: readonly Method[],
  day: string,
): Method[] => methods.filter((method) => isInTime(method, day)).toSorted(cheapestFirst)

/** Returns the method that arrives first, the cheaper one on the same day; undefined if no day can be named. */
export const fastestMethod = <Method extends DatedMethod>(methods: readonly Method[]): Method | undefined =>
  methods
    .filter(({ arrivesBy }) => arrivesBy !== null)
    .toSorted(
      (one, other) => (one.arrivesBy ?? '').localeCompare(other.arrivesBy ?? '') || one.cents - other.cents,
    )[0]

/**
 * Returns the method to preselect: the cheapest that arrives by the day the shopper needs, else the first
 * (checkout-17).
 */
export const methodToSelect = <Method extends DatedMethod>(
  methods: readonly Method[],
  day: string | null | undefined,
): Method | undefined => (day ? methodsInTime(methods, day)[0] : undefined) ?? methods[0]
