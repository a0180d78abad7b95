/** Pages, blog, reviews, shared photos, quotes and the newsletter. */

export { contentData } from './personal-data-store'
export { readPublishedReviews } from './published-reviews'
export { quoteByNumber } from './quote-store'
export type { Quote } from './quote-rules'

// Parent types of its GraphQL types (generated/resolvers.ts).
export type { WantedBlocks } from './content-resolvers'

// Decisions made by operators.
export { decideSharedPhoto, sharedPhotosOf } from './shared-photo-store'
export {
  answerSiteReview,
  countPending,
  decideSiteReview,
  siteReviewsOf,
  writtenByPerson,
  type Decision,
  type ReviewToDecide,
} from './site-review-store'
