import { expect, test } from 'vitest'
import { answerSiteReview, decideSiteReview, siteReviewsOf } from '@/backend/content/site-review-store'
import { siteReviews } from '@/backend/content/site-reviews'
import { submitSiteReview } from '@/backend/content/file-site-review'
import type { SiteReviewInput } from '@/backend/generated/resolvers'
import type { Context } from '@/backend/kernel/context'
import { exampleBrand, testMoment } from '../../support/brands'
import { visitorsContext } from '../../support/context'
import { useFreshDatabase } from '../../support/fresh-database'
import { useUploads } from '../../support/files/uploads'

const { pool } = useFreshDatabase()
const brand = exampleBrand()
const context = (changes: Partial<Context> = {}) => visitorsContext(brand, pool, testMoment, changes)
const review: SiteReviewInput = {
  nickname: 'Ada',
  email: 'ada@example.com',
  title: 'Crisp',
  text: 'The smallest letters can be read.',
  rating: 3,
}
const photo = `${'P'.repeat(32)}.webp`
const second = `${'Q'.repeat(32)}.png`
useUploads(photo, second)
const submit = (changes: Partial<SiteReviewInput> = {}) =>
  submitSiteReview({ ...review, ...changes }, context())

test('a shop review appears once the shop has published it (reviews-4)', async () => {
  const before = await siteReviews({}, context())
  expect(await submit()).toMatchObject({ success: true })
  expect((await siteReviews({}, context())).total_count).toBe(before.total_count)

  const [waiting] = await siteReviewsOf(pool(), brand.id, 'pending', 100)
  expect(waiting).toMatchObject({ nickname: 'Ada', rating: 3 })
  expect(await decideSiteReview(pool(), brand.id, waiting?.id ?? 0, 'published')).toBe(true)
  const after = await siteReviews({}, context())
  expect(after.total_count).toBe(before.total_count + 1)
  expect(after.items[0]).toMatchObject({ nickname: 'Ada', title: 'Crisp', created_at: '2026-11-20' })
  expect(after.counts[2]).toBe((before.counts[2] ?? 0) + 1)
})

test('the same review sent twice is stored once and sends one e-mail to the shop (reviews-4)', async () => {
  await Promise.all([submit({ text: 'Twice.' }), submit({ text: 'Twice.' })])
  const { rows } = await pool().query("select 1 from site_reviews where text = 'Twice.'")
  expect(rows).toHaveLength(1)
})

test.each<[string, Partial<SiteReviewInput>, string]>([
  ['no name', { nickname: ' ' }, 'name'],
  ['an invalid address', { email: 'x' }, 'email'],
  ['six stars', { rating: 6 }, 'stars'],
  ['no text', { text: ' ' }, 'words'],
  ['a text that is too long', { text: 'x'.repeat(3_001) }, '3,000'],
])('a shop review with %s is refused with a message (reviews-3)', async (_, changes, words) => {
  await expect(submit(changes)).rejects.toThrow(words)
})

test('filtering reviews by stars keeps the average of all reviews (reviews-1)', async () => {
  const all = await siteReviews({}, context())
  const five = await siteReviews({ rating: 5 }, context())
  expect(five.items.every(({ rating }) => rating === 5)).toBe(true)
  expect(five.total_count).toBe(five.counts[4])
  expect(five.average).toBe(all.average)
  const lowest = await siteReviews({ sort: 'LOWEST' }, context())
  expect(lowest.items[0]?.rating).toBe(Math.min(...all.items.map(({ rating }) => rating)))
})

test('without a database the reviews from the manifest are still shown (reviews-11)', async () => {
  const db = () => {
    throw new Error('The database is away')
  }
  expect((await siteReviews({}, context({ db }))).items.length).toBeGreaterThan(0)
})

const publish = async (text: string) => {
  const { rows } = await pool().query<{ id: number }>('select id from site_reviews where text = $1', [text])
  const id = rows[0]?.id ?? 0
  await decideSiteReview(pool(), brand.id, id, 'published')
  return id
}

