import { plainWords } from '../fields/typed-text'
import { isDay } from './is-day'
import { readDay } from './typed-day'

/** A shopper's own calendar dates, such as birthdays. Shared by the editor, the browser's storage and the server. */

/** A day of each year, or of one year. */
export interface OwnDate {
  name: string
  /** From 1. */
  month: number
  day: number
  year?: number
}

export const ownDateLimits = {
  dates: 200,
  /** Characters of a name. */
  name: 40,
  firstYear: 1900,
  lastYear: 2199,
} as const

/** A leap year: February 29 is a date if no year is named. */
const leapYear = 2024

const isYear = (year: number) => year >= ownDateLimits.firstYear && year <= ownDateLimits.lastYear

const isoDay = ({ month, day, year = leapYear }: Omit<OwnDate, 'name'>) =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

/** True for a date with a name, on a day that exists. */
export const isOwnDate = ({ name, month, day, year }: OwnDate): boolean =>
  name.trim() !== '' &&
  name.length <= ownDateLimits.name &&
  (year === undefined || isYear(year)) &&
  isDay(isoDay({ month, day, ...(year !== undefined && { year }) }))

/** Returns a key by which dates are deduplicated. */
export const ownDateKey = ({ name, month, day, year = 0 }: OwnDate): string =>
  [year, month, day, name].join(' ')

/** Returns the dates that are not in another list, without duplicates. */
export function datesWithout(dates: readonly OwnDate[], others: readonly OwnDate[]): OwnDate[] {
  const known = new Set(others.map(ownDateKey))
  return dates.filter((date) => {
    const key = ownDateKey(date)
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
}

/** A change of the stored dates. As a difference it does not overwrite changes of another device. */
export interface DatesChange {
  added?: readonly OwnDate[]
  removed?: readonly OwnDate[]
}

export const changedDates = (
  dates: readonly OwnDate[],
  { added = [], removed = [] }: DatesChange,
): OwnDate[] => {
  const rest = datesWithout(dates, removed)
  return [...rest, ...datesWithout(added, rest)]
}

export type LineFault = 'noDay' | 'noName' | 'longName'

/** A line of a pasted list that is not a date; lines count from 1. */
export interface FaultyLine {
  line: number
  text: string
  fault: LineFault
}

/** A day has up to four words, such as "March 14th, 1990" or "3 / 14". */
const mostWords = 4
const words = /[^\s,;:|()[\]"]+/g
const beforeNames = /^[ ,;:|)\]–—-]+/
/** Characters that may follow a name. */
const afterNames = ' ,;:|([–—-'
/** Longer lines are not read. */
const longestLine = 200

/** Returns a day with its year, or in the leap year if it has none. */
function dayIn(text: string): { iso: string; hasYear: boolean } | undefined {
  const whole = readDay(text)
  if (whole !== undefined) return { iso: whole, hasYear: true }
  const day =
    readDay(`${text}/${leapYear}`) ?? readDay(`${text} ${leapYear}`) ?? readDay(`${text}-${leapYear}`)
  return day === undefined ? undefined : { iso: day, hasYear: false }
}

interface Split {
  name: string
  iso: string
  hasYear: boolean
}

/** Finds the day at the end of a line, or else at its beginning. */
function splitLine(line: string): Split | undefined {
  const found = [...line.matchAll(words)]
  for (const isAtEnd of [true, false])
    for (let count = Math.min(mostWords, found.length); count > 0; count--) {
      const [first, last] = isAtEnd ? [found.length - count, found.length - 1] : [0, count - 1]
      const day = dayIn(found.slice(first, last + 1).join(' '))
      if (!day) continue
      const [from, to] = [found[first], found[last]]
      const name = isAtEnd ? line.slice(0, from?.index) : line.slice((to?.index ?? 0) + (to?.[0].length ?? 0))
      return { name: plainName(name), ...day }
    }
  return undefined
}

function plainName(text: string): string {
  const name = plainWords(text).replace(beforeNames, '')
  let { length } = name
  while (length > 0 && afterNames.includes(name[length - 1] ?? '')) length--
  return name
    .slice(0, length)
    .replace(/^"(.*)"$/, '$1')
    .trim()
}

/**
 * Reads one line, such as "Anna 3/14", "March 14 Anna" or a row of a table.
 * @param firstYear first year of the calendar; an earlier year is a year of birth, so the date repeats every year
 */
function readLine(text: string, firstYear: number): OwnDate | LineFault {
  const split = text.length <= longestLine ? splitLine(text) : undefined
  if (!split) return 'noDay'
  const [year = 0, month = 0, day = 0] = split.iso.split('-').map(Number)
  if (split.hasYear && !isYear(year)) return 'noDay'
  if (split.name === '') return 'noName'
  if (split.name.length > ownDateLimits.name) return 'longName'
  return { name: split.name, month, day, ...(split.hasYear && year >= firstYear && { year }) }
}

/** Reads a list with a date on each line. Invalid lines are returned with their fault. */
export function readOwnDates(text: string, firstYear: number): { dates: OwnDate[]; faults: FaultyLine[] } {
  const [dates, faults]: [OwnDate[], FaultyLine[]] = [[], []]
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '') continue
    const read = readLine(line.trim(), firstYear)
    if (typeof read === 'string') faults.push({ line: index + 1, text: line.trim(), fault: read })
    else dates.push(read)
  }
  return { dates, faults }
}
