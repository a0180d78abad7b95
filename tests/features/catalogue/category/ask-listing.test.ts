import * as fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { categoryView, type CategoryRest } from '@/commerce/product/category'
import { categoryList } from '@/commerce/product/category-list'
import type { ProductCard } from '@/commerce/product/cards/product-card'
import { fetchListing } from '@/features/catalogue/category/fetch-listing'
import { categoryProps } from '@/features/catalogue/category/category.server'
import { everything, listCards, sorts, type Listing } from '@/features/catalogue/category/category-listing'
import { initialListing } from '@/features/catalogue/category/listed-by-backend'
import { setEnvironment } from '@/settings/settings'
import { serve } from '../../../support/brands'
import { largeBrand } from '../../../support/large-brand'

/**
 * A large category, queried from the real backend and compared with the same listing computed over all its
 * products.
 */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }) // the first query opens the backend

const total = 230
const pageSize = 24
let rest: CategoryRest
const cards: ProductCard[] = []

beforeAll(async () => {
  setEnvironment({ SITE_URL: 'https://shop.example' })
  serve(largeBrand(total))
  const view = await categoryView('photo-prints')
  if (!view?.rest) throw new Error('The category is too small')
  rest = view.rest
  for (let page = 1; cards.length < total; page++) {
    const list = await categoryList({ uid: rest.uid, facets: {} }, { order: 'featured', pageSize: 100, page })
    cards.push(...list.cards)
  }
})

const worked = (listing: Listing) => {
  const { prices: _, ...listed } = listCards(cards, rest.facets, listing, pageSize)
  return listed
}
const asked = async (listing: Listing) => {
  const { prices: _, ...listed } = await fetchListing(rest, listing, pageSize)
  return listed
}

const slugs = fc.uniqueArray(fc.constantFrom('gift', 'office', 'die-cut', 'laptops', 'unheard-of'), {
  minLength: 1,
  maxLength: 3,
})
const papers = fc.uniqueArray(fc.constantFrom('cotton', 'matte', 'glossy'), { minLength: 1, maxLength: 2 })
const listings = fc.record(
  {
    facets: fc.record({ use: slugs, paper: papers }, { requiredKeys: [] }),
    price: fc.constantFrom({ from: 0, to: 2_500 }, { from: 2_000, to: 5_000 }, { from: 4_000 }),
    sort: fc.constantFrom(...sorts.filter((sort) => sort !== 'name')),
    page: fc.integer({ min: 1, max: 12 }),
  },
  { requiredKeys: ['facets', 'sort', 'page'] },
)

test('the backend returns the same listing that the browser computes from all products (catalogue-44, catalogue-16, catalogue-19, catalogue-15)', async () => {
  await fc.assert(
    fc.asyncProperty(listings, async (listing) => {
      expect(await asked(listing)).toEqual(worked(listing))
    }),
    { numRuns: 60 },
  )
})

test('sorting by name returns products in alphabetical order (catalogue-44, catalogue-19)', async () => {
  const names = (await asked({ ...everything, sort: 'name' })).cards.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
})

test('the page’s first products equal the backend’s first page (catalogue-44)', async () => {
  expect(initialListing(rest, everything, cards, pageSize)).toEqual(
    await fetchListing(rest, everything, pageSize),
  )
})

describe('price ranges', () => {
  test('each price range counts the products that choosing it would show (catalogue-44, catalogue-16)', async () => {
    const { prices } = await fetchListing(rest, { ...everything, facets: { use: ['gift'] } }, pageSize)
    expect(prices.length).toBeGreaterThan(2)
    for (const { range, count } of prices) {
      const chosen = await fetchListing(
        rest,
        { ...everything, facets: { use: ['gift'] }, price: range },
        pageSize,
      )
      expect(chosen.total).toBe(count)
      expect(chosen.prices.filter(({ isChosen }) => isChosen)).toEqual([{ range, count, isChosen: true }])
    }
  })

  test('a price range from the address that the backend does not offer is listed as chosen and can be removed (catalogue-17)', async () => {
    const price = { from: 1_234, to: 2_345 }
    const { prices, total: found } = await fetchListing(rest, { ...everything, price }, pageSize)
    expect(prices.filter(({ isChosen }) => isChosen)).toEqual([
      { range: price, count: found, isChosen: true },
    ])
  })
})

test('a category page’s data does not grow with ten times as many products (catalogue-44)', async () => {
  const weigh = async () => JSON.stringify(await categoryProps('photo-prints', '/shop/photo-prints')).length
  const small = await weigh()
  serve(largeBrand(total * 10))
  expect(await weigh()).toBeLessThan(small * 1.05)
  const props = await categoryProps('photo-prints', '/shop/photo-prints')
  expect(props?.category.products).toHaveLength(pageSize)
  expect(props?.category.rest?.total).toBe(total * 10)
})
