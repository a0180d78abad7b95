import type { CompiledCategory, CompiledProduct } from '@/brand/compiled'
import { plainText } from '@/lib/words/html-text'
import type { SearchLanguage } from '@/lib/words/search-language'
import { searchWords } from './search-words'
import { synonymsOf } from '@/lib/words/synonym-texts'
import { textIndex } from './text-index'

/** The index that the product search uses: which fields it covers, and their weights. */

export interface SearchRules {
  language: SearchLanguage
  synonyms: Record<string, string[]>
  /** If the strict search finds fewer products than this, a looser search adds more (search-45). */
  few: number
  /** Ranks popular products higher (search-45). */
  prefersLiked: boolean
}

/**
 * Joins neighboring words for queries without the space: "Custom bumper stickers" → "custombumper
 * bumperstickers".
 */
function joinedWords(text: string): string {
  const words = searchWords(text)
  return words
    .slice(1)
    .map((word, before) => `${words[before] ?? ''}${word}`)
    .join(' ')
}

/** Searched fields of a product, with their weights. */
const fields: {
  boost: number
  text: (product: CompiledProduct, names: Map<string, string>) => string
  /** Whether synonyms of the text are searched too (search-42). */
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

/** Weight of a synonym relative to the word itself (search-42). */
const synonymShare = 0.8

/** Indexes the searched fields of all products; texts have the positions of their products. */
export function productIndex(
  products: CompiledProduct[],
  categories: CompiledCategory[],
  rules: SearchRules,
) {
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
