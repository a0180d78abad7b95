import { expect, test } from 'vitest'
import { withoutPlaceholderAddresses } from '@/features/cart/real-addresses'
import type { AddressView, CartTotalsView, CartView } from '@/commerce/cart/cart-view'
import { checkoutBrand } from '../../support/checkout-brand'

const { constants } = checkoutBrand()
const { placeholderAddress } = constants
const own: AddressView = {
  firstname: 'Ada',
  lastname: 'Byron',
  company: '',
  street: ['12 Engine Lane'],
  city: 'Albany',
  region: 'NY',
  postcode: '12207',
  regionLabel: 'New York',
  countryCode: 'US',
  countryLabel: 'United States',
  telephone: '(518) 555-0142',
}
const placeholder: AddressView = { ...own, ...placeholderAddress }

const taxed: CartTotalsView = {
  rows: [
    { code: 'subtotal', label: '', cents: 10_000 },
    { code: 'tax', label: '', cents: 888 },
    { code: 'grand_total', label: '', cents: 10_888 },
  ],
  grandTotalCents: 10_888,
  freeShippingMessage: '',
}

function real(shippingAddress: AddressView | null, billingAddress: AddressView | null) {
  const cart = { shippingAddress, billingAddress, totals: taxed } as CartView // the other cart fields are not read
  return withoutPlaceholderAddresses(cart, { constants })
}

const seen = (...addresses: Parameters<typeof real>) => {
  const { shippingAddress: parcel, billingAddress: bill } = real(...addresses)
  return [parcel, bill]
}

test('placeholder addresses are hidden, so that the checkout asks for the real ones (checkout-12)', () => {
  expect(seen(placeholder, placeholder)).toEqual([null, null])
  expect(seen(own, placeholder)).toEqual([own, null])
  expect(seen(placeholder, own)).toEqual([null, own])
})

test('a shopper’s real address is kept even if it resembles the placeholder (checkout-12)', () => {
  const neighbor = { ...placeholder, lastname: 'Byron' }
  expect(seen(own, neighbor)).toEqual([own, neighbor])
  expect(seen(null, null)).toEqual([null, null])
})

test('tax of a placeholder address is neither shown nor in the total; tax of a real address is (cart-18)', () => {
  const { rows, grandTotalCents } = real(placeholder, own).totals
  expect(rows.map(({ code, cents }) => [code, cents])).toEqual([
    ['subtotal', 10_000],
    ['grand_total', 10_000],
  ])
  expect(grandTotalCents).toBe(10_000)
  expect(real(own, placeholder).totals).toBe(taxed)
})
