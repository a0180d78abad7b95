import { isRecord } from '@/lib/is-record'
import { brandLayers } from '../layers'
import type { Problem } from '../problem'
import { where } from './describe-issue'
import { withoutLeftOut } from './left-out'
import { idleRemovals, mergeLayers } from './merge'
import type { Part, Parts } from './part'
import { optionalParts, partNames, parts, type PartName } from './parts'
import { readLayer } from './read-layer'
import { commentAt, findPlace, problemAt, type Source } from './source'

/** Returns the value of a file, nested in the keys above it. */
const mounted = (source: Source): unknown =>
  source.mountedAt.reduceRight<unknown>((value, key) => ({ [key]: value }), source.value)

/** Reports entries that are in two files of a layer, or in two ranges; a file that only repeats another is reported once. */
function twiceInOneLayer(sources: Source[]): Problem[] {
  const seen = new Map<string, string>()
  return sources.flatMap((source) => {
    const groups = Object.entries(isRecord(source.value) ? source.value : {})
    const paths = groups.flatMap(([top, entries]) =>
      Object.keys(isRecord(entries) ? entries : {}).map((key): [string, string] => [top, key]),
    )
    const repeated = paths.flatMap((path) => {
      const earlier = seen.get(path.join(' '))
      return earlier === undefined ? [] : [{ path, earlier }]
    })
    for (const path of paths) seen.set(path.join(' '), source.file)
    const [first, second] = repeated
    if (first && second && repeated.length === paths.length) {
      const message = `All ${paths.length} entries of this file are already in ${first.earlier}. Delete one of the two files.`
      return [problemAt('error', undefined, source.file, message)]
    }
    return repeated.map(({ path, earlier }) => {
      const message = `${where(path)} is already in ${earlier}. Keep one of the two.`
      return problemAt('error', findPlace([source], path, 'key'), source.file, message)
    })
  })
}

/** Reports settings that are null in a file although `earlier` has nothing there to remove (brand-4). */
function emptySettings(
  part: PartName,
  earlier: unknown,
  source: Source,
): { path: string; problem: Problem }[] {
  return idleRemovals(earlier, mounted(source)).map((path) => {
    const place = findPlace([source], path, 'key')
    // In { title: Vinyl, matte }, YAML reads "matte" as the name of a setting.
    const comment = commentAt(source, path)
    const message =
      comment !== undefined
        ? `${where(path)} is empty: YAML reads "#${comment}" as a comment. Write "#${comment}" with the quotes.`
        : place?.isInBraces && String(path.at(-1)).endsWith('”')
          ? `${where(path)} is cut out of a text between “ and ”. Write straight quotes ("…") around the whole text.`
          : place?.isInBraces
            ? `${where(path)} is a name without a value. A text with a comma in it needs quotes between { and }.`
            : `${where(path)} is empty, and brands/base/${parts[part].file} has nothing there to remove. Write a value, or delete the line.`
    return { path: path.join('.'), problem: problemAt('error', place, source.file, message) }
  })
}

/** Reports a group that one file of a part writes as something else, such as a list, so that the layers do not merge. */
function otherKinds(sources: Source[]): Problem[] {
  const groups = new Set(
    sources.flatMap(({ value }) =>
      Object.entries(isRecord(value) ? value : {}).flatMap(([key, inner]) => (isRecord(inner) ? [key] : [])),
    ),
  )
  return sources.flatMap((source) =>
    Object.entries(isRecord(source.value) ? source.value : {}).flatMap(([key, inner]) => {
      if (!groups.has(key) || inner === null || isRecord(inner) || source.mountedAt.length > 0) return []
      const written = Array.isArray(inner) ? 'a list' : JSON.stringify(inner)
      const message = `${key} is ${written}. It should be a group of settings, each on its own line, as in the other files.`
      return [problemAt('error', findPlace([source], [key], 'value'), source.file, message)]
    }),
  )
}

