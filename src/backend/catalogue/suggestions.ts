import type { Brand, CompiledCategory, CompiledProduct } from '@/brand/compiled'
import { isLive } from '@/brand/questions'
import { catalogueStore } from './catalogue-store'
import { searchLanguage } from '@/lib/search-language'
import { searchWords } from './search-words'
import { textIndex, type TextIndex } from './text-index'

/** What a shopper may have meant who found nothing: always as many as asked for, the nearest first (search-19 to 21). */
export interface Suggestions {
  /** False: nothing was near, and all of it is what shoppers like. */
  isNear: boolean
  products: CompiledProduct[]
  categories: { name: string; url: string }[]
}

/** Of a name and of the words around it. */
const boosts = [3, 1]

/** Categories first, then products, each by its place in the catalogue. */
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

/** Where a category is shown: at its landing page, if it has one. */
function addressOf({ routes }: Brand, { urlKey }: CompiledCategory): string {
  const landing = Object.entries(routes).find(
    ([, route]) => route.screen === 'landing' && route.category === urlKey && isLive(route),
  )
  return landing?.[0] ?? `/shop/${urlKey}`
}

const firstOf = <Item>(items: (Item | undefined)[], count: number): Item[] =>
  [...new Set(items.filter((item) => item !== undefined))].slice(0, count)

export function suggestionsFor(
  brand: Brand,
  words: string,
  wanted: { products: number; categories: number },
): Suggestions {
  const store = catalogueStore(brand)
  const { categories: groups, products: all } = brand.catalogue
  const { best } = indexFor(brand).search({
    words: searchWords(searchLanguage(brand.identity.locale).fold(words)).map((word) => word.toLowerCase()),
    least: 1,
    slips: 0.4, // two in five letters: whoever reads this found nothing with fewer
    most: groups.length + all.length,
  })
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
