import SearchableMap from 'minisearch/SearchableMap'
import { plainWords, tokensOf, type SearchLanguage } from '@/lib/words/search-language'
import { searchMaxima } from './search-words'
import { meaningsOf, type Posting, type WordIndex } from './word-meanings'

/**
 * An inverted index of short texts, ranked by BM25+ like MiniSearch, but with precomputed scores. A search
 * only adds up arrays and sorts no more results than requested, so even very common words are cheap.
 */

export interface TextSearch {
  /** Lowercase words. */
  words: string[]
  /** Minimum number of these words that a text must contain. */
  least: number
  /** Tolerated typos, as a share of a word's letters; none for words of up to three letters. */
  slips: number
  /** Maximum number of results. */
  most: number
  /** Minimum share of the best score; texts below it that lack a word are dropped. */
  shareOfBest?: number
  /** Whether a word may be incomplete. Default: all may. */
  isBeginning?: (index: number) => boolean
  /** Whether a word must occur outside prose. Default: none must. */
  isTelling?: (index: number) => boolean
  /** Whether a word may have no typos but swapped letters. Default: none. */
  isExact?: (index: number) => boolean
}

export interface TextsFound {
  total: number
  /** Indexes of the best texts in order; ties keep the order of the index. */
  best: number[]
  scores: number[]
}

export interface TextIndex {
  search: (wanted: TextSearch) => TextsFound
  /** Returns the words of these texts that match the searched words, in the order of the query. */
  matched: (wanted: TextSearch, texts: number[]) => string[][]
}

export interface IndexSettings {
  language?: SearchLanguage
  /**
   * Popularity of each text, from 0 to 1. The more texts a search finds, the higher its weight (search-45).
   */
  liking?: ArrayLike<number>
  /** Fields whose length doesn't matter, such as a list of sizes. */
  lists?: readonly boolean[]
  /** Fields that mention things besides the subject of the text. */
  prose?: readonly boolean[]
}

// MiniSearch's defaults.
const bm25 = { k: 1.2, b: 0.7, d: 0.5 }
/** Weight of popularity: `always`, plus `broad` times the share of all texts that were found. */
const likingCounts = { always: 0.15, broad: 2 }

/** Stem → field → text → number of occurrences. */
type Counts = Map<string, Map<number, Map<number, number>>>

function count(entries: string[][], language: SearchLanguage) {
  const counts: Counts = new Map()
  const stems = new Map<string, string>()
  const stemOf = (word: string) => {
    const known = stems.get(word) ?? language.stem(word)
    stems.set(word, known)
    return known
  }
  const lengths = entries.map((fields, text) =>
    fields.map((content, field) => {
      const tokens = tokensOf(content, language)
      for (const token of tokens) if (token !== '') addTo(counts, stemOf(token.toLowerCase()), field, text)
      return new Set(tokens).size
    }),
  )
  return { counts, lengths, stems }
}

function addTo(counts: Counts, stem: string, field: number, text: number) {
  const fields = counts.get(stem) ?? new Map<number, Map<number, number>>()
  const texts = fields.get(field) ?? new Map<number, number>()
  counts.set(stem, fields.set(field, texts.set(text, (texts.get(text) ?? 0) + 1)))
}

const packed = (scores: Map<number, number>) => ({
  texts: Uint32Array.from(scores.keys()),
  scores: Float64Array.from(scores.values()),
})

function wordIndex(
  entries: string[][],
  boosts: number[],
  { language = plainWords, lists = [], prose = [] }: IndexSettings,
): WordIndex {
  const { counts, lengths, stems } = count(entries, language)
  const average = boosts.map(
    (_, field) => lengths.reduce((sum, each) => sum + (each[field] ?? 0), 0) / Math.max(entries.length, 1),
  )
  /** Returns a word's score in a field that contains it `often` times. */
  function scoreIn(field: number, text: number, often: number, holding: number): number {
    const { k, b, d } = bm25
    const rarity = Math.log(1 + (entries.length - holding + 0.5) / (holding + 0.5))
    const length = lists[field] ? 1 : (lengths[text]?.[field] ?? 0) / (average[field] ?? 1)
    return (boosts[field] ?? 1) * rarity * (d + (often * (k + 1)) / (often + k * (1 - b + b * length)))
  }
  function posting(fields: Map<number, Map<number, number>>): Posting {
    const scores = new Map<number, number>()
    const telling = new Set<number>()
    for (const [field, texts] of fields)
      for (const [text, often] of texts) {
        scores.set(text, (scores.get(text) ?? 0) + scoreIn(field, text, often, texts.size))
        if (!prose[field]) telling.add(text)
      }
    const whole = packed(scores)
    const isEverywhere = telling.size === scores.size
    const told = () => packed(new Map([...scores].filter(([text]) => telling.has(text))))
    return { ...whole, telling: isEverywhere ? whole : told() }
  }
  const byStem = new Map([...counts].map(([stem, fields]) => [stem, posting(fields)]))
  const forms = new SearchableMap<Posting>()
  for (const [form, stem] of stems) {
    const held = byStem.get(stem)
    if (held) forms.set(form, held)
  }
  return { byStem, forms, language }
}

