import type { CompiledProduct } from '@/brand/compiled'
import { toCents, toDollars } from '@/lib/money/money'
import type { Context } from '../kernel/context'
import type {
  Complete,
  FilterEqualTypeInput,
  ProductAttributeSortInput,
  ProductsResolvers,
  QueryProductsArgs,
  SortEnum,
} from '../generated/resolvers'
import { paged } from '../kernel/paging'
import { refusal } from '../kernel/refusal'
import { averageRating, priceRanges, unitPrice } from './catalogue-rules'
import { catalogueStore } from './catalogue-store'
import { rootId } from './root-category'
import { searchWords } from './search-words'

/** Product lists: filters, sorting, paging and facet counts. */

/** Returns the values that an equality filter accepts; undefined if it has none. */
export function accepted(filter: FilterEqualTypeInput | null | undefined): Set<string> | undefined {
  const values = [filter?.eq, ...(filter?.in ?? [])].filter((value) => typeof value === 'string')
  return filter && (values.length > 0 || filter.in) ? new Set(values) : undefined
}

export const encodeUid = (id: number) => Buffer.from(String(id)).toString('base64')

function categoryUrlKeys({ filter }: QueryProductsArgs, context: Context): Set<string> | undefined {
  const store = catalogueStore(context.brand)
  const uids = accepted(filter?.category_uid)
  const ids = accepted(filter?.category_id)
  const paths = accepted(filter?.category_url_path)
  if (!uids && !ids && !paths) return undefined
  if (uids?.has(encodeUid(rootId)) || ids?.has(String(rootId))) return undefined // the root contains everything
  const isMeant = (category: (typeof store.categories)[number]) =>
    (!uids || uids.has(encodeUid(category.id))) &&
    (!ids || ids.has(String(category.id))) &&
    (!paths || paths.has(urlPath(store.lineage(category))))
  return new Set(store.categories.filter(isMeant).map((category) => category.urlKey))
}

export const urlPath = (lineage: { urlKey: string }[]) => lineage.map((category) => category.urlKey).join('/')

function bound(text: string | null | undefined, fallback: number): number {
  if (text === null || text === undefined || text.trim() === '') return fallback
  const dollars = Number(text)
  if (!Number.isFinite(dollars)) throw refusal('graphql-input', `"${text.slice(0, 20)}" is not a price.`)
  return toCents(dollars)
}

/**
 * Returns the products to filter, in list order. Products named by key are looked up directly instead of
 * scanning the catalog.
 */
function candidates({ filter, search }: QueryProductsArgs, { brand }: Context): CompiledProduct[] {
  const store = catalogueStore(brand)
  if (search) return store.search(search).products
  const [urlKeys, skus] = [accepted(filter?.url_key), accepted(filter?.sku)]
  const named =
    (urlKeys && [...urlKeys].map((urlKey) => store.productByUrlKey(urlKey))) ??
    (skus && [...skus].map((sku) => store.productBySku(sku)))
  if (!named) return store.products
  return named
    .filter((product) => product !== undefined)
    .sort((left, right) => left.position - right.position)
}

function matching(args: QueryProductsArgs, context: Context): CompiledProduct[] {
  const store = catalogueStore(context.brand)
  const { filter } = args
  const skus = accepted(filter?.sku)
  const urlKeys = accepted(filter?.url_key)
  const words = searchWords(filter?.name?.match ?? '').map((word) => word.toLowerCase())
  const inCategory = categoryUrlKeys(args, context)
  const listed =
    inCategory &&
    new Set(
      store.categories
        .filter((category) => inCategory.has(category.urlKey))
        .flatMap((category) => store.productsIn(category)),
    )
  const colors = accepted(filter?.color)
  const facets = [
    ...(filter?.facets ?? []).map((facet) => ({ code: facet.code, values: new Set(facet.in) })),
    ...(colors ? [{ code: 'color', values: colors }] : []),
  ]
  const { price } = filter ?? {}
  const [from, to] = [bound(price?.from, 0), bound(price?.to, Number.MAX_SAFE_INTEGER)]
  const isPriceLimited = from > 0 || to < Number.MAX_SAFE_INTEGER // pricing every product is slow, so skip it without limits
  const isMatch = (product: CompiledProduct) => {
    if (skus && !skus.has(product.sku)) return false
    if (urlKeys && !urlKeys.has(product.urlKey)) return false
    if (!words.every((word) => product.name.toLowerCase().includes(word))) return false
    if (listed && !listed.has(product)) return false
    if (!facets.every(({ code, values }) => product.attributes[code]?.some((value) => values.has(value))))
      return false
    if (!isPriceLimited) return true
    const cents = unitPrice(product, context)
    return cents >= from && cents <= to
  }
  return candidates(args, context).filter(isMatch)
}

