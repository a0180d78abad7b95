import { z } from 'zod'
import { codeOfState } from '@/lib/fields/us-states'
import { isRecord } from '@/lib/is-record'
import { asDate, dateRules, daysIn } from './dates-in-words'
import { asNumber, factorOf } from './numbers-in-words'
import { schemaAt, settingsOf } from './schema-at'
import type { Path } from './source'

/**
 * Suggests the value that was probably meant (brand-180): the first reading of a text that the setting's
 * schema accepts. Suggestions are therefore never refused in turn.
 */

const asAnswer = (text: string) =>
  /^(?:y|yes|n|no|on|off|t|true|f|false|1|0|x|enabled?|disabled?|active|inactive)$/i.test(text)
    ? /^(?:y|yes|on|t|true|1|x|enabled?|active)$/i.test(text)
    : undefined

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
    .replace(/ ?\/ ?/g, '/')
    .trim()
    .replaceAll(' ', '-')
    .toLowerCase()
    .replace(/^https?:\/\/[^/]+\//, '')
    .replace(/^(?:\.?\/)?(?:assets\/)?/, '')
    .replace(/\.jpeg$/, '.jpg')

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
  if (/^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\//.test(text))
    return text.replace(/^https?:\/\/[^/]+/, '')
  if (text.startsWith('http://')) return text.replace('http:', 'https:')
  if (text.startsWith('www.')) return `https://${text}`
  if (/^[^/@]+@[^/@]+$/.test(text)) return `mailto:${text}`
  return /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(text) ? `/${text}` : undefined
}

/** Splits a list written on one line, even if a bracket is missing, into numbers and into texts. */
const asList = (text: string, path: Path) => {
  // A state and its ZIP code stay with their town.
  const words = text.replace(/^[[(]|[\])]$/g, '').split(/,(?! ?[A-Z]{2} \d{5})/)
  const numbers = words.map((word) => asNumber(word.trim(), path))
  const apart = text.split(/\s+/)
  return [numbers, words.map((word) => word.trim()), apart.map((word) => asNumber(word, path)), apart]
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
  gratis: 0,
  'sold out': true,
  twitter: 'x',
  circle: 'ellipse',
  round: 'ellipse',
  oval: 'ellipse',
  square: 'rectangle',
  centre: 'center',
  middle: 'center',
  digital: 'virtual',
  download: 'virtual',
  select: 'dropdown',
  picture: 'image',
  photo: 'image',
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
  const ending = options.filter((option) => option.length > 3 && letters.endsWith(option.toLowerCase()))
  const [only, second] = [begun, longer, shorter, ending].find((found) => found.length > 0) ?? []
  return second === undefined ? only : undefined
}

/** Characters that are not seen: a zero-width space, a byte order mark. */
const unseen = /[\u200b-\u200d\u2060\ufeff\u00ad]/g

/** Yields what a text certainly means, the likeliest first. */
function* readings(text: string, path: Path): Generator<unknown> {
  const trimmed = text.replace(unseen, '').trim()
  yield otherNames[trimmed.toLowerCase()]
  yield trimmed
  yield trimmed.replace(/^mailto:/, '')
  if (trimmed.includes('@')) yield trimmed.replace(/\s/g, '').replace(/^mailto:/, '')
  yield trimmed.replace(/^(\d{1,3}) ?(?:to|until|–|—) ?(\d{1,3})(?: (?:business |working )?days?)?$/, '$1-$2')
  yield asAnswer(trimmed)
  yield asNumber(trimmed, path)
  yield daysIn(trimmed)
  yield asDate(trimmed)
  yield asColor(trimmed)
  yield asDuration(trimmed)
  yield trimmed.replace(/[–—−]/g, '-')
  yield trimmed.replaceAll('_', '-')
  yield trimmed.replace(/(?<=[\p{L}\p{N})])[.,;:!]+$/u, '')
  yield trimmed.toLowerCase()
  yield trimmed.toUpperCase()
  yield asLink(trimmed)
  yield asFile(trimmed)
  if (isNameLike(trimmed)) yield asSlug(trimmed)
  if (isNameLike(trimmed)) yield asSlug(trimmed).toUpperCase()
  if (isNameLike(trimmed)) yield asAddress(trimmed)
  yield* asList(trimmed, path)
}

