import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { isRecord } from '@/lib/is-record'

/** The folders below brands/ that a brand is made of: base, the ranges that it takes, its own (brand-543). */

/** Returns the names of all ranges in alphabetical order. */
export function rangeNames(root: string): string[] {
  const folder = join(root, 'brands/ranges')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}

/** Cache of the ranges in each identity.yaml, with the text from which they were read. */
const named = new Map<string, { text: string; ranges: unknown }>()

/** Returns the ranges in identity.yaml as written; undefined if the file cannot be read. */
function namedIn(file: string): unknown {
  const text = readFileSync(file, 'utf8')
  const known = named.get(file)
  if (known?.text === text) return known.ranges
  const identity: unknown = (() => {
    try {
      return parse(text)
    } catch {
      return undefined // reported when the file is read as a part of the manifest
    }
  })()
  const ranges = isRecord(identity) ? identity['ranges'] : undefined
  named.set(file, { text, ranges })
  return ranges
}

/** Returns the existing ranges that a brand takes; none if its identity.yaml cannot be read. */
function rangesOf(root: string, id: string): string[] {
  const file = join(root, 'brands', id, 'identity.yaml')
  const taken = existsSync(file) ? namedIn(file) : undefined
  return Array.isArray(taken) ? rangeNames(root).filter((name) => taken.includes(name)) : []
}

export const isRange = (layer: string) => layer.startsWith('ranges/')

/**
 * Returns the folders of a brand, lowest layer first: base, ranges/at-home, stickers.
 * @param root the folder that contains brands/
 */
export const brandLayers = (root: string, id: string): string[] =>
  id === 'base' ? ['base'] : ['base', ...rangesOf(root, id).map((name) => `ranges/${name}`), id]

/** Returns the folders in which a brand's pictures are looked up, its own first. */
export const assetFolders = (root: string, layers: readonly string[]): string[] =>
  layers.toReversed().map((layer) => join(root, 'brands', layer, 'assets'))

/** Returns the path of a file below assets/; undefined if no layer of the brand has it. */
export const assetFile = (root: string, id: string, file: string): string | undefined =>
  assetFolders(root, brandLayers(root, id))
    .map((folder) => join(folder, file))
    .find((path) => existsSync(path))

/** Returns the folders with color profiles of presses, the brand's own first. They are not public, unlike assets. */
export const profileFolders = (root: string, id: string): string[] =>
  brandLayers(root, id)
    .toReversed()
    .map((layer) => join(root, 'brands', layer, 'profiles'))

/** Returns the path of a press's color profile; undefined if no layer of the brand has it. */
export const profileFile = (root: string, id: string, name: string): string | undefined =>
  profileFolders(root, id)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
