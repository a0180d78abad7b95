import { isEmail } from './email-address'
import { isPostcode } from './postcode'
import { isTelephone } from './telephone'

/**
 * The generic form checker: values are trimmed, each field has ordered rules, the first one that fails sets the field's
 * error. An error is the name of a message in messages.yaml with its fillings, so that rules stay free of words.
 */

/** Checks of one value on its own; `value` is trimmed and, but for `required`, not empty. */
const standardTests = {
  required: (value: string) => value !== '',
  email: isEmail,
  phone: (value: string) => isTelephone(value),
  password: isStrongPassword,
  wholeNumber: (value: string) => /^[1-9]\d{0,6}$/.test(value) && Number(value) <= 1_000_000,
  searchTerm: (value: string) => /^[A-Za-z0-9 _-]+$/.test(value),
} as const

/** Checks with a setting of their own. */
const optionTests = {
  maxLength: (value: string, max: number) => [...value].length <= max,
  minLength: (value: string, fewest: number) => [...value].length >= fewest,
} as const

export interface Complaint {
  /** Name in messages.yaml, such as forms.required. */
  say: string
  values?: Record<string, string | number>
}

export type Rule = { say?: string } & (
  | { kind: 'standard'; test: keyof typeof standardTests }
  | { kind: 'option'; test: keyof typeof optionTests; option: number }
  | { kind: 'telephone'; country: string }
  | { kind: 'postcode'; country: string; range?: string | undefined }
  | { kind: 'equal'; field: string }
  | { kind: 'emails' | 'email-count'; max: number }
  | { kind: 'date' }
  | { kind: 'optional-date' }
  | { kind: 'coming-day' }
  | { kind: 'gst' }
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
}

const between = (value: number, low: number, high: number) => value >= low && value <= high

/** At least 8 characters of three of the four classes: capital, small, special, numeric. Outer spaces do not count. */
export function isStrongPassword(value: string): boolean {
  const trimmed = value.trim()
  const classes = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d]/u].filter((pattern) =>
    pattern.test(trimmed),
  ).length
  return [...trimmed].length >= 8 && classes >= 3
}

/** Nobody who orders was born before. */
const firstDay = '1900-01-01'

/** mm/dd/yyyy or mm-dd-yyyy, a real day since 1900, strictly before `today` (yyyy-mm-dd). */
export function isPastDate(value: string, today: string): boolean {
  const found = /^([0-9]{2})([/-])([0-9]{2})\2([0-9]{4})$/.exec(value)
  if (!found) return false
  const [, month = '', , day = '', year = ''] = found
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) && iso >= firstDay && iso < today
}

/** yyyy-mm-dd, a day that the calendar has: what a date box hands over. */
export function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  )
}

/** Exactly 15 letters or digits, at least one of each. */
export const isGstNumber = (value: string) =>
  /^[A-Za-z0-9]{15}$/.test(value) && /[A-Za-z]/.test(value) && /[0-9]/.test(value)

/** "a@b.c, d@e.f" → each address; a comma after the last one begins no other. */
export function emailsIn(value: string): string[] {
  const list = value.trim()
  return (list.endsWith(',') ? list.slice(0, -1) : list).split(',').map((address) => address.trim())
}

/** At least one address, at most `max`, every one valid. */
export function areEmails(value: string, max: number): boolean {
  const addresses = emailsIn(value)
  return between(addresses.length, 1, max) && addresses.every(isEmail)
}

function holds(rule: Rule, value: string, values: Record<string, string>, today: string): boolean {
  if (rule.kind === 'standard' && rule.test === 'required') return standardTests.required(value)
  if (rule.kind === 'equal') return value === (values[rule.field] ?? '').trim()
  if (rule.kind === 'date') return isPastDate(value, today)
  if (value === '') return true // whether a field may be left empty is the required rule's business
  switch (rule.kind) {
    case 'standard':
      return standardTests[rule.test](value)
    case 'email-count':
      return emailsIn(value).length <= rule.max
    case 'option':
      return optionTests[rule.test](value, rule.option)
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
  /** Every value trimmed. */
  values: Record<Field, string>
  /** The first failing rule of each field that has one. */
  problems: Partial<Record<Field, Complaint>>
}

/**
 * Checks a form.
 * @param today the shop's day as yyyy-mm-dd, for dates that must lie in the past
 */
export function checkForm<Field extends string>(
  values: Record<Field, string>,
  rules: Rules<Field>,
  today: string,
): Checked<Field> {
  const fields = Object.keys(values) as Field[] // the record's own keys
  const trimmed = Object.fromEntries(fields.map((field) => [field, values[field].trim()])) as Record<
    Field,
    string
  > // one entry per key
  const problems: Partial<Record<Field, Complaint>> = {}
  for (const field of fields) {
    const failed = rules[field]?.find((rule) => !holds(rule, trimmed[field], values, today))
    if (failed) problems[field] = complaint(failed)
  }
  return { values: trimmed, problems }
}