/** Working days of a week. */
const workingDays = 5

/** Turns "1-2 weeks" into the working days 5-10. */
function weeksInDays(text: string): string | undefined {
  const [, from, to = from] = /^(\d+)(?: ?(?:-|–|to) ?(\d+))? weeks?$/.exec(text) ?? []
  return from === undefined ? undefined : `${Number(from) * workingDays}-${Number(to) * workingDays}`
}

/** Yields what a text may mean where that is not certain: a percentage for a factor, a day without its year. */
function* guesses(text: string, path: Path, beside: readonly string[]): Generator<unknown> {
  const trimmed = text.trim()
  yield factorOf(trimmed, path)
  yield weeksInDays(trimmed)
  yield daysIn(trimmed, beside)
  yield asDate(trimmed, beside)
  yield codeOfState(trimmed)
  yield* dateRules(trimmed)
  const number = Number(trimmed.replace('−', '-'))
  if (trimmed === '' || !Number.isFinite(number)) return
  yield Math.abs(number)
  if (number > 1 && number <= 100) yield number / 100 // a share, written in percent
  yield `${number}-${number}` // days from–to
}

const written = (value: unknown) =>
  Array.isArray(value)
    ? `[${value.map((each) => (String(each).includes(',') ? JSON.stringify(each) : String(each))).join(', ')}].`
    : `${JSON.stringify(value)}.`

/** Returns the first reading that a setting accepts. */
function accepted(value: unknown, read: Iterable<unknown>, setting: z.ZodType): unknown {
  for (const reading of read)
    if (reading !== undefined && reading !== '' && reading !== value && setting.safeParse(reading).success)
      return reading
  return undefined
}

/** Returns what a text or number was certainly meant to be: a value that the setting accepts; undefined if unclear. */
export function likelyValue(value: unknown, path: Path, schema: z.ZodType, root: unknown): unknown {
  const setting = schemaAt(schema, path, root)
  if (
    !setting ||
    value === '' ||
    hasSeveral(value, path, setting) ||
    otherSetting(value, path, schema, root) !== undefined
  )
    return undefined
  const takes = (reading: unknown) => setting.safeParse(reading).success
  if ((typeof value === 'number' || typeof value === 'boolean') && takes(String(value))) return String(value)
  if (Array.isArray(value) && value.length > 0 && takes(value.join(', '))) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number'
    ? accepted(value, readings(String(value), path), setting)
    : undefined
}

/** Returns the texts of the entry that has a setting. */
function textsBeside(path: Path, root: unknown): string[] {
  const entry = path
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], root)
  return isRecord(entry)
    ? Object.entries(entry).flatMap(([key, text]) =>
        key !== path.at(-1) && typeof text === 'string' ? [text] : [],
      )
    : []
}

/** Returns what a text or number may mean: less certain than likelyValue(). */
export function guessedValue(
  value: unknown,
  path: Path,
  schema: z.ZodType,
  root: unknown,
  today?: string,
): unknown {
  const setting = schemaAt(schema, path, root)
  if (!setting) return undefined
  if (Array.isArray(value)) return value.find((each) => setting.safeParse(each).success)
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return accepted(
    value,
    guesses(String(value), path, [...textsBeside(path, root), ...(today === undefined ? [] : [today])]),
    setting,
  )
}

/** Settings for the same thing in another unit: an amount in percent, and one in dollars. */
const unitsOf: { sign: RegExp; ofUnit: string; write: (number: string) => string }[] = [
  { sign: /^[-+]?(\d+(?:\.\d+)?) ?%$/, ofUnit: 'percentOff', write: (number) => `percentOff: ${number}` },
  {
    sign: /^\$ ?(\d+(?:\.\d+)?)$/,
    ofUnit: 'amountOff',
    write: (number) => `amountOff: ${Number(number)}`,
  },
  {
    sign: /^[-+]?(\d+(?:\.\d+)?) ?%$/,
    ofUnit: 'priceType',
    write: (number) => `price: ${number}, priceType: percent`,
  },
]

