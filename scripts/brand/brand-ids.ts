import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nearest } from '@/brand/manifest/did-you-mean'

const notBrands = new Set(['base', 'schema'])

export function brandIds(root: string): string[] {
  return readdirSync(join(root, 'brands'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notBrands.has(entry.name))
    .map((entry) => entry.name)
    .toSorted()
}

/** The brands asked for, or all; what is wrong with the question otherwise. */
export function chosenBrands(root: string, names: string[]): { ids: string[] } | { wrong: string } {
  const known = brandIds(root)
  if (names.length === 0) return { ids: known }
  const unknown = names.find((name) => !known.includes(name) || !existsSync(join(root, 'brands', name)))
  if (unknown === undefined) return { ids: names }
  const hint = nearest(unknown, known)
  return {
    wrong: `There is no brand "${unknown}".${hint ? ` Did you mean "${hint}"?` : ''} There are ${known.join(', ')}.`,
  }
}
