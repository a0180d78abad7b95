import { isDay } from './is-day'
import { plainLine } from '../fields/typed-text'

/** Parses dates as people type them (forms-5), identically in form and server. */

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

type Part = 'year' | 'month' | 'date'

/** Unambiguous date formats, each with the meaning of its groups. Dots and two-digit years are ambiguous. */
const spellings: readonly (readonly [RegExp, readonly Part[]])[] = [
  [/^(\d{1,2}) ?\/ ?(\d{1,2}) ?\/ ?(\d{4})$/, ['month', 'date', 'year']], // the format that the form asks for
  [/^(\d{1,2})-(\d{1,2})-(\d{4})$/, ['month', 'date', 'year']],
  [/^(\d{4}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{1,2})$/, ['year', 'month', 'date']],
  [/^((?:19|20)\d{2})(\d{2})(\d{2})$/, ['year', 'month', 'date']], // a month can't be 19 or 20
  [/^(\d{2})(\d{2})(\d{4})$/, ['month', 'date', 'year']], // phone keypads have no slash
  [/^([a-z]{3,9})[ .-]{1,2}(\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4})$/, ['month', 'date', 'year']],
  [/^(\d{1,2})(?:st|nd|rd|th)?[ .-]{1,2}(?:of )?([a-z]{3,9})[ .,-]{1,2}(\d{4})$/, ['date', 'month', 'year']],
  [/^(\d{4})[ -]([a-z]{3,9})[ -](\d{1,2})(?:st|nd|rd|th)?$/, ['year', 'month', 'date']],
]

/**
 * Converts "12", "dec", "sept" and "december" to "12" or "9". Returns other text unchanged, which makes the
 * day invalid.
 */
function monthOf(written: string): string {
  const named = /^\d/.test(written) ? -1 : months.findIndex((name) => name.startsWith(written))
  return named < 0 ? written : String(named + 1)
}

/**
 * Parses "1990-12-10", "12/10/1990", "12101990" and "10 Dec 1990" as "1990-12-10"; undefined for an invalid
 * date.
 */
export function readDay(typed: string): string | undefined {
  const text = plainLine(typed).toLowerCase()
  for (const [pattern, parts] of spellings) {
    const found = pattern.exec(text)
    if (!found) continue
    const written = (part: Part) => found[parts.indexOf(part) + 1] ?? ''
    const iso = [
      written('year'),
      monthOf(written('month')).padStart(2, '0'),
      written('date').padStart(2, '0'),
    ].join('-')
    return isDay(iso) ? iso : undefined
  }
  return undefined
}

/**
 * Converts "1990-12-10" to "12/10/1990", the format of the shop's date fields. Returns an invalid date
 * unchanged.
 */
export function toTypedDay(typed: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(readDay(typed) ?? '')
  return found ? `${found[2]}/${found[3]}/${found[1]}` : typed
}
