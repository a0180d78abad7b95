import type { Page } from '@playwright/test'
import { ask } from './customer'

const address = {
  firstname: 'Pat',
  lastname: 'Shopper',
  street: ['350 Fifth Avenue'],
  city: 'New York',
  region: 'NY',
  postcode: '10118',
  country_code: 'US',
  telephone: '212-555-0142',
  save_in_address_book: false,
}

/**
 * Orders the cart, paid with the sandbox card; other tests cover the screens.
 * @param guest e-mail address of a visitor who is not signed in
 * @returns the order number
 */
export async function orderTheCart(page: Page, guest?: string): Promise<string> {
  const change = async <Answer>(name: string, type: string, fields: string, input: object) => {
    const answer = await ask<Record<string, Answer>>(
      page,
      `mutation M($input: ${type}) { ${name}(input: $input) { ${fields} } }`,
      { input: { cart_id: 'current', ...input } },
    )
    return answer[name] as Answer // the requested field
  }
  const set = (name: string, type: string, input: object) => change(name, type, 'cart { id }', input)
  if (guest) await set('setGuestEmailOnCart', 'SetGuestEmailOnCartInput', { email: guest })
  await set('setShippingAddressesOnCart', 'SetShippingAddressesOnCartInput', {
    shipping_addresses: [{ address }],
  })
  await set('setBillingAddressOnCart', 'SetBillingAddressOnCartInput', {
    billing_address: { same_as_shipping: true },
  })
  const methods = await change<{
    cart: {
      shipping_addresses: { available_shipping_methods: { carrier_code: string; method_code: string }[] }[]
    }
  }>(
    'setShippingAddressesOnCart',
    'SetShippingAddressesOnCartInput',
    'cart { shipping_addresses { available_shipping_methods { carrier_code method_code } } }',
    { shipping_addresses: [{ address }] },
  )
  const method = methods.cart.shipping_addresses[0]?.available_shipping_methods[0]
  await set('setShippingMethodsOnCart', 'SetShippingMethodsOnCartInput', { shipping_methods: [method] })
  const opened = await change<{ secure_token: string; secure_token_id: string }>(
    'createPayflowProToken',
    'PayflowProTokenInput!',
    'secure_token secure_token_id',
    { urls: { return_url: 'checkout', error_url: 'checkout', cancel_url: 'checkout' } },
  )
  const paid = await page.request.post('/sandbox/card', {
    headers: { 'x-requested-with': 'livery', 'content-type': 'application/json' },
    data: {
      secureToken: opened.secure_token,
      secureTokenId: opened.secure_token_id,
      number: '4242424242424242',
      expiryMonth: 12,
      expiryYear: new Date().getFullYear() + 3,
      code: '123',
    },
  })
  const { payload } = (await paid.json()) as { payload: string }
  await set('handlePayflowProResponse', 'PayflowProResponseInput!', { paypal_payload: payload })
  await set('setPaymentMethodOnCart', 'SetPaymentMethodOnCartInput', {
    payment_method: {
      code: 'payflowpro',
      payflowpro: { cc_details: { cc_type: 'VI', cc_last_4: 4242, cc_exp_month: 12, cc_exp_year: 2030 } },
    },
  })
  const placed = await change<{ orderV2: { number: string } | null }>(
    'placeOrder',
    'PlaceOrderInput',
    'orderV2 { number } errors { message }',
    {},
  )
  return placed.orderV2?.number ?? 'no order'
}
