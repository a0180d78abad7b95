import { expect, test } from 'vitest'
import type { CompiledProduct } from '@/brand/compiled'
import { designableProducts, sellsProductOfTool, productOfTool } from '@/brand/lookups'
import { nearestProducts } from '@/features/design-start/tools/designable.server'
import { smallBrand } from '../../../support/brands'

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
const mug = { address: '/photomug-tool', label: 'Photo mug', product: 'coffee-mug' }

test('a tool is for the product it names, even sold out, if the product takes a design (design-start-3, design-start-10)', () => {
  const made = shop(product('round-sticker'), product('coffee-mug'))
  expect(productOfTool(made, mug)?.urlKey).toBe('coffee-mug')
  expect(productOfTool(shop(product('coffee-mug', { outOfStock: true })), mug)).toBeDefined()
  expect(productOfTool(shop(product('coffee-mug', { options: [] })), mug)).toBeUndefined()
  expect(productOfTool(made, { ...mug, product: undefined })).toBeUndefined()
})

test('a tool that lets shoppers choose a product is for every product that takes a design (design-start-10)', () => {
  const generic = { product: undefined, choose: true }
  expect(sellsProductOfTool(shop(product('round-sticker')), generic)).toBe(true)
  expect(sellsProductOfTool(shop(product('round-sticker', { options: [] })), generic)).toBe(false)
})

test('if a tool’s product is missing, the closest product by name is offered first, then the best known (design-start-3)', () => {
  const offered = shop(
    product('round-sticker'),
    product('best-sticker', { badge: 'Best seller' }),
    product('enamel-mugs'),
  )
  expect(nearestProducts(offered, mug)).toEqual(['enamel-mugs', 'best-sticker', 'round-sticker'])
})

test('the tool’s own product is offered first, however well known the others are (design-start-3)', () => {
  const offered = shop(product('mug-sticker', { badge: 'Best seller' }), product('coffee-mug'))
  expect(nearestProducts(offered, mug)[0]).toBe('coffee-mug')
  expect(designableProducts(offered)).toHaveLength(2)
})
