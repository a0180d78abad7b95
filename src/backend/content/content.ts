/** Pages, blog, reviews, shared photos, quotes and the newsletter. */

export { contentData } from './personal-data-store'
export { readPublishedReviews } from './published-reviews'
export { quoteByNumber } from './quote-store'
export type { Quote } from './quote-rules'

// What stands behind its types of the contract (generated/resolvers.ts).
export type { WantedBlocks } from './content-resolvers'

// What ops decide about.
export { decideSharedPhoto, sharedPhotosOf } from './shared-photo-store'
export {
  countToDecide,
  decideSiteReview,
  siteReviewsOf,
  type Decision,
  type ReviewToDecide,
} from './site-review-store'
