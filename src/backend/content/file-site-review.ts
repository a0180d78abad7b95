import { isEmail } from '@/lib/fields/email-address'
import type { Brand } from '@/brand/compiled'
import { message } from '../kernel/message'
import type { Context } from '../kernel/context'
import type { SiteReviewInput } from '../generated/resolvers'
import { isUploaded } from '../kernel/uploads/uploaded-keys'
import { mayTry, type Limit } from '../kernel/throttle-store'
import { enqueueEmail } from '../kernel/outbox-store'
import { transaction, type Sql } from '../database/connection'
import { hasBought, hasOrdered } from '../orders/orders'
import { lineUpTo } from '../kernel/plain-text'
import { refusal } from '../kernel/refusal'
import { keepSiteReview, type NewSiteReview } from './site-review-store'
import { budgets } from '../kernel/budgets'
import { networkLimits } from '../kernel/limits'
import { catalogueStore } from '../catalogue/catalogue'

/** Stores reviews that shoppers write, for the shop to read before publication. */

/** Pictures of one review. */
const maxFiles = 3

type ReviewToFile = Omit<NewSiteReview, 'isVerified'>

/** Rate limit for reviews (reviews-4). */
const reviewLimits = (context: Context): Limit[] => networkLimits(context, 'review', budgets.reviews.network)

export function checkedReview(input: SiteReviewInput, brand: Brand): ReviewToFile {
  const wrong = (name: string) => refusal('graphql-input', message(brand, `reviews.${name}`))
  const nickname = lineUpTo(input.nickname, 60)
  const email = input.email.trim().toLowerCase()
  const text = input.text.trim()
  if (!nickname) throw wrong('nicknameMissing')
  if (!isEmail(email)) throw wrong('emailWrong')
  if (![1, 2, 3, 4, 5].includes(input.rating)) throw wrong('ratingMissing')
  if (!text) throw wrong('textMissing')
  if (text.length > 3_000) throw wrong('textLong')
  const files = [...new Set(input.files ?? [])]
  if (files.length > maxFiles) throw wrong('tooManyFiles')
  if (!files.every(isUploaded)) throw wrong('fileLost')
  return {
    nickname,
    email,
    title: lineUpTo(input.title, 120),
    text,
    rating: input.rating,
    orderNumber: lineUpTo(input.order_number, 40),
    files,
  }
}

/**
 * reviews-14: true if the customer bought the product; other authors state an order number and the order's
 * e-mail address.
 */
async function isOfBuyer(sql: Sql, { id: store }: Brand, review: ReviewToFile): Promise<boolean> {
  const { sku, customerId, orderNumber: number, email } = review
  if (sku !== undefined && customerId !== undefined) return hasBought(sql, store, { customerId, sku })
  return number !== null && hasOrdered(sql, store, { number, email })
}

/**
 * reviews-4: stores a review for the shop to read before publication; identical reviews are deduplicated.
 * @param about name of the reviewed product
 */
export async function fileReview(context: Context, review: ReviewToFile, about?: string): Promise<void> {
  const { brand, db, now } = context
  if (!(await mayTry(db(), reviewLimits(context), now())))
    throw refusal('graphql-input', message(brand, 'errors.tooManyRequests'))
  await transaction(async (sql) => {
    const isVerified = await isOfBuyer(sql, brand, review)
    const id = await keepSiteReview(sql, brand.id, { ...review, isVerified }, now())
    if (id === undefined) return
    await enqueueEmail(sql, {
      store: brand.id,
      kind: 'contact',
      recipient: brand.identity.email,
      payload: {
        name: review.nickname,
        email: review.email,
        telephone: null,
        comment: message(brand, 'mail.reviewToRead', {
          id,
          rating: review.rating,
          title: [about, review.title].filter(Boolean).join(': '),
          text: review.text,
          order: review.orderNumber ?? '–',
        }),
      },
      dedupeKey: `site-review/${brand.id}/${id}`,
    })
  }, db())
}

export async function submitSiteReview(input: SiteReviewInput, context: Context) {
  const review = checkedReview(input, context.brand)
  if (input.sku === null || input.sku === undefined) await fileReview(context, review)
  else {
    // A review of one product (reviews-7).
    const product = catalogueStore(context.brand).products.find(({ sku }) => sku === input.sku)
    if (!product) throw refusal('graphql-no-such-entity', message(context.brand, 'errors.recordNotFound'))
    await fileReview(context, { ...review, sku: product.sku }, product.name)
  }
  return { success: true, message: message(context.brand, 'reviews.done') }
}
