import { isEmail } from './email-address'
import { isDay } from '../dates/is-day'
import { isPostcode } from './postcode'
import { isGstNumber, taxNumberOf } from './tax-number'
import { isTelephone } from './telephone'
import { readDay, toTypedDay } from '../dates/typed-day'
import { readWhole } from './typed-number'
import { readTyped, type TextKind } from './typed-text'

/**
 * The generic form checker. Each value is normalized by its kind (forms-401), then checked by the field's
 * rules in order. The first failing rule sets the field's error. An error is a message name in messages.yaml
 * with its placeholders' values, so rules contain no text.
 */

/** Checks without options. `value` is already normalized and never empty, except for `required`. */
const standardTests = {
  required: (value: string) => value !== '',
  email: isEmail,
  phone: (value: string) => isTelephone(value),
  password: isStrongPassword,
  wholeNumber: (value: string) => between(readWhole(value) ?? 0, 1, 1_000_000),
  searchTerm: (value: string) => /^[A-Za-z0-9 _-]+$/.test(value),
} as const

/** Checks with an option. */
const optionTests = {
  maxLength: (value: string, max: number) => [...value].length <= max,
  minLength: (value: string, fewest: number) => [...value].length >= fewest,
} as const

export interface Complaint {
  /** Message name in messages.yaml, such as forms.required. */
  say: string
  values?: Record<string, string | number>
}

export type Rule = { say?: string } & (
  | { kind: 'standard'; test: keyof typeof standardTests }
  | { kind: 'option'; test: keyof typeof optionTests; option: number }
  | { kind: TextKind; max: number }
  | { kind: 'telephone'; country: string }
  | { kind: 'postcode'; country: string; range?: string | undefined }
  | { kind: 'equal'; field: string }
  | { kind: 'emails' | 'email-count'; max: number }
  | { kind: 'date' }
  | { kind: 'optional-date' }
  | { kind: 'coming-day' }
  | { kind: 'gst' }
  | { kind: 'tax-number'; country: string }
)

export type Rules<Field extends string> = Partial<Record<Field, Rule[]>>

const messagePaths: Record<string, string> = {
  required: 'forms.required',
  email: 'forms.email',
  emails: 'forms.email',
  phone: 'forms.phone',
  telephone: 'forms.phone',
  postcode: 'forms.zip',
  password: 'forms.password',
  searchTerm: 'forms.search',
  equal: 'forms.passwordsMatch',
  date: 'forms.date',
  'optional-date': 'forms.date',
  'coming-day': 'forms.comingDay',
  wholeNumber: 'forms.wholeNumber',
  gst: 'forms.gst',
  maxLength: 'forms.tooLong',
  line: 'forms.tooLong',
  words: 'forms.tooLong',
  text: 'forms.tooLong',
  secret: 'forms.tooLong',
}

export const required = { kind: 'standard', test: 'required' } as const
/** A single line without prose, such as a code. */
export const line = (max: number) => ({ kind: 'line', max }) as const
/** A name, a title or another single line in the shopper's own words. */
export const words = (max: number) => ({ kind: 'words', max }) as const
/** Multi-line text. */
export const text = (max: number) => ({ kind: 'text', max }) as const
/** A business's tax number. */
export const taxNumber = (country: string) =>
  ({ kind: 'tax-number', country, say: taxNumberOf(country).wrong }) as const
export const secret = (max: number) => ({ kind: 'secret', max }) as const

function between(value: number, low: number, high: number): boolean {
  return value >= low && value <= high
}

/** Returns how a rule's field is normalized; most rules are for a plain line. */
function kindOfRule(rule: Rule): TextKind | undefined {
  if (rule.kind === 'words' || rule.kind === 'text' || rule.kind === 'secret') return rule.kind
  if (rule.kind === 'equal' || (rule.kind === 'standard' && rule.test === 'password')) return 'secret'
  return rule.kind === 'option' || (rule.kind === 'standard' && rule.test === 'required') ? undefined : 'line'
}

/**
 * Returns how a field is normalized, from its rules; undefined for fields without typed text, such as a list
 * of files.
 */
export const kindOf = (rules: Rule[] = []): TextKind | undefined =>
  rules.map(kindOfRule).find((kind) => kind !== undefined)

