import { afterAll, afterEach, beforeEach } from 'vitest'
import { newYork, type openShop } from '../shop'
import { stripeServer } from './stripe-server'
import { setEnvironment } from '@/settings/settings'

type Shop = ReturnType<typeof openShop>

const settings = {
  STRIPE_SECRET_KEY: 'sk_test_example',
  STRIPE_WEBHOOK_SECRET: 'whsec_an_example',
  STRIPE_API: '',
  SITE_URL: 'https://shop.example',
}

/** Gives this test file a shop with a Stripe account; every test has a separate Stripe. */
export function useStripe(shop: Shop) {
  let server: Awaited<ReturnType<typeof stripeServer>> | undefined
  const stripe = () => {
    if (!server) throw new Error('Stripe is there once a test runs')
    return server
  }

  beforeEach(async () => {
    server = await stripeServer()
    setEnvironment({ ...settings, STRIPE_API: server.url })
  })
  afterEach(() => stripe().close())
  afterAll(() => {
    for (const name of Object.keys(settings)) setEnvironment({ [name]: undefined })
  })

  /** Returns a ready cart, with a payment for it opened on Stripe's page. */
  async function opened(quantity = 2) {
    const guest = await shop.guest()
    await guest.add({ sku: 'PLAIN', quantity })
    const { totals } = await guest.ready(newYork)
    const answer = await shop.ask<{
      createPaypalExpressToken: { token: string; paypal_urls: { start: string } }
    }>(
      'mutation M($input: PaypalExpressTokenInput!) { createPaypalExpressToken(input: $input) { token paypal_urls { start } } }',
      {
        input: {
          cart_id: guest.id,
          code: 'payflowpro',
          urls: { return_url: 'checkout/card-return', cancel_url: 'checkout' },
        },
      },
    )
    if (answer.errors[0] !== undefined) throw new Error(answer.errors[0])
    const { token, paypal_urls: pages } = answer.data.createPaypalExpressToken
    return { guest, token, address: pages.start, cents: totals.grandTotalCents }
  }

  return { stripe, opened, webhookSecret: settings.STRIPE_WEBHOOK_SECRET }
}
