import { z } from 'zod'
import { schemaAt } from './schema-at'
import type { Path } from './source'

/**
 * What somebody meant who wrote something else (brand-180): of what a text could be read as, the first that the setting's schema
 * takes. So nothing is proposed that would be refused in turn.
 */

/** 1,250.00 and 12,50 and −4 → the number; undefined for anything else. */
function plainNumber(text: string): number | undefined {
  const minus = text.replace('−', '-').trim()
  const digits = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(minus)
    ? minus.replaceAll(',', '')
    : minus.replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return digits === '' || !Number.isFinite(Number(digits)) ? undefined : Number(digits)
}

/** "15%" is 15 where percent are asked for, and 0.15 of a factor. */
function fromPercent(text: string, path: Path): number | undefined {
  const number = plainNumber(text.slice(0, -1))
  if (number === undefined) return undefined
  if (path.at(-1) === 'factor') return number / 100
  return path.some((key) => /percent|salesTax/i.test(String(key))) ? number : undefined
}

/** Units that nobody needs to write: what a setting counts in is said with it. Others would change the number. */
const ownUnits = /^(?:\$|USD)|(?:\$|USD|dollars?|inch|inches|in|["″”]|g|grams?)$/gi

const asNumber = (text: string, path: Path) =>
  text.endsWith('%') ? fromPercent(text, path) : plainNumber(text.trim().replace(ownUnits, ''))

const asAnswer = (text: string) =>
  /^(yes|no|on|off|true|false)$/i.test(text) ? /^(yes|on|true)$/i.test(text) : undefined

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const two = (number: number) => String(number).padStart(2, '0')

/** Where year, month and day stand in the ways that days are written; a slash is American. */
function dayIn(text: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text)
  if (iso) return `${iso[1]}-${two(Number(iso[2]))}-${two(Number(iso[3]))}`
  const numbers = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})/.exec(text)
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[3])]
    const [month, day] = numbers[2] === '/' && first <= 12 ? [first, second] : [second, first]
    return `${numbers[4]}-${two(month)}-${two(day)}`
  }
  const named = /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/i.exec(text)
  const month = months.indexOf((named?.[1] ?? '').toLowerCase()) + 1
  return named && month > 0 ? `${named[3]}-${two(month)}-${two(Number(named[2]))}` : undefined
}

/** The time behind a day: "T18:00", " 6:00 pm", " 6 pm"; '' for none, undefined for one that no day has. */
function timeIn(text: string): string | undefined {
  const [, hours, minutes, half] =
    /[ T](\d{1,2})(?::(\d{2}))?(?::\d{2})? ?([ap])?\.?m?\.?Z?$/i.exec(text) ?? []
  if (minutes === undefined && half === undefined) return ''
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
  return hour > 23 ? undefined : ` ${two(hour)}:${minutes ?? '00'}`
}

function asDate(text: string): string | undefined {
  const [day, time] = [dayIn(text), timeIn(text)]
  return day === undefined || time === undefined ? undefined : day + time
}

function asColor(text: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? []
  if (digits === undefined) return undefined
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${six.toLowerCase()}`
}

/** A name as addresses and files have it: small letters, digits and dashes. */
export const asSlug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const asWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const asFile = (text: string) =>
  text
    .replaceAll('\\', '/')
    .replaceAll(' ', '-')
    .toLowerCase()
    .replace(/^(?:\.?\/)?(?:assets\/)?/, '')
    .replace(/\.jpeg$/, '.jpg')

/** "New York" → America/New_York */
export const asTimeZone = (text: string) =>
  Intl.supportedValuesOf('timeZone').find((zone) => zone.endsWith(`/${text.replaceAll(' ', '_')}`))

const asAddress = (text: string) =>
  `/${text
    .replace(/^\//, '')
    .replace(/\.html?$/, '')
    .split('/')
    .map(asSlug)
    .join('/')}`

/** Words that a name or an address could be made of. */
const isNameLike = (text: string) => /^[\p{L}\p{N}/][\p{L}\p{N} _'&/-]*$/u.test(text)

/** Links without what they begin with. */
function asLink(text: string): string | undefined {
  if (/\s/.test(text)) return undefined
  if (text.startsWith('http://')) return text.replace('http:', 'https:')
  if (text.startsWith('www.')) return `https://${text}`
  if (/^[^/@]+@[^/@]+$/.test(text)) return `mailto:${text}`
  return /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(text) ? `/${text}` : undefined
}

/** A list as it is written in one line, with or without one of its brackets. */
const asList = (text: string, path: Path) => {
  const words = text.replace(/^\[|\]$/g, '').split(',')
  const numbers = words.map((word) => asNumber(word.trim(), path))
  return [numbers, words.map((word) => word.trim())]
}

/** Readings of a text, the likeliest first. */
function* readings(text: string, path: Path): Generator<unknown> {
  const trimmed = text.trim()
  yield asNumber(trimmed, path)
  yield asAnswer(trimmed)
  yield asDate(trimmed)
  yield asColor(trimmed)
  yield trimmed.replace(/[–—−]/g, '-')
  yield trimmed.replaceAll('_', '-')
  yield trimmed.toLowerCase()
  yield trimmed.toUpperCase()
  yield asLink(trimmed)
  yield asFile(trimmed)
  if (isNameLike(trimmed)) yield asSlug(trimmed)
  if (isNameLike(trimmed)) yield asAddress(trimmed)
  yield* asList(trimmed, path)
}

const written = (value: unknown) =>
  Array.isArray(value) ? `[${value.join(', ')}].` : `${JSON.stringify(value)}.`

/** " Write 12.5, without quotes.", or nothing. */
export function rewritten(value: unknown, path: Path, schema: z.ZodType, root: unknown): string {
  const setting = schemaAt(schema, path, root)
  if (!setting) return ''
  const takes = (reading: unknown) => setting.safeParse(reading).success
  if ((typeof value === 'number' || typeof value === 'boolean') && takes(String(value)))
    return ` Put it in quotes: "${value}".`
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return ''
  for (const reading of readings(String(value), path))
    if (reading !== undefined && reading !== '' && reading !== value && takes(reading))
      return typeof reading === 'string' || Array.isArray(reading)
        ? ` Write ${written(reading)}`
        : ` Write ${String(reading)}, without quotes.`
  return ''
}

/** The name that would do in the place of one that a group cannot have; '' when there is none. */
export function renamed(path: Path, schema: z.ZodType, root: unknown): string {
  const group = schemaAt(schema, path.slice(0, -1), root)
  const name = String(path.at(-1))
  if (!(group instanceof z.ZodRecord)) return ''
  const names = group.keyType as z.ZodType // zod's core type; all of ours are classic ones
  const found = [
    name.replaceAll(' ', '%20'), // an old address stays as it was
    name.toLowerCase(),
    asWords(name),
    asSlug(name),
    asAddress(name),
    name.toUpperCase(),
  ].find((other) => names.safeParse(other).success)
  return found === undefined ? '' : ` Write ${found}.`
}
