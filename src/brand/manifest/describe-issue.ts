import { z } from 'zod'
import { isRecord } from '@/lib/is-record'
import { didYouMean } from '@/lib/words/did-you-mean'
import { meantSetting } from './meant-setting'
import { likelyOption, suggestName, suggestValue } from './suggest'
import { descriptionOf, schemaAt, settingsOf } from './schema-at'
import type { Path } from './source'

/**
 * Turns zod issues into messages for merchandisers (house style "Errors"): what was written, what it should
 * be, what to write.
 */

export interface Described {
  path: Path
  which: 'key' | 'value'
  message: string
  /** Path of a missing setting, which should be added to the brand's own file. */
  missing?: Path
}

const list = (words: readonly unknown[]) => words.map((word) => JSON.stringify(word)).join(', ')

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list: a line for each entry, starting with "- "',
  tuple: 'a list of values in brackets, such as [1, 2]',
  object: 'a group of settings, each on its own line',
  record: 'a group of settings, each on its own line',
}

function range(
  { origin, minimum }: { origin: string; minimum: number | bigint },
  inclusive?: boolean,
): string {
  if (origin === 'array')
    return `a list of at least ${minimum === 1n || minimum === 1 ? 'one entry' : `${minimum} entries`}`
  if (origin === 'string') return `text of at least ${minimum} characters`
  return inclusive === false ? `a number above ${minimum}` : `a number of ${minimum} or more`
}

/** Error map that states what a value should be. Schemas with their own wording keep it. */
export function expectation(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? issue.expected
    case 'invalid_value':
      return issue.values.length === 1 ? list(issue.values) : `one of ${list(issue.values)}`
    case 'too_small':
      return range(issue, issue.inclusive)
    case 'too_big':
      return issue.origin === 'array'
        ? `a list of at most ${issue.maximum} entries`
        : `${issue.maximum} or less`
    default:
      return 'written differently'
  }
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value)

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object' && value !== null) return 'a group of settings'
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 70 ? `${text.slice(0, 67)}…"` : text
}

/** Formats a path as "routes › /about-us › title". */
export const where = (path: Path) =>
  path.length === 0
    ? 'The file'
    : path.map((key) => (typeof key === 'number' ? `entry ${key + 1}` : key)).join(' › ')

/** Returns " Remove the line: …" for a limit that is written as none, if its setting may be left out. */
function limitless(value: unknown, path: Path, schema: z.ZodType, root: unknown): string {
  if (!/^(?:unlimited|infinite|no limit|any|all)$/i.test(String(value))) return ''
  const group = schemaAt(schema, path.slice(0, -1), root)
  const setting: unknown = group instanceof z.ZodObject ? group.shape[path.at(-1) ?? ''] : undefined
  const purpose = purposeOf(path, schema, root)
  return setting instanceof z.ZodOptional ? purpose || ' Remove the line: without it there is no limit.' : ''
}

/** Lists the settings of a group where something else was written. */
function settingsHint(expected: string, path: Path, schema: z.ZodType, root: unknown): string {
  const group = expected === kinds['object'] ? schemaAt(schema, path, root) : undefined
  const settings = settingsOf(group)
  const value = valueAt(root, path)
  const only = settings.find((name) => group?.safeParse({ [name]: value }).success)
  if (only !== undefined) return ` Write { ${only}: ${String(value)} }.`
  const inOrder = Array.isArray(value) && value.length === settings.length ? value : []
  const entries = settings.map((name, index): [string, unknown] => [name, inOrder[index]])
  if (inOrder.length > 0 && group?.safeParse(Object.fromEntries(entries)).success)
    return ` Write { ${entries.map(([name, each]) => `${name}: ${String(each)}`).join(', ')} }.`
  return settings.length === 0 ? '' : ` It may have ${settings.join(', ')}.${purposeOf(path, schema, root)}`
}

/** Issues whose words say only what kind of value is wanted. */
const isPlain: ReadonlySet<z.core.$ZodIssue['code']> = new Set(['invalid_type', 'too_small', 'too_big'])

