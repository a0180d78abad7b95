import { configuration } from '@/commerce/configuration'
import { siteReviews } from '@/commerce/content'
import { siteFigures } from '@/commerce/review-service'
import { shopFigures, type VouchedFigures } from './review-summary'

/** The shop's review figures: of the review service, else its own; server only. Undefined when nobody wrote, or nobody answers. */
export async function shopReviews(): Promise<VouchedFigures | undefined> {
  const figures = await siteFigures()
  if (figures.count > 0) return figures
  const [settings, written] = await Promise.all([
    configuration(['average_rating', 'total_reviews']),
    siteReviews(1, 1).catch(() => undefined),
  ])
  return shopFigures(settings, written)
}
