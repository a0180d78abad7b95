import { numberOfWords } from './number-words'
import type { Path } from './source'

/** Reads numbers as people write them: 1,250.00, $4, 14%, 0.9 kg, 30 days, six. */

/** Parses 1,250.00 and 12,50 and −4 and 50_000 and 0..52; undefined for anything else. */
function plainNumber(text: string): number | undefined {
  const minus = text
    .replace('−', '-')
    .replace(/^minus /i, '-')
    .replace(/(?<=\d)[_’'](?=\d{3})/g, '')
    .replace(/\.{2,}/, '.')
    .trim()
  const digits = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(minus)
    ? minus.replaceAll(',', '')
    : minus.replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return digits === '' || !Number.isFinite(Number(digits)) ? undefined : Number(digits)
}

const rounded = (number: number) => Math.round(number * 1e4) / 1e4

/** A percentage below this is a change of the price, not the price itself. */
const largestChange = 50

/** Parses "15%": 15 for settings in percent, a share of lengths. */
function fromPercent(text: string, path: Path): number | undefined {
  const number = plainNumber(text.slice(0, -1))
  if (number === undefined) return undefined
  if (path.at(-1) === 'factor')
    return number < largestChange || number > 100 ? undefined : rounded(number / 100)
  if (path.some((key) => /percent|salesTax/i.test(String(key)))) return number
  return path[0] === 'templates' || path[0] === 'layouts' ? rounded(number / 100) : undefined
}

/** Guesses the factor that a percentage means: 14% is 14% off in a price table, and 14% more for a material; 85% is 0.85. */
export function factorOf(text: string, path: Path): number | undefined {
  const percent =
    text.endsWith('%') && path.at(-1) === 'factor'
      ? plainNumber(text.slice(0, -1).replace('+', ''))
      : undefined
  if (percent === undefined) return undefined
  if (percent >= largestChange) return rounded(percent / 100)
  const isOff = percent > 0 && !text.startsWith('+') && path[0] === 'priceTables'
  return rounded(1 + (isOff ? -percent : percent) / 100)
}

/**
 * Units that settings use anyway (dollars, inches, grams), so they can be dropped. Dropping any other unit
 * would change the value.
 */
const ownUnits = /^(?:\$|USD)|(?:[$+]|USD|dollars?|inch|inches|in|["″”]|g|grams?)$/gi

/** Grams in the units of weights. */
const grams: Record<string, number> = { kg: 1000, oz: 28.35, ounce: 28.35, lb: 453.6, pound: 453.6 }

/** Millimeters in the units of lengths; an inch may also be written as a mark. */
const millimeters: Record<string, number> = { mm: 1, cm: 10, in: 25.4, inch: 25.4, '"': 25.4 }

/** Inches in the units of lengths. */
const inches: Record<string, number> = {
  ft: 12,
  foot: 12,
  feet: 12,
  "'": 12,
  cm: 1 / 2.54,
  mm: 1 / 25.4,
  in: 1,
  inch: 1,
  '"': 1,
}

/** Letters that look like digits, in a text that has no others. */
const lookAlikes: Record<string, string> = { O: '0', o: '0', l: '1', I: '1' }
const withLookAlikes = /^(?=.*\d)[\dOolI.]+$/

/** Months in the units of times. */
const monthUnits: Record<string, number> = { month: 1, mo: 1, year: 12, yr: 12 }

/** Seconds in the units of times. */
const seconds: Record<string, number> = {
  ms: 0.001,
  s: 1,
  sec: 1,
  second: 1,
  min: 60,
  minute: 60,
  h: 3600,
  hr: 3600,
  hour: 3600,
  d: 86_400,
  day: 86_400,
  week: 604_800,
}

/** The endings of settings that are times, each with its unit in seconds. */
const timeSettings: [ending: RegExp, unit: number][] = [
  [/Ms$/, 0.001],
  [/Seconds$/, 1],
  [/(?:^h|H)ours$/, 3600],
  [/(?:^d|D)ays$/, 86_400],
]

function inTime(number: number, unit: string, name: string): number | undefined {
  if (/months$/i.test(name) && monthUnits[unit] !== undefined) return number * monthUnits[unit]
  const own = timeSettings.find(([ending]) => ending.test(name))?.[1]
  const times = seconds[unit]
  return own === undefined || times === undefined ? undefined : rounded((number * times) / own)
}

/** Converts a measure to the unit of its setting: grams, seconds, or millimeters in a design template. */
function converted(number: number, unit: string, path: Path): number | undefined {
  const one = unit.length > 2 ? unit.replace(/(?<=inch)es$|s$/, '') : unit
  const time = inTime(number, one, String(path.at(-1)))
  if (time !== undefined) return time
  const times = /grams$/i.test(String(path.at(-1)))
    ? grams[one]
    : path[0] === 'templates'
      ? millimeters[one]
      : path[0] === 'optionSets'
        ? inches[one]
        : undefined
  return times === undefined ? undefined : Math.round(number * times * 1000) / 1000
}

/** True if a unit says what the name of its setting says: "600 characters" for maxCharacters, "72h" for offerTimerHours. */
function isUnitOf(unit: string, path: Path): boolean {
  if (unit === 'px' || path.some((key) => String(key).toLowerCase() === unit)) return true
  const name = String(path.at(-1))
  const [lastWord = ''] = /[A-Z][a-z]+s$/.exec(name) ?? []
  return unit.length === 1
    ? lastWord.toLowerCase().startsWith(unit)
    : name.toLowerCase().includes(unit.slice(0, 3))
}

/** Parses "1/8" and "1½". */
function fraction(text: string): number | undefined {
  const [, whole = '0', above, below] =
    /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(text.normalize('NFKC').replace('⁄', '/')) ?? []
  return above === undefined || Number(below) === 0
    ? undefined
    : Number(whole) + Number(above) / Number(below)
}

/** Parses "two weeks" and "one year". */
function wordsWithUnit(text: string, path: Path): number | undefined {
  const [, words = '', unit = ''] = /^([a-z -]+) ([a-z]+)$/i.exec(text) ?? []
  const number = words === '' ? undefined : numberOfWords(words.replace(/^an? ?/, 'one '))
  return number === undefined
    ? undefined
    : inTime(number, unit.toLowerCase().replace(/s$/, ''), String(path.at(-1)))
}

/** Parses "0.9 kg", "1/8 in", "2 mm", "600 characters" and "2nd". */
function withUnit(text: string, path: Path): number | undefined {
  const [, digits = '', unit = ''] = /^([\d.,]+|(?:\d+ )?\d+\/\d+) ?([a-z]+|["″”'])$/i.exec(text) ?? []
  const number = digits === '' ? undefined : (fraction(digits) ?? plainNumber(digits))
  if (number === undefined) return wordsWithUnit(text, path)
  if (number === undefined) return undefined
  const name = unit.toLowerCase().replace(/[″”]/, '"')
  const isPlain = /^(?:st|nd|rd|th)$/.test(name) || isUnitOf(name, path)
  return converted(number, name, path) ?? (isPlain ? number : undefined)
}

/** Parses an hour of the day: "2 pm", "14:00", "noon". */
function asHour(text: string, path: Path): number | undefined {
  if (/hour$/i.test(String(path.at(-1))) && /^(?:12 )?noon$/i.test(text)) return 12
  const [, hours = '', half = ''] = /^(\d{1,2})(?::00)? ?([ap])\.?m\.?$/i.exec(text) ?? []
  if (hours === '' || Number(hours) > 12 || !/hour$/i.test(String(path.at(-1)))) return undefined
  return (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
}

/** Adds "4 + 4.53". */
function sum(text: string): number | undefined {
  const terms = text.split(/ ?\+ ?/)
  if (terms.length < 2 || !terms.every((term) => /^\d+(?:\.\d+)?$/.test(term))) return undefined
  return rounded(terms.reduce((result, term) => result + Number(term), 0))
}

/** Multiplies "30*24*60*60". */
function product(text: string): number | undefined {
  const factors = text.split(/ ?[*×] ?/)
  if (factors.length < 2 || !factors.every((factor) => /^\d+(?:\.\d+)?$/.test(factor))) return undefined
  return factors.reduce((result, factor) => result * Number(factor), 1)
}

/** Returns the number that a text stands for at its setting; undefined if it is none. */
export const asNumber = (text: string, path: Path): number | undefined =>
  text.endsWith('%')
    ? fromPercent(text, path)
    : (asHour(text, path) ??
      withUnit(text, path) ??
      plainNumber(text.trim().replaceAll(ownUnits, '').trim()) ??
      numberOfWords(text) ??
      (withLookAlikes.test(text)
        ? plainNumber(text.replace(/[OolI]/g, (letter) => lookAlikes[letter] ?? ''))
        : undefined) ??
      product(text) ??
      sum(text))
