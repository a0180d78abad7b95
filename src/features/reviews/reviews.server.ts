import { pageMessages } from '@/brand/page-messages'
import { absoluteUrl, pageMeta } from '@/brand/page-meta'
import { screenAt, testimonials } from '@/brand/lookups'
import { serverBrand } from '@/brand/server'
import { organizationData } from '@/brand/structured-data'
import { siteReviews } from '@/commerce/content/site-reviews'
import { siteFigures } from '@/commerce/content/review-service'
import { sharedPhotos } from '@/commerce/designs/shared-photo'
import { reviewsPerPage } from './review-listing'

export async function reviewsProps(address: string) {
  const [reviews, photos, figures] = await Promise.all([
    siteReviews(1, reviewsPerPage),
    sharedPhotos(12),
    siteFigures(),
  ])
  const { average, counts } = reviews
  const videos = testimonials(serverBrand())
  const count = counts.reduce((sum, some) => sum + some, 0)
  return {
    // Search engines get a rating only if there are real reviews (reviews-9).
    meta: pageMeta(address, {
      jsonLd: organizationData(serverBrand().identity, absoluteUrl, { average, count }),
    }),
    messages: pageMessages('reviews', ...(videos.length > 0 ? ['videos'] : [])),
    reviews,
    photos,
    videos,
    // The review service's certified figures, shown beside our own (reviews-13).
    vouched: figures.count > 0 ? figures : null,
  }
}

export type ReviewsProps = Awaited<ReturnType<typeof reviewsProps>>

/** A longer list is impractical to scroll. */
const maxProducts = 300

/** Returns the props of the page to review a product; server only (reviews-7). */
export function productReviewProps(address: string) {
  const brand = serverBrand()
  if (!screenAt(brand, address)) return undefined
  return {
    meta: pageMeta(address),
    messages: pageMessages('reviews', 'forms'),
    products: brand.catalogue.products
      .slice(0, maxProducts)
      .map(({ sku, urlKey, name }) => ({ sku, urlKey, name })),
  }
}

export async function writeReviewProps(address: string) {
  return { meta: pageMeta(address), messages: pageMessages('reviews', 'forms') }
}
