import type { Entry } from './entries'
import type { Subject } from './page-context'

/** Values that a page shows in another form than they are written: dates, amounts, prices. */

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Returns how pages show a length of time that is written as PT1M8S. */
function durationForms(value: unknown): string[] {
  const [, minutes, seconds] = /^PT(?:(\d+)M)?(?:(\d+)S)?$/.exec(String(value)) ?? []
  if (minutes === undefined && seconds === undefined) return []
  return [`${minutes ?? 0}:${(seconds ?? '0').padStart(2, '0')}`]
}

/** Returns how pages show a date that is written as 2027-01-31, with or without a time. */
function dateForms(value: unknown): string[] {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?: \d\d:\d\d)?$/.exec(String(value)) ?? []
  const name = months[Number(month) - 1]
  if (name === undefined) return []
  const date = Number(day)
  return [name, name.slice(0, 3)].flatMap((word) => [
    `${word} ${date}, ${year}`,
    `${word} ${date}`,
    `${word} ${year}`,
  ])
}

/** Returns the other ways in which pages show a value. */
export const otherForms = (value: unknown): string[] =>
  typeof value === 'string' ? [...dateForms(value), ...durationForms(value)] : []

export const amountIn = (text: string) => {
  const [, digits] = /\$\s?([\d,]+(?:\.\d+)?)/.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}

const isBelow = (entry: Entry, { part, path }: Subject) =>
  entry.part === part && path.every((key, index) => String(entry.path[index]) === String(key))

/** Settings that make a price, the most direct first. */
const priceSettings = ['base', 'perCm2', 'perUnitedInch', 'surcharge', 'percentOff', 'factor', 'price']

const nameOf = ({ path }: Entry) => String(path.at(-1))

function amountEntries(
  entries: readonly Entry[],
  ofSubject: (part: string) => Entry[],
  amount: number,
): Entry[] {
  const options = ofSubject('options').filter((entry) => nameOf(entry) === 'price' && entry.value === amount)
  if (options.length > 0) return options
  const table = [...ofSubject('priceTables'), ...ofSubject('products')].filter(
    (entry) => priceSettings.includes(nameOf(entry)) && !entry.path.includes('remarketing'),
  )
  if (table.length > 0)
    return table.toSorted((a, b) => priceSettings.indexOf(nameOf(a)) - priceSettings.indexOf(nameOf(b)))
  return entries.filter(
    ({ part, value, path }) =>
      part === 'configuration' && value === amount && !/percent|days|points/i.test(String(path.at(-1))),
  )
}

/**
 * Returns what decides an amount, a discount or a number of the page: an option with this charge, the price table of
 * the product, a setting with the same amount, its quantities, or its reviews.
 */
export function priceEntries(entries: readonly Entry[], subjects: readonly Subject[], text: string): Entry[] {
  const ofSubject = (part: string) =>
    entries.filter((entry) => entry.part === part && subjects.some((subject) => isBelow(entry, subject)))
  const amount = amountIn(text)
  if (amount !== undefined) return amountEntries(entries, ofSubject, amount)
  if (/^[−–-]?\s?\d+%$/.test(text.trim()))
    return [...ofSubject('products'), ...ofSubject('priceTables')].filter((entry) =>
      ['percentOff', 'factor'].includes(nameOf(entry)),
    )
  const number = /^\(?\+?([\d,]+(?:\.\d+)?)\+?\)?$/.exec(text.trim())?.[1]
  if (number === undefined) return []
  const value = Number(number.replaceAll(',', ''))
  const quantities = ofSubject('priceTables').filter((entry) => entry.value === value)
  if (quantities.length > 0) return quantities
  const ratings = ofSubject('products').filter(
    (entry) => entry.path[2] === 'reviews' && nameOf(entry) === 'rating',
  )
  return ratings.slice(0, 1)
}
