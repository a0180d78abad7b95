import type { Brand } from '@/brand/compiled'
import type { Context } from '../kernel/context'
import type { QuerySiteReviewsArgs, SiteReviewSort } from '../generated/resolvers'
import { logFailure } from '../kernel/log'
import { paged } from '../kernel/paging'
import { publishedReviews, type SiteReview } from './site-review-store'
import { catalogueStore, averageRating } from '../catalogue/catalogue'
import { settings } from '@/settings/settings'

/** Reviews of the shop: those in the manifest, and published ones that shoppers wrote here. */

const manifestReviews = (brand: Brand): SiteReview[] =>
  catalogueStore(brand).products.flatMap((product) =>
    product.reviews.map((review, index) => ({
      id: `${product.sku}-${index + 1}`,
      nickname: review.nickname,
      title: review.summary,
      text: review.text,
      rating: review.rating,
      location: null,
      is_verified: false,
      answer: review.answer,
      created_at: review.date,
    })),
  )

/** reviews-11: none during a build, which has no database, or if the database is down. */
async function writtenHere({ brand, db }: Context): Promise<SiteReview[]> {
  if (settings().mode === 'build') return []
  try {
    return await publishedReviews(db(), brand.id)
  } catch (error) {
    logFailure('site reviews', error)
    return []
  }
}

const orders: Record<SiteReviewSort, (one: SiteReview, other: SiteReview) => number> = {
  NEWEST: () => 0,
  HIGHEST: (one, other) => other.rating - one.rating,
  LOWEST: (one, other) => one.rating - other.rating,
}

/** reviews-1: average and counts always cover all reviews, even if the list is filtered. */
export async function siteReviews({ rating, sort, ...paging }: QuerySiteReviewsArgs, context: Context) {
  const all = [...(await writtenHere(context)), ...manifestReviews(context.brand)]
  const found = (rating ? all.filter((review) => review.rating === rating) : all)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .toSorted(orders[sort ?? 'NEWEST'])
  return {
    ...paged(found, paging),
    average: Math.round(averageRating(all) * 10) / 10,
    counts: [1, 2, 3, 4, 5].map((stars) => all.filter((review) => review.rating === stars).length),
  }
}
