import { describe, expect, test } from 'vitest'
import { brandIds } from '@/brand/brand-ids'
import { routeAt, screenAt, toolAt } from '@/brand/lookups'
import { toolAddressOf } from '@/brand/tool-address'
import { designWays } from '@/features/design-start/tools/design-ways.server'
import { compiledBrand } from '../support/compiled-brand'

/** Tests that pages of products with a template link to the editor, in each shop (design-start-20). */

const brands = brandIds(process.cwd()).map((id) => {
  const brand = compiledBrand(id)
  const products = brand.catalogue.products.filter(({ urlKey }) => Object.hasOwn(brand.templates, urlKey))
  return { id, brand, products }
})

describe.each(brands)('$id', ({ brand, products }) => {
  const waysOf = (product: (typeof products)[number], isOutOfStock = false) => {
    const { urlKey, options, rules } = product
    return designWays(brand, { urlKey, options, rules, isOutOfStock }).ways
  }

  test('the page of every product with a template opens the editor, and offers the upload it asks for (design-start-20)', () => {
    for (const product of products) {
      const ways = waysOf(product)
      expect(ways?.online, product.urlKey).toBe(`/product/${product.urlKey}?design=new`)
      const isNamed = product.options.some(({ uid, type }) => uid === ways?.upload && type === 'file')
      if (ways?.upload) expect(isNamed, product.urlKey).toBe(true)
      expect(waysOf(product, true), 'sold out').toBeUndefined()
    }
    expect(waysOf({ ...products[0]!, urlKey: 'no-template' })).toBeUndefined()
  })

  test('a product with ready-made designs leads to them, and another one to those that suit it (design-start-20)', () => {
    const without = products.filter((product) => {
      const start = waysOf(product)?.start
      const isOwn = brand.starters.some((starter) => starter.product === product.urlKey)
      if (isOwn) expect(start).toBe(`/designs/${product.urlKey}`)
      else if (start) expect(start).toBe(`/product/${product.urlKey}?design=new&from=template`)
      return start === undefined
    })
    expect(without.length / products.length).toBeLessThan(0.5)
  })

  test('home, menu and “Create Now” lead to tools and designs that exist (design-start-20)', () => {
    const { navigation, home } = brand
    const links = [
      home.hero.primary,
      ...(home.hero.secondary ? [home.hero.secondary] : []),
      ...navigation.menu,
      navigation.createNow,
    ].map(({ href }) => href)
    for (const address of ['/designtool', '/designs']) {
      expect(links, address).toContain(address)
      expect(screenAt(brand, address), address).toBeDefined()
    }
    expect(home.hero.secondary?.href).toBe('/designtool')
    for (const { urlKey } of products) {
      const address = toolAddressOf(brand, urlKey)
      expect(toolAt(brand, address) ?? routeAt(brand, address), address).toBeDefined()
    }
  })
})
