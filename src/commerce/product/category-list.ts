import { toCents, toDollars } from '@/lib/money/money'
import * as backend from './category-backend'
import { CategoryCountsDocument, type CategoryCountsQuery } from '../generated/category-list'
import type { ProductAttributeSortInput } from '../generated/schema-types'
import { canListBy, type ListOrder } from './list-orders'
import { toCards, type ProductCard } from './cards/product-card'
import { request } from '../request'

/** Products of a category as listed by the backend: filtered, sorted and paged, with counts. */

/** In cents. `to` is exclusive, and left out for "and above". */
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
  /** Even price spans, as the backend divides them. */
  prices: (PriceSpan & { count: number })[]
}

export interface CategoryList extends ListCounts {
  cards: ProductCard[]
  total: number
  pages: number
}

export interface CategoryFilter {
  uid: string
  /** Facet code → values, of which any may match. */
  facets: Record<string, string[]>
  price?: PriceSpan | undefined
}

/** Sort orders in the backend's terms. */
const sorts: Record<ListOrder, ProductAttributeSortInput> = {
  featured: { position: 'ASC' },
  price: { price: 'ASC' },
  'price-down': { price: 'DESC' },
  rating: { rating: 'DESC' },
  name: { name: 'ASC' },
}

/** An order that the backend lacks may still be in an address: the listing is then in the merchant's order. */
const sortOf = (order: ListOrder) => sorts[canListBy(order) ? order : 'featured']

/** Maximum page size of the backend. */
export const largestList = 100

const notFacets = new Set(['price', 'category_uid', 'category_id'])

type Products = NonNullable<CategoryCountsQuery['products']>

/** Parses "5_10" and "500_*". */
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

function filterOf({ uid, facets, price }: CategoryFilter) {
  const to = price?.to === undefined ? {} : { to: String(toDollars(price.to - 1)) }
  return {
    category_uid: { eq: uid },
    ...(price && { price: { from: String(toDollars(price.from)), ...to } }),
    ...backend.facetFilter(facets),
  }
}

/** @throws ShopError, also for a page after the last */
export async function categoryList(
  filter: CategoryFilter,
  { order, pageSize, page }: { order: ListOrder; pageSize: number; page: number },
): Promise<CategoryList> {
  const { products } = await request(backend.listDocument, {
    filter: filterOf(filter),
    sort: sortOf(order),
    pageSize,
    page,
  })
  return {
    cards: toCards(products?.items),
    total: products?.total_count ?? 0,
    pages: products?.page_info?.total_pages ?? 0,
    ...countsOf(products?.aggregations),
  }
}

/** Returns how many products each facet value would show with this filter. */
export const categoryCounts = async (filter: CategoryFilter): Promise<ListCounts> =>
  countsOf((await request(CategoryCountsDocument, { filter: filterOf(filter) })).products?.aggregations)
