import { afterAll, afterEach, beforeAll } from 'vitest'
import { paypalServer, type PaypalServer } from './paypal-server'
import { newYork, type Item, type openShop } from './shop'

type Shop = ReturnType<typeof openShop>

const settings = {
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook-1',
  PAYPAL_API: '',
}

/** A shop with an account at PayPal, for one test file. */
export function usePaypal(shop: Shop) {
  let server: PaypalServer | undefined
  const paypal = () => {
    if (!server) throw new Error('PayPal is there once the tests run')
    return server
  }

  beforeAll(async () => {
    server = await paypalServer()
    Object.assign(process.env, settings, { PAYPAL_API: server.url })
  })
  afterEach(() => paypal().misbehave(undefined))
  afterAll(async () => {
    for (const name of Object.keys(settings)) delete process.env[name]
    await server?.close()
  })

  /** Approved at PayPal, not yet brought back. */
  async function approved(item: Item = { sku: 'PLAIN', quantity: 2 }, coupon?: string) {
    const guest = await shop.guest()
    await guest.add(item)
    if (coupon) await guest.coupon(coupon)
    await guest.ready(newYork)
    const answer = await shop.ask<{ createPaypalExpressToken: { token: string } }>(
      'mutation M($input: PaypalExpressTokenInput!) { createPaypalExpressToken(input: $input) { token } }',
      {
        input: {
          cart_id: guest.id,
          code: 'paypal_express',
          urls: { return_url: 'checkout', cancel_url: 'checkout' },
        },
      },
    )
    if (answer.errors[0] !== undefined) throw new Error(answer.errors[0])
    const { token } = answer.data.createPaypalExpressToken
    const { payerId } = paypal().approve(token)
    const bringBack = () => guest.payBy('paypal_express', { paypal_express: { token, payer_id: payerId } })
    return { guest, token, bringBack }
  }

  /** Ready to be placed. */
  async function ready(item?: Item, coupon?: string) {
    const { guest, token, bringBack } = await approved(item, coupon)
    const { totals } = await bringBack()
    return { guest, token, cents: totals.grandTotalCents }
  }

  return { paypal, approved, ready }
}
