import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMockMagento } from '../../support/magento/listening-magento'

// The commerce dialect is fixed at build time, so set it before importing any shop code (commerce-6).
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})

const { CheckoutScreen } = await import('@/features/checkout/CheckoutScreen')
const { queryClient } = await import('@/features/session/queries')
const { renderScreen: drawScreen, wording } = await import('../../support/browser/screen')

/** The payment step of the checkout, on a server that behaves like a stock Magento. */

const { ask, double } = startMockMagento()
const real = globalThis.fetch
let cart = ''

const address = {
  firstname: 'Pat',
  lastname: 'Shopper',
  street: ['350 Fifth Avenue'],
  city: 'New York',
  region: 'NY',
  postcode: '10118',
  country_code: 'US',
  telephone: '212-555-0142',
}

const change = (mutation: string, type: string, input: object) =>
  ask(`mutation ($input: ${type}!) { ${mutation}(input: $input) { cart { id } } }`, {
    input: { cart_id: cart, ...input },
  })

/** Acts as our gateway: replaces `current` with the real cart id, which pages never see. */
const asGateway: typeof fetch = async (input, init) => {
  if (input !== '/graphql') return real(input, init)
  const { query, variables } = JSON.parse(String(init?.body)) as { query: string; variables?: object }
  const named = JSON.parse(
    JSON.stringify(variables ?? {}).replaceAll('"current"', JSON.stringify(cart)),
  ) as object
  const { data, errors } = await ask(query, named)
  return Response.json({ data, ...(errors.length > 0 && { errors }) })
}

beforeEach(async () => {
  queryClient().clear()
  sessionStorage.clear()
  Element.prototype.scrollIntoView ??= () => undefined // not implemented in jsdom
  double().magento.settings.paymentMethods = ['checkmo', 'purchaseorder']
  cart = (await ask('mutation { createGuestCart { cart { id } } }')).data?.['createGuestCart'].cart.id
  await ask(
    'mutation ($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "TOTE", quantity: 1 }]) { cart { id } } }',
    { cart },
  )
  await change('setGuestEmailOnCart', 'SetGuestEmailOnCartInput', { email: 'pat@example.com' })
  await change('setShippingAddressesOnCart', 'SetShippingAddressesOnCartInput', {
    shipping_addresses: [{ address }],
  })
  await change('setShippingMethodsOnCart', 'SetShippingMethodsOnCartInput', {
    shipping_methods: [{ carrier_code: 'flatrate', method_code: 'flatrate' }],
  })
  globalThis.fetch = asGateway
})
afterEach(() => {
  globalThis.fetch = real
})

const paid = () => double().magento.carts.get(cart)?.payment

test('a purchase order requires its number and sends it with the order (checkout-27)', async () => {
  const { went } = drawScreen(<CheckoutScreen />)
  await userEvent.click(await screen.findByRole('radio', { name: 'Purchase Order' }))
  const number = await screen.findByLabelText(wording('purchaseOrder.number'))
  const placing = { name: new RegExp(`^${wording('checkout.placeOrder')}`) }
  const proceed = () => userEvent.click(screen.getByRole('button', placing))

  await proceed()
  expect(await screen.findByText(wording('purchaseOrder.missing'))).toBeVisible()
  await waitFor(() => expect(number).toHaveFocus())
  await userEvent.type(number, '7'.repeat(33))
  await proceed()
  expect(screen.getByText(wording('forms.tooLong', { max: '32' }))).toBeVisible()
  expect(paid()).toBeNull()

  await userEvent.clear(number)
  await userEvent.type(number, ' PO-2026-17 ')
  await proceed()
  await waitFor(() => expect(paid()).toEqual({ code: 'purchaseorder', purchaseOrder: 'PO-2026-17' }))
  await waitFor(() => expect(went.at(-1)).toMatch(/^\/checkout\/success\?order=/))
})
