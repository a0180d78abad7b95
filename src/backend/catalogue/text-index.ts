import SearchableMap from 'minisearch/SearchableMap'

/**
 * An inverted index over short texts, ranked by BM25+ as MiniSearch ranks, with the numbers worked out beforehand: a search
 * adds up arrays and sorts no more than it is asked for, so that words which everything holds cost little.
 */

/** Texts that hold a word, by their number, and what the word counts in each: fields and their boosts are in it. */
interface Posting {
  texts: Uint32Array
  scores: Float64Array
}

export interface TextSearch {
  /** In small letters. */
  words: string[]
  /** Every word, or any of them. */
  match: 'every' | 'any'
  /** Forgiven slips, as a share of a word's letters; words of up to three letters have none. */
  slips: number
  /** How many of the best are wanted. */
  most: number
  /** Which words may go on; left out: all. */
  isBeginning?: (index: number) => boolean
}

/** A word of the index that a searched one stands for, and how much it counts for it. */
interface Meant {
  term: string
  weight: number
  posting: Posting
}

export interface TextIndex {
  /** The numbers of the best texts in order, and how many there are; equal ones in the order of the index. */
  search: (wanted: TextSearch) => { total: number; best: number[]; scores: number[] }
  /** The words of these texts that the searched ones stand for, in the order in which they were searched. */
  matched: (wanted: TextSearch, texts: number[]) => string[][]
}

// MiniSearch's own numbers (bm25, weights, maxFuzzy) and its way to cut texts into words.
const bm25 = { k: 1.2, b: 0.7, d: 0.5 }
const weights = { beginning: 0.375, slip: 0.45 }
const maxSlips = 6
const spaceOrPunctuation = /[\n\r\p{Z}\p{P}]+/u
const fewestLetters = 4

/** Word → field → text → how often. */
type Counts = Map<string, Map<number, Map<number, number>>>

function count(entries: string[][]) {
  const counts: Counts = new Map()
  const lengths = entries.map((fields, text) =>
    fields.map((content, field) => {
      const tokens = content.split(spaceOrPunctuation)
      for (const token of tokens) if (token !== '') addTo(counts, token.toLowerCase(), field, text)
      return new Set(tokens).size
    }),
  )
  return { counts, lengths }
}

function addTo(counts: Counts, word: string, field: number, text: number) {
  const fields = counts.get(word) ?? new Map<number, Map<number, number>>()
  const texts = fields.get(field) ?? new Map<number, number>()
  counts.set(word, fields.set(field, texts.set(text, (texts.get(text) ?? 0) + 1)))
}

/** @param entries the fields of each text @param boosts of the fields */
export function textIndex(entries: string[][], boosts: number[]): TextIndex {
  const { counts, lengths } = count(entries)
  const average = boosts.map(
    (_, field) => lengths.reduce((sum, each) => sum + (each[field] ?? 0), 0) / Math.max(entries.length, 1),
  )
  /** How much a word counts in a field that holds it so often. */
  function scoreIn(field: number, text: number, often: number, holding: number): number {
    const { k, b, d } = bm25
    const rarity = Math.log(1 + (entries.length - holding + 0.5) / (holding + 0.5))
    const length = (lengths[text]?.[field] ?? 0) / (average[field] ?? 1)
    return (boosts[field] ?? 1) * rarity * (d + (often * (k + 1)) / (often + k * (1 - b + b * length)))
  }
  function posting(fields: Map<number, Map<number, number>>): Posting {
    const scores = new Map<number, number>()
    for (const [field, texts] of fields)
      for (const [text, often] of texts)
        scores.set(text, (scores.get(text) ?? 0) + scoreIn(field, text, often, texts.size))
    return { texts: Uint32Array.from(scores.keys()), scores: Float64Array.from(scores.values()) }
  }
  const index = new SearchableMap<Posting>()
  for (const [word, fields] of counts) index.set(word, posting(fields))

  return {
    search(wanted) {
      const { found, scores } = addedUp(index, entries.length, wanted)
      const best = bestOf(found, scores, wanted.most)
      return { total: found.length, best, scores: best.map((text) => scores[text] ?? 0) }
    },
    matched(wanted, texts) {
      const terms = new Map(texts.map((text) => [text, [] as string[]]))
      for (const { term, posting: held } of meanings(index, wanted).flat())
        for (const text of held.texts) terms.get(text)?.push(term)
      return texts.map((text) => [...new Set(terms.get(text))])
    },
  }
}

/** What each searched word stands for: itself, words that begin with it, words that are so many slips away. */
const meanings = (index: SearchableMap<Posting>, { words, slips, isBeginning = () => true }: TextSearch) =>
  words.map((word, position) => meaningsOf(index, word, slips, isBeginning(position)))

function meaningsOf(index: SearchableMap<Posting>, word: string, share: number, mayGoOn: boolean): Meant[] {
  const slips = word.length < fewestLetters ? 0 : Math.min(maxSlips, Math.round(word.length * share))
  const near = slips > 0 ? index.fuzzyGet(word, slips) : new Map<string, [Posting, number]>()
  const itself = index.get(word)
  const found: Meant[] = itself ? [{ term: word, weight: 1, posting: itself }] : []
  if (mayGoOn)
    for (const [term, posting] of index.atPrefix(word)) {
      near.delete(term)
      const weight = (weights.beginning * term.length) / (term.length + 0.3 * (term.length - word.length))
      if (term !== word) found.push({ term, weight, posting })
    }
  for (const [term, [posting, distance]] of near)
    if (distance > 0)
      found.push({ term, weight: (weights.slip * term.length) / (term.length + distance), posting })
  return found
}

/** The texts that match, by their number, and what each one's words add up to. */
function addedUp(index: SearchableMap<Posting>, size: number, wanted: TextSearch) {
  const scores = new Float64Array(size)
  /** How many of the words each text holds, and the last of them. */
  const held = new Uint16Array(size)
  const last = new Uint16Array(size)
  meanings(index, wanted).forEach((meant, position) => {
    for (const { weight, posting } of meant)
      for (let at = 0; at < posting.texts.length; at++) {
        const text = posting.texts[at]!
        if (last[text] !== position + 1) {
          last[text] = position + 1
          held[text]!++
        }
        scores[text]! += weight * posting.scores[at]!
      }
  })
  const { length } = wanted.words
  const found: number[] = []
  for (let text = 0; text < size; text++)
    if (wanted.match === 'every' ? held[text] === length && length > 0 : held[text]! > 0) found.push(text)
  // More of the words is better than more of one of them.
  if (wanted.match === 'any') for (const text of found) scores[text]! *= held[text]!
  return { found, scores }
}

/** The best in order. Only those that reach the worst of them are sorted. */
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
