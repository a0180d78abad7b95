import type SearchableMap from 'minisearch/SearchableMap'
import type { SearchLanguage } from '@/lib/words/search-language'

/**
 * Finds the index words that match a searched word: its forms, longer words that start with it, and typos.
 */

/** Indexes of the texts that contain any form of a word, and the word's score in each. */
export interface Posting {
  texts: Uint32Array
  scores: Float64Array
  /** The texts that contain the word outside prose. */
  telling: Omit<Posting, 'telling'>
}

/** A matching word of the index, with its weight. */
export interface WordMatch {
  term: string
  weight: number
  posting: Posting['telling']
}

export interface WordIndex {
  byStem: Map<string, Posting>
  /** Every form that occurs in the texts, with the posting of its stem. */
  forms: SearchableMap<Posting>
  language: SearchLanguage
}

export interface WordSearch {
  /** Tolerated typos, as a share of a word's letters; none for words of up to three letters. */
  slips: number
  /** Whether two of its letters may be swapped. */
  maySwap: boolean
  /** Whether the word may be the start of a longer word. */
  mayGoOn: boolean
  /** Whether prose does not count. Longer words and typos never count in prose (search-45). */
  isTelling: boolean
}

// MiniSearch's defaults (weights, maxFuzzy).
const weights = { beginning: 0.375, slip: 0.45 }
const maxSlips = 6
const fewestLetters = 4

const slipWeight = (term: string, slips: number) => (weights.slip * term.length) / (term.length + slips)
const beginningWeight = (term: string, missing: number) =>
  (weights.beginning * term.length) / (term.length + 0.3 * missing)

/**
 * Returns the word with each pair of neighboring letters swapped: "lables" → "albles", "lbales", "labels" …
 */
const swapped = (word: string) =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  )

/** Returns each matching posting once, with its best-weighted form. */
export function meaningsOf(
  index: WordIndex,
  word: string,
  { slips: share, maySwap, mayGoOn, isTelling }: WordSearch,
): WordMatch[] {
  const { forms, byStem, language } = index
  const found = new Map<Posting, WordMatch>()
  const note = (term: string, weight: number, posting: Posting) => {
    const counted = term === word && !isTelling ? posting : posting.telling
    if ((found.get(posting)?.weight ?? 0) < weight) found.set(posting, { term, weight, posting: counted })
  }
  const itself = byStem.get(language.stem(word))
  if (itself) note(word, 1, itself)
  const beginnings = new Set<string>()
  if (mayGoOn)
    for (const [term, posting] of forms.atPrefix(word)) {
      beginnings.add(term)
      if (term !== word) note(term, beginningWeight(term, term.length - word.length), posting)
    }
  const isKnown = itself !== undefined && language.prefersWholeWords // "word" is not a typo of "wood"
  if (word.length < fewestLetters || isKnown) return [...found.values()]
  const slips = Math.min(maxSlips, Math.round(word.length * share))
  const mayBegin = (term: string) =>
    word.length > language.firstLetterUpTo || term.charAt(0) === word.charAt(0)
  for (const [term, [posting, distance]] of slips > 0 ? forms.fuzzyGet(word, slips) : [])
    if (distance > 0 && mayBegin(term) && !beginnings.has(term))
      note(term, slipWeight(term, distance), posting)
  for (const term of language.forgivesSwaps && maySwap ? swapped(word) : []) {
    const posting = forms.get(term)
    if (posting && !beginnings.has(term)) note(term, slipWeight(term, 1), posting)
  }
  return [...found.values()]
}