/** Returns the setting to write instead of one whose value has the unit of another, such as "40%" dollars. */
function otherSetting(value: unknown, path: Path, schema: z.ZodType, root: unknown): string | undefined {
  const own = String(path.at(-1))
  const known = settingsOf(schemaAt(schema, path.slice(0, -1), root))
  if (typeof value !== 'string' || !/Off$|^price$/.test(own)) return undefined
  for (const { sign, ofUnit, write } of unitsOf) {
    const [, number] = sign.exec(value.trim()) ?? []
    if (number !== undefined && ofUnit !== own && known.includes(ofUnit)) return write(number)
  }
  return undefined
}

/** Returns " Write 4 or 5." for a number between two that the setting accepts. */
function neighbors(value: unknown, setting: z.ZodType | undefined): string {
  if (typeof value !== 'number' || !setting) return ''
  const steps = [1, 100].map((step) =>
    [...new Set([Math.floor(value * step) / step, Math.ceil(value * step) / step])].filter(
      (number) => setting.safeParse(number).success,
    ),
  )
  const near = steps.findLast((numbers) => numbers.length > 0) ?? []
  return near.length === 0 ? '' : ` Write ${near.join(' or ')}.`
}

/** Returns " Write a, b and c, with commas." for an entry of a list that has several. */
function entriesIn(value: unknown, setting: z.ZodType | undefined): string {
  const entries = typeof value === 'string' ? value.split(/\s*[;|]\s*|\s+(?:and )?/) : []
  return setting && entries.length > 1 && entries.every((entry) => setting.safeParse(entry).success)
    ? ` Write ${entries.join(', ')}.`
    : ''
}

const hasSeveral = (value: unknown, path: Path, setting: z.ZodType) =>
  typeof path.at(-1) === 'number' && entriesIn(value, setting) !== ''

/**
 * Returns a suggestion such as " Write 12.5, without quotes.", or ''.
 * @param raw a number as it is written in the file, such as 1e3
 * @param today the day after which a day without its year is, such as 2026-12-24
 */
export function suggestValue(
  value: unknown,
  path: Path,
  schema: z.ZodType,
  root: unknown,
  raw = String(value),
  today?: string,
): string {
  const other = otherSetting(value, path, schema, root)
  if (other !== undefined) return ` Write ${other}.`
  const setting = schemaAt(schema, path, root)
  const several = typeof path.at(-1) === 'number' ? entriesIn(value, setting) : ''
  if (several !== '') return several
  const likely = likelyValue(value, path, schema, root)
  if (!Array.isArray(value) && typeof value !== 'string' && likely !== undefined && String(value) === likely)
    return ` Put it in quotes: "${raw}".`
  const guess = likely === undefined ? guessedValue(value, path, schema, root, today) : undefined
  if (guess !== undefined) return ` Did you mean ${JSON.stringify(guess)}?`
  if (likely === undefined && /^0\d\d$/.test(raw) && typeof path.at(-1) === 'number')
    return ' A comma ends an entry: write thousands without it, such as 1000.'
  if (likely === undefined) return neighbors(value, setting)
  return typeof value === 'string' && (typeof likely === 'number' || typeof likely === 'boolean')
    ? ` Write ${JSON.stringify(likely)}, without quotes.`
    : ` Write ${written(likely)}`
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
    codeOfState(name) ?? '',
    name.toUpperCase(),
  ].find((other) => names.safeParse(other).success)
}

/** Suggests a valid name to replace one that a group does not accept; '' if there is none. */
export function suggestName(path: Path, schema: z.ZodType, root: unknown): string {
  const found = likelyName(path, schema, root)
  return found === undefined ? '' : ` Write ${found}.`
}
