/**
 * Dates of a year as rules: "July 4", "November 4th Thursday", "May last Monday", "Monday before May 25", "Saturday
 * after June 19", "Easter - 2", and "June 3 2027" for a single year. `+ 1` and `- 1` after any of them are days after
 * and before.
 */

export type DateRule = (
  | { kind: 'day' | 'weekday' | 'before' | 'after'; month: number }
  | { kind: 'easter' }
) & {
  /** The day of the month, or the occurrence of the weekday in it: 1 to 4, or -1 for the last. */
  which: number
  /** From 0 for Sunday. */
  weekday: number
  year: number | undefined
  plus: number
}

/** A day; months count from 1. */
export interface Day {
  year: number
  month: number
  day: number
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

const ordinals: Readonly<Record<string, number>> = { '1st': 1, '2nd': 2, '3rd': 3, '4th': 4, last: -1 }

const dayMilliseconds = 86_400_000

/** Days since 1970. Years below 100 do not occur. */
export const dayNumber = ({ year, month, day }: Day): number =>
  Date.UTC(year, month - 1, day) / dayMilliseconds

export function dayAt(number: number): Day {
  const date = new Date(number * dayMilliseconds)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The weekday of a day, from 0 for Sunday. */
export const weekdayOf = (day: Day): number => (((dayNumber(day) + 4) % 7) + 7) % 7

export const daysIn = (year: number, month: number): number =>
  Date.UTC(year, month, 1) / dayMilliseconds - dayNumber({ year, month, day: 1 })

const isLeapYear = (year: number): boolean => daysIn(year, 2) === 29

const pattern =
  /^(?:Easter|(?:([A-Z][a-z]+) (before|after) )?([A-Z][a-z]+) (?:(\d{1,2})(?: ((?:19|20|21)\d\d))?|(1st|2nd|3rd|4th|last) ([A-Z][a-z]+)))(?: ([+-]) (\d{1,3}))?$/

/** Returns the largest day of a month in any year, so that February 29 is a date. */
const longest = (month: number) => daysIn(2024, month)

/** Parses a rule; undefined if it is malformed, or names a day that no year has. */
export function parseDateRule(text: string): DateRule | undefined {
  const found = pattern.exec(text)
  if (!found) return undefined
  const [, besideName, side, monthName, day, year, ordinal, weekdayName, sign, days] = found
  const plus = Number(days ?? 0) * (sign === '-' ? -1 : 1)
  if (monthName === undefined) return { kind: 'easter', which: 0, weekday: 0, year: undefined, plus }
  const month = monthNames.findIndex((name) => name === monthName) + 1
  const weekday = weekdayNames.findIndex((name) => name === (besideName ?? weekdayName))
  const which = Number(day ?? ordinals[ordinal ?? ''])
  const kind = side === 'before' || side === 'after' ? side : ordinal === undefined ? 'day' : 'weekday'
  if (month === 0 || (kind !== 'day' && weekday < 0)) return undefined
  if (ordinal === undefined ? which < 1 || which > longest(month) : side !== undefined) return undefined
  return {
    kind,
    month,
    which,
    weekday: Math.max(weekday, 0),
    year: year === undefined ? undefined : Number(year),
    plus,
  }
}

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
export function easter(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return { year, month: Math.floor(sum / 31), day: (sum % 31) + 1 }
}

function nthWeekday(year: number, month: number, which: number, weekday: number): number {
  const first = dayNumber({ year, month, day: 1 })
  const offset = (weekday - weekdayOf({ year, month, day: 1 }) + 7) % 7
  if (which > 0) return first + offset + (which - 1) * 7
  return first + offset + Math.floor((daysIn(year, month) - 1 - offset) / 7) * 7
}

/** Returns the nearest given weekday before or after a day, never the day itself. */
function weekdayBeside(day: number, side: 'before' | 'after', weekday: number): number {
  const ahead = (weekday - weekdayOf(dayAt(day)) + 7) % 7
  if (side === 'after') return day + (ahead || 7)
  return day - (7 - ahead)
}

export type LeapDay = 'february-28' | 'march-1'

function baseDay(rule: DateRule, year: number, leap: LeapDay): number {
  if (rule.kind === 'easter') return dayNumber(easter(year))
  if (rule.kind === 'weekday') return nthWeekday(year, rule.month, rule.which, rule.weekday)
  if (rule.kind === 'before' || rule.kind === 'after') {
    const day = dayNumber({ year, month: rule.month, day: rule.which })
    return weekdayBeside(day, rule.kind, rule.weekday)
  }
  const isMissing = rule.month === 2 && rule.which === 29 && !isLeapYear(year)
  if (isMissing)
    return dayNumber(leap === 'march-1' ? { year, month: 3, day: 1 } : { year, month: 2, day: 28 })
  return dayNumber({ year, month: rule.month, day: rule.which })
}

/** Returns the day of a rule in a year; undefined if the rule is for another year. */
export const dayOfRule = (rule: DateRule, year: number, leap: LeapDay): Day | undefined =>
  rule.year !== undefined && rule.year !== year ? undefined : dayAt(baseDay(rule, year, leap) + rule.plus)
