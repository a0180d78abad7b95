import { configuration } from '@/commerce/content/configuration'
import { siteReviews } from '@/commerce/content/site-reviews'
import { siteFigures } from '@/commerce/content/review-service'
import { shopFigures, type VouchedFigures } from './review-summary'

/**
 * Returns the shop's review figures from the review service, otherwise its own; server only. Returns
 * undefined if there are no reviews or the backend doesn't respond.
 */
export async function shopReviews(): Promise<VouchedFigures | undefined> {
  const figures = await siteFigures()
  if (figures.count > 0) return figures
  const [settings, written] = await Promise.all([
    configuration(['average_rating', 'total_reviews']),
    siteReviews(1, 1).catch(() => undefined),
  ])
  return shopFigures(settings, written)
}
