import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Problem } from '../problem'
import { didYouMean } from './did-you-mean'
import { idleRemovals, isGroup, mergeLayers } from './merge'
import { optionalParts, partNames, parts, type PartName } from './parts'
import { readManifestFile } from './read-file'
import { findPlace, type Path, type Source } from './source'

/** One part of a manifest, its layers merged, not checked yet. */
export interface Part {
  /** The brand's folder, and its own file for problems that have no place. */
  folder: string
  file: string
  value: unknown
  /** The brand's files, then base's. */
  sources: Source[]
  /** A file of this part could not be read. */
  isBroken: boolean
}
export type Parts = Record<PartName, Part>

/** The folders of a brand, the lowest layer first. */
const layers = (id: string) => (id === 'base' ? ['base'] : ['base', id])

const manifestEndings = /\.(ya?ml|md)$/
const readmes = /(^|\/)(README|CREDITS)\.md$/

function filesOf(root: string, layer: string): string[] {
  const folder = join(root, 'brands', layer)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => manifestEndings.test(file) && !file.startsWith('assets/') && !readmes.test(file))
    .toSorted()
}

function partOf(file: string): PartName | undefined {
  return partNames.find((name) => {
    const [before = '', after] = parts[name].file.split('*')
    if (after === undefined) return file === before
    return file.startsWith(before) && file.endsWith(after) && !file.slice(before.length).includes('/')
  })
}

function unknownFile(file: string, shown: string): Problem {
  const known = partNames.map((name) => parts[name].file)
  const hint = didYouMean(file, known) || ` Known are ${known.join(', ')}.`
  return { severity: 'error', file: shown, message: `This file is none that a brand has.${hint}` }
}

interface Layer {
  sources: Partial<Record<PartName, Source[]>>
  problems: Problem[]
  broken: Set<PartName>
}

function readLayer(root: string, name: string): Layer {
  const layer: Layer = { sources: {}, problems: [], broken: new Set() }
  for (const file of filesOf(root, name)) {
    const shown = `brands/${name}/${file}`
    const part = partOf(file)
    if (!part) {
      layer.problems.push(unknownFile(file, shown))
      continue
    }
    const mountedAt: Path = file.endsWith('.md') ? [basename(file, '.md')] : []
    const read = readManifestFile(shown, readFileSync(join(root, shown)), mountedAt)
    if ('source' in read) (layer.sources[part] ??= []).push(read.source)
    else {
      layer.problems.push(...read.problems)
      layer.broken.add(part)
    }
  }
  return layer
}

/** What a file says, with the keys above its own. */
const mounted = (source: Source): unknown =>
  source.mountedAt.reduceRight<unknown>((value, key) => ({ [key]: value }), source.value)

function twiceInOneLayer(sources: Source[]): Problem[] {
  const seen = new Map<string, string>()
  return sources.flatMap((source) =>
    Object.entries(isGroup(source.value) ? source.value : {}).flatMap(([top, entries]) =>
      Object.keys(isGroup(entries) ? entries : {}).flatMap((key) => {
        const earlier = seen.get(key)
        seen.set(key, source.file)
        if (!earlier) return []
        const place = findPlace([source], [top, key], 'key')
        const message = `${top} › ${key} stands in ${earlier} already. Keep one of the two.`
        return [problemAt('error', place, source.file, message)]
      }),
    ),
  )
}

export function problemAt(
  severity: Problem['severity'],
  place: { file: string; line: number; column: number } | undefined,
  file: string,
  message: string,
): Problem {
  if (!place) return { severity, file, message }
  return { severity, file: place.file, at: { line: place.line, column: place.column }, message }
}

function idle(part: PartName, earlier: unknown, sources: Source[]): Problem[] {
  return sources.flatMap((source) =>
    idleRemovals(earlier, mounted(source)).map((path) => {
      const place = findPlace([source], path, 'key')
      const name = path.join(' › ')
      // { title: Vinyl, matte } names "matte", which nobody meant.
      const message = place?.isInBraces
        ? `${name} is a name without a value. A text with a comma in it needs quotes between { and }.`
        : `${name} is empty, and brands/base/${parts[part].file} has nothing there to remove. Write a value, or delete the line.`
      return problemAt('error', place, source.file, message)
    }),
  )
}

/** Reads all files of a brand and of base, and merges them part by part. */
export function loadManifest(id: string, root: string): { parts: Parts; problems: Problem[] } {
  const read = layers(id).map((name) => readLayer(root, name))
  const problems = read.flatMap((layer) => layer.problems)
  const load = (name: PartName): Part => {
    const bySource = read.map((layer) => layer.sources[name] ?? [])
    const isBroken = read.some((layer) => layer.broken.has(name))
    const folder = `brands/${id}/`
    const file = `${folder}${parts[name].file}`
    const [lower = [], upper = []] = id === 'base' ? [[], bySource[0]] : bySource
    const earlier = mergeLayers(lower.map(mounted))
    problems.push(...idle(name, {}, lower), ...idle(name, earlier, upper))
    if (parts[name].file.includes('*.yaml'))
      for (const layer of bySource) problems.push(...twiceInOneLayer(layer))
    const sources = bySource.toReversed().flat()
    if (sources.length === 0 && !isBroken && !optionalParts.has(name))
      problems.push({
        severity: 'error',
        file,
        message: 'There is no such file, neither here nor in brands/base.',
      })
    const value = sources.length > 0 ? mergeLayers([...lower, ...upper].map(mounted)) : emptyPart(name)
    return {
      folder,
      file,
      value,
      sources,
      isBroken: isBroken || (sources.length === 0 && !optionalParts.has(name)),
    }
  }
  const loaded = Object.fromEntries(partNames.map((name) => [name, load(name)])) as Parts // one for each name
  return { parts: loaded, problems }
}

function emptyPart(name: PartName): unknown {
  if (name === 'facets') return { facets: {} }
  return name === 'blogCategories' ? { categories: {} } : {}
}
