import type { SearchHit } from './search-client'

export interface Suggestions {
  isNear: boolean
  categories: { name: string; url: string }[]
  hits: SearchHit[]
}

/** @throws if the shop does not respond */
export async function suggestionsFor(words: string, signal: AbortSignal): Promise<Suggestions> {
  const answer = await fetch(`/search/suggestions?${new URLSearchParams({ q: words }).toString()}`, {
    signal,
  })
  if (!answer.ok) throw new Error(`suggestions: ${answer.status}`)
  return (await answer.json()) as Suggestions // our server's response
}

/** Parts of addresses that say nothing about what the shopper wanted. */
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

/** Returns the words of an address: "/product/Goood-vibes.html?x=1" → "Goood vibes" (search-19). */
export function wordsOfAddress(address: string): string {
  const path = address.replace(/[?#][^]*$/, '')
  const words = path.replace(/%[0-9a-f]{2}/gi, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => !unsaying.has(word.toLowerCase())).join(' ')
}
