import { pageMessages } from '@/brand/page-messages'
import { absoluteUrl, pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { siteReviews, type SiteReviews } from '@/commerce/content'
import { sharedPhotos } from '@/commerce/shared-photo'
import { reviewsPerPage } from './review-listing'

/** RV5: stars for search engines only where people really wrote. */
function ratingData(name: string, { average, counts }: SiteReviews) {
  const count = counts.reduce((sum, some) => sum + some, 0)
  if (count === 0) return []
  const url = absoluteUrl('/')
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
      ...(url && { url }),
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: average.toFixed(1),
        reviewCount: count,
        bestRating: 5,
      },
    },
  ]
}

/** What the list of reviews draws; server only. */
export async function reviewsProps(address: string) {
  const [reviews, photos] = await Promise.all([siteReviews(1, reviewsPerPage), sharedPhotos(12)])
  return {
    meta: pageMeta(address, { jsonLd: ratingData(serverBrand().identity.name, reviews) }),
    messages: pageMessages('reviews', ...(photos.length > 0 ? ['share'] : [])),
    reviews,
    photos,
  }
}

export type ReviewsProps = Awaited<ReturnType<typeof reviewsProps>>

/** What the page for writing a review draws; server only. */
export async function writeReviewProps(address: string) {
  return { meta: pageMeta(address), messages: pageMessages('reviews', 'forms') }
}

export type WriteReviewProps = Awaited<ReturnType<typeof writeReviewProps>>
