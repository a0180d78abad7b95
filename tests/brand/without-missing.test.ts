import { expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { isThereOn, productsNamedIn, withoutMissing, type Sold } from '@/brand/compile/without-missing'
import { sampleBrands } from '../support/sample-brands'

/** A brand on a Magento that sells something else, or a part of the same. */

const magento: Sold = {
  categories: [
    { urlKey: 'prints', name: 'Prints', parent: null, inMenu: true },
    { urlKey: 'posters', name: 'Posters', parent: 'prints', inMenu: true },
    { urlKey: 'outlet', name: 'Outlet', parent: null, inMenu: false },
  ],
  products: [],
  designs: [],
}

const compiled = (id: string) => {
  const { brand } = compileBrand(id)
  if (!brand) throw new Error(`${id} compiles`)
  return brand
}

const linksIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href)

test.each(sampleBrands)('of %s no link to what the Magento lacks is left (commerce-75)', (id) => {
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
})

test('the menu and the goods of the home page are the Magento’s then (commerce-75)', () => {
  const { navigation, home, configuration } = withoutMissing(compiled('stickers'), magento)
  expect(navigation.menu).toEqual([
    { label: 'Prints', href: '/shop/prints', children: [{ label: 'Posters', href: '/shop/posters' }] },
  ])
  expect(configuration.headerOffers).toEqual([])
  expect(navigation.createNow.href).toBe('/shop/prints')
  expect(home.sections[0]).toMatchObject({ kind: 'categories', categories: ['prints'] })
  expect(home.hero.primary.href).toBe('/shop/prints')
})

test('what the Magento has of the manifest stays as it is written (commerce-75)', () => {
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

const keeping = (...designs: string[]): Sold => ({ ...magento, products: designs, designs })

test('a tool is there with its product, and one where shoppers choose with any that keeps designs there (commerce-140)', () => {
  const canvas = compiled('canvas')
  const { tools, keepsDesigns } = withoutMissing(canvas, keeping('floating-frame-canvas'))
  expect(Object.values(tools).map(({ address }) => address)).toEqual(['/designtool', '/customframe-tool'])
  expect(keepsDesigns).toEqual(['floating-frame-canvas'])
  const neon = compiled('neon')
  const { routes } = withoutMissing(neon, keeping('flow-mo-neon'))
  const makers = Object.entries(routes).filter(([, { screen }]) => screen === 'maker')
  expect(makers.map(([address]) => address)).toEqual(['/flow-mo-neon-sign'])
})

test('links lead to designs of what keeps them there, and to no other (commerce-140)', () => {
  const isThere = isThereOn(compiled('stickers'), keeping('custom-circle-stickers'))
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

test('what the manifest begins with is led to the same tool where its product keeps no designs (commerce-140)', () => {
  const { navigation } = withoutMissing(compiled('stickers'), keeping('custom-circle-stickers'))
  expect(navigation.createNow).toEqual({ label: 'Create Now', href: '/designtool' })
})
