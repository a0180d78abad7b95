import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Context } from '@/backend/kernel/context'
import { paypalServer, type ApprovingPayer, type PaypalServer } from './paypal-server'
import { newYork, type Item, type openShop } from '../shop'
import { setEnvironment } from '@/settings/settings'

type Shop = ReturnType<typeof openShop>
type Guest = Awaited<ReturnType<Shop['guest']>>

const plain: Item = { sku: 'PLAIN', quantity: 2 }

const settings = {
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook-1',
  PAYPAL_API: '',
}

/** Gives this test file a shop with a PayPal account. */
export function usePaypal(shop: Shop) {
  let server: PaypalServer | undefined
  const paypal = () => {
    if (!server) throw new Error('PayPal is there once the tests run')
    return server
  }

  beforeAll(async () => {
    server = await paypalServer()
    setEnvironment({ ...settings, PAYPAL_API: server.url })
  })
  afterEach(() => paypal().misbehave(undefined))
  afterAll(async () => {
    for (const name of Object.keys(settings)) setEnvironment({ [name]: undefined })
    await server?.close()
  })

  /** Opens a payment and approves it at PayPal, without returning to the shop. */
  async function approve(
    guest: Guest,
    { isExpress, payer, changes }: { isExpress: boolean; payer?: ApprovingPayer; changes?: Partial<Context> },
  ) {
    const answer = await shop.ask<{ createPaypalExpressToken: { token: string } }>(
      'mutation M($input: PaypalExpressTokenInput!) { createPaypalExpressToken(input: $input) { token } }',
      {
        input: {
          cart_id: guest.id,
          code: 'paypal_express',
          express_button: isExpress,
          urls: { return_url: 'checkout', cancel_url: 'checkout' },
        },
      },
      changes,
    )
    if (answer.errors[0] !== undefined) throw new Error(answer.errors[0])
    const { token } = answer.data.createPaypalExpressToken
    const { payerId } = paypal().approve(token, payer)
    const bringBack = () => guest.payBy('paypal_express', { paypal_express: { token, payer_id: payerId } })
    return { guest, token, bringBack }
  }

  async function approved(item = plain, coupon?: string) {
    const guest = await shop.guest()
    await guest.add(item)
    if (coupon) await guest.coupon(coupon)
    await guest.ready(newYork)
    return approve(guest, { isExpress: false })
  }

  /** Uses the button in the cart: the shop has no e-mail and no shipping address yet. */
  async function express(
    more: { item?: Item; guest?: Guest; payer?: ApprovingPayer; changes?: Partial<Context> } = {},
  ) {
    const guest = more.guest ?? (await shop.guest())
    if (!more.guest) await guest.add(more.item ?? plain)
    const payer = { phone: '4085550134', ...more.payer }
    return approve(guest, { isExpress: true, payer, ...(more.changes && { changes: more.changes }) })
  }

  /** Returns a cart that is ready to be ordered. */
  async function ready(item?: Item, coupon?: string) {
    const { guest, token, bringBack } = await approved(item, coupon)
    const { totals } = await bringBack()
    return { guest, token, cents: totals.grandTotalCents }
  }

  return { paypal, approved, ready, express }
}
