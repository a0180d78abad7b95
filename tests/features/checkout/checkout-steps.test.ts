import { expect, test } from 'vitest'
import type { AddressView, CartView } from '@/commerce/cart/cart-view'
import { firstOpen, stateOf, stepsOf } from '@/features/checkout/checkout-steps'

const address: AddressView = {
  firstname: 'Pat',
  lastname: 'Shopper',
  company: '',
  street: ['350 Fifth Avenue'],
  city: 'New York',
  region: 'NY',
  regionLabel: 'New York',
  postcode: '10118',
  countryCode: 'US',
  countryLabel: 'United States',
  telephone: '212-555-0142',
}

const cart = (more: Partial<CartView> = {}): CartView => ({
  email: null,
  isVirtual: false,
  totalQuantity: 1,
  lines: [],
  totals: { rows: [], grandTotalCents: 0, freeShippingMessage: null },
  atHome: null,
  coupon: null,
  offer: null,
  comment: '',
  giftMessage: '',
  isGift: false,
  neededBy: null,
  isDropShip: false,
  business: null,
  shippingAddress: null,
  billingAddress: null,
  shippingMethods: [],
  shippingMethod: null,
  paymentMethods: [],
  paymentMethod: null,
  approval: null,
  ...more,
})

const email = 'pat@example.com'
const delivered = { email, shippingAddress: address, shippingMethod: 'flatrate/standard' }

test('the cart’s saved data decides which checkout section is open (checkout-14)', () => {
  expect(firstOpen(cart())).toBe('contact')
  expect(firstOpen(cart({ email }))).toBe('address')
  expect(firstOpen(cart({ email, shippingAddress: address }))).toBe('method')
  expect(firstOpen(cart(delivered))).toBe('payment')
  expect(firstOpen(cart({ ...delivered, paymentMethod: 'checkmo' })), 'no bill yet').toBe('payment')
  expect(firstOpen(cart({ ...delivered, paymentMethod: 'checkmo', billingAddress: address }))).toBe('review')
})

test('a cart with only gift certificates has no address or delivery section (checkout-14)', () => {
  expect(stepsOf(cart({ isVirtual: true }))).toEqual(['contact', 'payment', 'review'])
  expect(firstOpen(cart({ isVirtual: true, email }))).toBe('payment')
})

test('editing an earlier section keeps the later ones done as far as they can be reached (checkout-15)', () => {
  const ready = cart({ ...delivered, paymentMethod: 'checkmo', billingAddress: address })
  expect(stateOf('address', ready, { editing: 'address' })).toBe('open')
  expect(stateOf('contact', ready, { editing: 'address' })).toBe('done')
  expect(stateOf('payment', ready, { editing: 'address' })).toBe('done')
  expect(stateOf('review', ready, { editing: 'address' })).toBe('waiting')
  const withoutAddress = cart({ email, shippingMethod: 'flatrate/standard' })
  expect(stateOf('method', withoutAddress, { editing: undefined }), 'nothing to deliver to').toBe('waiting')
})

test('the review is ready beside a payment that the order button settles, and otherwise waits (checkout-96)', () => {
  const here = { editing: undefined, isSettledHere: true }
  expect(stateOf('payment', cart(delivered), here)).toBe('open')
  expect(stateOf('review', cart(delivered), here)).toBe('ready')
  expect(stateOf('review', cart(delivered), { ...here, isSettledHere: false }), 'paid elsewhere').toBe(
    'waiting',
  )
  expect(stateOf('review', cart({ email }), here), 'no address').toBe('waiting')
})
