import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Brand } from '@/brand/compiled'
import { reviewsProps } from '@/features/reviews/reviews.server'
import { exampleBrand, serve } from '../../support/brands'
import { setEnvironment } from '@/settings/settings'

vi.setConfig({ testTimeout: 60_000 }) // the first query opens the backend

const brand = exampleBrand()
beforeAll(() => {
  setEnvironment({ SITE_URL: 'https://shop.example' })
})
afterAll(() => {
  setEnvironment({ SITE_URL: undefined })
})
/** Returns the shop with only these ratings, all for the first product. */
const ratedShop = (name: string, ratings: number[]): Brand => ({
  ...brand,
  digest: `${brand.digest}-${name}`,
  catalogue: {
    ...brand.catalogue,
    products: brand.catalogue.products.map((product, index) => ({
      ...product,
      reviews:
        index > 0
          ? []
          : ratings.map((rating) => ({
              nickname: 'Ada',
              summary: 'Crisp',
              text: `Worth ${rating} stars.`,
              rating,
              date: '2026-11-01',
            })),
    })),
  },
})

test('the review list has AggregateRating data with the figures it shows (reviews-9)', async () => {
  serve(ratedShop('two', [5, 4]))
  const { meta, reviews } = await reviewsProps('/customer-reviews')
  expect(reviews.average).toBe(4.5)
  const [rating] = /"aggregateRating":\{[^}]*\}/.exec(JSON.stringify(meta.jsonLd)) ?? []
  expect(JSON.parse(`{${rating}}`)).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.5', reviewCount: 2 },
  })
})

test('a review list without reviews has no AggregateRating data (reviews-9)', async () => {
  serve(ratedShop('none', []))
  const { meta, reviews } = await reviewsProps('/customer-reviews')
  expect(reviews.counts).toEqual([0, 0, 0, 0, 0])
  expect(JSON.stringify(meta.jsonLd)).not.toContain('AggregateRating')
})
