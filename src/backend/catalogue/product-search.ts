import type { CompiledCategory, CompiledProduct } from '@/brand/compiled'
import { plainText } from '@/lib/html-text'
import type { SearchLanguage } from '@/lib/search-language'
import { searchWords } from './search-words'
import { synonymsOf } from '@/lib/synonym-texts'
import { textIndex, type TextSearch } from './text-index'

/** The search for products in the compiled catalogue. */

export interface Found {
  total: number
  /** The best, as many as were wanted. */
  products: CompiledProduct[]
}

/** How products are looked for. */
export interface SearchRules {
  language: SearchLanguage
  synonyms: Record<string, string[]>
  /** When the strict search finds fewer, a looser one fills up (search-45). */
  few: number
  /** Products that shoppers like stand higher (search-46). */
  prefersLiked: boolean
}

/** "Custom bumper stickers" → "custombumper bumperstickers": for those who leave out the space. */
function joinedWords(text: string): string {
  const words = searchWords(text)
  return words
    .slice(1)
    .map((word, before) => `${words[before] ?? ''}${word}`)
    .join(' ')
}

/** What a product is found by, and how much a word counts there. */
const fields: {
  boost: number
  text: (product: CompiledProduct, names: Map<string, string>) => string
  /** Its synonyms count as the text itself (search-44). */
  hasSynonyms?: true
}[] = [
  { boost: 6, text: ({ name }) => name, hasSynonyms: true },
  { boost: 3, text: ({ name }) => joinedWords(name) },
  { boost: 3, text: ({ sku, keywords = '' }) => `${sku} ${keywords}`, hasSynonyms: true },
  {
    boost: 2,
    text: ({ categories }, names) => categories.map((urlKey) => names.get(urlKey) ?? '').join(' '),
    hasSynonyms: true,
  },
  { boost: 2, text: ({ attributes }) => Object.values(attributes).flat().join(' '), hasSynonyms: true },
  { boost: 1.5, text: ({ summary }) => summary },
  { boost: 1, text: ({ descriptionHtml }) => plainText(descriptionHtml) },
]

/** A synonym counts a little less than the word itself (search-44). */
const synonymShare = 0.8

type Pass = Pick<TextSearch, 'least' | 'slips' | 'shareOfBest'>

/** Forgiven slips as a share of a word's letters. */
const slips = { usual: 0.2, generous: 0.4 }

const strict = ({ length }: string[]): Pass => ({ least: length, slips: slips.usual })
/** At least half of the words; what holds but the commonest of them falls far behind the best and is left out. */
const looser = ({ length }: string[]): Pass => ({
  least: Math.ceil(length / 2),
  slips: slips.usual,
  shareOfBest: 0.3,
})
/** For words that nothing holds even half of. */
const lenient: Pass = { least: 1, slips: slips.generous }
/** For those who want no slips forgiven. */
const exact = { slips: 0 }

/** So many of the best say what may have been meant. */
const asked = 100
const suggested = 5

function indexOf(products: CompiledProduct[], categories: CompiledCategory[], rules: SearchRules) {
  const { language, synonyms, prefersLiked } = rules
  const names = new Map(categories.map((category) => [category.urlKey, category.name]))
  const others = synonymsOf(synonyms, language)
  const withSynonyms = fields.filter(({ hasSynonyms }) => hasSynonyms)
  const mostReviews = products.reduce((most, { reviews }) => Math.max(most, reviews.length), 1)
  return textIndex(
    products.map((product) => [
      ...fields.map(({ text }) => text(product, names)),
      ...withSynonyms.map(({ text }) => others(text(product, names))),
    ]),
    [...fields.map(({ boost }) => boost), ...withSynonyms.map(({ boost }) => boost * synonymShare)],
    {
      language,
      ...(prefersLiked && { liking: products.map(({ reviews }) => reviews.length / mostReviews) }),
    },
  )
}

/** @param products in the order in which equal ones are listed */
export function productSearch(
  products: CompiledProduct[],
  categories: CompiledCategory[],
  rules: SearchRules,
) {
  const { language, few } = rules
  const index = indexOf(products, categories, rules)
  const listed = (texts: number[]) => texts.flatMap((text) => products[text] ?? [])

  /** Without words that say nothing, unless there are no others. */
  const wordsOf = (term: string): string[] => {
    const words = searchWords(language.fold(term)).map((word) => word.toLowerCase())
    const telling = words.filter((word) => !language.fillers.has(word))
    return telling.length > 0 ? telling : words
  }

  /** What the strict pass found, then what the looser one adds. */
  function filledUp(words: string[], strictly: number[], most: number, ruled: { slips?: number }) {
    const { total, best } = index.search({ words, most: most + few, ...looser(words), ...ruled })
    const added = best.filter((text) => !strictly.includes(text)) // a few
    return { total, best: [...strictly, ...added].slice(0, most) }
  }

  return {
    /** Every word must match; where that finds few, half of them may; where nothing does, any, with more slips forgiven. */
    search(term: string, most = products.length, forgivesSlips = true): Found {
      const words = wordsOf(term)
      if (words.length === 0) return { total: 0, products: [] }
      const ruled = forgivesSlips ? {} : exact
      const first = index.search({ words, most: Math.max(most, few), ...strict(words), ...ruled })
      let found = { total: first.total, best: first.best.slice(0, most) }
      if (first.total < few && words.length > 1) found = filledUp(words, first.best, most, ruled)
      if (found.total === 0 && forgivesSlips) found = index.search({ words, most, ...lenient })
      return { total: found.total, products: listed(found.best) }
    },
    /** Words of the catalogue that these may stand for; the last may be unfinished. */
    suggest(term: string): string[] {
      const words = wordsOf(term)
      const isBeginning = (position: number) => position === words.length - 1
      const wanted = { words, most: asked, ...strict(words), isBeginning }
      const { best, scores } = index.search(wanted)
      const phrases = index.matched(wanted, best).map((terms) => terms.join(' '))
      const groups = Map.groupBy(scores.keys(), (position) => phrases[position] ?? '')
      const mean = (positions: number[]) =>
        positions.reduce((sum, position) => sum + (scores[position] ?? 0), 0) / positions.length
      return [...groups]
        .map(([phrase, positions]) => ({ phrase, score: mean(positions) }))
        .sort((one, other) => other.score - one.score)
        .slice(0, suggested)
        .map(({ phrase }) => phrase)
    },
  }
}
