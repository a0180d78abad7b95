import { can } from '../capabilities'
import { SiteReviewsDocument } from '../generated/content'
import { request } from '../request'

export interface SiteReviews {
  /** Average of all reviews, regardless of the filter. */
  average: number
  /** Number of reviews listed: all, or those with the selected stars. */
  total: number
  pages: number
  /** Number of reviews with one star, two, up to five. */
  counts: number[]
  reviews: {
    id: string
    nickname: string
    title: string
    text: string
    rating: number
    date: string
    isVerified: boolean
    /** The shop's reply. */
    answer?: string
  }[]
}

export type SiteReviewSort = 'NEWEST' | 'HIGHEST' | 'LOWEST'

/** Returns the reviews of the shop, newest first by default. Stock Magento has no such list. */
export async function siteReviews(
  page = 1,
  pageSize = 20,
  { stars, sort = 'NEWEST' }: { stars?: number | undefined; sort?: SiteReviewSort } = {},
): Promise<SiteReviews> {
  if (!can('siteReviews')) return { average: 0, total: 0, pages: 0, counts: [0, 0, 0, 0, 0], reviews: [] }
  const { siteReviews: answer } = await request(SiteReviewsDocument, {
    page,
    pageSize,
    rating: stars ?? null,
    sort,
  })
  return {
    average: answer?.average ?? 0,
    total: answer?.total_count ?? 0,
    pages: answer?.page_info?.total_pages ?? 0,
    counts: answer?.counts ?? [0, 0, 0, 0, 0],
    reviews: (answer?.items ?? []).map(
      ({ created_at, title, is_verified: isVerified, answer: reply, ...review }) => ({
        ...review,
        title: title ?? '',
        date: created_at,
        isVerified,
        ...(reply && { answer: reply }),
      }),
    ),
  }
}
