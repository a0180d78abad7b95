import type { ProductData } from './catalogue-data'
import type { CustomerState } from '../customers/customer-state'
import { toGraphqlProduct } from './products'
import { noSuchEntity, notAuthorized } from '../refusal'
import type { Context } from '../state'
import { productOf } from '../cart/totals'
import { fromUid, uidOf } from '../uids'

/**
 * Product reviews (app/code/Magento/ReviewGraphQl). A new review is in no list until the merchant approves
 * it.
 */

export interface ReviewState {
  sku: string
  customer: number | undefined
  nickname: string
  summary: string
  text: string
  /** Rating id → 1 to 5. */
  ratings: Map<number, number>
  isApproved: boolean
}

/** Default rating scales of a new shop (Rating/Setup), with five values each. */
const scales = [
  { id: 1, name: 'Quality' },
  { id: 2, name: 'Value' },
  { id: 3, name: 'Price' },
]

const valueId = (scale: number, stars: number) => (scale - 1) * 5 + stars

/** ReviewGraphQl/Model/Resolver/ProductReviewRatingsMetadata.php */
const productReviewRatingsMetadata = () => ({
  items: scales.map(({ id, name }) => ({
    id: uidOf(id),
    name,
    values: [1, 2, 3, 4, 5].map((stars) => ({ value_id: uidOf(valueId(id, stars)), value: String(stars) })),
  })),
})

const toGraphqlReview = (review: ReviewState, product: object) => {
  const stars = [...review.ratings.values()]
  return {
    nickname: review.nickname,
    summary: review.summary,
    text: review.text,
    created_at: '2026-11-26 10:00:00',
    average_rating: stars.length > 0 ? (stars.reduce((sum, each) => sum + each, 0) / stars.length) * 20 : 0,
    ratings_breakdown: [...review.ratings].map(([id, value]) => ({
      name: scales.find((scale) => scale.id === id)?.name ?? '',
      value: String(value),
    })),
    product,
  }
}

const pageOf = (items: object[]) => ({
  items,
  page_info: { current_page: 1, page_size: 20, total_pages: items.length > 0 ? 1 : 0 },
})

const first = (stars: number): ReviewState => ({
  sku: '',
  customer: undefined,
  nickname: 'Ada',
  summary: 'As pictured',
  text: 'Arrived quickly and looks great.',
  ratings: new Map([[1, stars / 20]]),
  isApproved: true,
})

/** Returns approved reviews: Model/Resolver/Product/Reviews.php */
export function reviewsOf(product: ProductData, answer: object, { magento }: Context) {
  const written = magento.reviews.filter(({ sku, isApproved }) => sku === product.sku && isApproved)
  const all = product.stars ? [first(product.stars), ...written] : written
  return pageOf(all.map((review) => toGraphqlReview(review, answer)))
}

/** Returns a customer's reviews, including unapproved ones: Model/Resolver/Customer/Reviews.php */
export const reviewsBy = ({ id }: CustomerState, context: Context) =>
  pageOf(
    context.magento.reviews
      .filter(({ customer }) => customer === id)
      .flatMap((review) => {
        const product = productOf(review.sku, context.magento)
        return product ? [toGraphqlReview(review, toGraphqlProduct(product, context))] : []
      }),
  )

interface NewReview {
  sku: string
  nickname: string
  summary: string
  text: string
  ratings: { id: string; value_id: string }[]
}

/** Model/Resolver/CreateProductReview.php, Model/Review/AddReviewToProduct.php */
function createProductReview({ input }: { input: NewReview }, context: Context) {
  const { magento, customer } = context
  if (!customer && !magento.settings.guestsReview)
    throw notAuthorized("Guest customers aren't allowed to add product reviews.")
  const product = productOf(input.sku, magento)
  if (!product) throw noSuchEntity(`Could not find a product with SKU "${input.sku}"`)
  const { ratings, ...words } = input
  const review: ReviewState = {
    ...words,
    customer: customer?.id,
    ratings: new Map(
      ratings.map(({ id, value_id: value }) => [Number(fromUid(id)), ((Number(fromUid(value)) - 1) % 5) + 1]),
    ),
    isApproved: false,
  }
  magento.reviews.push(review)
  return { review: toGraphqlReview(review, toGraphqlProduct(product, context)) }
}

export const reviewQueries = { productReviewRatingsMetadata }
export const reviewMutations = { createProductReview }
