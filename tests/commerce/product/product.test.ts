import { beforeAll, expect, test } from 'vitest'
import { allCategories, categoryView } from '@/commerce/product/category'
import { cmsPage, countries } from '@/commerce/content/content'
import { productCards } from '@/commerce/product/cards/product-cards'
import { productUrlKeys, productView } from '@/commerce/product/product'
import { priceLine } from '@/lib/money/price'
import { defaultSelection } from '@/lib/products/product-options'
import { exampleBrand, serve } from '../../support/brands'

const brand = exampleBrand()
// Ends long after this test was written, so that the special price is active whenever the test runs.
const [special] = brand.catalogue.products.filter((product) => product.special)
beforeAll(() => {
  if (special) special.special = { percentOff: 20, to: '2090-01-01' }
  serve(brand)
})

test('the product page gets all its data in a serializable form (catalogue-5)', async () => {
  const view = await productView('everything')
  expect(JSON.parse(JSON.stringify(view))).toEqual(view)
  expect(view).toMatchObject({
    sku: 'EVERYTHING',
    kind: 'simple',
    summary: 'Made of everything & "more".',
    specifications: [{ name: 'Material', value: 'Everything: and more' }],
    priceCents: 800,
    regularCents: 1_000,
    pricePrefix: 'starts-at',
    quantityNote: { quantity: 1, unit: 'piece' },
    badge: 'Best seller',
    rating: 4.5,
    reviewCount: 2,
    facets: { use: ['Gift', 'Office'] },
    pictures: [{ file: 'products/one.webp', alt: 'From the front' }, { file: 'products/two.webp' }],
    breadcrumbs: [{ urlKey: 'prints' }, { urlKey: 'photo-prints' }],
    faq: [{ question: 'Is it good?', answer: 'Very.' }],
    remarketing: { id: 'every-1', priceCents: 1_250 },
    onlyLeft: 7,
    related: [{ urlKey: 'photo-print' }],
  })
})

test('the price calculated on the product page equals the price in the list (catalogue-2, catalogue-5)', async () => {
  for (const urlKey of await productUrlKeys()) {
    const view = await productView(urlKey)
    if (!view) throw new Error(urlKey)
    const selection = defaultSelection(view.options, view.rules)
    const line = priceLine(view, selection, view.table.quantities[0] ?? 1)
    expect([line.unitCents, line.regularUnitCents], urlKey).toEqual([view.priceCents, view.regularCents])
  }
})

test('a missing product, category or page is null and not an error (catalogue-8)', async () => {
  expect(await productView('nothing')).toBeNull()
  expect(await categoryView('nothing')).toBeNull()
  expect(await cmsPage('nothing')).toBeNull()
})

test('a category contains its product tiles, facets and child categories (catalogue-1, catalogue-7)', async () => {
  const view = await categoryView('prints')
  expect(JSON.parse(JSON.stringify(view))).toEqual(view)
  expect(view).toMatchObject({
    heading: 'Prints of your pictures',
    intro: 'Every print is made to order from the picture that you send.',
    facets: [{ code: 'use', label: 'Good for' }],
    children: [{ urlKey: 'photo-prints', productCount: 4 }],
  })
  expect(view?.products.map((card) => card.urlKey)).toEqual(['photo-print', 'everything', 'sold-out', 'gift'])
  expect(view?.products.find((card) => card.urlKey === 'sold-out')?.isOutOfStock).toBe(true)
  expect(view?.products.find((card) => card.urlKey === 'gift')).toMatchObject({
    pricePrefix: 'none',
    priceCents: 2_500,
  })
  expect((await allCategories()).map(({ urlKey, parent }) => [urlKey, parent])).toEqual([
    ['prints', null],
    ['photo-prints', 'prints'],
  ])
})

test('product tiles are returned in the requested order, without unknown products (catalogue-1)', async () => {
  expect((await productCards(['gift', 'nothing', 'everything'])).map((card) => card.urlKey)).toEqual([
    'gift',
    'everything',
  ])
  expect(await productCards([])).toEqual([])
})

test('CMS pages and countries are returned in the shop’s own format (catalogue-1)', async () => {
  expect(await cmsPage('about-us')).toMatchObject({ page: { slug: 'about-us', picture: null } })
  expect((await countries())[0]).toMatchObject({ code: 'US', regions: expect.any(Array) as unknown })
})

test('page data contain no option ids, which only the server needs (page-weight-3)', async () => {
  const view = await productView('everything')
  const parts = view?.options.flatMap((option) => [option, ...(option.values ?? [])]) ?? []
  expect(parts.length).toBeGreaterThan(8)
  for (const part of parts) expect(part).not.toHaveProperty('id')
})