const turned = (direction: SortEnum | null | undefined) => (direction === 'DESC' ? -1 : 1)

/** Sorts products; ties keep the order of the manifest or of the search. */
export function sorted(
  products: CompiledProduct[],
  sort: ProductAttributeSortInput | null | undefined,
  context: Context,
): CompiledProduct[] {
  if (sort?.price) {
    const prices = new Map(products.map((product) => [product, unitPrice(product, context)]))
    const price = (product: CompiledProduct) => prices.get(product) ?? 0
    return products.toSorted((left, right) => (price(left) - price(right)) * turned(sort.price))
  }
  if (sort?.rating)
    return products.toSorted(
      (left, right) => (averageRating(left.reviews) - averageRating(right.reviews)) * turned(sort.rating),
    )
  if (sort?.name)
    return products.toSorted((left, right) => left.name.localeCompare(right.name) * turned(sort.name))
  if (sort?.position)
    return products.toSorted((left, right) => (left.position - right.position) * turned(sort.position))
  return sort?.relevance === 'ASC' ? products.toReversed() : products
}

const option = (label: string, value: string, count: number) => ({
  __typename: 'AggregationOption' as const,
  label,
  value,
  count,
})

function counted(values: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function aggregation(code: string, label: string, options: ReturnType<typeof option>[]) {
  return { attribute_code: code, label, count: options.length, options }
}

/**
 * Counts facets of a list: category, price, then the brand's facets in their order. Empty facets are omitted
 * (catalogue-7).
 */
function aggregations(products: CompiledProduct[], context: Context) {
  const store = catalogueStore(context.brand)
  const categories = [...counted(products.flatMap((product) => product.categories))].flatMap(
    ([urlKey, count]) => {
      const category = store.categoryByUrlKey(urlKey)
      return category ? [option(category.name, encodeUid(category.id), count)] : []
    },
  )
  const prices = priceRanges(products.map((product) => unitPrice(product, context))).map((range) => {
    const [from, to] = [toDollars(range.fromCents), toDollars(range.toCents)]
    return option(`${from}-${to}`, `${from}_${to}`, range.count)
  })
  const facets = context.brand.catalogue.facets.map(({ code, label }) => {
    const counts = counted(products.flatMap((product) => product.attributes[code] ?? []))
    return aggregation(
      code,
      label,
      [...counts].map(([value, count]) => option(value, value, count)),
    )
  })
  const all = [
    aggregation('category_uid', 'Category', categories),
    aggregation('price', 'Price', prices),
    ...facets,
  ]
  return all
    .filter((each) => each.options.length > 0)
    .map((each, index) => ({ ...each, position: index + 1 }))
}

export const sortFields = [
  { label: 'Position', value: 'position' },
  { label: 'Product Name', value: 'name' },
  { label: 'Price', value: 'price' },
  { label: 'Relevance', value: 'relevance' },
]

/** The results of a search or filter, and the requested page of them. */
export interface ProductList extends ReturnType<typeof paged<CompiledProduct>> {
  found: CompiledProduct[]
  search: string | null
}

/** Resolves Query.products. */
export function listProducts(args: QueryProductsArgs, context: Context): ProductList {
  if (!args.search && !args.filter)
    throw refusal('graphql-input', "'search' or 'filter' input argument is required.")
  const found = sorted(matching(args, context), args.sort, context)
  return { found, search: args.search ?? null, ...paged(found, args) }
}

export const productListFields: Complete<ProductsResolvers, ProductList> = {
  aggregations: ({ found }, _, context) => aggregations(found, context),
  sort_fields: ({ search }) => ({ default: search ? 'relevance' : 'position', options: sortFields }),
  suggestions: ({ search }, _, { brand }) =>
    (search ? catalogueStore(brand).suggest(search) : []).map((words) => ({ search: words })),
}
