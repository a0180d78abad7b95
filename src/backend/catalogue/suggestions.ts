import MiniSearch from 'minisearch'
import type { Brand, CompiledCategory, CompiledProduct } from '@/brand/compiled'
import { isLive } from '@/brand/questions'
import { catalogueStore } from './catalogue-store'
import { searchWords } from './search-words'

/** What a shopper may have meant who found nothing: always as many as asked for, the nearest first (search-19 to 21). */
export interface Suggestions {
  /** False: nothing was near, and all of it is what shoppers like. */
  isNear: boolean
  products: CompiledProduct[]
  categories: { name: string; url: string }[]
}

interface Entry {
  id: string
  name: string
  words: string
}

const kinds = { product: 'p:', category: 'c:' }

function indexOf({ products, categories }: Brand['catalogue']) {
  const index = new MiniSearch<Entry>({
    fields: ['name', 'words'],
    searchOptions: {
      boost: { name: 3 },
      prefix: true,
      combineWith: 'OR',
      // Two slips in five letters: whoever reads this found nothing with fewer.
      fuzzy: (word) => (word.length > 3 ? 0.4 : false),
    },
  })
  index.addAll(categories.map(({ urlKey, name }) => ({ id: kinds.category + urlKey, name, words: urlKey })))
  index.addAll(
    products.map(({ urlKey, name, keywords = '', attributes }) => ({
      id: kinds.product + urlKey,
      name,
      words: `${urlKey} ${keywords} ${Object.values(attributes).flat().join(' ')}`,
    })),
  )
  return index
}

let known: { digest: string; index: MiniSearch<Entry> } | undefined

function indexFor(brand: Brand) {
  if (known?.digest !== brand.digest) known = { digest: brand.digest, index: indexOf(brand.catalogue) }
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
  const near = indexFor(brand)
    .search(searchWords(words).join(' '))
    .map(({ id }) => String(id))
  const keysOf = (kind: string) => near.filter((id) => id.startsWith(kind)).map((id) => id.slice(kind.length))
  const categories = firstOf(
    [
      ...keysOf(kinds.category).map((urlKey) => store.categoryByUrlKey(urlKey)),
      ...store.categories.filter(({ parent }) => parent === null),
    ],
    wanted.categories,
  )
  return {
    isNear: near.length > 0,
    products: firstOf(
      [...keysOf(kinds.product).map((urlKey) => store.productByUrlKey(urlKey)), ...store.popular],
      wanted.products,
    ),
    categories: categories.map((category) => ({ name: category.name, url: addressOf(brand, category) })),
  }
}
