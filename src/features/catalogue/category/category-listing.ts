import { parseCents, toDollars } from '@/lib/money/money'
import type { ProductCard } from '@/commerce/product/cards/product-card'
import { slugOf } from '../slug'

/**
 * Converts between a category's listing and its address. Filters, sorting and page are in the address
 * (catalogue-12), such as ?shape=circle,oval&price=1-5&sort=price&p=2.
 */

export const sorts = ['featured', 'price', 'price-down', 'rating', 'name'] as const
export type Sort = (typeof sorts)[number]

/** Amounts in cents; `to` is omitted for "and above". */
export interface PriceRange {
  from: number
  to?: number
}

export interface Listing {
  /** Facet code → slugs of chosen values. */
  facets: Record<string, string[]>
  price?: PriceRange
  sort: Sort
  page: number
}

export interface FacetChoice {
  slug: string
  label: string
  count: number
  isChosen: boolean
}

export interface ListedFacet {
  code: string
  label: string
  choices: FacetChoice[]
}

export interface PriceChoice {
  range: PriceRange
  count: number
  isChosen: boolean
}

export interface Listed {
  cards: ProductCard[]
  total: number
  pages: number
  page: number
  facets: ListedFacet[]
  prices: PriceChoice[]
}

export const everything: Listing = { facets: {}, sort: 'featured', page: 1 }

type Card = Pick<ProductCard, 'facets' | 'priceCents' | 'name' | 'rating'>
type FacetLabel = { code: string; label: string }

const dollars = (cents: number) => String(toDollars(cents))
const isSort = (text: string): text is Sort => sorts.some((sort) => sort === text)

function rangeOf(text: string): PriceRange | undefined {
  const [low = '', high, ...more] = text.split('-')
  const from = parseCents(low)
  if (from === undefined || high === undefined || more.length > 0) return undefined
  if (high === '') return { from }
  const to = parseCents(high)
  return to !== undefined && to > from ? { from, to } : undefined
}

/** Parses a query into a listing. Invalid parts are ignored, never an error (catalogue-12). */
export function listingFrom(query: URLSearchParams, facets: FacetLabel[]): Listing {
  const listing: Listing = { ...everything, facets: {} }
  for (const { code } of facets) {
    const slugs = query
      .getAll(code)
      .flatMap((text) => text.slice(0, 500).split(','))
      .filter((text) => text !== '' && slugOf(text) === text)
    if (slugs.length > 0) listing.facets[code] = [...new Set(slugs)].slice(0, 20)
  }
  const price = rangeOf(query.get('price') ?? '')
  if (price) listing.price = price
  const sort = query.get('sort') ?? ''
  if (isSort(sort)) listing.sort = sort
  const page = Number(query.get('p') ?? 1)
  if (Number.isInteger(page) && page > 1 && page < 10_000) listing.page = page
  return listing
}

