import { toCents, toDollars } from '@/lib/money'
import { speaksCoreOnly } from './dialect'
import {
  CategoryCountsDocument,
  CategoryListCoreDocument,
  CategoryListDocument,
  type CategoryCountsQuery,
} from './generated/category-list'
import type { ProductAttributeSortInput } from './generated/schema-types'
import { productCards, type ProductCard } from './product-card'
import { request } from './request'

/** Products of a category as the backend lists them: filtered, sorted, page by page, with counts. */

/** Cents; `to` is left out for "and above", and costs of exactly `to` are outside. */
export interface PriceSpan {
  from: number
  to?: number
}

export interface FacetCounts {
  code: string
  label: string
  values: { label: string; value: string; count: number }[]
}

export interface ListCounts {
  facets: FacetCounts[]
  /** Even spans, as the backend cuts them. */
  prices: (PriceSpan & { count: number })[]
}

export interface CategoryList extends ListCounts {
  cards: ProductCard[]
  total: number
  pages: number
}

export interface CategoryFilter {
  uid: string
  /** Facet code → values, any of which fits. */
  facets: Record<string, string[]>
  price?: PriceSpan | undefined
}

export type ListOrder = 'featured' | 'price' | 'price-down' | 'rating' | 'name'

/** Sort orders as backends know them; a stock Magento does not sort by stars. */
const listOrders: Record<ListOrder, ProductAttributeSortInput> = {
  featured: { position: 'ASC' },
  price: { price: 'ASC' },
  'price-down': { price: 'DESC' },
  rating: speaksCoreOnly ? { position: 'ASC' } : { rating: 'DESC' },
  name: { name: 'ASC' },
}

/** A page of the backend's holds no more. */
export const largestList = 100

const notFacets = new Set(['price', 'category_uid', 'category_id'])

type Products = NonNullable<CategoryCountsQuery['products']>

/** "5_10", "500_*". */
function spanOf(value: string): PriceSpan {
  const [from = 0, to = Number.NaN] = value.split('_').map(Number)
  return { from: toCents(from), ...(Number.isFinite(to) && { to: toCents(to) }) }
}

function countsOf(aggregations: Products['aggregations'] | undefined): ListCounts {
  const all = (aggregations ?? []).flatMap((each) =>
    each
      ? [
          {
            code: each.attribute_code,
            label: each.label ?? each.attribute_code,
            values: (each.options ?? []).flatMap((option) =>
              option
                ? [{ label: option.label ?? option.value, value: option.value, count: option.count ?? 0 }]
                : [],
            ),
          },
        ]
      : [],
  )
  const prices = all.find(({ code }) => code === 'price')?.values ?? []
  return {
    facets: all.filter(({ code }) => !notFacets.has(code)),
    prices: prices.map(({ value, count }) => ({ ...spanOf(value), count })),
  }
}

/** Stock Magento has a field for each attribute that can be filtered by; ours takes all in one. */
function filterOf({ uid, facets, price }: CategoryFilter) {
  const chosen = Object.entries(facets)
  const to = price?.to === undefined ? {} : { to: String(toDollars(price.to - 1)) }
  return {
    category_uid: { eq: uid },
    ...(price && { price: { from: String(toDollars(price.from)), ...to } }),
    ...(speaksCoreOnly
      ? Object.fromEntries(chosen.map(([code, values]) => [code, { in: values }]))
      : { facets: chosen.map(([code, values]) => ({ code, in: values })) }),
  }
}

/** @throws ShopError also for a page beyond the last */
export async function categoryList(
  filter: CategoryFilter,
  { order, pageSize, page }: { order: ListOrder; pageSize: number; page: number },
): Promise<CategoryList> {
  const asked = { filter: filterOf(filter), sort: listOrders[order], pageSize, page }
  const { products } = speaksCoreOnly
    ? await request(CategoryListCoreDocument, asked)
    : await request(CategoryListDocument, asked)
  return {
    cards: productCards(products?.items),
    total: products?.total_count ?? 0,
    pages: products?.page_info?.total_pages ?? 0,
    ...countsOf(products?.aggregations),
  }
}

/** What each value of the facets would show under this filter. */
export const categoryCounts = async (filter: CategoryFilter): Promise<ListCounts> =>
  countsOf((await request(CategoryCountsDocument, { filter: filterOf(filter) })).products?.aggregations)
