import type { ReviewFilter, SiteReviewSort } from '@/commerce/content/site-reviews'

/** Which reviews are listed: filters, order and page are in the address (reviews-1). */
export interface ReviewListing extends ReviewFilter {
  sort: SiteReviewSort
  page: number
}

export const firstReviews: ReviewListing = { sort: 'NEWEST', page: 1 }
export const reviewsPerPage = 10

const sorts: Record<string, SiteReviewSort> = { highest: 'HIGHEST', lowest: 'LOWEST' }

/** Longest search for words, in characters. */
export const longestWords = 60

/** Parses the listing of an address; invalid parts are ignored. */
export function reviewListingFrom(query: URLSearchParams): ReviewListing {
  const stars = query.get('stars') ?? ''
  const page = query.get('p') ?? ''
  const sort = query.get('sort') ?? ''
  const sku = query.get('product') ?? ''
  const words = (query.get('q') ?? '').trim().slice(0, longestWords)
  return {
    ...(/^[1-5]$/.test(stars) && { stars: Number(stars) }),
    ...(/^[\w.-]{1,64}$/.test(sku) && { sku }),
    ...(query.get('photos') === '1' && { withPictures: true }),
    ...(words && { words }),
    sort: Object.hasOwn(sorts, sort) ? (sorts[sort] ?? 'NEWEST') : 'NEWEST',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** Returns the query of a listing, "" for the first page of all. Each listing has exactly one address. */
export function queryOfReviews({ stars, sku, withPictures, words, sort, page }: ReviewListing): string {
  const query = new URLSearchParams({
    ...(stars !== undefined && { stars: String(stars) }),
    ...(sku && { product: sku }),
    ...(withPictures && { photos: '1' }),
    ...(words && { q: words }),
    ...(sort !== 'NEWEST' && { sort: sort.toLowerCase() }),
    ...(page > 1 && { p: String(page) }),
  }).toString()
  return query === '' ? '' : `?${query}`
}

/** True if the listing leaves out reviews. */
export const isFiltered = ({ stars, sku, withPictures, words }: ReviewListing) =>
  [stars, sku, withPictures, words].some(Boolean)
