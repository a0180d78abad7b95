import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { database as shopPool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { addToCart, cartView, changeLine, restoreLine, removeLine } from '@/commerce/cart/cart'
import { setShippingAddress, setShippingMethod } from '@/commerce/checkout/checkout'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { usePage } from '../../support/browser/page'
import { handleEndpoint } from '../../support/endpoints'

/**
 * Runs the calls of the checkout's screens as a page does: same-origin requests with a cookie jar, the
 * server, the real backend.
 */

const database = useFreshDatabase()
const { jar } = usePage(handleEndpoint)
const brand = checkoutBrand()

beforeAll(async () => {
  serve(brand)
  await seed(database.pool(), brand)
})
afterAll(() => shopPool().end())
beforeEach(() => jar.clear())

const plain = { sku: 'PLAIN', quantity: 2, selectedOptions: [], enteredOptions: [] }
const home = {
  firstname: 'Ada',
  lastname: 'Byron',
  company: '',
  street: ['12 Engine Lane'],
  city: 'Albany',
  region: 'NY',
  postcode: '12207',
  countryCode: 'US',
  telephone: '(518) 555-0142',
}

test('saving the address selects the first delivery method and keeps one chosen earlier (checkout-17)', async () => {
  await addToCart([plain])
  const first = await setShippingAddress(home)
  expect(first.shippingMethods.map(({ key }) => key)).toEqual(['flatrate/standard', 'express/express'])
  expect(first.shippingMethod).toBe('flatrate/standard')
  await setShippingMethod({ carrierCode: 'express', methodCode: 'express' })
  expect((await setShippingAddress({ ...home, city: 'Troy', postcode: '12180' })).shippingMethod).toBe(
    'express/express',
  )
  // Express is not offered abroad, so the first available method is selected.
  const abroad = { ...home, countryCode: 'CA', region: 'ON', city: 'Toronto', postcode: 'M5V 2T6' }
  expect((await setShippingAddress(abroad)).shippingMethod).toBe('international/tracked')
  expect((await cartView())?.shippingMethod).toBe('international/tracked')
})

test('a line’s gift message can be set and removed (cart-41)', async () => {
  const { cart } = await addToCart([plain])
  const uid = cart.lines[0]?.uid ?? ''
  const gift = { from: 'Ada', to: 'Bea', message: 'Happy birthday!' }
  expect((await changeLine(uid, { giftMessage: gift })).lines[0]).toMatchObject({
    takesGiftMessage: true,
    giftMessage: gift,
  })
  expect((await cartView())?.lines[0]?.giftMessage).toEqual(gift)
  expect((await changeLine(uid, { giftMessage: null })).lines[0]?.giftMessage).toBeNull()
})

test('putting a removed line back restores its choices, design and gift message (cart-50, cart-41)', async () => {
  const gift = { from: 'Ada', to: 'Bea', message: 'Happy birthday!' }
  const entry = { sku: 'FORM', quantity: 3, selectedOptions: ['style-plain'], enteredOptions: [] }
  const { cart } = await addToCart([plain, { ...entry, toolOptions: '{"tool":"/designtool"}' }])
  const uid = cart.lines.find(({ sku }) => sku === 'FORM')?.uid ?? ''
  const line = (await changeLine(uid, { giftMessage: gift })).lines.find((each) => each.uid === uid)
  if (!line) throw new Error('the line is not in the cart')
  expect((await removeLine(uid)).lines.map(({ sku }) => sku)).toEqual(['PLAIN'])
  const { lines } = await restoreLine(line)
  expect(lines[1]).toEqual({ ...line, uid: lines[1]?.uid })
  expect(line).toMatchObject({ ...entry, toolOptions: '{"tool":"/designtool"}', giftMessage: gift })
})

test('a line that cannot be put back reports why, and its gift message goes to no other line (cart-50, cart-41)', async () => {
  const gift = { from: 'Ada', to: 'Bea', message: 'Happy birthday!' }
  const { cart } = await addToCart([plain])
  const [other] = cart.lines
  if (!other) throw new Error('the cart is empty')
  const outdated = { ...other, toolOptions: '[]', giftMessage: gift }
  await expect(restoreLine(outdated)).rejects.toThrow('design')
  expect((await cartView())?.lines).toEqual([other])
})
