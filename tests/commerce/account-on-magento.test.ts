import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serve } from '../support/brands'
import { checkoutBrand } from '../support/checkout-brand'
import { cookieHeader, keepCookies, type CookieJar } from '../support/cookie-jar'
import { handleEndpoint } from '../support/endpoints'
import { useServer } from '../support/http'
import { startMockMagento } from '../support/magento/listening-magento'
import { setEnvironment } from '@/settings/settings'

// The backend of a shop is chosen at build time: set it before any of the shop's code loads (commerce-6).
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})

/** What customers do, with a browser, our gateway, and a server that behaves like a stock Magento. */

const { url, double } = startMockMagento()
const shop = useServer(handleEndpoint)
const password = 'Correct-Horse-7'
let jar: CookieJar = new Map()
let made = 0
let email = ''

beforeAll(() => {
  serve(checkoutBrand())
  setEnvironment({ COMMERCE_URL: url(), COMMERCE_DIALECT: 'core' })
  return () => setEnvironment({ COMMERCE_URL: undefined, COMMERCE_DIALECT: undefined })
})

async function send(path: string, body?: object) {
  const answer = await fetch(`${shop.url()}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'livery',
      cookie: cookieHeader(jar),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  keepCookies(jar, answer.headers)
  return answer
}

async function ask(query: string, variables: object = {}) {
  const { data } = (await (await send('/graphql', { query, variables })).json()) as {
    data: Record<string, any> // oxlint-disable-line typescript/no-explicit-any -- of any shape that a query asks for
  }
  return data
}

const add = (sku: string) =>
  ask(
    'mutation ($cart: String!, $sku: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: $sku, quantity: 1 }]) { user_errors { message } } }',
    { cart: 'current', sku },
  )
const signIn = () =>
  ask(
    'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { email, password },
  )
const set = (name: string, type: string, input: object) =>
  ask(`mutation ($input: ${type}!) { ${name}(input: $input) { cart { id } } }`, {
    input: { cart_id: 'current', ...input },
  })
const setAddress = () =>
  set('setShippingAddressesOnCart', 'SetShippingAddressesOnCartInput', {
    shipping_addresses: [
      {
        address: {
          firstname: 'Ada',
          lastname: 'Byron',
          street: ['1 Main St'],
          city: 'New York',
          region: 'NY',
          postcode: '10118',
          country_code: 'US',
          telephone: '5551234567',
        },
      },
    ],
  })
const cart = async () =>
  (
    await ask(
      'query ($cart: String!) { cart(cart_id: $cart) { itemsV2 { items { product { sku } } } shipping_addresses { city selected_shipping_method { method_code } } } }',
      { cart: 'current' },
    )
  )['cart']

beforeEach(async () => {
  jar = new Map()
  email = `ada.${++made}@example.com`
  await ask(
    'mutation ($email: String!, $password: String!) { createCustomerV2(input: { firstname: "Ada", lastname: "Byron", email: $email, password: $password }) { customer { email } } }',
    { email, password },
  )
})

test('a customer who signs in at the checkout keeps address and shipping method, and both carts are merged (cart-46, commerce-81)', async () => {
  await signIn()
  await add('FRAME')
  jar = new Map()
  await add('TOTE')
  await setAddress()
  await set('setShippingMethodsOnCart', 'SetShippingMethodsOnCartInput', {
    shipping_methods: [{ carrier_code: 'flatrate', method_code: 'flatrate' }],
  })
  expect((await signIn())['generateCustomerToken'].token).toBe('')
  expect(await cart()).toEqual({
    itemsV2: { items: [{ product: { sku: 'TOTE' } }, { product: { sku: 'FRAME' } }] },
    shipping_addresses: [{ city: 'New York', selected_shipping_method: { method_code: 'flatrate' } }],
  })
})

test('the password reset e-mail is sent even if the Magento website has another id than the shop’s (commerce-81)', async () => {
  const answer = await send('/rest/V1/customers/password', { email, template: 'email_reset' })
  expect([answer.status, await answer.json()]).toEqual([200, true])
  expect(double().magento.emails.at(-1)).toMatchObject({ kind: 'reset-password', to: email })
})

test('an invoice is available to its customer and to anyone with its link (invoice-1, commerce-81)', async () => {
  await signIn()
  await add('FRAME')
  await setAddress()
  await set('setBillingAddressOnCart', 'SetBillingAddressOnCartInput', {
    billing_address: { same_as_shipping: true },
  })
  await set('setShippingMethodsOnCart', 'SetShippingMethodsOnCartInput', {
    shipping_methods: [{ carrier_code: 'flatrate', method_code: 'flatrate' }],
  })
  await set('setPaymentMethodOnCart', 'SetPaymentMethodOnCartInput', { payment_method: { code: 'checkmo' } })
  const { placeOrder } = await ask(
    'mutation ($cart: String!) { placeOrder(input: { cart_id: $cart }) { orderV2 { number token } errors { message } } }',
    { cart: 'current' },
  )
  const { number, token } = placeOrder.orderV2
  const statusOf = async (query = '') => (await send(`/invoice/${number}.pdf${query}`)).status
  expect(await statusOf()).toBe(200)
  jar = new Map()
  expect([await statusOf(), await statusOf(`?token=${encodeURIComponent(token)}`)]).toEqual([404, 200])
})

test('a Magento’s token that ends in mid-visit ends the session, and signing in again shows the same cart (sign-in-8)', async () => {
  await signIn()
  await add('MUG-HARBOR')
  const viewed = async () => {
    const answer = await send('/graphql', {
      query: 'query ($cart: String!) { cart(cart_id: $cart) { itemsV2 { items { product { sku } } } } }',
      variables: { cart: 'current' },
    })
    return (await answer.json()) as {
      data: { cart?: { itemsV2: { items: { product: { sku: string } }[] } } } | null
      errors?: { message: string; extensions: { category: string } }[]
    }
  }
  for (const issued of double().magento.tokens.values()) issued.at -= 3_601_000
  for (let view = 0; view < 2; view++) {
    const { data, errors } = await viewed()
    expect(data?.cart).toBeUndefined()
    expect(errors).toEqual([expect.objectContaining({ extensions: { category: 'graphql-authorization' } })])
    expect(errors?.[0]?.message).toBe("The current customer isn't authorized.")
    expect([jar.has('customer_token'), jar.has('cart_id')]).toEqual([false, true])
  }
  await signIn()
  expect((await viewed()).data?.cart?.itemsV2.items.map(({ product }) => product.sku)).toEqual(['MUG-HARBOR'])
})