test('pictures of a review wait for the shop with it, and show as previews once it is published (reviews-4)', async () => {
  const text = 'See for yourself.'
  await submit({ text, files: [photo, second, photo] })
  const [waiting] = (await siteReviewsOf(pool(), brand.id, 'pending', 100)).filter(
    (each) => each.text === text,
  )
  expect(waiting).toMatchObject({ files: [photo, second], isVerified: false })
  const hidden = await siteReviews({ with_pictures: true }, context())
  expect(hidden.items.some((each) => each.text === text)).toBe(false)
  await publish(text)
  const shown = await siteReviews({ with_pictures: true }, context())
  expect(shown.items.find((each) => each.text === text)?.images).toEqual([
    `/media/uploads/${'P'.repeat(32)}.preview.webp`,
    `/media/uploads/${'Q'.repeat(32)}.preview.webp`,
  ])
  expect(shown.items.every(({ images }) => images.length > 0)).toBe(true)
  expect(shown.with_pictures).toBe(shown.total_count)
  const { rows } = await pool().query("select name from upload_uses where used_in = 'site_reviews'")
  expect(rows).toHaveLength(2)
})

test.each<[string, string[], string]>([
  ['four pictures', ['A', 'B', 'C', 'D'].map((letter) => `${letter.repeat(32)}.png`), 'three'],
  ['a picture that was not uploaded', ['../secret.png'], 'upload'],
])('a review with %s is refused with a message (reviews-3)', async (_, files, words) => {
  await expect(submit({ text: 'Never.', files })).rejects.toThrow(words)
})

test('reviews are found by product and by words without case and accents, in any order (reviews-1)', async () => {
  const sku = brand.catalogue.products[0]?.sku ?? ''
  await submit({ text: 'The CAFÉ sign is lovely.', sku })
  await publish('The CAFÉ sign is lovely.')
  const found = async (words: string) =>
    (await siteReviews({ words }, context())).items.map(({ text }) => text)
  for (const words of ['cafe', 'Lovely café', '  sign,  lovely ', 'CAFÉ ada'])
    expect(await found(words)).toEqual(['The CAFÉ sign is lovely.'])
  expect(await found('cafe zebra')).toEqual([])
  expect((await found('???')).length).toBeGreaterThan(1)
  const about = await siteReviews({ sku }, context())
  expect(about.items[0]).toMatchObject({ product_name: brand.catalogue.products[0]?.name })
  expect(about.items.every(({ product_name: name }) => name === about.items[0]?.product_name)).toBe(true)
  expect(about.products.find((each) => each.sku === sku)?.count).toBe(about.total_count)
})

test("the shop's reply shows below a published review, can be changed, and is removed when it is empty (reviews-541)", async () => {
  await submit({ text: 'Too small for me.' })
  const id = await publish('Too small for me.')
  const reply = async () => (await siteReviews({ words: 'too small' }, context())).items[0]?.answer ?? null
  for (const [typed, shown] of [
    ['We are sorry!', 'We are sorry!'],
    [' Come back, \u0000please. ', 'Come back,  please.'],
    ['', null],
  ] as const) {
    expect(await answerSiteReview(pool(), brand.id, id, typed)).toBe(true)
    expect(await reply()).toBe(shown)
  }
  expect(await answerSiteReview(pool(), brand.id, id, 'x'.repeat(2_001))).toBe(false)
  expect(await answerSiteReview(pool(), brand.id, 0, 'No review')).toBe(false)
})

test('a review of the manifest names what was bought, in the words of the product’s page (reviews-541)', async () => {
  const bought = ['3 × 3 in', 'Matte']
  const products = brand.catalogue.products.map((product) => ({
    ...product,
    reviews: product.reviews.map((each) => ({ ...each, bought })),
  }))
  const sold = { ...brand, digest: `${brand.digest}-bought`, catalogue: { ...brand.catalogue, products } }
  const { items } = await siteReviews({ pageSize: 100 }, context({ brand: sold }))
  expect(items.filter((item) => item.bought === bought)).not.toEqual([])
})
