import { dayAt, daysIn, weekdayOf } from './date-rule'
import type { Month } from './dated-names'
import { type MoonPhase, moonPhases } from './moon'

/** The days of one month of a calendar, in weeks. */

export const weekStarts = { sunday: 0, monday: 1, saturday: 6 } as const

/** Returns the weeks of a month, each of seven days; undefined for days of other months. */
export function weeksOf({ year, month }: Month, starts: number): (number | undefined)[][] {
  const count = daysIn(year, month)
  const lead = (weekdayOf({ year, month, day: 1 }) - starts + 7) % 7
  return Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => {
      const day = week * 7 + place - lead + 1
      return day >= 1 && day <= count ? day : undefined
    }),
  )
}

/**
 * Returns the moon's phase on each day of a month that has one.
 * @param zone hours from UTC, in which days begin
 */
export function moonOf({ year, month }: Month, zone: number): Map<number, MoonPhase> {
  const shift = zone * 3_600_000
  const start = Date.UTC(year, month - 1, 1) - shift
  const end = Date.UTC(year, month, 1) - shift
  return new Map(
    moonPhases(start, end).map(({ phase, at }) => [dayAt(Math.floor((at + shift) / 86_400_000)).day, phase]),
  )
}
