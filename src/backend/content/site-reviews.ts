import { isEmail } from '@/lib/email-address'
import type { Brand } from '@/brand/compiled'
import { message } from '../kernel/message'
import type { Context } from '../kernel/context'
import type { QuerySiteReviewsArgs, SiteReviewInput, SiteReviewSort } from '../generated/resolvers'
import { mayTry, type Limit } from '../kernel/throttle-store'
import { enqueueEmail } from '../kernel/outbox-store'
import { transaction, type Sql } from '../database/connection'
import { hasBought, hasOrdered } from '../orders/orders'
import { logFailure } from '../kernel/log'
import { paged } from '../kernel/paging'
import { lineUpTo } from '../kernel/plain-text'
import { refusal } from '../kernel/refusal'
import { keepSiteReview, publishedReviews, type NewSiteReview, type SiteReview } from './site-review-store'
import { hour, networkOf } from '../kernel/limits'
import { catalogueStore, averageRating } from '../catalogue/catalogue'
import { settings } from '@/settings/settings'

/** What shoppers say about the shop: the reviews it opened with, and those that were written here and published. */

type ReviewToFile = Omit<NewSiteReview, 'isVerified'>

/** What shoppers write for everybody to read (reviews-4). */
const reviewLimits = (context: Context): Limit[] => [
  { parts: ['review', context.brand.id, networkOf(context)], attempts: 30, seconds: hour },
]

const manifestReviews = (brand: Brand): SiteReview[] =>
  catalogueStore(brand).products.flatMap((product) =>
    product.reviews.map((review, index) => ({
      id: `${product.sku}-${index + 1}`,
      nickname: review.nickname,
      title: review.summary,
      text: review.text,
      rating: review.rating,
      location: null,
      is_verified: false,
      created_at: review.date,
    })),
  )

/** reviews-6: pages are built without a database, and outlive one that is away. */
async function writtenHere({ brand, db }: Context): Promise<SiteReview[]> {
  if (settings().mode === 'build') return []
  try {
    return await publishedReviews(db(), brand.id)
  } catch (error) {
    logFailure('site reviews', error)
    return []
  }
}

const orders: Record<SiteReviewSort, (one: SiteReview, other: SiteReview) => number> = {
  NEWEST: () => 0,
  HIGHEST: (one, other) => other.rating - one.rating,
  LOWEST: (one, other) => one.rating - other.rating,
}

/** reviews-1: the figures are those of all reviews, whatever is listed. */
export async function siteReviews({ rating, sort, ...paging }: QuerySiteReviewsArgs, context: Context) {
  const all = [...(await writtenHere(context)), ...manifestReviews(context.brand)]
  const found = (rating ? all.filter((review) => review.rating === rating) : all)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .toSorted(orders[sort ?? 'NEWEST'])
  return {
    ...paged(found, paging),
    average: Math.round(averageRating(all) * 10) / 10,
    counts: [1, 2, 3, 4, 5].map((stars) => all.filter((review) => review.rating === stars).length),
  }
}

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
  return {
    nickname,
    email,
    title: lineUpTo(input.title, 120),
    text,
    rating: input.rating,
    orderNumber: lineUpTo(input.order_number, 40),
  }
}

/** reviews-14: a customer bought the product; anybody else names an order and the address that it went by. */
async function isOfBuyer(sql: Sql, { id: store }: Brand, review: ReviewToFile): Promise<boolean> {
  const { sku, customerId, orderNumber: number, email } = review
  if (sku !== undefined && customerId !== undefined) return hasBought(sql, store, { customerId, sku })
  return number !== null && hasOrdered(sql, store, { number, email })
}

/**
 * reviews-4: kept for someone of the shop to read first; the same words twice are one review.
 * @param about the name of the product that it is about
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
  await fileReview(context, checkedReview(input, context.brand))
  return { success: true, message: message(context.brand, 'reviews.done') }
}
