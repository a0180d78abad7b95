import type { CompiledProduct } from '@/brand/compiled'
import { paged } from '../kernel/paging'
import type { Resolvers, SimpleProductResolvers } from '../generated/resolvers'
import { toGraphqlOwnReviews } from './product-reviews'
import { reviewsOf, type ShownReview } from './published-reviews'
import { averageRating } from '../catalogue/catalogue'
import { customerField } from '../customer/customer'

/** GraphQL fields for reviews of products and of customers. */

function reviewSource(product: CompiledProduct, review: ShownReview) {
  return {
    nickname: review.nickname,
    summary: review.summary,
    text: review.text,
    created_at: review.date,
    average_rating: review.rating * 20,
    ratings_breakdown: [{ name: 'Rating', value: String(review.rating) }],
    product,
    is_verified: review.isVerified === true,
    bought: review.bought ?? null,
    answer: review.answer ?? null,
    images: review.images?.length ? review.images : null,
  }
}

/**
 * Returns the average in percent with two decimals: whole percents would turn 4⅓ stars into 4.4
 * (catalogue-38).
 */
const summaryOf = (reviews: ShownReview[]) => Math.round(averageRating(reviews) * 2_000) / 100

const productFields: Required<Pick<SimpleProductResolvers, 'rating_summary' | 'review_count' | 'reviews'>> = {
  rating_summary: (product, _, { brand }) => summaryOf(reviewsOf(product, brand)),
  review_count: (product, _, { brand }) => reviewsOf(product, brand).length,
  reviews: (product, args, { brand }) =>
    paged(
      reviewsOf(product, brand).map((review) => reviewSource(product, review)),
      args,
    ),
}

const noReviews = { items: [], total_count: 0, page_info: { current_page: 1, page_size: 20, total_pages: 0 } }

export const reviewResolvers: Resolvers = {
  SimpleProduct: productFields,
  VirtualProduct: productFields,
  Customer: { reviews: customerField(toGraphqlOwnReviews, noReviews) },
}
