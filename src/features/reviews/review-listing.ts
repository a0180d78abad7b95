import type { SiteReviewSort } from '@/commerce/content/site-reviews'

/** Which reviews are listed: stars, order and page are in the address (reviews-1). */
export interface ReviewListing {
  stars?: number
  sort: SiteReviewSort
  page: number
}

export const firstReviews: ReviewListing = { sort: 'NEWEST', page: 1 }
export const reviewsPerPage = 10

const sorts: Record<string, SiteReviewSort> = { highest: 'HIGHEST', lowest: 'LOWEST' }

/** Parses the listing of an address; invalid parts are ignored. */
export function reviewListingFrom(query: URLSearchParams): ReviewListing {
  const stars = query.get('stars') ?? ''
  const page = query.get('p') ?? ''
  const sort = query.get('sort') ?? ''
  return {
    ...(/^[1-5]$/.test(stars) && { stars: Number(stars) }),
    sort: Object.hasOwn(sorts, sort) ? (sorts[sort] ?? 'NEWEST') : 'NEWEST',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** Returns the query of a listing, "" for the first page of all. Each listing has exactly one address. */
export function queryOfReviews({ stars, sort, page }: ReviewListing): string {
  const query = new URLSearchParams({
    ...(stars !== undefined && { stars: String(stars) }),
    ...(sort !== 'NEWEST' && { sort: sort.toLowerCase() }),
    ...(page > 1 && { p: String(page) }),
  }).toString()
  return query === '' ? '' : `?${query}`
}
