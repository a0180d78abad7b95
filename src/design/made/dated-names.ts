import {
  type DateRule,
  type Day,
  dayAt,
  dayNumber,
  dayOfRule,
  daysIn,
  type LeapDay,
  parseDateRule,
} from './date-rule'
import type { DatedName } from '../made-parameters'
import type { MadeInput } from './part'

/** Finds the names on the days of a month. */

export interface Month {
  year: number
  /** From 1. */
  month: number
}

/** Adds a number of months to a month such as "2027-01". */
export function monthAfter(first: string, months: number): Month {
  const [year = 0, month = 1] = first.split('-').map(Number)
  const number = year * 12 + month - 1 + months
  return { year: Math.floor(number / 12), month: (number % 12) + 1 }
}

/** Returns the years whose day of a rule may be from one day to another: `plus` may lead into other years. */
const yearsOf = ({ plus }: DateRule, first: number, last: number): Set<number> =>
  new Set([first, last].map((number) => dayAt(number - plus).year))

/**
 * Returns the names on each day of a month, in the order of the dates. A rule of another year may fall into this
 * month, such as the day before New Year's Day.
 */
export function namesOf(
  { year, month }: Month,
  dates: readonly DatedName[],
  leap: LeapDay,
): Map<number, string[]> {
  const names = new Map<number, string[]>()
  const [first, last] = [
    dayNumber({ year, month, day: 1 }),
    dayNumber({ year, month, day: daysIn(year, month) }),
  ]
  for (const { name, on } of dates) {
    const rule = parseDateRule(on)
    const years = rule ? [...yearsOf(rule, first, last)] : []
    const days = years.map((each) => rule && dayOfRule(rule, each, leap))
    for (const day of days.filter((found) => found !== undefined)) {
      const number = dayNumber(day)
      if (number >= first && number <= last) names.set(day.day, [...(names.get(day.day) ?? []), name])
    }
  }
  return names
}

/**
 * Returns the month that an object shows: its first one, plus its offset and the number of its page.
 * @param more further months, such as -1 for the one before
 */
export const shownMonth = (
  { settings, number }: Pick<MadeInput<'month'>, 'settings' | 'number'>,
  more = 0,
): Month => monthAfter(settings.first, settings.plus + number - 1 + more)

/** Returns the day that an object shows: the first of its month, plus its offset and the number of its leaf. */
export const shownDay = ({ settings, number }: Pick<MadeInput<'day'>, 'settings' | 'number'>): Day =>
  dayAt(dayNumber({ ...monthAfter(settings.first, 0), day: 1 }) + settings.after + number - 1)
