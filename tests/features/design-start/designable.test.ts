import { expect, test } from 'vitest'
import type { CompiledProduct } from '@/brand/compiled'
import { designableProducts, nearestProducts, productOfTool } from '@/features/design-start/designable'
import { smallBrand } from '../../support/brands'

const brand = smallBrand()
const [print] = brand.catalogue.products
if (!print) throw new Error('The small shop sells a photo print')

const product = (urlKey: string, more: Partial<CompiledProduct> = {}): CompiledProduct => ({
  ...print,
  urlKey,
  name: urlKey.replaceAll('-', ' '),
  options: [{ uid: urlKey, id: 1, key: 'art', title: 'Art', type: 'file', required: false, role: 'artwork' }],
  ...more,
})
const shop = (...products: CompiledProduct[]) => ({ catalogue: { ...brand.catalogue, products } })
const mug = { address: '/photomug-tool', label: 'Photo mug', family: 'wrap' as const, template: 'coffee-mug' }

test('a tool opens its own product (TL2)', () => {
  expect(productOfTool(shop(product('round-sticker'), product('coffee-mug')), mug)).toBe('coffee-mug')
})

test('a sold-out product and one without a design are not opened (TL2)', () => {
  expect(productOfTool(shop(product('coffee-mug', { outOfStock: true })), mug)).toBeUndefined()
  expect(productOfTool(shop(product('coffee-mug', { options: [] })), mug)).toBeUndefined()
})

test('without its own product the nearest by words comes first, then the best known (TL3)', () => {
  const offered = shop(
    product('round-sticker'),
    product('best-sticker', { badge: 'Best seller' }),
    product('enamel-mugs'),
  )
  expect(nearestProducts(offered, mug)).toEqual(['enamel-mugs', 'best-sticker', 'round-sticker'])
})

test('its own product comes first however well known the others are (TL3)', () => {
  const offered = shop(product('mug-sticker', { badge: 'Best seller' }), product('coffee-mug'))
  expect(nearestProducts(offered, mug)[0]).toBe('coffee-mug')
  expect(designableProducts(offered)).toHaveLength(2)
})
