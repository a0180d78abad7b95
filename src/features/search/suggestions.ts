import type { SearchHit } from './search-client'

export interface Suggestions {
  isNear: boolean
  categories: { name: string; url: string }[]
  hits: SearchHit[]
}

/** @throws when the shop does not answer */
export async function suggestionsFor(words: string, signal: AbortSignal): Promise<Suggestions> {
  const answer = await fetch(`/search/suggestions?${new URLSearchParams({ q: words }).toString()}`, {
    signal,
  })
  if (!answer.ok) throw new Error(`suggestions: ${answer.status}`)
  return (await answer.json()) as Suggestions // our own server's answer
}

/** Parts of addresses that say nothing about what was wanted. */
const unsaying = new Set([
  'product',
  'products',
  'shop',
  'category',
  'collections',
  'html',
  'php',
  'index',
  'www',
])

/** search-20: "/product/Goood-vibes.html?x=1" → "Goood vibes". */
export function wordsOfAddress(address: string): string {
  const path = address.replace(/[?#][^]*$/, '')
  const words = path.replace(/%[0-9a-f]{2}/gi, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => !unsaying.has(word.toLowerCase())).join(' ')
}
