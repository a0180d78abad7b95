import { expect, test } from 'vitest'
import type { Brand } from '@/brand/compiled'
import { pageMeta } from '@/brand/page-meta'
import { toGoogle } from '@/features/attribution/google-events'
import { pageEvents } from '@/features/attribution/page-events'
import { compiledBrand } from '../../support/compiled-brand'

const card = { sku: 'PW-1', name: 'Round stickers', urlKey: 'round-stickers', priceCents: 1_250 }
const item = { sku: 'PW-1', name: 'Round stickers', urlKey: 'round-stickers', cents: 1_250 }

test('a product page sends view_item, and view_item_list for its related products (attribution-22)', () => {
  expect(pageEvents({ product: { ...card, related: [card] } }, '/product/round-stickers?cc=abc#x')).toEqual([
    {
      name: 'page_view',
      path: '/product/round-stickers',
      remarketing: { id: 'PW-1', price: 12.5, type: 'product' },
    },
    { name: 'view_item', cents: 1_250, items: [item] },
    { name: 'view_item_list', list: 'beside', items: [item] },
  ])
})

test('view_item_list names at most 24 products (attribution-22)', () => {
  const products = Array.from({ length: 100 }, () => card)
  const [, list] = pageEvents({ category: { name: 'Stickers', products } }, '/shop/stickers')
  expect(list).toMatchObject({ name: 'view_item_list', list: 'Stickers' })
  expect(list && 'items' in list && list.items).toHaveLength(24)
})

test('the home page sends the products of its sections, and a page without products sends only page_view (attribution-22)', () => {
  const home = { sections: [{ kind: 'text' }, { kind: 'products', cards: [card] }] }
  expect(pageEvents({ home }, '/')).toEqual([
    { name: 'page_view', path: '/', remarketing: { type: 'home' } },
    { name: 'view_item_list', list: 'home', items: [item] },
  ])
  expect(pageEvents({}, '/about-us')).toMatchObject([{ name: 'page_view', path: '/about-us' }])
})

test('each page view sends advertising the kind of page (attribution-29)', () => {
  const kinds = (page: Parameters<typeof pageEvents>[0]) => {
    const [view] = pageEvents(page, '/x')
    return view && toGoogle(view).parameters
  }
  expect(kinds({ category: { name: 'Stickers', products: [] } })).toMatchObject({
    ecomm_pagetype: 'category',
    ecomm_category: 'Stickers',
  })
  expect(kinds({ home: { sections: [] } })).toMatchObject({ ecomm_pagetype: 'home' })
  expect(kinds({ cards: [card] })).toMatchObject({ ecomm_pagetype: 'other' }) // landing pages and tools
})

const brands = new Map<string, Brand | undefined>()
function brandOf(id: string) {
  if (!brands.has(id)) brands.set(id, compiledBrand(id))
  return brands.get(id)
}

/** The specification, section 9. */
test.each([
  ['stickers', '/gift-certificate', 10],
  ['canvas', '/free-photo-canvas', 9.99],
  ['canvas', '/wall-art-abstract', 69.99],
  ['canvas', '/wall-art-sky-and-water', 69.99],
  ['canvas', '/b2g1-photo-boards', 22.63],
  ['neon', '/custom-neon-signs', 76.69],
  ['neon', '/neonchamp-tool', 76.69],
])(
  'for brand %s the page view of %s sends advertising the price $%d (attribution-29)',
  (id, path, price) => {
    const brand = brandOf(id)
    const meta = brand && pageMeta(path, {}, { brand })
    const [view] = pageEvents({ meta }, path)
    expect(view && toGoogle(view).parameters['ecomm_totalvalue']).toBe(price)
  },
  60_000,
)
