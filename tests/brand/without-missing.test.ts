import { expect, test } from 'vitest'
import {
  createMagentoAddressTest,
  productsNamedIn,
  withoutMissing,
  type MagentoCatalog,
} from '@/brand/compile/without-missing'
import { freeShippingAbove } from '@/brand/shipping-terms'
import { sampleBrands } from '../support/sample-brands'
import { compiledBrand } from '../support/compiled-brand'

/** A Magento that sells other products than the brand, or only some of them. */

const magento: MagentoCatalog = {
  categories: [
    { urlKey: 'prints', name: 'Prints', parent: null, inMenu: true },
    { urlKey: 'posters', name: 'Posters', parent: 'prints', inMenu: true },
    { urlKey: 'outlet', name: 'Outlet', parent: null, inMenu: false },
  ],
  products: [],
  designs: [],
}

const compiled = (id: string) => {
  return compiledBrand(id)
}

const linksIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href)

test.each(sampleBrands)(
  '%s keeps no links to products and categories that the Magento lacks (commerce-75)',
  (id) => {
    const brand = compiled(id)
    const { navigation, home, routes, tools } = withoutMissing(brand, magento)
    const left = linksIn([navigation, home]).filter((href) =>
      /^\/(?:shop|product|designs|designtool)\b/.test(href ?? ''),
    )
    expect(new Set(left)).toEqual(new Set(['/shop/prints', '/shop/posters']))
    expect(
      Object.values(routes).filter(({ screen }) => ['landing', 'tool', 'templates'].includes(screen)),
    ).toEqual([])
    expect(tools).toEqual({})
    expect(routes['/checkout']).toEqual(brand.routes['/checkout'])
  },
)

test('the menu and the home page then show the Magento’s own categories (commerce-75)', () => {
  const { navigation, home, configuration } = withoutMissing(compiled('stickers'), magento)
  expect(navigation.menu).toEqual([
    { label: 'Prints', href: '/shop/prints', children: [{ label: 'Posters', href: '/shop/posters' }] },
  ])
  expect(configuration.headerOffers).toEqual([])
  expect(navigation.createNow.href).toBe('/shop/prints')
  expect(home.sections[0]).toMatchObject({ kind: 'categories', categories: ['prints'] })
  expect(home.hero.primary.href).toBe('/shop/prints')
})

test('a menu without a category of the Magento starts with the Magento’s own, also if it keeps designs (commerce-75, commerce-140)', () => {
  const designs = ['custom-bumper-stickers']
  const { navigation } = withoutMissing(compiled('stickers'), { ...magento, products: designs, designs })
  expect(navigation.menu.map(({ href }) => href)).toEqual(['/shop/prints', '/designs'])
})

test('links to products and categories that the Magento has are unchanged (commerce-75)', () => {
  const brand = compiled('stickers')
  const categories = brand.catalogue.categories.map(({ urlKey, name, parent }) => ({
    urlKey,
    name,
    parent,
    inMenu: true,
  }))
  const { navigation, home } = withoutMissing(brand, {
    categories,
    products: productsNamedIn(brand),
    designs: Object.keys(brand.templates),
  })
  expect(navigation.menu).toEqual(brand.navigation.menu)
  expect(home.sections).toEqual(brand.home.sections)
})

const keeping = (...designs: string[]): MagentoCatalog => ({ ...magento, products: designs, designs })

test('a tool for one product exists if the Magento keeps designs of it, a tool with a choice if it keeps designs of any (commerce-140)', () => {
  const canvas = compiled('canvas')
  const { tools, keepsDesigns } = withoutMissing(canvas, keeping('floating-frame-canvas'))
  expect(Object.values(tools).map(({ address }) => address)).toEqual(['/designtool', '/customframe-tool'])
  expect(keepsDesigns).toEqual(['floating-frame-canvas'])
  const neon = compiled('neon')
  const { routes } = withoutMissing(neon, keeping('flow-mo-neon'))
  const makers = Object.entries(routes).filter(([, { screen }]) => screen === 'maker')
  expect(makers.map(([address]) => address)).toEqual(['/flow-mo-neon-sign'])
})

test('design links exist only for products whose designs the Magento keeps (commerce-140)', () => {
  const isThere = createMagentoAddressTest(compiled('stickers'), keeping('custom-circle-stickers'))
  const led = [
    '/designs',
    '/designs/custom-circle-stickers',
    '/designtool',
    '/designtool?urlKey=custom-circle-stickers&slug=nice-day',
  ]
  const not = [
    '/designs/custom-die-cut-stickers',
    '/designtool?param=stickers',
    '/designtool?urlKey=custom-die-cut-stickers',
    '/uploadchoice',
    '/mobilestand-tool',
  ]
  expect([...led, ...not].filter(isThere)).toEqual(led)
})

test('“Create Now” links to the tool without a product if its own product keeps no designs (commerce-140)', () => {
  const { navigation } = withoutMissing(compiled('stickers'), keeping('custom-circle-stickers'))
  expect(navigation.createNow).toEqual({ label: 'Create Now', href: '/designtool' })
})

test('a Magento’s shop promises neither free shipping nor days of delivery nor a price for registering, until the promises are confirmed (commerce-75)', () => {
  const [id] = sampleBrands
  const brand = compiled(id!)
  const left = withoutMissing(brand, magento)
  expect(freeShippingAbove(brand)).toBeGreaterThan(0)
  expect([freeShippingAbove(left), left.isShippingUnknown]).toEqual([undefined, true])
  expect(left.configuration.priceCaches).toEqual({})
  const kept = withoutMissing(brand, { ...magento, keepsPromises: true })
  expect([freeShippingAbove(kept), kept.isShippingUnknown]).toEqual([freeShippingAbove(brand), undefined])
})
