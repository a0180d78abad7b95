import type { CompiledProduct } from '@/brand/compiled'
import type { Context } from '../kernel/context'
import type { CreateProductReviewInput } from '../generated/resolvers'
import { type Customer, shopperId, signedIn } from '../customer/customer'
import { paged, type Paging } from '../kernel/paging'
import { refusal } from '../kernel/refusal'
import { reviewsByCustomer, type WrittenReview } from './site-review-store'
import { fileReview, checkedReview } from './file-site-review'
import { catalogueStore } from '../catalogue/catalogue'

/**
 * Product reviews by customers. Like all reviews, they are read by the shop before publication (reviews-4,
 * reviews-7).
 */

const encoded = (name: string) => Buffer.from(name).toString('base64')

const scale = { id: encoded('rating'), name: 'Rating' }
const stars = [1, 2, 3, 4, 5].map((value) => ({ value_id: encoded(`rating/${value}`), value }))

export const ratingsMetadata = () => ({
  items: [{ ...scale, values: stars.map((each) => ({ ...each, value: String(each.value) })) }],
})

/** Returns the chosen stars on the only rating scale; 0 for invalid input. */
function chosenStars([rating, ...more]: CreateProductReviewInput['ratings']): number {
  if (more.length > 0 || rating?.id !== scale.id) return 0
  return stars.find(({ value_id }) => value_id === rating.value_id)?.value ?? 0
}

export async function createProductReview(input: CreateProductReviewInput, context: Context) {
  if ((await shopperId(context)) === null)
    throw refusal('graphql-authorization', "Guest customers aren't allowed to add product reviews.")
  const customer = await signedIn(context)
  const product = catalogueStore(context.brand).productBySku(input.sku)
  if (!product) throw refusal('graphql-no-such-entity', `Could not find a product with SKU "${input.sku}"`)
  const { nickname, summary, text } = input
  const said = checkedReview(
    { nickname, title: summary, text, email: customer.email, rating: chosenStars(input.ratings) },
    context.brand,
  )
  await fileReview(context, { ...said, sku: product.sku, customerId: customer.id }, product.name)
  return { review: toGraphqlReview(product, { ...said, writtenAt: context.now() }) }
}

function toGraphqlReview(product: CompiledProduct, review: Omit<WrittenReview, 'sku'>) {
  return {
    nickname: review.nickname,
    summary: review.title ?? '',
    text: review.text,
    created_at: review.writtenAt.toISOString().slice(0, 10),
    average_rating: review.rating * 20,
    ratings_breakdown: [{ name: scale.name, value: String(review.rating) }],
    product,
  }
}

/** Returns a customer's reviews of products that still exist, including pending ones but not refused ones. */
export async function toGraphqlOwnReviews(context: Context, customer: Customer, paging: Paging) {
  const written = await reviewsByCustomer(context.db(), customer)
  const { productBySku } = catalogueStore(context.brand)
  return paged(
    written.flatMap((review) => {
      const product = productBySku(review.sku)
      return product ? [toGraphqlReview(product, review)] : []
    }),
    paging,
  )
}
