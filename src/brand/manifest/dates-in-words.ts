import { nearest } from '@/lib/words/did-you-mean'

/** Reads dates as people write them: 1/31/27, January 31, 31st of January 2027. */

const longMonths =
  'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const two = (number: number) => String(number).padStart(2, '0')

/** Returns the year that a date without one is in: the first time after the other date of its entry, or after today. */
function yearFor(month: number, day: number, beside: readonly string[]): number | undefined {
  const [first] = beside.flatMap((text) => /^\d{4}-\d\d-\d\d/.exec(text) ?? [])
  if (first === undefined) return undefined
  const year = Number(first.slice(0, 4))
  return `${year}-${two(month)}-${two(day)}` < first ? year + 1 : year
}

const dayOf = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`

/** Returns the last day of the month for a day that it does not have, such as February 30; with month and day swapped if there is no such month. */
function inCalendar(year: number | undefined, month: number, day: number): string | undefined {
  if (year === undefined) return undefined
  const isSwapped = month > 12 && day <= 12
  const [realMonth, realDay] = isSwapped ? [day, month] : [month, day]
  const last = new Date(Date.UTC(year, realMonth, 0)).getUTCDate()
  return dayOf(year, realMonth, realDay > last && realDay <= 31 ? last : realDay)
}

/**
 * Finds year, month and day in common date formats; a date with slashes is American.
 * @param beside other values of its entry, from which a day without a year and one that does not exist are guessed
 */
function dayIn(text: string, beside?: readonly string[]): string | undefined {
  const day = beside === undefined ? dayOf : inCalendar
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text)
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d\d)(?!\d)/.exec(text)
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[3])]
    const [month, date] = numbers[2] === '/' && first <= 12 ? [first, second] : [second, first]
    return day((Number(numbers[4]) % 2000) + 2000, month, date)
  }
  const [, last = ''] = (beside && /^(?:the )?end of ([a-z]{3})/i.exec(text)) ?? []
  const lastMonth = months.indexOf(last.toLowerCase()) + 1
  if (beside && lastMonth > 0) return inCalendar(yearFor(lastMonth, 31, beside), lastMonth, 31)
  const short = beside && /^(\d{1,2})[/-](\d{1,2})(?![\d/.-])/.exec(text)
  const named = /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?\b/i.exec(text)
  const turned = /^(\d{1,2})(?:st|nd|rd|th)?\.? (?:of )?([a-z]{3})[a-z]*\.?(?:,? (\d{4}))?\b/i.exec(text)
  const [month, date, year] = short
    ? [Number(short[1]), Number(short[2])]
    : [
        months.indexOf((named?.[1] ?? turned?.[2] ?? '').toLowerCase()) + 1,
        Number(named?.[2] ?? turned?.[1]),
        named?.[3] ?? turned?.[3],
      ]
  if (month < 1 || month > 12 || Number.isNaN(date) || date > 31) return undefined
  if (year !== undefined) return day(Number(year), month, date)
  return beside && inCalendar(yearFor(month, date, beside), month, date)
}

/** Reads two days with a word between them as a period, such as "2026-12-28 to 2027-01-02", the first day first. */
export function daysIn(text: string, beside?: readonly string[]): string | undefined {
  const days = text.split(/ ?(?:\/| to | until | – | - |–) ?/).map((each) => dayIn(each, beside))
  const [first, last] = days.filter((day) => day !== undefined).toSorted()
  return days.length === 2 && last !== undefined ? `${first}/${last}` : undefined
}

/**
 * Parses the time after a day: "T18:00", " 6:00 pm", " 6 pm". Returns '' for no time, undefined for an
 * invalid one.
 */
function timeIn(text: string): string | undefined {
  if (/[ T]24:00(?::00)?$/.test(text)) return ' 23:59'
  const [, hours, minutes, half] =
    /[ T](\d{1,2})(?::(\d{2}))?(?::\d{2})?(?:\.\d+)? ?([ap])?\.?m?\.?(?:Z|[+-]\d\d:?\d\d| ?[ECMP][SD]?T)?$/i.exec(
      text,
    ) ?? []
  if (minutes === undefined && half === undefined) return ''
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
  return hour > 23 ? undefined : ` ${two(hour)}:${minutes ?? '00'}`
}

/**
 * Returns a day, with its time if the text has one; undefined for anything else.
 * @param beside other values of its entry, to guess what the text leaves out
 */
export function asDate(text: string, beside?: readonly string[]): string | undefined {
  const [day, time] = [dayIn(text, beside), timeIn(text)]
  return day === undefined || time === undefined ? undefined : day + time
}

const places: Record<string, string> = {
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  fifth: 'last',
}

/** Yields rules of dates.yaml in other orders of words: "3rd Monday of January", "4th of July", "May last Munday". */
export function* dateRules(text: string): Generator<string> {
  const words = text
    .replace(/\b(?:of|the|in)\b|,/gi, ' ')
    .split(/\s+/)
    .filter(Boolean)
  const known = words.map(
    (word) => places[word.toLowerCase()] ?? nearest(word, [...longMonths, ...weekdays]) ?? word.toLowerCase(),
  )
  const month = known.find((word) => longMonths.includes(word))
  const weekday = known.find((word) => weekdays.includes(word))
  const place = known.find((word) => /^(?:[1-4](?:st|nd|rd|th)|last)$/.test(word))
  const day = known.map((word) => /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1]).find(Boolean)
  if (month === undefined) return
  if (weekday !== undefined && place !== undefined) yield `${month} ${place} ${weekday}`
  if (weekday !== undefined || day === undefined) return
  for (const each of [Number(day), 30, 29]) if (each <= Number(day)) yield `${month} ${each}`
}
