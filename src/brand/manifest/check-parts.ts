import { isRecord } from '@/lib/is-record'
import type { z } from 'zod'
import { nearest } from '@/lib/words/did-you-mean'
import type { Problem } from '../problem'
import { describeIssue, expectation, where } from './describe-issue'
import type { StandIn } from './follow-on'
import type { Part, Parts } from './part'
import { certainValue, put, repaired } from './repair'
import { meantSetting } from './meant-setting'
import { asSlug } from './suggest'
import { schemaAt, settingsOf } from './schema-at'
import { partNames, parts, type Manifest, type PartName } from './parts'
import { wrongAlias, type WrongAlias } from './wrong-alias'
import { findPlace, problemAt, writtenAt, type Path, type Place } from './source'

/** The valid parts. Entries with problems are left out, so that one mistake does not hide others. */
export type Usable = Partial<Manifest>

function withoutEntries(value: unknown, issues: readonly z.core.$ZodIssue[], depth: number): unknown {
  if (!isRecord(value)) return value
  if (depth > 2)
    return Object.fromEntries(
      Object.entries(value).map(([top, group]) => {
        const inner = issues.flatMap((issue) =>
          issue.path[0] === top ? [{ ...issue, path: issue.path.slice(1) }] : [],
        )
        return [top, withoutEntries(group, inner, depth - 1)]
      }),
    )
  const doomed = new Set(issues.map((issue) => JSON.stringify(issue.path.slice(0, depth))))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([top]) => !doomed.has(JSON.stringify([top])))
      .map(([top, group]) => [
        top,
        isRecord(group)
          ? Object.fromEntries(
              Object.entries(group).filter(([key]) => !doomed.has(JSON.stringify([top, key]))),
            )
          : group,
      ]),
  )
}

/** Fills in a product's missing or invalid texts, so that the rest of it can be checked (brand-1). */
function withTexts(part: unknown): unknown {
  if (!isRecord(part) || !isRecord(part['products'])) return part
  const products = Object.entries(part['products']).map(([urlKey, product]) => {
    const texts = {
      sku: `UNREAD-${asSlug(urlKey).toUpperCase()}`,
      name: urlKey,
      summary: urlKey,
      description: urlKey,
    }
    return [urlKey, isRecord(product) ? { ...texts, ...product } : product]
  })
  return { ...part, products: Object.fromEntries(products) }
}

/** True if a setting is missing because its name is misspelled: only the misspelling is reported. */
function isMisspelled(missing: Path, issues: readonly z.core.$ZodIssue[]): boolean {
  const parent = JSON.stringify(missing.slice(0, -1))
  return issues.some(
    (issue) =>
      issue.code === 'unrecognized_keys' &&
      JSON.stringify(issue.path) === parent &&
      issue.keys.some((key) => meantSetting(key, [String(missing.at(-1))]) !== undefined),
  )
}

/**
 * Finds entries that only change another entry of base or a range, but misspell its name: most of their settings are
 * missing.
 */
function misnamedEntries(name: PartName, part: Part, issues: readonly z.core.$ZodIssue[]) {
  if (!isRecord(part.value)) return []
  const missing = new Map<string, number>()
  for (const { path, code } of issues)
    if (path.length === 3 && code === 'invalid_type' && valueAt(part.value, path) === undefined) {
      const entry = JSON.stringify(path.slice(0, 2).map(String))
      missing.set(entry, (missing.get(entry) ?? 0) + 1)
    }
  return [...missing].flatMap(([key, count]) => {
    const entry = JSON.parse(key) as [string, string] // written above
    const [group, written] = entry
    const entries = isRecord(part.value) ? part.value[group] : undefined
    const others = isRecord(entries) ? Object.keys(entries).filter((other) => other !== written) : []
    const meant = nearest(written, others, 3)
    if (count < 2 || meant === undefined) return []
    const message = `${group} › ${written} is not known, and has too few settings for a new entry. Did you mean "${meant}"?`
    return [
      {
        entry,
        problem: problemAt('error', findPlace(part.sources, entry, 'key'), parts[name].file, message),
      },
    ]
  })
}

/** Returns the part that has a setting at its top, if this one does not. */
const ownerOf = (setting: string, name: PartName) =>
  partNames.find((other) => other !== name && settingsOf(parts[other].schema).includes(setting))

/** True for an issue about a whole list or group whose parts have their own issues. */
const isSummary = (issue: z.core.$ZodIssue, all: readonly z.core.$ZodIssue[]) =>
  issue.code === 'custom' &&
  all.some(
    ({ path }) => path.length > issue.path.length && issue.path.every((key, index) => path[index] === key),
  )

/** Returns the paths of lists that lack the brackets around their only entry: [0, 0, 1, 1] for [[0, 0, 1, 1]]. */
function flatLists(part: Part, issues: readonly z.core.$ZodIssue[], schema: z.ZodType): Path[] {
  const lists = new Map<string, Path>()
  for (const { path } of issues) {
    const at = path.slice(0, -1).map((key) => (typeof key === 'number' ? key : String(key)))
    const value = typeof path.at(-1) === 'number' ? valueAt(part.value, at) : undefined
    const isPlain = Array.isArray(value) && value.every((entry) => !Array.isArray(entry))
    if (isPlain && schemaAt(schema, at, part.value)?.safeParse([value]).success) lists.set(where(at), at)
  }
  return [...lists.values()]
}

