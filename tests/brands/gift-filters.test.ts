import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLayer } from '@/brand/manifest/read-layer'
import { sharedFacets } from '@/commerce/product/category'
import { everything, listCards } from '@/features/catalogue/category/category-listing'
import { isRecord } from '@/lib/is-record'
import { sampleBrands } from '../support/sample-brands'
import { compiledBrand } from '../support/compiled-brand'

/** Tests that every product of a range has the filters of gifts. */

const codes = ['made', 'recipient', 'occasion']

const catalogues = Object.fromEntries(
  sampleBrands.map((id) => {
    const brand = compiledBrand(id)
    return [id, brand.catalogue]
  }),
)
const catalogueOf = (id: string) =>
  catalogues[id] ?? { categories: [], products: [], facets: [], synonyms: {} }

const ranges = catalogueOf('stickers') // sells all ranges
const stated = readdirSync('brands/ranges')
  .flatMap((range) => readLayer('.', `ranges/${range}`).sources.products ?? [])
  .flatMap(({ value }) =>
    Object.keys(isRecord(value) && isRecord(value['products']) ? value['products'] : {}),
  )

test.each(stated)('%s has each filter of gifts (catalogue-16)', (urlKey) => {
  const product = ranges.products.find((each) => each.urlKey === urlKey)
  expect(Object.keys(product?.attributes ?? {})).toEqual(codes)
})

/** Returns the products of a category and of those below it. */
function productsBelow({ categories, products }: typeof ranges, top: string) {
  const below = (key: string): string[] => [
    key,
    ...categories.filter(({ parent }) => parent === key).flatMap(({ urlKey }) => below(urlKey)),
  ]
  const keys = new Set(below(top))
  return products.filter((product) => product.categories.some((key) => keys.has(key)))
}

function filtersOf(catalogue: typeof ranges, category: string) {
  const cards = productsBelow(catalogue, category).map((product) => ({
    ...product,
    facets: product.attributes,
    priceCents: 100,
  }))
  const offered = sharedFacets(catalogue.facets, cards)
  return listCards(cards as never[], offered, everything, 24).facets // only the values to filter by are read
}

test.each([
  ['stickers', 'photo-gifts'],
  ['canvas', 'photo-gifts-on-canvas'],
])('the gifts of %s are filtered by material, recipient and occasion (catalogue-16)', (id, group) => {
  const catalogue = catalogueOf(id)
  expect(
    productsBelow(catalogue, group).flatMap(({ urlKey, attributes }) =>
      codes.filter((code) => !attributes[code]).map((code) => `${urlKey}: ${code}`),
    ),
  ).toEqual([])
  const shown = filtersOf(catalogue, group)
  expect(shown.map(({ code }) => code)).toEqual(expect.arrayContaining(codes))
  for (const { label, choices } of shown) {
    expect(choices.length, label).toBeGreaterThan(1)
    expect(choices.length, label).toBeLessThanOrEqual(16)
  }
  const children = catalogue.categories.filter(({ parent }) => parent === group)
  for (const { urlKey } of children)
    for (const { choices } of filtersOf(catalogue, urlKey)) expect(choices.length, urlKey).toBeGreaterThan(1)
})

test('values of one filter are written in one way in all brands (catalogue-16)', () => {
  const values = sampleBrands.flatMap((id) =>
    catalogueOf(id).products.flatMap(({ attributes }) => codes.flatMap((code) => attributes[code] ?? [])),
  )
  const written = new Set(values)
  expect([...new Set([...written].map((value) => value.toLowerCase()))]).toHaveLength(written.size)
  expect([...written].filter((value) => !/^[A-Z][\p{L}’ ]+$/u.test(value))).toEqual([])
})

test('categories of other products keep their own filters (catalogue-16)', () => {
  const [neon, stickers] = [catalogueOf('neon'), catalogueOf('stickers')]
  const ofNeon = neon.categories.flatMap(({ urlKey }) => filtersOf(neon, urlKey).map(({ code }) => code))
  expect(ofNeon.filter((code) => codes.includes(code))).toEqual([])
  const own = filtersOf(stickers, 'stickers-by-shape').map(({ code }) => code)
  expect(own.filter((code) => codes.includes(code))).toEqual([])
})
