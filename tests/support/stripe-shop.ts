import { afterAll, afterEach, beforeEach } from 'vitest'
import { newYork, type openShop } from './shop'
import { stripeServer } from './stripe-server'
import { setEnvironment } from '@/settings/settings'

type Shop = ReturnType<typeof openShop>

const settings = {
  STRIPE_SECRET_KEY: 'sk_test_example',
  STRIPE_WEBHOOK_SECRET: 'whsec_an_example',
  STRIPE_API: '',
  SITE_URL: 'https://shop.example',
}

/** A shop with an account at Stripe; every test has a Stripe of its own. */
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

  /** A cart that is ready, and a payment for it on Stripe's page. */
  async function opened(quantity = 2) {
    const guest = await shop.guest()
    await guest.add({ sku: 'PLAIN', quantity })
    const { totals } = await guest.ready(newYork)
    const answer = await shop.ask<{ createPayflowProToken: { secure_token: string; approve_url: string } }>(
      'mutation M($input: PayflowProTokenInput!) { createPayflowProToken(input: $input) { secure_token approve_url } }',
      {
        input: {
          cart_id: guest.id,
          urls: { return_url: 'checkout/card-return', error_url: 'checkout', cancel_url: 'checkout' },
        },
      },
    )
    if (answer.errors[0] !== undefined) throw new Error(answer.errors[0])
    const { secure_token: token, approve_url: address } = answer.data.createPayflowProToken
    return { guest, token, address, cents: totals.grandTotalCents }
  }

  return { stripe, opened, webhookSecret: settings.STRIPE_WEBHOOK_SECRET }
}
