import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { didYouMean } from '@/lib/words/did-you-mean'

const notBrands = new Set(['base', 'ranges', 'schema'])

/** Returns the ids of all shops: the folders of brands/, in alphabetical order. */
export function brandIds(root = process.cwd()): string[] {
  return readdirSync(join(root, 'brands'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notBrands.has(entry.name))
    .map((entry) => entry.name)
    .toSorted()
}

/** Returns the named brands, or all brands if no name is given; `wrong` explains an unknown name. */
export function chosenBrands(root: string, names: string[]): { ids: string[] } | { wrong: string } {
  const known = brandIds(root)
  if (names.length === 0) return { ids: known }
  const unknown = names.find((name) => !known.includes(name) || !existsSync(join(root, 'brands', name)))
  if (unknown === undefined) return { ids: names }
  return {
    wrong: `There is no brand "${unknown}".${didYouMean(unknown, known)} There are ${known.join(', ')}.`,
  }
}
