import type { CompiledCategory, CompiledProduct } from '@/brand/compiled'
import { plainText } from '@/lib/words/html-text'
import type { SearchLanguage } from '@/lib/words/search-language'
import { thingsIn } from './named-things'
import { searchWords, sizesIn } from './search-words'
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

const sizesOf = ({ options }: CompiledProduct): string =>
  options.flatMap(({ values = [] }) => values.flatMap(({ title }) => sizesIn(title))).join(' ')

interface CategoryNames {
  own: string
  /** Names of the categories above the product: a mug is also a photo gift. */
  above: string
}

/** Returns a lookup of the names of a category and of those above it. */
function listedNames(categories: CompiledCategory[]): (urlKey: string) => string[] {
  const byKey = new Map(categories.map((category) => [category.urlKey, category]))
  const namesOf = (urlKey: string): string[] => {
    const category = byKey.get(urlKey)
    return category ? [category.name, ...namesOf(category.parent ?? '')] : []
  }
  return namesOf
}

function categoryNames(categories: CompiledCategory[]): Map<string, CategoryNames> {
  const namesOf = listedNames(categories)
  return new Map(
    categories.map(({ urlKey, name, parent }) => [
      urlKey,
      { own: name, above: namesOf(parent ?? '').join(' ') },
    ]),
  )
}

/** Catalog data shared by all products. */
interface Around {
  categoriesOf: (product: CompiledProduct, which: keyof CategoryNames) => string
  /** All listed sizes of the shop, for products that come in any size. */
  customSizes: string
}

const isInAnySize = ({ options }: CompiledProduct) => options.some(({ role }) => role === 'width')

/** Searched fields of a product, with their weights. */
const fields: {
  boost: number
  text: (product: CompiledProduct, around: Around) => string
  /** Whether synonyms of the text are searched too (search-42). */
  hasSynonyms?: true
  /** Whether the text mentions things besides the product itself. */
  isProse?: true
  /** Whether the text is a list, in which a word means the same however many others there are. */
  isList?: true
}[] = [
  { boost: 6, text: ({ name }) => name, hasSynonyms: true },
  { boost: 3, text: ({ name }) => joinedWords(name) },
  { boost: 1.5, text: ({ keywords = '' }) => keywords.split(',').map(joinedWords).join(' ') },
  { boost: 3, text: ({ sku, keywords = '' }) => `${sku} ${keywords}`, hasSynonyms: true },
  { boost: 2, text: (product, { categoriesOf }) => categoriesOf(product, 'own'), hasSynonyms: true },
  { boost: 0.5, text: (product, { categoriesOf }) => categoriesOf(product, 'above'), hasSynonyms: true },
  { boost: 2, text: ({ attributes }) => Object.values(attributes).flat().join(' '), hasSynonyms: true },
  { boost: 2, text: sizesOf, isList: true },
  { boost: 4, text: (product, { customSizes }) => (isInAnySize(product) ? customSizes : ''), isList: true },
  { boost: 1.5, text: ({ summary }) => summary, isProse: true },
  { boost: 1, text: ({ descriptionHtml }) => plainText(descriptionHtml), isProse: true },
]

/** The words for the thing that a product is, in the singular. */
export interface ProductThings {
  named: ReadonlySet<string>
  /** With those of its top categories, such as "gift". */
  all: ReadonlySet<string>
}

/** Returns the things that each product is (search-45). */
export function productThings(
  products: CompiledProduct[],
  categories: CompiledCategory[],
  rules: SearchRules,
): ProductThings[] {
  const thingsOf = thingsIn(rules.language, rules.synonyms)
  const namesOf = listedNames(categories)
  return products.map(({ name, categories: within }) => {
    const named = thingsOf(name)
    const top = within.flatMap((urlKey) => namesOf(urlKey).slice(-1))
    return { named: new Set(named), all: new Set([...named, ...top.flatMap(thingsOf)]) }
  })
}

/** Weight of a synonym relative to the word itself (search-42). */
const synonymShare = 0.8

/** Indexes the searched fields of all products; texts have the positions of their products. */
export function productIndex(
  products: CompiledProduct[],
  categories: CompiledCategory[],
  rules: SearchRules,
) {
  const { language, synonyms, prefersLiked } = rules
  const names = categoryNames(categories)
  const around: Around = {
    categoriesOf: ({ categories: within }, which) =>
      [...new Set(within.map((urlKey) => names.get(urlKey)?.[which] ?? ''))].join(' '),
    customSizes: [...new Set(products.flatMap((product) => sizesOf(product).split(' ')))].join(' '),
  }
  const others = synonymsOf(synonyms, language)
  const withSynonyms = fields.filter(({ hasSynonyms }) => hasSynonyms)
  const mostReviews = products.reduce((most, { reviews }) => Math.max(most, reviews.length), 1)
  return textIndex(
    products.map((product) => [
      ...fields.map(({ text }) => text(product, around)),
      ...withSynonyms.map(({ text }) => others(text(product, around))),
    ]),
    [...fields.map(({ boost }) => boost), ...withSynonyms.map(({ boost }) => boost * synonymShare)],
    {
      language,
      ...(language.prefersWholeWords && {
        lists: fields.map(({ isList }) => isList === true),
        prose: fields.map(({ isProse }) => isProse === true),
      }),
      ...(prefersLiked && { liking: products.map(({ reviews }) => reviews.length / mostReviews) }),
    },
  )
}
