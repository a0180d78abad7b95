import { z } from 'zod'
import { isRecord } from '@/lib/is-record'
import { nearest } from '@/lib/words/did-you-mean'
import { meantSetting } from './meant-setting'
import { schemaAt, settingsOf } from './schema-at'
import type { Path } from './source'
import { guessedValue, likelyName, likelyValue } from './suggest'

/**
 * Replaces what a schema refuses by something that it accepts, so that one slip does not make other files look wrong:
 * the likely meaning, the nearest limit, else a stand-in (brand-1). The slip itself has been reported.
 */

const rounds = 4

/** Texts of which every kind of text setting accepts one. */
const acceptedTexts = [
  'Unread',
  'unread',
  '/unread',
  'unread.webp',
  '2026-01-01',
  '#000000',
  'US',
  'https://unread.example',
  'PT1S',
]

function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap() as z.ZodType) // typed as zod's core type, but all our schemas are classic ones
    : schema
}

/** Returns what was certainly meant; undefined if the slip can be read in several ways. */
export function certainValue(value: unknown, path: Path, schema: z.ZodType, root: unknown): unknown {
  const setting = schemaAt(schema, path, root)
  const inner = setting && unwrapped(setting)
  const likely = likelyValue(value, path, schema, root)
  return (
    likely ?? (inner instanceof z.ZodEnum ? nearest(String(value), inner.options.map(String)) : undefined)
  )
}

/** Yields values that a setting might accept, the one closest to what was written first. */
function* candidates(value: unknown, path: Path, schema: z.ZodType, root: unknown): Generator<unknown> {
  const setting = schemaAt(schema, path, root)
  if (!setting) return
  const inner = unwrapped(setting)
  yield guessedValue(value, path, schema, root)
  if (inner instanceof z.ZodEnum) yield inner.options.map(String)[0]
  if (inner instanceof z.ZodLiteral) yield [...inner.values][0]
  if (Array.isArray(value)) yield value.slice(0, 1)
  yield [value]
  const number = Number(typeof value === 'string' ? /\d+(?:\.\d+)?/.exec(value)?.[0] : value)
  if (Number.isFinite(number)) {
    yield number
    yield Math.round(number)
    for (const limit of [
      inner instanceof z.ZodNumber ? inner.maxValue : null,
      inner instanceof z.ZodNumber ? inner.minValue : null,
    ])
      if (limit !== null && Math.abs(limit) < 1e9) yield limit
    yield Math.abs(number)
  }
  yield* [1, 0, 0.5, 100, false, ...acceptedTexts, [], {}, ...acceptedTexts.map((text) => [text])]
}

const holderOf = (root: unknown, path: Path): unknown =>
  path
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], root)

/** Puts a value at a path, or deletes it. */
export function put(root: unknown, path: Path, value: unknown) {
  const holder = holderOf(root, path)
  const key = path.at(-1)
  if (key === undefined || typeof holder !== 'object' || holder === null) return
  if (value === undefined) Reflect.deleteProperty(holder, key)
  else Reflect.set(holder, key, value)
}

function rename(root: unknown, path: Path, name: string) {
  const holder = holderOf(root, path)
  const key = String(path.at(-1))
  if (!isRecord(holder) || Object.hasOwn(holder, name)) return
  holder[name] = holder[key]
  delete holder[key]
}

/** @returns true if a stand-in was put in, of which the checks between files may complain */
function repairIssue(root: unknown, issue: z.core.$ZodIssue, schema: z.ZodType): boolean {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)))
  if (issue.code === 'unrecognized_keys') {
    const group = path.length === 0 ? root : holderOf(root, [...path, ''])
    for (const key of issue.keys) {
      const known = settingsOf(schemaAt(schema, path, root))
      const name = meantSetting(
        key,
        known.filter((each) => !isRecord(group) || group[each] === undefined),
      )
      if (name === undefined) put(root, [...path, key], undefined)
      else rename(root, [...path, key], name)
    }
    return false
  }
  if (issue.code === 'invalid_key') {
    const name = likelyName(path, schema, root)
    if (name !== undefined) rename(root, path, name)
    return false
  }
  if (path.length === 0) return true
  const holder = holderOf(root, path)
  const value = (holder as Record<string | number, unknown> | undefined)?.[path.at(-1) ?? '']
  const setting = schemaAt(schema, path, root)
  if (!setting) return true
  if (setting.safeParse(value).success) return false // repaired with a misspelled name
  const likely = certainValue(value, path, schema, root)
  if (likely !== undefined) {
    put(root, path, likely)
    return false
  }
  const found = [...candidates(value, path, schema, root)].find(
    (candidate) => candidate !== undefined && setting.safeParse(candidate).success,
  )
  // A group becomes an empty one, which the next round fills.
  const isGroup = unwrapped(setting) instanceof z.ZodObject && !isRecord(value)
  if (found !== undefined || isGroup) put(root, path, found ?? {})
  return true
}

/** Misspelled names first: a missing setting may only be misspelled. */
const byMisspelling = (issues: z.core.$ZodIssue[]) =>
  issues.toSorted((a, b) => Number(b.code === 'unrecognized_keys') - Number(a.code === 'unrecognized_keys'))

/** @returns a copy, which may still have parts that the schema refuses, and the paths of its stand-ins */
export function repaired(value: unknown, schema: z.ZodType): { value: unknown; standIns: Path[] } {
  const copy = structuredClone(value)
  const standIns: Path[] = []
  for (let round = 0; round < rounds; round++) {
    const { success, error } = schema.safeParse(copy)
    if (success) break
    for (const issue of byMisspelling(error.issues).slice(0, 200))
      if (repairIssue(copy, issue, schema))
        standIns.push(issue.path.map((key) => (typeof key === 'number' ? key : String(key))))
  }
  return { value: copy, standIns }
}
