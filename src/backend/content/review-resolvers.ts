import type { CompiledProduct } from '@/brand/compiled'
import { paged } from '../kernel/paging'
import type { Resolvers, SimpleProductResolvers } from '../generated/resolvers'
import { toGraphqlOwnReviews } from './product-reviews'
import { reviewsOf, type ShownReview } from './published-reviews'
import { averageRating } from '../catalogue/catalogue'
import { customerField } from '../customer/customer'

/** What reviews add to products and customers of the contract. */

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
  }
}

const productFields: Required<Pick<SimpleProductResolvers, 'rating_summary' | 'review_count' | 'reviews'>> = {
  rating_summary: (product, _, { brand }) => Math.round(averageRating(reviewsOf(product, brand)) * 20),
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
