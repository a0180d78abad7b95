import type { Brand, CompiledCategory, CompiledProduct } from '@/brand/compiled'
import { isLive } from '@/brand/lookups'
import { catalogueStore } from './catalogue-store'
import { searchLanguage } from '@/lib/words/search-language'
import { searchWords } from './search-words'
import { textIndex, type TextIndex } from './text-index'

/** Suggestions after an empty search: always the requested number, nearest first (search-19). */
export interface Suggestions {
  /** False if nothing similar was found and all suggestions are popular products. */
  isNear: boolean
  products: CompiledProduct[]
  categories: { name: string; url: string }[]
}

/** Weights of the name and of the other words. */
const boosts = [3, 1]

/** Indexes categories first, then products, each in catalog order. */
const indexOf = ({ identity, catalogue: { products, categories } }: Brand) =>
  textIndex(
    [
      ...categories.map(({ urlKey, name }) => [name, urlKey]),
      ...products.map(({ urlKey, name, keywords = '', attributes }) => [
        name,
        `${urlKey} ${keywords} ${Object.values(attributes).flat().join(' ')}`,
      ]),
    ],
    boosts,
    { language: searchLanguage(identity.locale) },
  )

let known: { digest: string; index: TextIndex } | undefined

function indexFor(brand: Brand) {
  if (known?.digest !== brand.digest) known = { digest: brand.digest, index: indexOf(brand) }
  return known.index
}

/** Returns a category's URL: its landing page, if it has one. */
function addressOf({ routes }: Brand, { urlKey }: CompiledCategory): string {
  const landing = Object.entries(routes).find(
    ([, route]) => route.screen === 'landing' && route.category === urlKey && isLive(route),
  )
  return landing?.[0] ?? `/shop/${urlKey}`
}

const firstOf = <Item>(items: (Item | undefined)[], count: number): Item[] =>
  [...new Set(items.filter((item) => item !== undefined))].slice(0, count)

/** Shorter words match too much by chance, unless there is nothing else. */
const tellingLetters = 4
/** Words of this length may be two written as one: "fotoprints". */
const compoundLetters = 9

/**
 * True if something in the shop has half of the telling words, with one typing error in four letters. Anything less
 * is chance, and nothing then is called similar (search-19).
 */
function isAbout(index: TextIndex, asked: readonly string[]): boolean {
  const hasHalf = (words: string[], slips: number) =>
    words.length > 0 &&
    index.search({ words, least: Math.ceil(words.length / 2), slips, most: 1, isBeginning: () => false }).best
      .length > 0
  const long = asked.filter((word) => word.length >= tellingLetters)
  const compounds = asked.filter((word) => word.length >= compoundLetters)
  return hasHalf(long.length > 0 ? long : [...asked], 0.25) || hasHalf(compounds, 0.4)
}

export function suggestionsFor(
  brand: Brand,
  words: string,
  wanted: { products: number; categories: number },
): Suggestions {
  const store = catalogueStore(brand)
  const { categories: groups, products: all } = brand.catalogue
  const asked = searchWords(searchLanguage(brand.identity.locale).fold(words)).map((word) =>
    word.toLowerCase(),
  )
  const index = indexFor(brand)
  const { best } = isAbout(index, asked)
    ? index.search({
        words: asked,
        least: 1,
        slips: 0.4, // two in five letters: a stricter search found nothing before
        most: groups.length + all.length,
      })
    : { best: [] }
  const categories = firstOf(
    [...best.map((entry) => groups[entry]), ...store.categories.filter(({ parent }) => parent === null)],
    wanted.categories,
  )
  return {
    isNear: best.length > 0,
    products: firstOf(
      [...best.map((entry) => all[entry - groups.length]), ...store.popular],
      wanted.products,
    ),
    categories: categories.map((category) => ({ name: category.name, url: addressOf(brand, category) })),
  }
}
