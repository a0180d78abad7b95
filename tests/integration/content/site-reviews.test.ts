import { expect, test } from 'vitest'
import { decideSiteReview, siteReviewsOf } from '@/backend/content/site-review-store'
import { siteReviews } from '@/backend/content/site-reviews'
import { submitSiteReview } from '@/backend/content/file-site-review'
import type { SiteReviewInput } from '@/backend/generated/resolvers'
import type { Context } from '@/backend/kernel/context'
import { exampleBrand, testMoment } from '../../support/brands'
import { visitorsContext } from '../../support/context'
import { useFreshDatabase } from '../../support/fresh-database'

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