/** Says what a setting is for, where no value can be suggested. */
function purposeOf(path: Path, schema: z.ZodType, root: unknown): string {
  const group = schemaAt(schema, path.slice(0, -1), root)
  const description = descriptionOf(group, path.at(-1) ?? '')
  return description === undefined ? '' : ` ${description}`
}

function missingSetting(path: Path, schema: z.ZodType, root: unknown, expected: string): string {
  const parent = path.slice(0, -1)
  const key = path.at(-1) ?? ''
  const known = schemaAt(schema, parent, root)
  const description = descriptionOf(known, key)
  return `${where(parent)} has no "${key}". Add it: ${description ?? (expected === kinds['string'] ? `some text after "${key}:".` : `${expected}.`)}`
}

function unknownKey(key: string, path: Path, schema: z.ZodType, root: unknown): Described {
  const settings = settingsOf(schemaAt(schema, path, root))
  const within = settings.find((name) => name.length > 4 && key.toLowerCase().includes(name.toLowerCase()))
  const group = valueAt(root, path)
  const free = settings.filter((name) => !isRecord(group) || group[name] === undefined)
  const meant = meantSetting(key, free)
  const [firstWord = ''] = key.split('-')
  const [alike, another] = key.includes('-')
    ? settings.filter((name) => name.split('-')[0] === firstWord)
    : []
  const hint =
    (meant !== undefined && ` Did you mean "${meant}"?`) ||
    didYouMean(key, settings) ||
    (within === undefined ? '' : ` Did you mean "${within}"?`) ||
    (alike === undefined || another !== undefined ? '' : ` Did you mean "${alike}"?`)
  const known = hint || (settings.length === 0 ? ' Remove it.' : ` Settings here: ${settings.join(', ')}.`)
  const message = `${where(path)} has a setting called "${key}", which does not exist.${known}`
  return { path: [...path, key], which: 'key', message }
}

function alternatives(issue: z.core.$ZodIssueInvalidUnion, path: Path, schema: z.ZodType, root: unknown) {
  const found = schemaAt(schema, path.slice(0, -1), root)
  if (found instanceof z.ZodDiscriminatedUnion)
    return `one of ${list((found.options as z.ZodObject[]).flatMap((option) => [...(option.shape[found.def.discriminator] as z.ZodLiteral).values]))}`
  const phrases = issue.errors.flatMap((errors) => errors.slice(0, 1).map((inner) => inner.message))
  return [...new Set(phrases)].join(', or ')
}

/** Returns a number as it is written, such as 1e3 or .inf. */
type RawAt = (path: Path) => string | undefined

/** Turns an issue into one problem for each thing to fix. */
export function describeIssue(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  root: unknown,
  rawAt: RawAt = () => undefined,
  today?: string,
): Described[] {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)))
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(key, path, schema, root))
  if (issue.code === 'invalid_key') {
    const expected = issue.issues[0]?.message ?? 'written differently'
    const message = `${where(path)} is not a valid name. It should be ${expected}.${suggestName(path, schema, root)}`
    return [{ path, which: 'key', message }]
  }
  const value = valueAt(root, path)
  const expected = issue.code === 'invalid_union' ? alternatives(issue, path, schema, root) : issue.message
  if (value === undefined)
    return [
      {
        path: path.slice(0, -1),
        which: 'key',
        message: missingSetting(path, schema, root, expected),
        missing: path,
      },
    ]
  const raw = typeof value === 'number' ? rawAt(path) : undefined
  const known = expected.startsWith('one of ') && typeof value === 'string'
  const options = known ? (JSON.parse(`[${expected.slice('one of '.length)}]`) as string[]) : [] // list() above wrote it
  const option = known ? likelyOption(value, options.map(String)) : undefined
  const hint =
    (option !== undefined && ` Write "${option}".`) ||
    // Codes of two letters are all alike.
    (known && value.length > 2 && didYouMean(value, options)) ||
    settingsHint(expected, path, schema, root) ||
    suggestValue(value, path, schema, root, raw, today) ||
    (expected.includes('number') ? limitless(value, path, schema, root) : '') ||
    (isPlain.has(issue.code) && !known ? purposeOf(path, schema, root) : '')
  const message = `${where(path)} is ${raw ?? shown(value)}. It should be ${expected}.${hint}`
  return [{ path, which: 'value', message }]
}
