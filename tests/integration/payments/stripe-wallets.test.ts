import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { setEnvironment } from '@/settings/settings'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { newYork, openShop } from '../../support/shop'
import { useStripe } from '../../support/services/stripe-shop'

/**
 * Apple Pay, Google Pay and Link: the wallet confirms an intent in the browser, and placing the order
 * captures it (payments-584).
 */

const database = useFreshDatabase()
const shop = openShop(database.pool)
shop.brand.configuration.paymentMethods = ['payflowpro', 'stripe_wallets', 'checkmo']
const { stripe } = useStripe(shop)

beforeAll(() => seed(database.pool(), shop.brand))
beforeEach(() => setEnvironment({ STRIPE_PUBLISHABLE_KEY: 'pk_test_example' }))
afterAll(() => setEnvironment({ STRIPE_PUBLISHABLE_KEY: undefined }))
afterEach(async () => expect(await brokenInvariants(database.pool())).toEqual([]))

const code = 'stripe_wallets'

interface Opened {
  createPaypalExpressToken: {
    token: string
    client_secret: string | null
    paypal_urls: { start: string | null }
  }
}

async function opened() {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 2 })
  const { totals } = await guest.ready(newYork)
  const answer = await shop.ask<Opened>(
    'mutation M($input: PaypalExpressTokenInput!) { createPaypalExpressToken(input: $input) { token client_secret paypal_urls { start } } }',
    { input: { cart_id: guest.id, code, urls: { return_url: 'checkout', cancel_url: 'checkout' } } },
  )
  expect(answer.errors).toEqual([])
  return { guest, cents: totals.grandTotalCents, ...answer.data.createPaypalExpressToken }
}

const handIn = (cartId: string, token: string) =>
  shop.ask(
    'mutation M($input: SetPaymentMethodOnCartInput!) { setPaymentMethodOnCart(input: $input) { cart { selected_payment_method { code } } } }',
    {
      input: { cart_id: cartId, payment_method: { code, paypal_express: { token, payer_id: token } } },
    },
  )

test('an intent is opened for the cart’s total without capturing money, and only the page gets its secret (payments-584)', async () => {
  const { guest, token, client_secret: secret, paypal_urls: pages, cents } = await opened()
  expect(pages.start).toBeNull()
  expect(secret).toBe(`${token}_secret_example`)
  expect(stripe().calls[0]).toMatchObject({
    path: '/v1/payment_intents',
    form: { amount: String(cents), currency: 'usd', capture_method: 'manual' },
  })
  const kept = await database
    .pool()
    .query("select count(*)::int as found from payment_sessions s where s::text like '%_secret_%'")
  expect(kept.rows).toEqual([{ found: 0 }])
  const offered = await shop.ask<{
    cart: { available_payment_methods: { code: string; wallet: object | null }[] }
  }>(
    'query Q($id: String!) { cart(cart_id: $id) { available_payment_methods { code wallet { kind script key } } } }',
    { id: guest.id },
  )
  expect(offered.data.cart.available_payment_methods.find((method) => method.code === code)?.wallet).toEqual({
    kind: 'stripe',
    script: 'https://js.stripe.com/v3/',
    key: 'pk_test_example',
  })
})

test('a payment confirmed in the wallet is approved, and captured when the order is placed (payments-584, integrity-17)', async () => {
  const { guest, token, cents } = await opened()
  stripe().confirm(token)
  expect((await handIn(guest.id, token)).errors).toEqual([])
  expect(stripe().intents.get(token)).toMatchObject({ status: 'requires_capture', received: 0 })
  expect((await guest.place(cents)).problem).toBeNull()
  expect(stripe().intents.get(token)).toMatchObject({ status: 'succeeded', received: cents })
})

test('an unconfirmed payment, another amount, another currency and another cart’s payment approve nothing (payments-584, payments-3)', async () => {
  const { guest, token } = await opened()
  expect((await handIn(guest.id, token)).errors[0]).toContain('declined')
  const other = await opened()
  stripe().confirm(other.token)
  const invalid = (await handIn(guest.id, other.token)).errors
  expect(invalid[0]).toContain('does not belong to your cart')
  for (const changes of [{ amount: 1 }, { currency: 'eur' }]) {
    const tried = await opened()
    stripe().confirm(tried.token, changes)
    expect((await handIn(tried.guest.id, tried.token)).errors, JSON.stringify(changes)).toEqual(invalid)
  }
  expect((await handIn(guest.id, 'pi_unknown')).errors).toEqual(invalid)
})
