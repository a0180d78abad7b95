import { pageMessages } from '@/brand/page-messages'
import { absoluteUrl, pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { organizationData } from '@/brand/structured-data'
import { siteReviews } from '@/commerce/content'
import { siteFigures } from '@/commerce/review-service'
import { sharedPhotos } from '@/commerce/shared-photo'
import { reviewsPerPage } from './review-listing'

/** What the list of reviews draws; server only. */
export async function reviewsProps(address: string) {
  const [reviews, photos, figures] = await Promise.all([
    siteReviews(1, reviewsPerPage),
    sharedPhotos(12),
    siteFigures(),
  ])
  const { average, counts } = reviews
  const count = counts.reduce((sum, some) => sum + some, 0)
  return {
    // reviews-5: stars for search engines only where people really wrote.
    meta: pageMeta(address, {
      jsonLd: organizationData(serverBrand().identity, absoluteUrl, { average, count }),
    }),
    messages: pageMessages('reviews', ...(photos.length > 0 ? ['share'] : [])),
    reviews,
    photos,
    // reviews-13: beside our own, what the review service counts and vouches for.
    vouched: figures.count > 0 ? figures : null,
  }
}

export type ReviewsProps = Awaited<ReturnType<typeof reviewsProps>>

/** What the page for writing a review draws; server only. */
export async function writeReviewProps(address: string) {
  return { meta: pageMeta(address), messages: pageMessages('reviews', 'forms') }
}
