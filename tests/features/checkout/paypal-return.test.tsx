import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CartWholeFragment } from '@/commerce/generated/cart'
import { CheckoutScreen } from '@/features/checkout/CheckoutScreen'
import { dropAllDrafts } from '@/features/forms/draft'
import { queryClient } from '@/features/session/queries'
import { mockShop, type ShopAnswer } from '../../../stories/support/mock-shop'
import { renderScreen, wording } from '../../support/browser/screen'
import { stockCart } from '../../support/orders/stock-cart'

/** The shopper returns from PayPal to a cart that was changed in another tab. */

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
  additional_info: null,
  amount: { value: 5 },
}

const cartAtPayment = (more: Partial<CartWholeFragment>): CartWholeFragment => ({
  ...(stockCart as unknown as CartWholeFragment), // missing fields are added below or optional
  offer: null,
  at_home: null,
  additional_information: null,
  email: 'pat@example.com',
  shipping_addresses: [
    { ...address, available_shipping_methods: [method], selected_shipping_method: method },
  ],
  billing_address: address,
  prices: {
    free_shipping_message: null,
    totals: [
      { code: 'subtotal', label: 'Subtotal', amount: { value: 20 } },
      { code: 'grand_total', label: 'Order total', amount: { value: 25 } },
    ],
    grand_total: { value: 25 },
    subtotal_excluding_tax: { value: 20 },
    subtotal_including_tax: { value: 20 },
    applied_taxes: [],
    discounts: null,
  },
  available_payment_methods: [
    { code: 'paypal_express', title: 'PayPal', kind: 'EXPRESS', is_sandbox: false, wallet: null },
    { code: 'checkmo', title: 'Check / money order', kind: 'OFFLINE', is_sandbox: false, wallet: null },
  ],
  selected_payment_method: { code: '', title: '' },
  payment_approval: null,
  ...more,
})

let shop: ReturnType<typeof mockShop> | undefined
beforeEach(() => {
  queryClient().clear()
  sessionStorage.clear()
  Element.prototype.scrollIntoView ??= () => undefined // not implemented in jsdom
})
afterEach(() => {
  shop?.end()
  dropAllDrafts()
  window.history.replaceState(null, '', '/')
})

function returnFromPaypal(SetPaymentMethod: ShopAnswer, cart = cartAtPayment({})) {
  shop = mockShop({
    CaptchaSettings: { recaptchaV3Config: null },
    CartView: { cart },
    SetPaymentMethod,
  })
  window.history.replaceState(null, '', '/checkout?token=EC-1&PayerID=ABC2')
  renderScreen(<CheckoutScreen />)
}

const payment = async () => within(await screen.findByRole('region', { name: wording('checkout.payment') }))

test('a cart that changed while the shopper was at PayPal asks for an approval of the new total, and shows no error (checkout-24)', async () => {
  const approval = { code: 'paypal_express', covers_total: false }
  returnFromPaypal({ setPaymentMethodOnCart: { cart: cartAtPayment({ payment_approval: approval }) } })
  const section = await payment()
  expect(section.getByText(wording('checkout.totalChanged', { total: '$25.00' }))).toBeVisible()
  expect(await section.findByRole('radio', { name: 'PayPal' })).toBeChecked()
  expect(section.getByRole('button', { name: wording('checkout.paypalContinue') })).toBeVisible()
  expect(screen.queryByText(wording('checkout.paypalApproved'))).toBeNull()
  expect(screen.queryByText(wording('checkout.failedTitle'))).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Pay \$/ })).toBeNull()
  expect(shop?.asked('SetPaymentMethod').map(({ variables }) => variables['input'])).toMatchObject([
    { payment_method: { code: 'paypal_express', paypal_express: { token: 'EC-1', payer_id: 'ABC2' } } },
  ])
})

test('an approval that belongs to another cart is refused with the shop’s message above the open payment section (checkout-25)', async () => {
  returnFromPaypal({ refused: wording('payment.invalid') })
  const refusal = await screen.findByRole('alert')
  expect(refusal).toHaveTextContent(wording('checkout.failedTitle'))
  expect(refusal).toHaveTextContent(wording('payment.invalid'))
  const section = await payment()
  expect(await section.findByRole('radio', { name: 'PayPal' })).toBeVisible()
  expect(screen.queryByText(wording('checkout.paypalApproved'))).toBeNull()
})

test('a cart that a gift card has paid in the meantime needs no approval, and shows no error (checkout-25)', async () => {
  const free = {
    code: 'free',
    title: 'Nothing to pay',
    kind: 'OFFLINE',
    is_sandbox: false,
    wallet: null,
  } as const
  const paid = cartAtPayment({
    prices: {
      free_shipping_message: null,
      totals: [{ code: 'grand_total', label: 'Order total', amount: { value: 0 } }],
      grand_total: { value: 0 },
      subtotal_excluding_tax: { value: 20 },
      subtotal_including_tax: { value: 20 },
      applied_taxes: [],
      discounts: null,
    },
    available_payment_methods: [free],
  })
  returnFromPaypal({ refused: 'The requested Payment Method is not available.' }, paid)
  await payment()
  await screen.findByText('Nothing to pay')
  expect(screen.queryByRole('alert')).toBeNull()
})
