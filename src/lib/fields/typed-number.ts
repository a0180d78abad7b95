import { parseCents } from '../money/money'
import { plainLine, plainWords } from './typed-text'

/** Parses typed numbers: only the value matters, not its formatting (forms-402). */

/** Plain digits or groups of three, with optional decimals. */
const written = /^(?:\d{1,15}|\d{1,3}(?:([ ,'])\d{3})(?:\1\d{3}){0,3})(\.\d{1,20})?$/
/** Numeric characters that would be misread as plain digits, such as ½ and ². */
const otherNumbers = /[\p{No}\u2044]/u

/** Parses "250.00", "1,000" and "1 000"; undefined for anything else, such as "-75", "1e3" or "10²". */
export function readNumber(typed: string): number | undefined {
  const digits = digitsOf(typed)
  return digits === undefined ? undefined : Number(digits)
}

/** Returns the digits without group separators. */
function digitsOf(typed: string): string | undefined {
  if (otherNumbers.test(typed)) return undefined
  const text = plainLine(typed)
  return written.test(text) ? text.replace(/[ ,']/g, '') : undefined
}

/**
 * Parses a whole number; undefined for "2.5". Three digits after a dot are also rejected: some read them as
 * thousands, others as decimals.
 */
export function readWhole(typed: string): number | undefined {
  const value = readNumber(typed)
  if (value === undefined || !Number.isSafeInteger(value)) return undefined
  return /\.\d{3}$/.test(plainLine(typed)) ? undefined : value
}

/** Unit after a length in inches. */
const inchMark = / ?(?:in|in\.|inch|inches|["\u201d\u2033]|''|\u2032\u2032)$/i

/** Parses 2.5, 2.5 in and 2.5" as 2.5. */
export const readInches = (typed: string): number | undefined =>
  readNumber(plainWords(typed).replace(inchMark, ''))

/** Parses "12.50", "$1,234.5" and "12" as cents. */
export const readCents = (typed: string): number | undefined =>
  parseCents(digitsOf(typed.replace(/^[\s\p{Cf}]*\$\s?/u, '')) ?? '')

/**
 * Parses a measure in a drawing. It may be negative, and a comma before one or two final digits is a decimal
 * point.
 */
export function readMeasure(typed: string): number | undefined {
  if (otherNumbers.test(typed)) return undefined
  const [, sign, size = ''] = /^(-?)(.*)$/s.exec(plainLine(typed)) ?? []
  const value = readNumber(size.replace(/^(\d+),(?=\d{1,2}$)/, '$1.'))
  return sign && value !== undefined ? -value : value
}
