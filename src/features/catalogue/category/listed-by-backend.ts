import type { CategoryRest } from '@/commerce/category'
import type { CategoryList, FacetCounts, ListCounts } from '@/commerce/category-list'
import type { ProductCard } from '@/commerce/product-card'
import { slugOf } from '../slug'
import {
  isSameRange,
  type FacetChoice,
  type Listed,
  type ListedFacet,
  type Listing,
} from './category-listing'

/** What a large category lists, from the backend's counts in place of the cards (catalogue-44). */

/** Group of filters → its counts while all filters hold except its own (catalogue-16). */
export type OwnCounts = Record<string, ListCounts>

/** The values that slugs of the address stand for; an unknown one stands for itself, which no product has. */
export const valuesOf = ({ facets }: CategoryRest, code: string, slugs: string[]): string[] =>
  slugs.flatMap((slug) => {
    const values = facets.find((facet) => facet.code === code)?.values ?? []
    const meant = values.filter(({ label }) => slugOf(label) === slug).map(({ value }) => value)
    return meant.length > 0 ? meant : [slug]
  })

const inOrder = (one: FacetChoice, other: FacetChoice) => one.label.localeCompare(other.label, 'en')

/** Every value that the category has, with what choosing it would show. */
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

export function listedByBackend(
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

/** The category as its page shows it first: nothing chosen, the products that the page came with. */
export const firstListed = (
  rest: CategoryRest,
  listing: Listing,
  cards: ProductCard[],
  pageSize: number,
): Listed =>
  listedByBackend(rest, listing, {
    ...rest,
    cards: cards.slice(0, pageSize),
    pages: Math.ceil(rest.total / pageSize),
    page: 1,
  })
