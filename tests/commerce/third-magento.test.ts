import { beforeAll, expect, test, vi } from 'vitest'
import { exampleBrand, serve } from '../support/brands'
import { startMockMagento } from '../support/magento/listening-magento'
import { secondVariant } from '../support/magento/second/make'
import { thirdMake } from '../support/magento/second/third'
import { priceLine } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import { setEnvironment } from '@/settings/settings'

vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
  process.env['NEXT_PUBLIC_COMMERCE_TAX'] = 'included'
})
const { productView } = await import('@/commerce/product/product')
const { categoryView } = await import('@/commerce/product/category')
const { toItem } = await import('@/commerce/cart/line-input')
const { request } = await import('@/commerce/request')
const { toCartView } = await import('@/commerce/cart/to-cart-view')
const { toAddedItem } = await import('@/features/catalogue/product/to-added-item')
const { movedOrMissing } = await import('@/features/content/moved-or-missing.server')
const { categoryProps } = await import('@/features/catalogue/category/category.server')
const { CartCoreViewDocument } = await import('@/commerce/generated/cart')

/** The storefront on a Magento that chose otherwise on every axis (support/magento/second/third). */

const { url, ask } = startMockMagento(secondVariant, thirdMake)
beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ COMMERCE_URL: url(), SITE_URL: 'https://shop.example' })
})

async function view(urlKey: string) {
  const product = await productView(urlKey)
  if (!product) throw new Error(`The Magento sells ${urlKey}`)
  return product
}

async function added(product: Awaited<ReturnType<typeof view>>, selection: Selection, quantity = 1) {
  const { data: made } = await ask('mutation { createGuestCart { cart { id } } }')
  const cart = made?.['createGuestCart'].cart.id as string
  const { data } = await ask(
    'mutation ($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) { user_errors { message } } }',
    { cart, items: [toItem(toAddedItem(product, selection, quantity))] },
  )
  expect(data?.['addProductsToCart'].user_errors).toEqual([])
  return toCartView((await request(CartCoreViewDocument, { cart })).cart!)
}

test('pictures on a CDN in folders of resized ones, and a category’s picture from the media gallery, keep their addresses (commerce-69)', async () => {
  const [chest, category] = [await view('keepsake-chest'), await categoryView('beads')]
  expect(chest.pictures.map(({ file }) => file)[0]).toBe(
    'https://cdn.example/shop-media/catalog/product/cache/0f831c1845fc143d00d6d1ebc49f446a/c/h/chest_1.jpg',
  )
  expect(category?.picture?.file).toMatch(/^http:.*\/media\/wysiwyg\/beads\.jpg$/)
})

test.each([
  ['/fr/glass-bead', '/product/glass-bead'],
  ['/fr/beads', '/shop/beads'],
  ['/fr/beads/glass-bead', '/product/glass-bead'],
  ['/index.php/glass-bead', '/product/glass-bead'],
  ['/index.php/fr/spring/beads', '/shop/beads'],
  ['/fr/catalog/product/view/id/402', '/product/glass-bead'],
  ['/fr/sales/order/view/order_id/12', '/customer/account/my-orders'],
])(
  '%s, with the store view’s code or the script before it, redirects to %s (pages-501)',
  async (from, to) => {
    expect((await movedOrMissing(from)).redirect?.destination).toBe(to)
  },
)

test('what is behind no code is not found (pages-501)', async () => {
  for (const address of ['/fr/nothing', '/fr', '/a/b/c/d/glass-bead', '/index.php'])
    expect((await movedOrMissing(address)).redirect, address).toBeUndefined()
})

test('directives that Magento left in a text are never shown (commerce-75)', async () => {
  const html = (await categoryProps('beads', '/shop/beads'))?.category.bodyHtml ?? ''
  expect(html).toContain('The beads story')
  expect(html).not.toMatch(/\{\{|\}\}/)
})

test('an answer to every kind of option reaches the cart at the shown price, and a File option is not shown (commerce-88, media-55)', async () => {
  const chest = await view('keepsake-chest')
  const uidOf = (title: string) => chest.options.find((option) => option.title === title)?.uid ?? ''
  const valueOf = (title: string, value: string) =>
    chest.options.find((option) => option.title === title)?.values?.find((each) => each.title === value)
      ?.uid ?? ''
  expect(chest.options.map(({ title }) => title)).toEqual([
    'Line',
    'Story',
    'Day',
    'Moment',
    'Hour',
    'Wood',
    'Feet',
    'Extras',
    'Marks',
  ])
  const selection: Selection = {
    [uidOf('Line')]: 'For Ada',
    [uidOf('Story')]: 'Two\nlines',
    [uidOf('Day')]: '2027-03-02',
    [uidOf('Moment')]: '2027-03-02T18:30',
    [uidOf('Hour')]: '09:05',
    [uidOf('Wood')]: [valueOf('Wood', 'Walnut')],
    [uidOf('Feet')]: [valueOf('Feet', 'Felt')],
    [uidOf('Extras')]: [valueOf('Extras', 'Box'), valueOf('Extras', 'Bow')],
    [uidOf('Marks')]: [valueOf('Marks', 'Logo'), valueOf('Marks', 'Date')],
  }
  const { lines } = await added(chest, selection)
  expect(lines[0]?.options.map(({ label }) => label)).toEqual(chest.options.map(({ title }) => title))
  expect(lines[0]?.unitCents).toBe(priceLine(chest, selection, 1).unitCents)
})

test.each([
  ['glass-bead', 1],
  ['glass-bead', 7],
  ['glass-bead', 50],
  ['silk-ribbon', 3],
])(
  '%s × %i costs what its page shows, in thousandths and with tax (commerce-88)',
  async (urlKey, quantity) => {
    const product = await view(urlKey)
    const { lines, totals } = await added(product, {}, quantity)
    const { unitCents, rowCents } = priceLine(product, {}, quantity)
    expect([lines[0]?.unitCents, lines[0]?.rowCents]).toEqual([unitCents, rowCents])
    expect(totals.grandTotalCents).toBe(rowCents)
  },
)

test('bundles, sets and downloads of a category are sold, each with its parts (commerce-130, commerce-144)', async () => {
  const [kit, set, book] = [await view('starter-kit'), await view('bead-set'), await view('pattern-book')]
  expect(kit.bundle?.parts.map(({ title, choices }) => [title, choices.length])).toEqual([['Beads', 2]])
  expect(kit.priceCents).toBe(10 * (await view('glass-bead')).priceCents)
  expect(set.members?.map(({ name }) => name)).toEqual(['Glass Bead', 'Silk Ribbon'])
  expect(book.isByRequest).toBeUndefined()
})
