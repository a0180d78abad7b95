import { beforeAll, expect, test } from 'vitest'
import { readPublishedReviews } from '@/backend/content/published-reviews'
import { decideSiteReview } from '@/backend/content/site-review-store'
import { seed } from '@/backend/database/seed'
import { cancelOrder } from '@/backend/orders/orders'
import { home, mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders/orders'
import { newYork, openShop } from '../../support/shop'

const { pool } = useFreshDatabase()
const shop = openShop(pool)
const people = mailboxes(shop, pool)
const { ordered, payByCard, context } = afterOrders(shop, pool)
beforeAll(() => seed(pool(), shop.brand))

/** Publishes a review. @returns whether it is marked as verified */
async function isMarked(title: string): Promise<boolean | undefined> {
  const { rows } = await pool().query<{ id: number }>('select id from site_reviews where title = $1', [title])
  await decideSiteReview(pool(), shop.brand.id, rows[0]?.id ?? 0, 'published')
  const { data } = await shop.ask<{ siteReviews: { items: { title: string; is_verified: boolean }[] } }>(
    '{ siteReviews(pageSize: 50) { items { title is_verified } } }',
  )
  return data.siteReviews.items.find((item) => item.title === title)?.is_verified
}

let count = 0
async function reviewOf(orderNumber: string | null, email = 'ada@example.com') {
  const title = `Review ${++count}`
  const input = { nickname: 'Ada', email, title, text: title, rating: 5, order_number: orderNumber }
  const { errors } = await shop.ask(
    'mutation M($input: SiteReviewInput!) { submitSiteReview(input: $input) { success } }',
    { input },
  )
  expect(errors).toEqual([])
  return isMarked(title)
}

test('a review is verified if it names an order and its e-mail address, however the number is typed (reviews-14)', async () => {
  const { number } = await ordered()
  expect(await reviewOf(number)).toBe(true)
  expect(await reviewOf(` #${Number(number)} `, 'ADA@example.com')).toBe(true)
})

test('a review with no order number, an invented one, or another shopper’s order is not verified (reviews-14)', async () => {
  const { number } = await ordered()
  expect(await reviewOf(null)).toBe(false)
  expect(await reviewOf('999999')).toBe(false)
  expect(await reviewOf("1' or 1=1")).toBe(false)
  expect(await reviewOf(number, 'mallory@example.com')).toBe(false)
})

test('an unpaid or canceled order does not verify a review (reviews-14)', async () => {
  const unpaid = await ordered(undefined, { isPaid: false })
  expect(await reviewOf(unpaid.number)).toBe(false)
  const canceled = await ordered()
  await cancelOrder(context(), canceled.number, { reason: 'Ordered twice' })
  expect(await reviewOf(canceled.number)).toBe(false)
})

test('a customer’s review is verified only for products they bought (reviews-14)', async () => {
  await people.mails()
  const token = await people.customer('grace@example.com')
  const visitor = { token, visitor: home }
  const made = await shop.ask<{ customerCart: { id: string } }>('{ customerCart { id } }', {}, visitor)
  const cart = shop.guestWith(made.data.customerCart.id, visitor)
  await cart.add({ sku: 'PLAIN', quantity: 4 })
  await cart.shipTo(newYork)
  await cart.billTo()
  await cart.shipBy()
  await payByCard(cart, visitor)
  expect((await cart.place()).problem).toBeNull()

  const scales = await shop.ask<{
    productReviewRatingsMetadata: { items: { id: string; values: { value_id: string }[] }[] }
  }>('{ productReviewRatingsMetadata { items { id values { value_id } } } }')
  const [scale] = scales.data.productReviewRatingsMetadata.items
  const ratings = [{ id: scale?.id, value_id: scale?.values[4]?.value_id }]
  const write = async (sku: string) => {
    const input = { sku, nickname: 'Grace', summary: `Of ${sku}`, text: `About ${sku}`, ratings }
    const { errors } = await shop.ask(
      'mutation M($input: CreateProductReviewInput!) { createProductReview(input: $input) { review { summary } } }',
      { input },
      visitor,
    )
    expect(errors).toEqual([])
    return isMarked(`Of ${sku}`)
  }
  expect(await write('PLAIN')).toBe(true)
  expect(await write('OTHER')).toBe(false)

  await readPublishedReviews({ brand: shop.brand, db: pool })
  const below = async (sku: string) => {
    const { data } = await shop.ask<{
      products: { items: { reviews: { items: { is_verified: boolean }[] } }[] }
    }>(
      'query Q($sku: String) { products(filter: { sku: { eq: $sku } }) { items { reviews { items { is_verified } } } } }',
      { sku },
    )
    return data.products.items[0]?.reviews.items
  }
  expect(await below('PLAIN')).toEqual([{ is_verified: true }])
  expect(await below('OTHER')).toEqual([{ is_verified: false }])
})