const entriesIn = (sources: Source[], group: string): [string, unknown][] =>
  sources.flatMap((source) => {
    const value = mounted(source)
    const entries = isRecord(value) ? value[group] : undefined
    return isRecord(entries) ? Object.entries(entries) : []
  })

/**
 * Moves the entries of ranges to the end, because a shop shows its own products first. A range's entry whose
 * `categories` the shop's files set is treated as the shop's own, in the order of those files.
 */
function withRangesLast(value: unknown, base: Source[], ranges: Source[], shop: Source[]): unknown {
  if (!isRecord(value) || ranges.length === 0) return value
  return Object.fromEntries(
    Object.entries(value).map(([group, entries]) => {
      const ofBase = entriesIn(base, group)
      const known = new Set(ofBase.map(([key]) => key))
      const ranged = new Set(entriesIn(ranges, group).flatMap(([key]) => (known.has(key) ? [] : [key])))
      if (!isRecord(entries) || ranged.size === 0) return [group, entries]
      const ofShop = entriesIn(shop, group).filter(
        ([key, entry]) => !ranged.has(key) || (isRecord(entry) && 'categories' in entry),
      )
      const own = [...ofBase, ...ofShop].map(([key]) => key)
      const keys = new Set([...own, ...Object.keys(entries)])
      return [
        group,
        Object.fromEntries(
          [...keys].flatMap((key) => (Object.hasOwn(entries, key) ? [[key, entries[key]]] : [])),
        ),
      ]
    }),
  )
}

/** Reads all files of a brand and of base, and merges them part by part. */
export function loadManifest(id: string, root: string): { parts: Parts; problems: Problem[] } {
  const layers = brandLayers(root, id)
  const read = layers.map((name) => readLayer(root, name))
  const problems = read.flatMap((layer) => layer.problems)
  const load = (name: PartName): Part => {
    const bySource = read.map((layer) => layer.sources[name] ?? [])
    const kinds = otherKinds(bySource.toReversed().flat())
    problems.push(...kinds)
    const isBroken = kinds.length > 0 || read.some((layer) => layer.broken.has(name))
    const folder = `brands/${id}/`
    const file = `${folder}${parts[name].file}`
    const empty = bySource.flatMap((layer, index) => {
      const earlier = mergeLayers(bySource.slice(0, index).flat().map(mounted))
      return layer.flatMap((source) => emptySettings(name, earlier, source))
    })
    problems.push(...empty.map(({ problem }) => problem))
    const [base, ranges, own] = [bySource.slice(0, 1), bySource.slice(1, -1), bySource.slice(-1)]
    if (parts[name].file.endsWith('.yaml'))
      for (const group of [base, ranges, own]) problems.push(...twiceInOneLayer(group.flat()))
    const sources = bySource.toReversed().flat()
    if (sources.length === 0 && !isBroken && !optionalParts.has(name))
      problems.push({
        severity: 'error',
        file,
        message: 'There is no such file here or in brands/base.',
      })
    const value =
      sources.length > 0
        ? withRangesLast(mergeLayers(bySource.flat().map(mounted)), base.flat(), ranges.flat(), own.flat())
        : (emptyParts[name] ?? {})
    return {
      folder,
      file,
      value,
      sources,
      emptied: empty.map(({ path }) => path),
      isBroken: isBroken || (sources.length === 0 && !optionalParts.has(name)),
    }
  }
  const loaded = Object.fromEntries(partNames.map((name) => [name, load(name)])) as Parts // one entry per name
  return { parts: withoutLeftOut(loaded), problems }
}

const emptyParts: Partial<Record<PartName, unknown>> = {
  facets: { facets: {} },
  synonyms: { synonyms: {} },
  commonSynonyms: { synonyms: {} },
  searchQueries: { queries: {} },
  blogCategories: { categories: {} },
  layouts: { layouts: {} },
  dates: { dates: {} },
  designs: { templates: {} },
  starters: { starters: {} },
}
