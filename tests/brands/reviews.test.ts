import { describe, expect, test } from 'vitest'
import { compiledBrand } from '../support/compiled-brand'

const today = '2026-11-28'

describe.each(['stickers', 'neon', 'canvas'])('the reviews of %s', (id) => {
  const brand = compiledBrand(id)
  const reviews = brand.catalogue.products.flatMap((product) => product.reviews)
  const share = (...stars: number[]) =>
    reviews.filter(({ rating }) => stars.includes(rating)).length / reviews.length

  test('include reviews with two and three stars', () => {
    expect(share(5)).toBeLessThan(0.7)
    expect(share(3)).toBeGreaterThan(0.05)
    expect(share(1, 2)).toBeGreaterThan(0.02)
  })

  test('are dated within the last two years, spread over many months', () => {
    const days = reviews.map(({ date }) => date).toSorted()
    expect(days.at(-1)! < today).toBe(true) // each brand has reviews
    expect(days[0]! >= '2024-11-28').toBe(true)
    expect(new Set(days.map((day) => day.slice(0, 7))).size).toBeGreaterThan(18)
  })

  test('name the bought options as the product page does (reviews-541)', () => {
    const said = brand.catalogue.products.flatMap(({ options, reviews: own }) => {
      const titles = options.flatMap(({ values = [] }) => values.map(({ title }) => title))
      return own.flatMap(({ bought = [] }) => bought.map((title) => titles.includes(title)))
    })
    expect(said.length).toBeGreaterThan(reviews.length)
    expect(said).not.toContain(false)
  })

  test('are counted, because the configuration sets no review count or average', () => {
    const { average_rating: average, total_reviews: total } = brand.configuration.values
    expect([average, total]).toEqual(['0', '0'])
  })
})
