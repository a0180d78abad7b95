import MiniSearch from 'minisearch'
import type { Brand, CompiledCategory, CompiledProduct } from '@/brand/compiled'
import { plainText } from '@/lib/html-text'
import { searchWords } from './search-words'

/** The compiled manifest in memory, indexed once for each digest: browsing needs no database. */
export interface CatalogueStore {
  products: CompiledProduct[]
  categories: CompiledCategory[]
  productBySku(sku: string): CompiledProduct | undefined
  productByUrlKey(urlKey: string): CompiledProduct | undefined
  productById(id: number): CompiledProduct | undefined
  categoryByUrlKey(urlKey: string): CompiledCategory | undefined
  categoryById(id: number): CompiledCategory | undefined
  /** From the top down to the category itself. */
  lineage(category: CompiledCategory): CompiledCategory[]
  children(category: CompiledCategory): CompiledCategory[]
  /** Products of the category and of those below it, in order. */
  productsIn(category: CompiledCategory): CompiledProduct[]
  /** Best match first; every one of the search words counts (backend-4), beginnings and small slips are forgiven. */
  search(term: string): CompiledProduct[]
  suggest(term: string): string[]
  /** What shoppers like most, for an empty search. */
  popular: CompiledProduct[]
}

interface SearchEntry {
  id: number
  name: string
  keywords: string
  categories: string
  attributes: string
  summary: string
  description: string
}

const byPosition = (left: { position: number }, right: { position: number }) => left.position - right.position

function searchEntry(product: CompiledProduct, names: Map<string, string>): SearchEntry {
  return {
    id: product.id,
    name: product.name,
    keywords: `${product.sku} ${product.keywords ?? ''}`,
    categories: product.categories.map((urlKey) => names.get(urlKey) ?? '').join(' '),
    attributes: Object.values(product.attributes).flat().join(' '),
    summary: product.summary,
    description: plainText(product.descriptionHtml),
  }
}

function searchIndex(products: CompiledProduct[], categories: CompiledCategory[]) {
  const index = new MiniSearch<SearchEntry>({
    fields: ['name', 'keywords', 'categories', 'attributes', 'summary', 'description'],
    searchOptions: {
      boost: { name: 6, keywords: 3, categories: 2, attributes: 2, summary: 1.5 },
      prefix: true,
      fuzzy: (word) => (word.length > 3 ? 0.2 : false),
      combineWith: 'AND',
    },
  })
  const names = new Map(categories.map((category) => [category.urlKey, category.name]))
  index.addAll(products.map((product) => searchEntry(product, names)))
  return index
}

const keyed = <Item, Key>(items: Item[], key: (item: Item) => Key) =>
  new Map(items.map((item) => [key(item), item]))

/** Every word must match; when nothing does, any word may, with more slips forgiven. */
function searchHits(index: MiniSearch<SearchEntry>, term: string) {
  const strict = index.search(term)
  if (strict.length > 0) return strict
  return index.search(term, { combineWith: 'OR', fuzzy: (word) => (word.length > 3 ? 0.4 : false) })
}

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

  let index: MiniSearch<SearchEntry> | undefined
  const searcher = () => (index ??= searchIndex(products, categories))

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
    search: (term) =>
      searchHits(searcher(), searchWords(term).join(' ')).flatMap((hit) => byId.get(Number(hit.id)) ?? []),
    suggest: (term) =>
      searcher()
        .autoSuggest(searchWords(term).join(' '))
        .slice(0, 5)
        .map((suggestion) => suggestion.suggestion),
    popular: products.toSorted((left, right) => right.reviews.length - left.reviews.length),
  }
}

let known: { digest: string; store: CatalogueStore } | undefined

/** The store of a brand; built again when its manifest was compiled anew. */
export function catalogueStore(brand: Brand): CatalogueStore {
  if (known?.digest !== brand.digest) known = { digest: brand.digest, store: buildStore(brand) }
  return known.store
}
