import { expect, test } from 'vitest'
import { putOnProducts } from '@/brand/put-on'
import { sampleBrands } from '../support/sample-brands'
import { compiledBrand } from '../support/compiled-brand'

function sampleBrand(id: string) {
  return compiledBrand(id)
}

test.each(sampleBrands)(
  'a picture in %s is put on at most twelve other products, each in stock and made from a picture (catalogue-35)',
  (id) => {
    const brand = sampleBrand(id)
    const urlKeys = putOnProducts(brand)
    expect(urlKeys.length).toBeLessThanOrEqual(13)
    expect(new Set(urlKeys).size).toBe(urlKeys.length)
    for (const urlKey of urlKeys) {
      const product = brand.catalogue.products.find((each) => each.urlKey === urlKey)
      expect(product?.outOfStock, urlKey).not.toBe(true)
      expect(brand.templates[urlKey]?.kind, urlKey).not.toBe('neon')
      expect(
        product?.options.some(({ role, type }) => role === 'artwork' && type === 'file'),
        urlKey,
      ).toBe(true)
    }
  },
)

test('a picture in the main store is put on twelve things of different kinds (catalogue-35)', () => {
  const brand = sampleBrand('stickers')
  const urlKeys = putOnProducts(brand)
  expect(urlKeys).toHaveLength(13)
  const bodies = urlKeys.flatMap((urlKey) => brand.templates[urlKey]?.views?.[0]?.body ?? [])
  expect(new Set(bodies).size).toBeGreaterThanOrEqual(4)
})
