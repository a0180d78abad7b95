import type { CategoryRest } from '@/commerce/product/category'
import { categoryCounts, categoryList, type CategoryFilter } from '@/commerce/product/category-list'
import type { Listed, Listing } from './category-listing'
import { listingFromCounts, valuesOf } from './listed-by-backend'

/**
 * Queries the backend for a listing. Loaded with the first filter, sorting or page of a large category
 * (catalogue-44).
 */

function filterOf(rest: CategoryRest, { facets, price }: Listing): CategoryFilter {
  const chosen = Object.entries(facets).map(([code, slugs]) => [code, valuesOf(rest, code, slugs)] as const)
  return { uid: rest.uid, facets: Object.fromEntries(chosen), price }
}

function without({ uid, facets, price }: CategoryFilter, group: string): CategoryFilter {
  const { [group]: _, ...others } = facets
  return { uid, facets: others, price: group === 'price' ? undefined : price }
}

/**
 * Fetches the listing's page. Backends refuse a page beyond the last, so it then fetches the last page
 * (catalogue-15).
 */
async function listOf(filter: CategoryFilter, { sort: order, page }: Listing, pageSize: number) {
  const at = async (wanted: number) => ({
    ...(await categoryList(filter, { order, pageSize, page: wanted })),
    page: wanted,
  })
  if (page === 1) return at(1)
  return at(page).catch(async () => {
    const first = await at(1)
    return first.pages > 1 ? at(Math.min(page, first.pages)) : first
  })
}

/** @throws ShopError if the backend does not respond */
export async function fetchListing(rest: CategoryRest, listing: Listing, pageSize: number): Promise<Listed> {
  const filter = filterOf(rest, listing)
  const groups = [...Object.keys(listing.facets), ...(listing.price ? ['price'] : [])]
  const [list, ...counts] = await Promise.all([
    listOf(filter, listing, pageSize),
    ...groups.map((group) => categoryCounts(without(filter, group))),
  ])
  return listingFromCounts(
    rest,
    listing,
    list,
    Object.fromEntries(groups.flatMap((group, index) => (counts[index] ? [[group, counts[index]]] : []))),
  )
}
