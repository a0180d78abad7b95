import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartCoreFragment } from '@/commerce/generated/cart'

// The commerce dialect is fixed at build time, so set it before importing any shop code (commerce-6).
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})

const { CheckoutScreen } = await import('@/features/checkout/CheckoutScreen')
const { CartScreen } = await import('@/features/cart-screen/CartScreen')
const { queryClient } = await import('@/features/session/queries')
const { mockShop } = await import('../../../stories/support/mock-shop')
const { stockCart } = await import('../../support/orders/stock-cart')
const { renderScreen: drawScreen, wording } = await import('../../support/browser/screen')

/** A stock Magento accepts PayPal's approval only after the address is set. */

const paypalMethod = { code: 'paypal_express', title: 'PayPal' }
const atCart: CartCoreFragment = { ...stockCart, available_payment_methods: [paypalMethod] }
const address = {
  firstname: 'Pat',
  lastname: 'Shopper',
  company: null,
  street: ['350 Fifth Avenue'],
  city: 'New York',
  region: { code: 'NY', label: 'New York', region_id: 43 },
  postcode: '10118',
  country: { code: 'US', label: 'United States' },
  telephone: '212-555-0142',
}
const method = {
  carrier_code: 'flatrate',
  carrier_title: 'Flat rate',
  method_code: 'flatrate',
  method_title: 'Fixed',
  available: true,
  error_message: null,
  amount: { value: 5 },
}
const atPayment: CartCoreFragment = {
  ...atCart,
  email: 'pat@example.com',
  shipping_addresses: [
    { ...address, available_shipping_methods: [method], selected_shipping_method: method },
  ],
}
const billed: CartCoreFragment = { ...atPayment, billing_address: address }
const approved: CartCoreFragment = { ...billed, selected_payment_method: paypalMethod }

let cart = atCart
let shop: ReturnType<typeof mockShop>
beforeEach(() => {
  queryClient().clear()
  sessionStorage.clear()
  Element.prototype.scrollIntoView ??= () => undefined // not implemented in jsdom
  cart = atCart
  shop = mockShop({
    CaptchaSettings: { recaptchaV3Config: null },
    CartCoreView: () => ({ cart }),
    SetBillingAddressCore: () => {
      cart = billed
      return { setBillingAddressOnCart: { cart } }
    },
    SetPaymentMethodCore: () => {
      if (cart.shipping_addresses.length === 0)
        return { refused: 'The shipping address is missing. Set the address and try again.' }
      cart = approved
      return { setPaymentMethodOnCart: { cart } }
    },
  })
})
afterEach(() => {
  shop.end()
  window.history.replaceState(null, '', '/')
})

test('PayPal’s approval is kept until the address is entered and sent when the order is placed (checkout-18, checkout-25)', async () => {
  window.history.replaceState(null, '', '/checkout?token=EC-1&PayerID=ABC2')
  const first = drawScreen(<CheckoutScreen />)
  expect(await screen.findByText(wording('checkout.paypalApproved'))).toBeVisible()
  expect(first.went).toEqual(['/checkout'])
  expect(screen.queryByRole('alert')).toBeNull()
  first.unmount()

  // The shopper has entered the contact and address in the meantime.
  cart = atPayment
  queryClient().clear()
  window.history.replaceState(null, '', '/checkout')
  drawScreen(<CheckoutScreen />)
  await userEvent.click(await screen.findByRole('button', { name: /^Pay \$/ }))
  await waitFor(() => expect(shop.asked('PlaceOrder')).toHaveLength(1))
  expect(shop.asked('SetBillingAddressCore')).toHaveLength(1)
  expect(shop.asked('SetPaymentMethodCore').at(-1)?.variables['input']).toMatchObject({
    payment_method: { code: 'paypal_express', paypal_express: { token: 'EC-1', payer_id: 'ABC2' } },
  })
  await waitFor(() => expect(sessionStorage.getItem('paypal-return')).toBeNull())
})

test('canceling at PayPal sends no mutation to a stock Magento (checkout-25)', async () => {
  window.history.replaceState(null, '', '/checkout/cart?token=EC-1')
  const { went } = drawScreen(<CartScreen />)
  expect(await screen.findByText(wording('checkout.paypalCanceled'))).toBeVisible()
  expect(went).toEqual(['/checkout/cart'])
  expect(shop.calls.filter(({ query }) => query.includes('mutation'))).toEqual([])
})
