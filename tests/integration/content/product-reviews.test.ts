import { beforeAll, expect, test } from 'vitest'
import { readPublishedReviews } from '@/backend/content/published-reviews'
import { decideSiteReview, siteReviewsOf } from '@/backend/content/site-review-store'
import { seed } from '@/backend/database/seed'
import { home, mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const tokens = { ada: '', grace: '' }

beforeAll(async () => {
  await seed(database.pool(), shop.brand)
  tokens.ada = await people.customer('ada@example.com')
  tokens.grace = await people.customer('grace@example.com')
})

interface Scales {
  productReviewRatingsMetadata: { items: { id: string; values: { value_id: string; value: string }[] }[] }
}

async function stars(value: string) {
  const { data } = await shop.ask<Scales>(
    '{ productReviewRatingsMetadata { items { id values { value_id value } } } }',
  )
  const [scale] = data.productReviewRatingsMetadata.items
  const chosen = scale?.values.find((each) => each.value === value)
  return [{ id: scale?.id ?? '', value_id: chosen?.value_id ?? '' }]
}

const review = {
  sku: 'PLAIN',
  nickname: ' Ada ',
  summary: 'Crisp',
  text: '<b>The smallest letters</b> can be read.',
}

async function write(token: string | null, changes: Record<string, unknown> = {}, network = home.network) {
  return shop.ask<{ createProductReview: { review: Record<string, unknown> } }>(
    `mutation M($input: CreateProductReviewInput!) { createProductReview(input: $input) { review {
       nickname summary text created_at average_rating ratings_breakdown { name value } product { sku } } } }`,
    { input: { ...review, ratings: await stars('4'), ...changes } },
    { token, visitor: { ...home, network } },
  )
}

const shown = async (sku = 'PLAIN') =>
  (
    await shop.ask<{ products: { items: Record<string, unknown>[] } }>(
      `query Q($sku: String) { products(filter: { sku: { eq: $sku } }) { items {
         review_count rating_summary reviews { items { nickname summary text average_rating } } } } }`,
      { sku },
    )
  ).data.products.items[0]

const own = async (token: string) =>
  (
    await shop.ask<{ customer: { reviews: { items: { summary: string; product: { sku: string } }[] } } }>(
      '{ customer { reviews { items { summary product { sku } } } } }',
      {},
      { token },
    )
  ).data.customer.reviews.items

const read = () => readPublishedReviews({ brand: shop.brand, db: database.pool })

test('a customer’s product review is pending and appears on the product once published (reviews-7, reviews-4)', async () => {
  const { data, errors } = await write(tokens.ada)
  expect(errors).toEqual([])
  expect(data.createProductReview.review).toEqual({
    nickname: 'Ada',
    summary: 'Crisp',
    text: review.text,
    created_at: '2026-11-20',
    average_rating: 80,
    ratings_breakdown: [{ name: 'Rating', value: '4' }],
    product: { sku: 'PLAIN' },
  })
  await read()
  expect(await shown()).toEqual({ review_count: 0, rating_summary: 0, reviews: { items: [] } })
  expect(await own(tokens.ada)).toEqual([{ summary: 'Crisp', product: { sku: 'PLAIN' } }])
  expect(await own(tokens.grace)).toEqual([])

  const [waiting] = await siteReviewsOf(database.pool(), shop.brand.id, 'pending', 100)
  await decideSiteReview(database.pool(), shop.brand.id, waiting?.id ?? 0, 'published')
  await read()
  expect(await shown()).toEqual({
    review_count: 1,
    rating_summary: 80,
    reviews: { items: [{ nickname: 'Ada', summary: 'Crisp', text: review.text, average_rating: 80 }] },
  })
  expect(await shown('OTHER')).toMatchObject({ review_count: 0 })
  const { data: shopwide } = await shop.ask<{ siteReviews: { items: { title: string }[] } }>(
    '{ siteReviews(pageSize: 1) { items { title } } }',
  )
  expect(shopwide.siteReviews.items).toEqual([{ title: 'Crisp' }])
})

test('the shop gets one e-mail per new review, with the review’s HTML escaped (reviews-4, reviews-7)', async () => {
  await people.mails()
  await Promise.all([
    write(tokens.ada, { text: '<i>Twice</i>' }),
    write(tokens.ada, { text: '<i>Twice</i>' }),
  ])
  const mail = await people.mail()
  expect(mail.to).toBe(shop.brand.identity.email)
  expect(mail.text).toContain('The plain: Crisp')
  expect(mail.html).toContain('&lt;i&gt;Twice')
  expect(mail.html).not.toContain('<i>Twice')
  // The same text about another product is a separate review.
  await write(tokens.ada, { text: '<i>Twice</i>', sku: 'OTHER' })
  expect((await people.mail()).text).toContain('The other: Crisp')
})

test('a rejected review disappears for its author, too (reviews-7)', async () => {
  await write(tokens.grace, { summary: 'Rude' })
  expect(await own(tokens.grace)).toHaveLength(1)
  const waiting = await siteReviewsOf(database.pool(), shop.brand.id, 'pending', 100)
  const rude = waiting.find(({ title }) => title === 'Rude')
  await decideSiteReview(database.pool(), shop.brand.id, rude?.id ?? 0, 'refused')
  expect(await own(tokens.grace)).toEqual([])
})

test('a review by a visitor, of an unknown product or with an invalid form is refused with a message (reviews-7, reviews-3)', async () => {
  const refusals = async (token: string | null, changes: Record<string, unknown> = {}) =>
    (await write(token, changes)).errors
  expect(await refusals(null)).toEqual([
    "graphql-authorization: Guest customers aren't allowed to add product reviews.",
  ])
  expect(await refusals(tokens.ada, { sku: 'NONE' })).toEqual([
    'graphql-no-such-entity: Could not find a product with SKU "NONE"',
  ])
  for (const wrong of [
    { ratings: [] },
    { ratings: [{ id: 'x', value_id: 'y' }] },
    { ratings: [...(await stars('1')), ...(await stars('5'))] },
    { nickname: '  ' },
    { text: ' ' },
    { text: 'x'.repeat(3_001) },
  ])
    expect(await refusals(tokens.ada, wrong), JSON.stringify(wrong)).toEqual([
      expect.stringMatching(/^graphql-input: /),
    ])
})

test('a network may write thirty reviews an hour (reviews-3)', async () => {
  await database.pool().query('truncate throttles')
  const network = '192.0.2.77'
  const answers = []
  for (let number = 0; number < 31; number++)
    answers.push(await write(tokens.ada, { text: `Number ${number}` }, network))
  expect(answers.slice(0, 30).flatMap(({ errors }) => errors)).toEqual([])
  expect(answers[30]?.errors).toHaveLength(1)
  expect((await write(tokens.ada, { text: 'From elsewhere' }, '192.0.2.78')).errors).toEqual([])
})

test('anyone can review a product with a name and an e-mail address; an unknown product is refused (reviews-7)', async () => {
  const send = (sku: string) =>
    shop.ask<{ submitSiteReview: { success: boolean } }>(
      `mutation { submitSiteReview(input: { nickname: "Lin", email: "lin@example.com", text: "Sharp to the edge.", rating: 4, sku: "${sku}" }) { success } }`,
    )
  expect((await send('PLAIN')).data).toMatchObject({ submitSiteReview: { success: true } })
  const [waiting] = (await siteReviewsOf(database.pool(), shop.brand.id, 'pending', 100)).filter(
    ({ nickname }) => nickname === 'Lin',
  )
  expect(waiting).toMatchObject({ sku: 'PLAIN', rating: 4 })
  const refused = await send('NOTHING')
  expect(refused.errors?.[0]).toBe('graphql-no-such-entity: Record not found, please try again.')
})
