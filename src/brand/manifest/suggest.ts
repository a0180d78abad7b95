import { z } from 'zod'
import { schemaAt } from './schema-at'
import type { Path } from './source'

/**
 * Suggests the value that was probably meant (brand-180): the first reading of a text that the setting's
 * schema accepts. Suggestions are therefore never refused in turn.
 */

/** Parses 1,250.00 and 12,50 and −4; undefined for anything else. */
function plainNumber(text: string): number | undefined {
  const minus = text.replace('−', '-').trim()
  const digits = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(minus)
    ? minus.replaceAll(',', '')
    : minus.replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return digits === '' || !Number.isFinite(Number(digits)) ? undefined : Number(digits)
}

/** Parses a percentage: "15%" is 15 for settings in percent, and 0.15 for a factor. */
function fromPercent(text: string, path: Path): number | undefined {
  const number = plainNumber(text.slice(0, -1))
  if (number === undefined) return undefined
  if (path.at(-1) === 'factor') return number / 100
  return path.some((key) => /percent|salesTax/i.test(String(key))) ? number : undefined
}

/**
 * Units that settings use anyway (dollars, inches, grams), so they can be dropped. Dropping any other unit
 * would change the value.
 */
const ownUnits = /^(?:\$|USD)|(?:\$|USD|dollars?|inch|inches|in|["″”]|g|grams?)$/gi

/** Grams in the units of weights. */
const grams: Record<string, number> = { kg: 1000, oz: 28.35, ounce: 28.35, lb: 453.6, pound: 453.6 }

/** Millimeters in the units of lengths; an inch may also be written as a mark. */
const millimeters: Record<string, number> = { mm: 1, cm: 10, in: 25.4, inch: 25.4, '"': 25.4 }

const wordNumbers = ['first', 'second', 'third', 'fourth', 'fifth']

/** Converts a measure to the unit of its setting: grams, or millimeters in a design template. */
function converted(number: number, unit: string, path: Path): number | undefined {
  const one = unit.length > 2 ? unit.replace(/(?:e?s)$/, '') : unit
  const times = /grams$/i.test(String(path.at(-1)))
    ? grams[one]
    : path[0] === 'templates'
      ? millimeters[one]
      : undefined
  return times === undefined ? undefined : Math.round(number * times * 1000) / 1000
}

/** True if a unit says what the name of its setting says: "600 characters" for maxCharacters, "72h" for offerTimerHours. */
function isUnitOf(unit: string, path: Path): boolean {
  if (unit === 'px') return true
  const name = String(path.at(-1))
  const [lastWord = ''] = /[A-Z][a-z]+s$/.exec(name) ?? []
  return unit.length === 1
    ? lastWord.toLowerCase().startsWith(unit)
    : name.toLowerCase().includes(unit.slice(0, 3))
}

/** Parses "0.9 kg", "2 mm", "600 characters", "2nd" and "second". */
function withUnit(text: string, path: Path): number | undefined {
  const place = wordNumbers.indexOf(text.toLowerCase())
  if (place >= 0) return place + 1
  const [, digits = '', unit = ''] = /^([\d.,]+) ?([a-z]+|["″”])$/i.exec(text) ?? []
  const number = digits === '' ? undefined : plainNumber(digits)
  if (number === undefined) return undefined
  const name = unit.toLowerCase().replace(/[″”]/, '"')
  const isPlain = /^(?:st|nd|rd|th)$/.test(name) || isUnitOf(name, path)
  return converted(number, name, path) ?? (isPlain ? number : undefined)
}

/** Parses an hour of the day: "2 pm", "14:00", "12 noon". */
function asHour(text: string, path: Path): number | undefined {
  const [, hours = '', half = ''] = /^(\d{1,2})(?::00)? ?([ap])\.?m\.?$/i.exec(text) ?? []
  if (hours === '' || Number(hours) > 12 || !/hour$/i.test(String(path.at(-1)))) return undefined
  return (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
}

const asNumber = (text: string, path: Path) =>
  text.endsWith('%')
    ? fromPercent(text, path)
    : (asHour(text, path) ?? withUnit(text, path) ?? plainNumber(text.trim().replace(ownUnits, '')))

const asAnswer = (text: string) =>
  /^(yes|no|on|off|true|false)$/i.test(text) ? /^(yes|on|true)$/i.test(text) : undefined

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const two = (number: number) => String(number).padStart(2, '0')

/** Finds year, month and day in common date formats; a date with slashes is American. */
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

function asDate(text: string): string | undefined {
  const [day, time] = [dayIn(text), timeIn(text)]
  return day === undefined || time === undefined ? undefined : day + time
}

/** Colors that people write as words. */
const namedColors: Record<string, string> = {
  white: '#ffffff',
  black: '#000000',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  pink: '#ffc0cb',
  gray: '#808080',
  grey: '#808080',
  brown: '#a52a2a',
}

function asColor(text: string): string | undefined {
  const named = namedColors[text.toLowerCase()]
  if (named !== undefined) return named
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? []
  if (digits === undefined) return undefined
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${six.toLowerCase()}`
}

/** Turns a name into a slug for addresses and files: small letters, digits and dashes. */
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

/** Time zones of the United States by the words that people use. */
const zonesByName: Record<string, string> = {
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  pacific: 'America/Los_Angeles',
}

/** Turns "New York" and "Eastern time" into America/New_York. */
export const asTimeZone = (text: string) =>
  zonesByName[text.toLowerCase().replace(/ time$/, '')] ??
  Intl.supportedValuesOf('timeZone').find((zone) => zone.endsWith(`/${text.replaceAll(' ', '_')}`))

/** Turns "7 seconds" and "1:30" into PT7S and PT1M30S. */
function asDuration(text: string): string | undefined {
  const [, minutes = '0', seconds = '0'] =
    /^(\d{1,2}):(\d\d)$/.exec(text) ?? /^()(\d+) ?s(?:ec(?:ond)?s?)?\.?$/i.exec(text) ?? []
  const length = `${Number(minutes) > 0 ? `${Number(minutes)}M` : ''}${Number(seconds) > 0 ? `${Number(seconds)}S` : ''}`
  return length === '' ? undefined : `PT${length}`
}

const asAddress = (text: string) =>
  `/${text
    .replace(/^\//, '')
    .replace(/\.html?$/, '')
    .split('/')
    .map(asSlug)
    .join('/')}`

/** True if the text has only characters that could belong to a name or an address. */
const isNameLike = (text: string) => /^[\p{L}\p{N}/][\p{L}\p{N} _'&/-]*$/u.test(text)

/** Completes a link that lacks its beginning. */
function asLink(text: string): string | undefined {
  const number = text.startsWith('tel:') ? text.slice(4).trim() : ''
  if (/^\+?[\d\s().-]+$/.test(number)) return `tel:${number.replace(/[\s().]+/g, '-').replace(/^-|-$/g, '')}`
  if (/\s/.test(text)) return undefined
  if (text.startsWith('http://')) return text.replace('http:', 'https:')
  if (text.startsWith('www.')) return `https://${text}`
  if (/^[^/@]+@[^/@]+$/.test(text)) return `mailto:${text}`
  return /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(text) ? `/${text}` : undefined
}

/** Splits a list written on one line, even if a bracket is missing, into numbers and into texts. */
const asList = (text: string, path: Path) => {
  // A state and its ZIP code stay with their town.
  const words = text.replace(/^\[|\]$/g, '').split(/,(?! ?[A-Z]{2} \d{5})/)
  const numbers = words.map((word) => asNumber(word.trim(), path))
  return [numbers, words.map((word) => word.trim())]
}

/** Names that people use for what manifests call otherwise. */
const otherNames: Record<string, unknown> = {
  uk: 'GB',
  'united kingdom': 'GB',
  'great britain': 'GB',
  usa: 'US',
  'united states': 'US',
  canada: 'CA',
  australia: 'AU',
  india: 'IN',
  free: 0,
  none: 0,
  twitter: 'x',
}

/** Returns the only option that begins with the same word or letters. */
export function likelyOption(text: string, options: readonly string[]): string | undefined {
  const written = text.trim().toLowerCase()
  const other = otherNames[written]
  if (typeof other === 'string' && options.includes(other)) return other
  const begun = options.filter((option) => option.toLowerCase().split(/[_ ,-]/)[0] === written)
  const letters = written.replaceAll(/[ -]/g, '')
  const longer = options.filter((option) => letters !== written && option.toLowerCase().startsWith(letters))
  const shorter = options.filter((option) => option.length > 3 && letters.startsWith(option.toLowerCase()))
  const [only, second] = [begun, longer, shorter].find((found) => found.length > 0) ?? []
  return second === undefined ? only : undefined
}

/** Yields possible readings of a text, the likeliest first. */
function* readings(text: string, path: Path): Generator<unknown> {
  const trimmed = text.trim()
  yield otherNames[trimmed.toLowerCase()]
  yield trimmed.replace(/^mailto:/, '')
  if (trimmed.includes('@')) yield trimmed.replace(/\s/g, '').replace(/^mailto:/, '')
  yield trimmed.replace(/^(\d{1,3}) ?(?:to|until|–|—) ?(\d{1,3})(?: (?:business |working )?days?)?$/, '$1-$2')
  yield asNumber(trimmed, path)
  yield asAnswer(trimmed)
  yield asDate(trimmed)
  yield asColor(trimmed)
  yield asDuration(trimmed)
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
  Array.isArray(value)
    ? `[${value.map((each) => (String(each).includes(',') ? JSON.stringify(each) : String(each))).join(', ')}].`
    : `${JSON.stringify(value)}.`

/** Returns what a text or number was probably meant to be: a value that the setting accepts; undefined if unclear. */
export function likelyValue(value: unknown, path: Path, schema: z.ZodType, root: unknown): unknown {
  const setting = schemaAt(schema, path, root)
  if (!setting) return undefined
  const takes = (reading: unknown) => setting.safeParse(reading).success
  if ((typeof value === 'number' || typeof value === 'boolean') && takes(String(value))) return String(value)
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return undefined
  for (const reading of readings(String(value), path))
    if (reading !== undefined && reading !== '' && reading !== value && takes(reading)) return reading
  return undefined
}

/**
 * Returns a suggestion such as " Write 12.5, without quotes.", or ''.
 * @param raw a number as it is written in the file, such as 1e3
 */
export function suggestValue(
  value: unknown,
  path: Path,
  schema: z.ZodType,
  root: unknown,
  raw = String(value),
): string {
  const likely = likelyValue(value, path, schema, root)
  if (likely === undefined) return ''
  if (typeof value !== 'string' && String(value) === likely) return ` Put it in quotes: "${raw}".`
  return typeof likely === 'string' || Array.isArray(likely)
    ? ` Write ${written(likely)}`
    : ` Write ${JSON.stringify(likely)}, without quotes.`
}

/** Returns a valid name in place of one that a group does not accept; undefined if there is none. */
export function likelyName(path: Path, schema: z.ZodType, root: unknown): string | undefined {
  const group = schemaAt(schema, path.slice(0, -1), root)
  const name = String(path.at(-1))
  if (!(group instanceof z.ZodRecord)) return undefined
  const names = group.keyType as z.ZodType // typed as zod's core type, but all our schemas are classic ones
  return [
    ...(URL.canParse(name) ? [new URL(name).pathname] : []),
    name.replaceAll(' ', '%20'), // keeps an old address unchanged
    ...(/\.html?$/.test(name) ? [`/${name.replace(/^\//, '')}`] : []),
    name.toLowerCase(),
    asWords(name),
    asSlug(name),
    asAddress(name),
    name.toUpperCase(),
  ].find((other) => names.safeParse(other).success)
}

/** Suggests a valid name to replace one that a group does not accept; '' if there is none. */
export function suggestName(path: Path, schema: z.ZodType, root: unknown): string {
  const found = likelyName(path, schema, root)
  return found === undefined ? '' : ` Write ${found}.`
}
