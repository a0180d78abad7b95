import type { Brand, CompiledCategory, CompiledProduct } from '@/brand/compiled'
import { productSearch, type Found } from './product-search'
import { searchLanguage } from '@/lib/words/search-language'

/** The compiled manifest in memory, indexed once per digest: browsing needs no database. */
export interface CatalogueStore {
  products: CompiledProduct[]
  categories: CompiledCategory[]
  productBySku(sku: string): CompiledProduct | undefined
  productByUrlKey(urlKey: string): CompiledProduct | undefined
  productById(id: number): CompiledProduct | undefined
  categoryByUrlKey(urlKey: string): CompiledCategory | undefined
  categoryById(id: number): CompiledCategory | undefined
  /** Returns the path from the top category down to this one. */
  lineage(category: CompiledCategory): CompiledCategory[]
  children(category: CompiledCategory): CompiledCategory[]
  /** Returns the products of the category and its descendants, in order. */
  productsIn(category: CompiledCategory): CompiledProduct[]
  /** Returns the best matches first, up to `most` (search-42, search-43, search-45). */
  search(term: string, most?: number, forgivesSlips?: boolean): Found
  suggest(term: string): string[]
  /** Builds the index in advance, so that the first search is fast. */
  prepareSearch(): void
  /** The most reviewed products first, for an empty search. */
  popular: CompiledProduct[]
}

const byPosition = (left: { position: number }, right: { position: number }) => left.position - right.position

const keyed = <Item, Key>(items: Item[], key: (item: Item) => Key) =>
  new Map(items.map((item) => [key(item), item]))

function buildStore(brand: Brand): CatalogueStore {
  const products = brand.catalogue.products.toSorted(byPosition)
  const categories = brand.catalogue.categories.toSorted(byPosition)
  const bySku = keyed(products, (product) => product.sku)
  const byUrlKey = keyed(products, (product) => product.urlKey)
  const byId = keyed(products, (product) => product.id)
  const categoryByUrlKey = keyed(categories, (category) => category.urlKey)
  const categoryById = keyed(categories, (category) => category.id)
  const childrenByParent = Map.groupBy(categories, (category) => category.parent)

  const children = (category: CompiledCategory) => childrenByParent.get(category.urlKey) ?? []
  const below = (category: CompiledCategory): string[] => [
    category.urlKey,
    ...children(category).flatMap(below),
  ]
  const listed = new Map(
    categories.map((category) => {
      const urlKeys = new Set(below(category))
      return [
        category.urlKey,
        products.filter((product) => product.categories.some((key) => urlKeys.has(key))),
      ]
    }),
  )
  const lineage = (category: CompiledCategory): CompiledCategory[] => {
    const parent = category.parent === null ? undefined : categoryByUrlKey.get(category.parent)
    return parent ? [...lineage(parent), category] : [category]
  }

  let made: ReturnType<typeof productSearch> | undefined
  const searcher = () =>
    (made ??= productSearch(products, categories, {
      language: searchLanguage(brand.identity.locale),
      synonyms: brand.catalogue.synonyms,
      few: brand.constants.search.hitsPerPage,
      prefersLiked: true,
    }))

  return {
    products,
    categories,
    productBySku: (sku) => bySku.get(sku),
    productByUrlKey: (urlKey) => byUrlKey.get(urlKey),
    productById: (id) => byId.get(id),
    categoryByUrlKey: (urlKey) => categoryByUrlKey.get(urlKey),
    categoryById: (id) => categoryById.get(id),
    lineage,
    children,
    productsIn: (category) => listed.get(category.urlKey) ?? [],
    search: (term, most, forgivesSlips) => searcher().search(term, most, forgivesSlips),
    suggest: (term) => searcher().suggest(term),
    prepareSearch: () => void searcher(),
    popular: products.toSorted((left, right) => right.reviews.length - left.reviews.length),
  }
}

let known: { digest: string; store: CatalogueStore } | undefined

/** Returns a brand's store, rebuilt after its manifest was compiled again. */
export function catalogueStore(brand: Brand): CatalogueStore {
  if (known?.digest !== brand.digest) known = { digest: brand.digest, store: buildStore(brand) }
  return known.store
}
