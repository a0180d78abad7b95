import { wallClock } from './shop-time'

/** Days on which nothing is made or moved: weekends and US federal holidays. Days are ISO text such as 2026-12-24. */

const oneDay = 86_400_000
const sunday = 0
const monday = 1
const thursday = 4
const saturday = 6

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const iso = (date: Date) => date.toISOString().slice(0, 10)
const shift = (day: string, by: number) => iso(new Date(utc(day).getTime() + by * oneDay))
const dayOf = (year: number, month: number, day: number) => iso(new Date(Date.UTC(year, month - 1, day)))

/** The nth (from 1) weekday of a month; -1 is the last. */
function nth(year: number, month: number, weekday: number, n: number): string {
  if (n === -1) {
    const last = new Date(Date.UTC(year, month, 0))
    return shift(iso(last), -((last.getUTCDay() - weekday + 7) % 7))
  }
  const first = new Date(Date.UTC(year, month - 1, 1))
  return shift(iso(first), ((weekday - first.getUTCDay() + 7) % 7) + (n - 1) * 7)
}

/** A holiday on a Saturday is kept on the Friday before, one on a Sunday on the Monday after. */
function observed(day: string): string {
  const weekday = utc(day).getUTCDay()
  if (weekday === saturday) return shift(day, -1)
  return weekday === sunday ? shift(day, 1) : day
}

export function federalHolidays(year: number): string[] {
  return [
    observed(dayOf(year, 1, 1)),
    nth(year, 1, monday, 3),
    nth(year, 2, monday, 3),
    nth(year, 5, monday, -1),
    observed(dayOf(year, 6, 19)),
    observed(dayOf(year, 7, 4)),
    nth(year, 9, monday, 1),
    nth(year, 10, monday, 2),
    observed(dayOf(year, 11, 11)),
    nth(year, 11, thursday, 4),
    observed(dayOf(year, 12, 25)),
  ]
}

const holidays: Record<number, string[]> = {}

/** Each delivery that a cart offers asks day after day (reliability-90). */
const holidaysOf = (year: number) => (holidays[year] ??= federalHolidays(year))

export function isWorkingDay(day: string): boolean {
  const weekday = utc(day).getUTCDay()
  if (weekday === saturday || weekday === sunday) return false
  const year = Number(day.slice(0, 4))
  // January 1 of next year may be observed on December 31.
  return !holidaysOf(year).includes(day) && !holidaysOf(year + 1).includes(day)
}

/** The working day that comes `count` working days after a day; 0 gives the day itself, or the next working day. */
export function addWorkingDays(day: string, count: number): string {
  let current = day
  while (!isWorkingDay(current)) current = shift(current, 1)
  for (let left = count; left > 0; left--) {
    current = shift(current, 1)
    while (!isWorkingDay(current)) current = shift(current, 1)
  }
  return current
}

export interface DeliveryEstimate {
  /** The day the parcel leaves. */
  leaves: string
  from: string
  to: string
}

/** The working day on which something ordered now begins to be made: the same one before the cut-off hour. */
export function productionDay(cutoffHour: number, now: Date, timezone: string): string {
  const clock = wallClock(now, timezone)
  const isLate = clock.hour >= cutoffHour && isWorkingDay(clock.day)
  return addWorkingDays(isLate ? shift(clock.day, 1) : clock.day, 0)
}

/**
 * When a parcel ordered now arrives.
 * @param transit working days on the road, such as "3-7"
 */
export function deliveryEstimate(
  production: { days: number; cutoffHour: number },
  transit: string,
  now: Date,
  timezone: string,
): DeliveryEstimate {
  const leaves = addWorkingDays(productionDay(production.cutoffHour, now, timezone), production.days)
  const [least = 0, most = 0] = transit.split('-').map(Number)
  return { leaves, from: addWorkingDays(leaves, least), to: addWorkingDays(leaves, most) }
}

/** Working days after one day up to and including a later one; 0 when it is no later. */
export function workingDaysBetween(from: string, to: string): number {
  let count = 0
  for (let day = shift(from, 1); day <= to; day = shift(day, 1)) if (isWorkingDay(day)) count += 1
  return count
}
