import { attributes, type ProductData } from './catalogue-data'
import { isIn } from './categories'
import { bundleRange } from './bundles'
import { partsOf } from './composed-products'
import { priceAt } from './prices'
import { toGraphqlProduct, urlKeyOf } from './products'
import { wrongInput } from '../refusal'
import { groupOf, type Context } from '../state'
import { fromUid, uidOf } from '../uids'

/**
 * products(): filtered, searched, sorted and paginated, with aggregations
 * (CatalogGraphQl/Model/Resolver/Products.php).
 */

interface Condition {
  eq?: string | null
  in?: string[] | null
  match?: string | null
  from?: string | null
  to?: string | null
}

export interface ProductsArgs {
  filter?: Record<string, Condition>
  search?: string
  sort?: Record<string, 'ASC' | 'DESC'>
  pageSize: number
  currentPage: number
}

const wanted = ({ eq, in: several }: Condition): string[] => several ?? (eq ? [eq] : [])

/** Returns the lowest price of one, in dollars. */
function priceOf(product: ProductData, context: Context): number {
  if (product.bundle) {
    const { minimum_price: least } = bundleRange(product, {
      magento: context.magento,
      group: groupOf(context),
    })
    return least.final_price.value
  }
  const priced = product.type === 'simple' || !product.parts ? [product] : partsOf(product, context)
  return Math.min(...priced.map((each) => priceAt(each, 1, groupOf(context)))) / 100
}

type Fits = (product: ProductData, condition: Condition, context: Context) => boolean

const inCategory: Fits = ({ categories }, condition, context) =>
  wanted(condition).some((uid) => categories.some((id) => isIn(id, Number(fromUid(uid)), context)))

const filters: Record<string, Fits> = {
  sku: ({ sku }, condition) => wanted(condition).includes(sku),
  url_key: (product, condition) => wanted(condition).includes(urlKeyOf(product)),
  name: ({ name }, { match }) => name.toLowerCase().includes((match ?? '').toLowerCase()),
  category_uid: inCategory,
  category_id: (product, condition, context) =>
    inCategory(product, { in: wanted(condition).map(uidOf) }, context),
  price: (product, { from, to }, context) => {
    const price = priceOf(product, context)
    return price >= Number(from ?? 0) && price <= Number(to ?? Number.POSITIVE_INFINITY)
  },
}

/** Matches a configurable product by its variants' attributes. */
const attributeFits =
  (code: string): Fits =>
  (product, condition, context) =>
    [product, ...partsOf(product, context)].some((each) =>
      wanted(condition).includes(String(each.attributes?.[code] ?? '')),
    )

const fits = (product: ProductData, filter: ProductsArgs['filter'], context: Context) =>
  Object.entries(filter ?? {}).every(([code, condition]) =>
    (filters[code] ?? attributeFits(code))(product, condition, context),
  )

const isFound = ({ name, sku }: ProductData, search: string | undefined) =>
  (search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${sku}`.toLowerCase().includes(word))

function sorted(found: ProductData[], sort: ProductsArgs['sort'], context: Context): ProductData[] {
  const [[by, direction] = ['position', 'ASC']] = Object.entries(sort ?? {})
  const sign = direction === 'DESC' ? -1 : 1
  const orders: Record<string, (left: ProductData, right: ProductData) => number> = {
    name: (left, right) => left.name.localeCompare(right.name),
    price: (left, right) => priceOf(left, context) - priceOf(right, context),
    position: (left, right) => left.id - right.id,
  }
  return found.toSorted((left, right) => sign * (orders[by] ?? orders['position'])!(left, right))
}

const counted = (
  values: { value: string; label: string; fits: (product: ProductData) => boolean }[],
  found: ProductData[],
) =>
  values
    .map(({ value, label, fits: one }) => ({
      __typename: 'AggregationOption',
      value,
      label,
      count: found.filter(one).length,
    }))
    .filter(({ count }) => count > 0)

const step = 10

/** app/code/Magento/CatalogGraphQl/DataProvider/Product/LayeredNavigation/Builder/{Price,Category,Attribute}.php */
function aggregations(found: ProductData[], context: Context) {
  const spans = Array.from({ length: 8 }, (_, at) => at * step)
  const all = [
    {
      attribute_code: 'price',
      label: 'Price',
      options: counted(
        spans.map((from) => ({
          value: `${from}_${from + step}`,
          label: `${from}-${from + step}`,
          fits: (product) => priceOf(product, context) >= from && priceOf(product, context) < from + step,
        })),
        found,
      ),
    },
    {
      attribute_code: 'category_uid',
      label: 'Category',
      options: counted(
        context.magento.categories
          .filter(({ isDisabled, urlKey }) => !isDisabled && urlKey)
          .map(({ id, name }) => ({
            value: uidOf(id),
            label: name,
            fits: ({ categories }) => categories.some((each) => isIn(each, id, context)),
          })),
        found,
      ),
    },
    ...attributes.map(({ code, label, choices }) => ({
      attribute_code: code,
      label,
      options: counted(
        choices.map((choice) => ({
          value: String(choice.id),
          label: choice.label,
          fits: (product) => attributeFits(code)(product, { eq: String(choice.id) }, context),
        })),
        found,
      ),
    })),
  ]
  return all
    .filter(({ options }) => options.length > 0)
    .map((each, position) => ({ ...each, count: each.options.length, position }))
}

const sortFields = {
  default: 'position',
  options: [
    { label: 'Position', value: 'position' },
    { label: 'Product Name', value: 'name' },
    { label: 'Price', value: 'price' },
  ],
}

export function products(args: ProductsArgs, context: Context) {
  const { filter, search, sort, pageSize, currentPage } = args
  if (search === undefined && filter === undefined)
    throw wrongInput("'search' or 'filter' input argument is required.")
  if (currentPage < 1) throw wrongInput('currentPage value must be greater than 0.')
  if (pageSize < 1) throw wrongInput('pageSize value must be greater than 0.')
  const found = context.magento.products.filter(
    (product) =>
      !product.isDisabled && !product.isHidden && isFound(product, search) && fits(product, filter, context),
  )
  const pages = Math.ceil(found.length / pageSize)
  if (currentPage > pages && found.length > 0)
    throw wrongInput(
      `currentPage value ${currentPage} specified is greater than the ${pages} page(s) available.`,
    )
  return {
    items: sorted(found, sort, context)
      .slice((currentPage - 1) * pageSize, currentPage * pageSize)
      .map((product) => toGraphqlProduct(product, context)),
    total_count: found.length,
    page_info: { current_page: currentPage, page_size: pageSize, total_pages: pages },
    aggregations: () => aggregations(found, context),
    sort_fields: sortFields,
    suggestions: [],
  }
}
