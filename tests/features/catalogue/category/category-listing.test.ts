import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  everything,
  filterCount,
  listCards,
  listingFrom,
  priceRanges,
  queryOf,
  sorts,
  withFacet,
  withPrice,
  withSort,
  withoutFilters,
  type Listing,
  type PriceRange,
} from '@/features/catalogue/category/category-listing'
import { slugOf } from '@/features/catalogue/slug'
import type { ProductCard } from '@/commerce/product/cards/product-card'

const facets = [
  { code: 'shape', label: 'Shape' },
  { code: 'use', label: 'Use' },
]

const card = (name: string, priceCents: number, of: Record<string, string[]> = {}, rating?: number) =>
  ({
    sku: name,
    urlKey: slugOf(name),
    name,
    picture: { file: 'a.webp', alt: name },
    priceCents,
    regularCents: priceCents,
    facets: of,
    reviewCount: 0,
    isOutOfStock: false,
    ...(rating !== undefined && { rating }),
  }) as ProductCard // only the fields a listing reads

const cards = [
  card('Round', 100, { shape: ['Circle'], use: ['Laptops', 'Bottles'] }, 4),
  card('Die Cut Fox', 300, { shape: ['Die cut'], use: ['Laptops'] }, 5),
  card('Oval', 200, { shape: ['Oval'], use: ['Bottles'] }),
  card('Bumper', 900, { shape: ['Rectangle'], use: ['Cars'] }, 3),
]
const from = (query: string) => listingFrom(new URLSearchParams(query), facets)
const names = (listing: Listing, size = 12) =>
  listCards(cards, facets, listing, size).cards.map((found) => found.name)

describe('a category’s address', () => {
  test('filters, sorting and page are read from the address (catalogue-12)', () => {
    expect(from('shape=circle,die-cut&price=1-5&sort=price&p=2')).toEqual({
      facets: { shape: ['circle', 'die-cut'] },
      price: { from: 100, to: 500 },
      sort: 'price',
      page: 2,
    })
  })

  test.each([
    'p=-1',
    'p=abc',
    'p=1e9',
    'sort=evil',
    'price=5-1',
    'price=-',
    'price=1-2-3',
    'shape=',
    'shape=%00<svg>',
    'color=red',
    '__proto__=x',
  ])('an invalid value in the address is ignored: %s (catalogue-12)', (query) => {
    expect(from(query)).toEqual(everything)
  })

  test('a listing has the same address whatever order its filters were chosen in (catalogue-12)', () => {
    const one = withFacet(withFacet(everything, 'shape', 'oval'), 'shape', 'circle')
    const other = withFacet(withFacet(everything, 'shape', 'circle'), 'shape', 'oval')
    expect(queryOf(one, facets)).toBe('?shape=circle,oval')
    expect(queryOf(other, facets)).toBe(queryOf(one, facets))
    expect(queryOf(everything, facets)).toBe('')
  })

  test('writing a listing to an address and reading it back gives the same listing (catalogue-12)', () => {
    const listing = fc.record({
      facets: fc.constantFrom<Listing['facets'][]>(
        {},
        { shape: ['circle'] },
        { shape: ['circle', 'oval'], use: ['cars'] },
      ),
      sort: fc.constantFrom(...sorts),
      page: fc.integer({ min: 1, max: 500 }),
      price: fc.constantFrom<PriceRange[]>({ from: 0, to: 250 }, { from: 1250 }),
    })
    fc.assert(
      fc.property(listing, (value) => {
        expect(from(queryOf(value, facets))).toEqual(value)
      }),
    )
  })
})

describe('choosing', () => {
  test('choosing a filter returns to the first page, and choosing it again removes it (catalogue-15)', () => {
    const chosen = withFacet({ ...everything, page: 3 }, 'shape', 'circle')
    expect(chosen).toEqual({ ...everything, facets: { shape: ['circle'] } })
    expect(withFacet(chosen, 'shape', 'circle')).toEqual(everything)
    expect(withPrice(withPrice(everything, { from: 0, to: 5 }), { from: 0, to: 5 })).toEqual(everything)
    expect(withSort({ ...everything, page: 3 }, 'name').page).toBe(1)
  })

  test('removing all filters keeps the sorting (catalogue-15)', () => {
    expect(withoutFilters(from('shape=circle&price=1-5&sort=name&p=2'))).toEqual({
      ...everything,
      sort: 'name',
    })
    expect(filterCount(from('shape=circle,oval&price=1-5'))).toBe(3)
  })
})

describe('listing', () => {
  test('two values of one filter widen the listing, and two filters narrow it (catalogue-16)', () => {
    expect(names(from('shape=circle,oval'))).toEqual(['Round', 'Oval'])
    expect(names(from('shape=circle,oval&use=laptops'))).toEqual(['Round'])
  })

  test('a filter value counts the products that choosing it would show (catalogue-16)', () => {
    const { facets: listed } = listCards(cards, facets, from('use=laptops'), 12)
    const counts = Object.fromEntries(
      listed.flatMap((facet) => facet.choices.map((choice) => [choice.slug, choice.count])),
    )
    expect(counts).toMatchObject({ circle: 1, 'die-cut': 1, oval: 0, laptops: 2, bottles: 2, cars: 1 })
  })

  test('a category is sorted by price in both directions, by rating and by name (catalogue-19)', () => {
    expect(names(from('sort=price'))).toEqual(['Round', 'Oval', 'Die Cut Fox', 'Bumper'])
    expect(names(from('sort=price-down'))[0]).toBe('Bumper')
    expect(names(from('sort=rating'))[0]).toBe('Die Cut Fox')
    expect(names(from('sort=name'))).toEqual(['Bumper', 'Die Cut Fox', 'Oval', 'Round'])
    expect(names(everything)).toEqual(cards.map((known) => known.name))
  })

  test('a page number beyond the last shows the last page (catalogue-15)', () => {
    const listed = listCards(cards, facets, from('p=99'), 3)
    expect(listed).toMatchObject({ page: 2, pages: 2, total: 4 })
    expect(listed.cards).toHaveLength(1)
  })

  test('a listing without matches is one empty page that keeps its chosen filters (catalogue-15)', () => {
    const listed = listCards(cards, facets, from('shape=circle&use=cars'), 12)
    expect(listed).toMatchObject({ total: 0, page: 1, pages: 1 })
    expect(listed.facets.flatMap((facet) => facet.choices.filter((choice) => choice.isChosen))).toHaveLength(
      2,
    )
  })
})

describe('price ranges', () => {
  test('price ranges have round limits and put every price in exactly one range (catalogue-17)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 60 }), (prices) => {
        const ranges = priceRanges(prices.map((priceCents) => ({ priceCents })))
        if (ranges.length === 0) return
        for (const cents of prices)
          expect(
            ranges.filter((range) => cents >= range.from && (range.to === undefined || cents < range.to)),
          ).toHaveLength(1)
      }),
    )
  })

  test('there are no price ranges when everything costs the same (catalogue-17)', () => {
    expect(priceRanges([{ priceCents: 500 }, { priceCents: 500 }])).toEqual([])
    expect(priceRanges([])).toEqual([])
  })

  test('a price range from the address that the page does not offer still filters and can be removed (catalogue-17)', () => {
    const listed = listCards(cards, facets, from('price=1.5-2.5'), 12)
    expect(listed.cards.map((found) => found.name)).toEqual(['Oval'])
    expect(listed.prices.filter((price) => price.isChosen)).toHaveLength(1)
  })
})
