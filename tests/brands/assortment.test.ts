import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { assetFile } from '@/brand/layers'
import { optionTypes } from '@/lib/products/product-options'
import { sampleBrands } from '../support/sample-brands'
import { compiledBrand } from '../support/compiled-brand'
import { everyThird } from '../support/test-suite'

/** Requirements for a sample brand: enough products, with real descriptions and pictures. */
const brands = sampleBrands.map((id) => {
  const brand = compiledBrand(id)
  return { id, brand, products: brand.catalogue.products }
})

describe.each(brands)('$id', ({ id, brand, products }) => {
  test('has at least 24 products and four categories with products (brand-45)', () => {
    const filled = brand.catalogue.categories.filter(({ urlKey }) =>
      products.some(({ categories }) => categories.includes(urlKey)),
    )
    expect(products.length).toBeGreaterThanOrEqual(24)
    expect(filled.length).toBeGreaterThanOrEqual(4)
  })

  test('every category has at least one product, in itself or below it (brand-45)', () => {
    const { categories } = brand.catalogue
    const below = (key: string): string[] => [
      key,
      ...categories.filter(({ parent }) => parent === key).flatMap(({ urlKey }) => below(urlKey)),
    ]
    const empty = categories.filter(
      ({ urlKey }) =>
        !products.some((product) => product.categories.some((own) => below(urlKey).includes(own))),
    )
    expect(empty.map(({ urlKey }) => urlKey)).toEqual([])
  })

  test('most products are priced by size, some by quantity, and one is out of stock (brand-45)', () => {
    const priced = products.filter(({ kind }) => kind === 'simple')
    const bySize = priced.filter(
      ({ table }) => Object.keys(table.sizes).length > 1 || table.custom !== undefined,
    )
    expect(bySize.length / priced.length).toBeGreaterThan(0.5)
    expect(priced.some(({ table }) => table.breaks.length > 1)).toBe(true)
    expect(products.some(({ special }) => special)).toBe(true)
    expect(products.some(({ outOfStock }) => outOfStock)).toBe(true)
  })

  test('every product has its own description, and no placeholder text is left (brand-45)', () => {
    const thin = products.filter(
      ({ descriptionHtml }) => descriptionHtml.replace(/<[^>]+>/g, '').length < 120,
    )
    expect(thin.map(({ urlKey }) => urlKey)).toEqual([])
    expect(new Set(products.map(({ descriptionHtml }) => descriptionHtml)).size).toBe(products.length)
    expect(JSON.stringify(brand)).not.toMatch(/lorem ipsum|dolor sit|\bTODO\b|\bTBD\b/i)
  })

  test('no product’s first picture is a plain color (brand-45)', { timeout: 60_000 }, async () => {
    const files = everyThird(products).map(({ pictures }) => pictures[0]?.file ?? 'none')
    const flat = await Promise.all(
      files.map(async (file) => {
        const { channels } = await sharp(readFileSync(assetFile('.', id, file) ?? `no ${file}`)).stats()
        return channels.every(({ stdev }) => stdev < 8) ? file : undefined
      }),
    )
    expect(flat.filter(Boolean)).toEqual([])
  })
})

test('the brands together use every option type (brand-45)', () => {
  const used = new Set(
    brands.flatMap(({ products }) => products.flatMap(({ options }) => options.map(({ type }) => type))),
  )
  expect(optionTypes.filter((type) => !used.has(type))).toEqual([])
})