/** Returns the query of a listing, '' for everything. Each listing has exactly one address (catalogue-12). */
export function queryOf(listing: Listing, facets: FacetLabel[]): string {
  const parts = facets.flatMap(({ code }) => {
    const slugs = listing.facets[code] ?? []
    return slugs.length > 0 ? [`${encodeURIComponent(code)}=${[...slugs].sort().join(',')}`] : []
  })
  if (listing.price) {
    const { from, to } = listing.price
    parts.push(`price=${dollars(from)}-${to === undefined ? '' : dollars(to)}`)
  }
  if (listing.sort !== 'featured') parts.push(`sort=${listing.sort}`)
  if (listing.page > 1) parts.push(`p=${listing.page}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Toggles a facet value and returns to the first page (catalogue-15). */
export function withFacet(listing: Listing, code: string, slug: string): Listing {
  const slugs = listing.facets[code] ?? []
  const next = slugs.includes(slug) ? slugs.filter((known) => known !== slug) : [...slugs, slug]
  const { [code]: _, ...others } = listing.facets
  return { ...listing, page: 1, facets: next.length > 0 ? { ...others, [code]: next } : others }
}

export function withPrice(listing: Listing, range: PriceRange): Listing {
  const { price, ...rest } = listing
  return { ...rest, page: 1, ...(!isSameRange(price, range) && { price: range }) }
}

export const withSort = (listing: Listing, sort: Sort): Listing => ({ ...listing, sort, page: 1 })

export const withoutFilters = (listing: Listing): Listing => ({ ...everything, sort: listing.sort })

export const filterCount = (listing: Listing) =>
  Object.values(listing.facets).flat().length + (listing.price ? 1 : 0)

export const isSameRange = (one: PriceRange | undefined, other: PriceRange | undefined) =>
  one?.from === other?.from && one?.to === other?.to

const isWithin = ({ from, to }: PriceRange, cents: number) =>
  cents >= from && (to === undefined || cents < to)

function matches(card: Card, listing: Listing, except = ''): boolean {
  const fitsFacets = Object.entries(listing.facets).every(
    ([code, slugs]) =>
      code === except || (card.facets[code] ?? []).some((value) => slugs.includes(slugOf(value))),
  )
  return fitsFacets && (except === 'price' || !listing.price || isWithin(listing.price, card.priceCents))
}

const order: Record<Sort, ((one: Card, other: Card) => number) | undefined> = {
  featured: undefined,
  price: (one, other) => one.priceCents - other.priceCents,
  'price-down': (one, other) => other.priceCents - one.priceCents,
  rating: (one, other) => (other.rating ?? 0) - (one.rating ?? 0),
  name: (one, other) => one.name.localeCompare(other.name, 'en'),
}

/**
 * Returns a facet's choices. A count is the number of products a choice would show: all filters apply except
 * those of the same group (catalogue-16).
 */
function facetChoices(cards: Card[], listing: Listing, { code, label }: FacetLabel): ListedFacet {
  const candidates = cards.filter((card) => matches(card, listing, code))
  const labels = [...new Set(cards.flatMap((card) => card.facets[code] ?? []))]
  const chosen = listing.facets[code] ?? []
  const choices = labels.map((value) => ({
    slug: slugOf(value),
    label: value,
    count: candidates.filter((card) => card.facets[code]?.includes(value)).length,
    isChosen: chosen.includes(slugOf(value)),
  }))
  return { code, label, choices: choices.sort((one, other) => one.label.localeCompare(other.label, 'en')) }
}

const roundSteps = [1, 2, 2.5, 5, 10]

/** Rounds to the closest amount of 1, 2, 2.5 or 5 times a power of ten. */
function roundAmount(cents: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(cents, 1)))
  const steps = roundSteps.map((step) => Math.round(step * power))
  return steps.reduce((best, step) => (Math.abs(step - cents) < Math.abs(best - cents) ? step : best))
}

/**
 * Returns up to four price ranges with round limits that split the products about evenly; none if all cost
 * the same (catalogue-17).
 */
export function priceRanges(cards: Pick<Card, 'priceCents'>[]): PriceRange[] {
  const prices = cards.map((card) => card.priceCents).sort((one, other) => one - other)
  const lowest = prices[0] ?? 0
  const highest = prices.at(-1) ?? 0
  const quarters = [0.25, 0.5, 0.75].map((share) => prices[Math.floor(share * prices.length)] ?? 0)
  const limits = [...new Set(quarters.map(roundAmount))].filter((limit) => limit > lowest && limit <= highest)
  if (limits.length === 0) return []
  const starts = [0, ...limits]
  return starts.map((from, index) => {
    const to = starts[index + 1]
    return to === undefined ? { from } : { from, to }
  })
}

/**
 * Returns what the page shows for a listing: the matching cards of its page, and each filter with its count.
 */
export function listCards(
  cards: ProductCard[],
  facets: FacetLabel[],
  listing: Listing,
  pageSize: number,
): Listed {
  const found = cards.filter((card) => matches(card, listing))
  const sorted = order[listing.sort] ? [...found].sort(order[listing.sort]) : found
  const pages = Math.max(Math.ceil(sorted.length / pageSize), 1)
  const page = Math.min(listing.page, pages)
  const ranges = priceRanges(cards)
  const chosenElsewhere =
    listing.price && !ranges.some((range) => isSameRange(listing.price, range)) ? [listing.price] : []
  return {
    cards: sorted.slice((page - 1) * pageSize, page * pageSize),
    total: sorted.length,
    pages,
    page,
    facets: facets
      .map((facet) => facetChoices(cards, listing, facet))
      .filter((facet) => facet.choices.length > 1 || facet.choices.some((choice) => choice.isChosen)),
    prices: [...ranges, ...chosenElsewhere].map((range) => ({
      range,
      count: cards.filter((card) => matches(card, listing, 'price') && isWithin(range, card.priceCents))
        .length,
      isChosen: isSameRange(listing.price, range),
    })),
  }
}
