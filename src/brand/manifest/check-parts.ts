import { isRecord } from '@/lib/is-record'
import type { z } from 'zod'
import { nearest } from '@/lib/words/did-you-mean'
import type { Problem } from '../problem'
import { describeIssue, expectation } from './describe-issue'
import type { StandIn } from './follow-on'
import type { Part, Parts } from './part'
import { certainValue, repaired } from './repair'
import { meantSetting } from './meant-setting'
import { asSlug } from './suggest'
import { partNames, parts, type Manifest, type PartName } from './parts'
import { findPlace, problemAt, writtenAt, type Path, type Place } from './source'

/** The valid parts. Entries with problems are left out, so that one mistake does not hide others. */
export type Usable = Partial<Manifest>

function withoutEntries(value: unknown, issues: readonly z.core.$ZodIssue[], depth: 1 | 2): unknown {
  if (!isRecord(value)) return value
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
    const meant = nearest(written, others)
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

function checkPart(name: PartName, part: Part): CheckedPart {
  if (part.sources.length === 0 && part.isBroken) return { problems: [], standIns: [] }
  const schema: z.ZodType = parts[name].schema
  const result = schema.safeParse(part.value, { error: expectation })
  if (result.success) return { problems: [], standIns: [], ...(!part.isBroken && { value: result.data }) }
  const misnamed = misnamedEntries(name, part, result.error.issues)
  const problems = result.error.issues
    .filter(({ path }) => !misnamed.some(({ entry }) => entry.every((key, index) => path[index] === key)))
    .flatMap((issue) => describeIssue(issue, schema, part.value, (path) => writtenAt(part.sources, path)))
    .filter(({ missing }) => !missing || !isMisspelled(missing, result.error.issues))
    // A missing setting may be in a file that could not be read. An empty one is already reported.
    .filter(({ missing }) => !missing || !(part.isBroken || part.emptied.includes(missing.join('.'))))
    .map(({ path, which, message, missing }) => {
      const place = findPlace(part.sources, path, which)
      const fix = missing || which === 'key' ? undefined : fixFor(part, path, schema, place)
      // A range's entry is completed there, and one of base in the brand's own file.
      const isElsewhere = missing && place && !place.file.startsWith(part.folder) && !isOfRange(place.file)
      const problem = problemAt('error', isElsewhere ? undefined : place, part.file, message)
      return fix ? { ...problem, fix } : problem
    })
    .concat(misnamed.map(({ problem }) => problem))
  const depth = parts[name].file.endsWith('.md') ? 1 : 2
  const repair = repaired(withTexts(part.value), schema)
  const again = schema.safeParse(repair.value)
  const rest = again.success
    ? again
    : schema.safeParse(withoutEntries(repair.value, again.error.issues, depth))
  const standIns = repair.standIns.map((path) => ({ part: name, path }))
  return { problems, standIns, ...(rest.success && !part.isBroken && { value: rest.data }) }
}

export function checkParts(loaded: Parts): { usable: Usable; problems: Problem[]; standIns: StandIn[] } {
  const usable: Record<string, unknown> = {}
  const problems: Problem[] = []
  const standIns: StandIn[] = []
  for (const name of partNames) {
    const checked = checkPart(name, loaded[name])
    problems.push(...checked.problems)
    standIns.push(...checked.standIns)
    if (checked.value !== undefined) usable[name] = checked.value
  }
  return { usable: usable as Usable, problems, standIns } // each value has passed the schema of its name
}
