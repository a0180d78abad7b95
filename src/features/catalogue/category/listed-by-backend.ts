import type { CategoryRest } from '@/commerce/product/category'
import type { CategoryList, FacetCounts, ListCounts } from '@/commerce/product/category-list'
import type { ProductCard } from '@/commerce/product/cards/product-card'
import { slugOf } from '../slug'
import {
  isSameRange,
  type FacetChoice,
  type Listed,
  type ListedFacet,
  type Listing,
} from './category-listing'

/**
 * Builds the listing of a large category from the backend's counts instead of from the cards (catalogue-44).
 */

/** Filter group → its counts with all filters applied except its own (catalogue-16). */
export type OwnCounts = Record<string, ListCounts>

/**
 * Returns the values for slugs from the address. An unknown slug is passed on as a value, which matches no
 * product.
 */
export const valuesOf = ({ facets }: CategoryRest, code: string, slugs: string[]): string[] =>
  slugs.flatMap((slug) => {
    const values = facets.find((facet) => facet.code === code)?.values ?? []
    const meant = values.filter(({ label }) => slugOf(label) === slug).map(({ value }) => value)
    return meant.length > 0 ? meant : [slug]
  })

const inOrder = (one: FacetChoice, other: FacetChoice) => one.label.localeCompare(other.label, 'en')

/** Returns all values of a facet in the category, each with the number of products it would show. */
function listedFacet(
  { code, label, values }: FacetCounts,
  counts: ListCounts,
  listing: Listing,
): ListedFacet {
  const found = counts.facets.find((facet) => facet.code === code)?.values ?? []
  const choices = values.map((each) => ({
    slug: slugOf(each.label),
    label: each.label,
    count: found.find(({ value }) => value === each.value)?.count ?? 0,
    isChosen: (listing.facets[code] ?? []).includes(slugOf(each.label)),
  }))
  return { code, label, choices: choices.sort(inOrder) }
}

function listedPrices({ prices }: ListCounts, { price }: Listing, total: number): Listed['prices'] {
  const offered = prices.map(({ count, ...range }) => ({ range, count, isChosen: isSameRange(price, range) }))
  if (!price || offered.some(({ isChosen }) => isChosen)) return offered.length > 1 || price ? offered : []
  return [...offered, { range: price, count: total, isChosen: true }]
}

export function listingFromCounts(
  rest: CategoryRest,
  listing: Listing,
  list: CategoryList & { page: number },
  own: OwnCounts = {},
): Listed {
  const { cards, total, pages, page } = list
  return {
    cards,
    total,
    pages: Math.max(pages, 1),
    page,
    facets: rest.facets
      .map((facet) => listedFacet(facet, own[facet.code] ?? list, listing))
      .filter(({ choices }) => choices.length > 1 || choices.some(({ isChosen }) => isChosen)),
    prices: listedPrices(own['price'] ?? list, listing, total),
  }
}

/** Returns the initial listing of a category: no filters, and the products that came with the page. */
export const initialListing = (
  rest: CategoryRest,
  listing: Listing,
  cards: ProductCard[],
  pageSize: number,
): Listed =>
  listingFromCounts(rest, listing, {
    ...rest,
    cards: cards.slice(0, pageSize),
    pages: Math.ceil(rest.total / pageSize),
    page: 1,
  })
