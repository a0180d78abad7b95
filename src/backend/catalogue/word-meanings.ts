import type SearchableMap from 'minisearch/SearchableMap'
import type { SearchLanguage } from '@/lib/search-language'

/** What a searched word stands for among the words of an index: itself and its other forms, beginnings, slips. */

/** Texts that hold a word in any of its forms, by their number, and what the word counts in each. */
export interface Posting {
  texts: Uint32Array
  scores: Float64Array
}

/** A word of the index that a searched one stands for, and how much it counts for it. */
export interface Meant {
  term: string
  weight: number
  posting: Posting
}

export interface WordIndex {
  byStem: Map<string, Posting>
  /** Every form that the texts hold, with the posting of its stem. */
  forms: SearchableMap<Posting>
  language: SearchLanguage
}

export interface WordSearch {
  /** Forgiven slips, as a share of a word's letters; words of up to three letters have none. */
  slips: number
  /** It may be the beginning of a word. */
  mayGoOn: boolean
}

// MiniSearch's own numbers (weights, maxFuzzy).
const weights = { beginning: 0.375, slip: 0.45 }
const maxSlips = 6
const fewestLetters = 4

const slipWeight = (term: string, slips: number) => (weights.slip * term.length) / (term.length + slips)
const beginningWeight = (term: string, missing: number) =>
  (weights.beginning * term.length) / (term.length + 0.3 * missing)

/** "lables" → "albles", "lbales", "labels" … */
const swapped = (word: string) =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  )

/** Each meaning once, by the form that counts most. */
export function meaningsOf(index: WordIndex, word: string, { slips: share, mayGoOn }: WordSearch): Meant[] {
  const { forms, byStem, language } = index
  const found = new Map<Posting, Meant>()
  const note = (meant: Meant) => {
    if ((found.get(meant.posting)?.weight ?? 0) < meant.weight) found.set(meant.posting, meant)
  }
  const itself = byStem.get(language.stem(word))
  if (itself) note({ term: word, weight: 1, posting: itself })
  const beginnings = new Set<string>()
  if (mayGoOn)
    for (const [term, posting] of forms.atPrefix(word)) {
      beginnings.add(term)
      if (term !== word) note({ term, weight: beginningWeight(term, term.length - word.length), posting })
    }
  if (word.length < fewestLetters) return [...found.values()]
  const slips = Math.min(maxSlips, Math.round(word.length * share))
  for (const [term, [posting, distance]] of slips > 0 ? forms.fuzzyGet(word, slips) : [])
    if (distance > 0 && !beginnings.has(term)) note({ term, weight: slipWeight(term, distance), posting })
  for (const term of language.forgivesSwaps && slips > 0 ? swapped(word) : []) {
    const posting = forms.get(term)
    if (posting && !beginnings.has(term)) note({ term, weight: slipWeight(term, 1), posting })
  }
  return [...found.values()]
}
