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
  /** Number of all reviews with pictures. */
  withPictures?: number
  /** Products that have reviews, those with the most first. */
  products?: { sku: string; name: string; count: number }[]
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
    /** Paths of the customer's pictures. */
    images?: string[]
    /** What was bought, in the words of the product's page. */
    bought?: string[]
    product?: { name: string; urlKey: string }
  }[]
}

export type SiteReviewSort = 'NEWEST' | 'HIGHEST' | 'LOWEST'

export interface ReviewFilter {
  stars?: number | undefined
  sort?: SiteReviewSort | undefined
  sku?: string | undefined
  withPictures?: true | undefined
  words?: string | undefined
}

/** Returns the reviews of the shop, newest first by default. Stock Magento has no such list. */
export async function siteReviews(
  page = 1,
  pageSize = 20,
  { stars, sort = 'NEWEST', sku, withPictures, words }: ReviewFilter = {},
): Promise<SiteReviews> {
  if (!can('siteReviews')) return { average: 0, total: 0, pages: 0, counts: [0, 0, 0, 0, 0], reviews: [] }
  const { siteReviews: answer } = await request(SiteReviewsDocument, {
    page,
    pageSize,
    rating: stars ?? null,
    sort,
    sku: sku ?? null,
    withPictures: withPictures ?? null,
    words: words ?? null,
  })
  return {
    average: answer?.average ?? 0,
    total: answer?.total_count ?? 0,
    pages: answer?.page_info?.total_pages ?? 0,
    counts: answer?.counts ?? [0, 0, 0, 0, 0],
    withPictures: answer?.with_pictures ?? 0,
    products: answer?.products ?? [],
    reviews: (answer?.items ?? []).map(
      ({
        created_at,
        title,
        is_verified: isVerified,
        answer: reply,
        images,
        bought,
        product_name: name,
        product_url_key: urlKey,
        ...review
      }) => ({
        ...review,
        title: title ?? '',
        date: created_at,
        isVerified,
        ...(reply && { answer: reply }),
        ...(images.length > 0 && { images }),
        ...(bought && { bought }),
        ...(name && urlKey && { product: { name, urlKey } }),
      }),
    ),
  }
}
