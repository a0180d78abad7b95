import { wallClock } from './shop-time'

/**
 * Skips days without production and shipping: weekends and US federal holidays; for production also the days on
 * which the workshop is closed. Days are ISO strings such as 2026-12-24.
 */

/** Days, or first and last days such as 2026-12-28/2027-01-01. */
export type ClosedDays = readonly string[]

const oneDay = 86_400_000
const sunday = 0
const monday = 1
const thursday = 4
const saturday = 6

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const iso = (date: Date) => date.toISOString().slice(0, 10)
const shift = (day: string, by: number) => iso(new Date(utc(day).getTime() + by * oneDay))
const dayOf = (year: number, month: number, day: number) => iso(new Date(Date.UTC(year, month - 1, day)))

/** Returns the nth weekday of a month, from 1; -1 is the last. */
function nth(year: number, month: number, weekday: number, n: number): string {
  if (n === -1) {
    const last = new Date(Date.UTC(year, month, 0))
    return shift(iso(last), -((last.getUTCDay() - weekday + 7) % 7))
  }
  const first = new Date(Date.UTC(year, month - 1, 1))
  return shift(iso(first), ((weekday - first.getUTCDay() + 7) % 7) + (n - 1) * 7)
}

/** Moves a holiday on a Saturday to Friday, and one on a Sunday to Monday. */
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

/** Cached, because every delivery offered in a cart checks many days. */
const holidaysOf = (year: number) => (holidays[year] ??= federalHolidays(year))

export function isWorkingDay(day: string, closed: ClosedDays = []): boolean {
  if (closed.some((days) => day >= days.slice(0, 10) && day <= days.slice(-10))) return false
  const weekday = utc(day).getUTCDay()
  if (weekday === saturday || weekday === sunday) return false
  const year = Number(day.slice(0, 4))
  // January 1 of next year may be observed on December 31.
  return !holidaysOf(year).includes(day) && !holidaysOf(year + 1).includes(day)
}

/**
 * Returns the day that is `count` working days later. For 0, returns the day itself or the next working day.
 */
export function addWorkingDays(day: string, count: number, closed?: ClosedDays): string {
  let current = day
  while (!isWorkingDay(current, closed)) current = shift(current, 1)
  for (let left = count; left > 0; left--) current = addWorkingDays(shift(current, 1), 0, closed)
  return current
}

/**
 * Returns the working day on which production of an order placed now starts: the same day before the cutoff
 * hour.
 */
export function productionDay(
  { cutoffHour, closed }: { cutoffHour: number; closed?: ClosedDays | undefined },
  now: Date,
  timezone: string,
): string {
  const clock = wallClock(now, timezone)
  const isLate = clock.hour >= cutoffHour && isWorkingDay(clock.day, closed)
  return addWorkingDays(isLate ? shift(clock.day, 1) : clock.day, 0, closed)
}

/** Returns the number of working days after `from` through `to`; 0 if `to` is not later. */
export function workingDaysBetween(from: string, to: string): number {
  let count = 0
  for (let day = shift(from, 1); day <= to; day = shift(day, 1)) if (isWorkingDay(day)) count += 1
  return count
}