/** Returns the aliases of wrong anchors that issues come from, each once. */
function wrongAliases(part: Part, issues: readonly z.core.$ZodIssue[], schema: z.ZodType): WrongAlias[] {
  const found = issues.flatMap(({ path }) => {
    const plain = path.map((key) => (typeof key === 'number' ? key : String(key)))
    return wrongAlias(part.sources, plain, schema, part.value) ?? []
  })
  return [...new Map(found.map((each) => [where(each.path), each])).values()]
}

/** Returns a copy with the values of the anchors that were meant. */
function withMeant(value: unknown, aliases: readonly WrongAlias[]): unknown {
  if (aliases.length === 0) return value
  const copy = structuredClone(value)
  for (const { path, value: meant } of aliases) put(copy, path, structuredClone(meant))
  return copy
}

/** Returns the value that a setting was certainly meant to have, if it is written out at its place. */
function fixFor(part: Part, path: Path, schema: z.ZodType, place: Place | undefined): Problem['fix'] {
  const source = part.sources.find(({ file }) => file === place?.file)
  if (!source || place?.depth !== path.length) return undefined
  const value = valueAt(part.value, path)
  const raw = typeof value === 'number' ? writtenAt(part.sources, path) : undefined
  const likely = certainValue(value, path, schema, part.value)
  if (typeof likely !== 'string' && typeof likely !== 'number' && typeof likely !== 'boolean')
    return undefined
  const isQuoted = raw !== undefined && likely === String(value)
  return { keys: path.slice(source.mountedAt.length), value: isQuoted ? raw : likely }
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  )

const isOfRange = (file: string) => file.startsWith('brands/ranges/')

interface CheckedPart {
  value?: unknown
  problems: Problem[]
  standIns: StandIn[]
}

function checkPart(name: PartName, part: Part, today?: string): CheckedPart {
  if (part.sources.length === 0 && part.isBroken) return { problems: [], standIns: [] }
  const schema: z.ZodType = parts[name].schema
  const result = schema.safeParse(part.value, { error: expectation })
  if (result.success) return { problems: [], standIns: [], ...(!part.isBroken && { value: result.data }) }
  const misnamed = misnamedEntries(name, part, result.error.issues)
  const aliases = wrongAliases(part, result.error.issues, schema)
  const flat = flatLists(part, result.error.issues, schema)
  const problems = result.error.issues
    .filter((issue) => !isSummary(issue, result.error.issues))
    .filter(
      ({ path }) =>
        !flat.some((at) => path.length > at.length && at.every((key, index) => path[index] === key)),
    )
    .filter(({ path }) => !aliases.some(({ path: at }) => at.every((key, index) => path[index] === key)))
    .filter(({ path }) => !misnamed.some(({ entry }) => entry.every((key, index) => path[index] === key)))
    .flatMap((issue) =>
      describeIssue(issue, schema, part.value, (path) => writtenAt(part.sources, path), today),
    )
    .filter(({ missing }) => !missing || !isMisspelled(missing, result.error.issues))
    // A missing setting may be in a file that could not be read. An empty one is already reported.
    .filter(({ missing }) => !missing || !(part.isBroken || part.emptied.includes(missing.join('.'))))
    .map(({ path, which, message, missing }) => {
      const place = findPlace(part.sources, path, which)
      const other = which === 'key' && path.length === 1 ? ownerOf(String(path[0]), name) : undefined
      const fix = missing || which === 'key' ? undefined : fixFor(part, path, schema, place)
      // A range's entry is completed there, and one of base in the brand's own file.
      const isOfGroup = missing !== undefined && missing.length < 3
      const isElsewhere = isOfGroup && place && !place.file.startsWith(part.folder) && !isOfRange(place.file)
      const told =
        other === undefined
          ? message
          : `${message.split(' Settings here:')[0]} It belongs into ${parts[other].file}.`
      const problem = problemAt('error', isElsewhere ? undefined : place, part.file, told)
      return fix ? { ...problem, fix } : problem
    })
    .concat(misnamed.map(({ problem }) => problem))
    .concat(
      flat.map((path) =>
        problemAt(
          'error',
          findPlace(part.sources, path),
          part.file,
          `${where(path)} is a list of values. It should be a list of lists. Write ${JSON.stringify([valueAt(part.value, path)]).replaceAll(',', ', ')}.`,
        ),
      ),
    )
    .concat(
      aliases.map(({ path, written, meant }) =>
        problemAt(
          'error',
          findPlace(part.sources, path, 'key'),
          part.file,
          `${where(path)} is *${written}, which stands for other settings. Did you mean "*${meant}"?`,
        ),
      ),
    )
  const depth = parts[name].file.endsWith('.md') ? 1 : name === 'layouts' ? 3 : 2
  const repair = repaired(withTexts(withMeant(part.value, aliases)), schema)
  const again = schema.safeParse(repair.value)
  const rest = again.success
    ? again
    : schema.safeParse(withoutEntries(repair.value, again.error.issues, depth))
  const standIns = repair.standIns.map((path) => ({ part: name, path }))
  return { problems, standIns, ...(rest.success && !part.isBroken && { value: rest.data }) }
}

/** @param now the moment of the check, from which days without a year are guessed */
export function checkParts(
  loaded: Parts,
  now?: Date,
): { usable: Usable; problems: Problem[]; standIns: StandIn[] } {
  const usable: Record<string, unknown> = {}
  const problems: Problem[] = []
  const standIns: StandIn[] = []
  for (const name of partNames) {
    const checked = checkPart(name, loaded[name], now?.toISOString().slice(0, 10))
    problems.push(...checked.problems)
    standIns.push(...checked.standIns)
    if (checked.value !== undefined) usable[name] = checked.value
  }
  return { usable: usable as Usable, problems, standIns } // each value has passed the schema of its name
}
