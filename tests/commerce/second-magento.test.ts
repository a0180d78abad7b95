import { beforeAll, expect, test, vi } from 'vitest'
import { exampleBrand, serve } from '../support/brands'
import { startMockMagento } from '../support/magento/listening-magento'
import { secondMake, secondVariant } from '../support/magento/second/make'
import { priceLine } from '@/lib/money/price'
import { newYork } from '../support/shop'
import type { Selection } from '@/lib/products/product-options'
import { setEnvironment } from '@/settings/settings'

vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})
const { productView } = await import('@/commerce/product/product')
const { toItem } = await import('@/commerce/cart/line-input')
const { request } = await import('@/commerce/request')
const { toCartView } = await import('@/commerce/cart/to-cart-view')
const { toAddedItem } = await import('@/features/catalogue/product/to-added-item')
const { refusalText } = await import('@/commerce/error-message')
const { CartCoreViewDocument } = await import('@/commerce/generated/cart')
const { SetShippingAddressCoreDocument } = await import('@/commerce/generated/checkout')
const { withinStreetLines } = await import('@/commerce/street-lines')

/** The storefront on a Magento that uses what the first make leaves at its default (support/magento/second). */

const { url, ask } = startMockMagento(secondVariant, secondMake)

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ COMMERCE_URL: url() })
})

async function view(urlKey: string) {
  const product = await productView(urlKey)
  if (!product) throw new Error(`The Magento sells ${urlKey}`)
  return product
}

type View = Awaited<ReturnType<typeof view>>

async function added(product: View, selection: Selection) {
  const { data: made } = await ask('mutation { createGuestCart { cart { id } } }')
  const cart = made?.['createGuestCart'].cart.id as string
  const { data } = await ask(
    'mutation ($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) { user_errors { message } } }',
    { cart, items: [toItem(toAddedItem(product, selection, 1))] },
  )
  expect(data?.['addProductsToCart'].user_errors).toEqual([])
  return toCartView((await request(CartCoreViewDocument, { cart })).cart!)
}

const optionOf = ({ options }: View, title: string) => options.find((option) => option.title === title)!

test.each(['cutting-board', 'cork-trivet', 'wall-clock', 'desk-lamp'])(
  'options of %s, whose price a rule or a special price lowers, cost what the cart charges (commerce-88)',
  async (urlKey) => {
    const product = await view(urlKey)
    const initials = product.options.find(({ title }) => title === 'Initials')
    const edge = optionOf(product, 'Edge')
    for (const value of edge.values ?? []) {
      const selection = { [edge.uid]: [value.uid], ...(initials && { [initials.uid]: 'ABC' }) }
      const { unitCents } = priceLine(product, selection, 1)
      expect((await added(product, selection)).lines[0]?.unitCents).toBe(unitCents)
    }
  },
)

test('the regular price of a discounted product has options at their regular price (commerce-88)', async () => {
  const regular = (product: View) => {
    const edge = optionOf(product, 'Edge')
    return priceLine(product, { [edge.uid]: [edge.values![1]!.uid] }, 1).regularUnitCents
  }
  expect(regular(await view('desk-lamp'))).toBe(3_000 + 1_500)
  expect(regular(await view('cutting-board'))).toBe(5_000 + 2_500)
})

test('a date, a date with time and a time reach the Magento, and can be added again from the cart (commerce-79)', async () => {
  const product = await view('party-tumbler')
  expect(product.options.map(({ type, dateKind }) => [type, dateKind])).toEqual([
    ['date', undefined],
    ['date', 'date-time'],
    ['date', 'time'],
  ])
  const [needed, starts, call] = product.options.map(({ uid }) => uid)
  const cart = await added(product, {
    [needed!]: '2027-03-02',
    [starts!]: '2027-03-02T18:30',
    [call!]: '09:05',
  })
  const [line] = cart.lines
  expect(line?.options.map(({ value }) => value.replace(/\s/g, ' '))).toEqual([
    'Mar 2, 2027',
    '3/2/27, 6:30 PM',
    '9:05 AM',
  ])
  expect(line?.enteredOptions.map(({ value }) => value)).toEqual([
    '2027-03-02 00:00:00',
    '2027-03-02 18:30:00',
    '1970-01-01 09:05:00',
  ])
})

test('a File option is never shown, because a Magento loses what is sent for it; if it is required, the product is sold by request (media-55)', async () => {
  const sign = await view('shop-sign')
  expect([sign.options, sign.isByRequest]).toEqual([[], undefined])
  expect((await view('vinyl-banner')).isByRequest).toBe(true)
})

test('a Magento whose addresses have one street line gets both lines joined (commerce-72)', async () => {
  const { data } = await ask('mutation { createGuestCart { cart { id } } }')
  const id = data?.['createGuestCart'].cart.id as string
  await ask(
    'mutation ($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "DESK", quantity: 1 }]) { user_errors { message } } }',
    { cart: id },
  )
  const sent: string[][] = []
  const { setShippingAddressesOnCart } = await withinStreetLines(['350 5th Ave', ' ', 'Apt 4'], (street) => {
    sent.push(street)
    return request(SetShippingAddressCoreDocument, {
      input: { cart_id: id, shipping_addresses: [{ address: { ...newYork, street } }] },
    })
  })
  expect(setShippingAddressesOnCart?.cart.shipping_addresses[0]?.street).toEqual(['350 5th Ave, Apt 4'])
  expect(sent).toEqual([['350 5th Ave', 'Apt 4'], ['350 5th Ave, Apt 4']])
})

test.each([
  ['The requested qty is not available', 'errors.tooMany'],
  ['Only 3 of 10 available', 'errors.tooMany'],
  ['There are no source items with the in stock status', 'errors.soldOut'],
  ['Product that you are trying to add is not available.', 'errors.soldOut'],
  ['Unable to place order: Some of the products are out of stock.', 'errors.soldOut'],
  [
    'The text is too long. Shorten the text and try again.',
    'The text is too long. Shorten the text and try again.',
  ],
])('the Magento’s words "%s" become a shopper’s: %s (commerce-83)', (words, shown) => {
  expect(refusalText(words, (path) => path)).toBe(shown)
})