/** @param entries the fields of each text @param boosts weight of each field */
export function textIndex(entries: string[][], boosts: number[], settings: IndexSettings = {}): TextIndex {
  const { liking } = settings
  const index = wordIndex(entries, boosts, settings)
  return {
    search(wanted) {
      const { found, scores, held } = addedUp(index, entries.length, wanted)
      if (liking) addLiking(found, scores, liking)
      const isWhole = (text: number) => held[text] === wanted.words.length
      const kept = wanted.shareOfBest ? reaching(found, scores, wanted.shareOfBest, isWhole) : found
      if (index.language.prefersWholeWords) addNeighbors(index, wanted.words, held, scores)
      const best = bestOf(kept, scores, wanted.most)
      return { total: kept.length, best, scores: best.map((text) => scores[text] ?? 0) }
    },
    matched(wanted, texts) {
      const terms = new Map(texts.map((text) => [text, [] as string[]]))
      for (const { term, posting: held } of meanings(index, wanted).flat())
        for (const text of held.texts) terms.get(text)?.push(term)
      return texts.map((text) => [...new Set(terms.get(text))])
    },
  }
}

const meanings = (
  index: WordIndex,
  { words, slips, isBeginning = () => true, isTelling = () => false, isExact = () => false }: TextSearch,
) =>
  words.map((word, position) => {
    const matches = meaningsOf(index, word, {
      slips: position < searchMaxima.forgivenWords && !isExact(position) ? slips : 0,
      maySwap: position < searchMaxima.forgivenWords && slips > 0,
      mayGoOn: isBeginning(position),
      isTelling: isTelling(position),
    })
    const { prefersWholeWords } = index.language
    return prefersWholeWords ? matches.toSorted((one, other) => other.weight - one.weight) : matches
  })

/** Returns the matching texts by index, and the summed scores. */
function addedUp(index: WordIndex, size: number, wanted: TextSearch) {
  const scores = new Float64Array(size)
  /** Number of matched words per text, and the last of them. */
  const held = new Uint16Array(size)
  const last = new Uint16Array(size)
  const { prefersWholeWords } = index.language
  meanings(index, wanted).forEach((meant, position) => {
    for (const { weight, posting } of meant)
      for (let at = 0; at < posting.texts.length; at++) {
        const text = posting.texts[at]!
        if (last[text] !== position + 1) {
          last[text] = position + 1
          held[text]!++
        } else if (prefersWholeWords) continue // "photo" itself says more than the rarer "photobook"
        scores[text]! += weight * posting.scores[at]!
      }
  })
  const { words, least } = wanted
  const found: number[] = []
  for (let text = 0; text < size; text++) if (held[text]! >= Math.max(least, 1)) found.push(text)
  // Matching more words beats matching one word more often.
  if (least < words.length) for (const text of found) scores[text]! *= held[text]!
  return { found, scores, held }
}

/** search-45: adds the scores of texts that have two words of the query beside each other, as in "word art". */
function addNeighbors(
  { byStem, language }: WordIndex,
  words: string[],
  held: ArrayLike<number>,
  scores: Float64Array,
) {
  for (let at = 1; at < words.length; at++) {
    const posting = byStem.get(language.stem(`${words[at - 1]}${words[at]}`))
    posting?.texts.forEach((text, place) => {
      if (held[text]! > 0) scores[text]! += posting.scores[place]!
    })
  }
}

/** search-45: ranks popular texts higher, most of all if a search finds nearly everything. */
function addLiking(found: number[], scores: Float64Array, liking: ArrayLike<number>) {
  const counts = likingCounts.always + (likingCounts.broad * found.length) / scores.length
  for (const text of found) scores[text]! *= 1 + counts * (liking[text] ?? 0)
}

function reaching(
  found: number[],
  scores: Float64Array,
  share: number,
  isWhole: (text: number) => boolean,
): number[] {
  let top = 0
  for (const text of found) top = Math.max(top, scores[text]!)
  return found.filter((text) => isWhole(text) || scores[text]! >= share * top)
}

/** Returns the best texts in order. Sorts only those that reach the lowest returned score. */
function bestOf(found: number[], scores: Float64Array, most: number): number[] {
  const least =
    found.length > most
      ? (Float64Array.from(found, (text) => scores[text]!)
          .sort()
          .at(-most) ?? 0)
      : 0
  return found
    .filter((text) => scores[text]! >= least)
    .sort((one, other) => scores[other]! - scores[one]! || one - other)
    .slice(0, most)
}