/** Normalizes a typed value. A date is rewritten in the format its rule requires (forms-5). */
function readField(rules: Rule[] = [], typed: string): string {
  const read = readTyped(kindOf(rules) ?? 'text', typed)
  return rules.some(({ kind }) => kind === 'date' || kind === 'optional-date') ? toTypedDay(read) : read
}

/**
 * True for at least 8 characters from three of four classes: uppercase, lowercase, special, digits. Leading
 * and trailing spaces are ignored.
 */
export function isStrongPassword(value: string): boolean {
  const trimmed = value.trim()
  const classes = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d]/u].filter((pattern) =>
    pattern.test(trimmed),
  ).length
  return [...trimmed].length >= 8 && classes >= 3
}

/** Earliest accepted birthday. */
const firstDay = '1900-01-01'

/** True for a real yyyy-mm-dd date since 1900 that is before `today`. */
export const isPastDay = (iso: string, today: string): boolean => isDay(iso) && iso >= firstDay && iso < today

/** Like `isPastDay`, for mm/dd/yyyy or mm-dd-yyyy. */
export const isPastDate = (value: string, today: string): boolean =>
  /^[0-9]{2}([/-])[0-9]{2}\1[0-9]{4}$/.test(value) && isPastDay(readDay(value) ?? '', today)

function addressesIn(value: string): string[] {
  const list = value.trim()
  return (list.endsWith(',') ? list.slice(0, -1) : list).split(',')
}

/** Splits "a@b.c, d@e.f" into addresses; a trailing comma is allowed. */
export function emailsIn(value: string): string[] {
  return addressesIn(value).map((address) => readTyped('line', address))
}

/** True for 1 to `max` addresses that are all valid. */
export function areEmails(value: string, max: number): boolean {
  return between(addressesIn(value).length, 1, max) && emailsIn(value).every(isEmail)
}

function holds(rule: Rule, value: string, values: Record<string, string>, today: string): boolean {
  if (rule.kind === 'standard' && rule.test === 'required') return standardTests.required(value)
  if (rule.kind === 'equal') return value === readTyped('secret', values[rule.field] ?? '')
  if (rule.kind === 'date') return isPastDate(value, today)
  if (value === '') return true // only the `required` rule rejects empty values
  switch (rule.kind) {
    case 'standard':
      return standardTests[rule.test](value)
    case 'email-count':
      return addressesIn(value).length <= rule.max
    case 'option':
      return optionTests[rule.test](value, rule.option)
    case 'line':
    case 'words':
    case 'text':
    case 'secret':
      return optionTests.maxLength(value, rule.max)
    case 'telephone':
      return isTelephone(value, rule.country)
    case 'postcode':
      return isPostcode(value, rule.country, rule.range)
    case 'emails':
      return areEmails(value, rule.max)
    case 'optional-date':
      return isPastDate(value, today)
    case 'coming-day':
      return isDay(value) && value >= today
    case 'gst':
      return isGstNumber(value)
    case 'tax-number':
      return taxNumberOf(rule.country).test(value)
  }
}

function complaint(rule: Rule): Complaint {
  const name = 'test' in rule ? rule.test : rule.kind
  return {
    say: rule.say ?? messagePaths[name] ?? 'forms.required',
    ...(rule.kind === 'option' && { values: { max: rule.option } }),
    ...('max' in rule && { values: { max: rule.max } }),
  }
}

export interface Checked<Field extends string> {
  /** All values, normalized. */
  values: Record<Field, string>
  /** The first failing rule of each invalid field. */
  problems: Partial<Record<Field, Complaint>>
}

/**
 * Checks a form.
 * @param today the current day in the shop's time zone as yyyy-mm-dd, for dates that must be in the past
 */
export function checkForm<Field extends string>(
  values: Record<Field, string>,
  rules: Rules<Field>,
  today: string,
): Checked<Field> {
  const fields = Object.keys(values) as Field[] // the record's own keys
  const read = Object.fromEntries(
    fields.map((field) => [field, readField(rules[field], values[field])]),
  ) as Record<Field, string> // one entry per key
  const problems: Partial<Record<Field, Complaint>> = {}
  for (const field of fields) {
    const failed = rules[field]?.find((rule) => !holds(rule, read[field], values, today))
    if (failed) problems[field] = complaint(failed)
  }
  return { values: read, problems }
}
