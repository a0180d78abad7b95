import { configuration } from '@/commerce/configuration'
import { siteReviews } from '@/commerce/content'
import { shopFigures } from './review-summary'

/** The shop's own review figures; server only. Undefined when nobody wrote, or nobody answers. */
export async function shopReviews() {
  const [settings, written] = await Promise.all([
    configuration(['average_rating', 'total_reviews']),
    siteReviews(1, 1).catch(() => undefined),
  ])
  return shopFigures(settings, written)
}
