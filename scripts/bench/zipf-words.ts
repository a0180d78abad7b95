import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Words as shops use them: those in the brands' catalogs, most used first, drawn by Zipf's law. The word of
 * rank n is drawn 1/n as often as the first. Every run gives the same words.
 */
export interface Words {
  /** Returns `count` words drawn by Zipf's law. */
  some: (count: number) => string[]
  /** Returns the word of a rank, from 0; ranks beyond the last start over. */
  ofRank: (rank: number) => string
}

const catalogues = ['stickers', 'neon', 'canvas'].map((id) => join('brands', id, 'catalogue/products'))

function wordsInUse(): string[] {
  const files = catalogues.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  const counts = new Map<string, number>()
  for (const [word] of files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b[a-z]{2,14}\b/g)]))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return (
    [...counts]
      .sort(([one, often], [other, seldom]) => seldom - often || (one < other ? -1 : 1))
      .map(([word]) => word)
      // Drawn after a number, it would state a period that the brand's check wants quoted from its policy.
      .filter((word) => !/^days?$/.test(word))
  )
}

/** Returns a generator of pseudorandom numbers from 0 to 1 (mulberry32). */
function drawn(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns the first index whose number is at least `wanted`; the numbers are ascending. */
function placeOf(rising: number[], wanted: number): number {
  let [low, high] = [0, rising.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rising[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

export function zipfWords(seed = 1): Words {
  const words = wordsInUse()
  const next = drawn(seed)
  const upTo: number[] = []
  for (const rank of words.keys()) upTo.push((upTo.at(-1) ?? 0) + 1 / (rank + 1))
  const word = () => words[placeOf(upTo, next() * (upTo.at(-1) ?? 1))] ?? ''
  return {
    some: (count) => Array.from({ length: count }, word),
    ofRank: (rank) => words[rank % words.length] ?? '',
  }
}
