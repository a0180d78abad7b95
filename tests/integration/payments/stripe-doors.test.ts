import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { brokenInvariants } from '../../support/orders/invariants'
import { openShop } from '../../support/shop'
import { useStripe } from '../../support/services/stripe-shop'
import { signatureOf } from '../../support/services/stripe-signature'
import { handleEndpoint } from '../../support/endpoints'
import { setEnvironment } from '@/settings/settings'

/** The two endpoints of payments-10, over HTTP. */

useFreshDatabase()
const shop = openShop(pool)
const { stripe, opened, webhookSecret } = useStripe(shop)

const server = useServer(handleEndpoint)

beforeAll(async () => {
  serve(checkoutBrand())
  shop.from({ now: () => new Date() }) // the endpoints use the real clock
  await seed(pool(), shop.brand)
})
afterEach(async () => expect(await brokenInvariants(pool())).toEqual([]))

const orderOf = async (guestId: string) =>
  (
    await pool().query<{ number: string; token: string }>(
      'select number, token from orders join carts on carts.id = cart_id where masked_id = $1',
      [guestId],
    )
  ).rows

describe('the return from Stripe', () => {
  const comeBack = (session: string, cartId = '', method = 'GET') =>
    fetch(`${server.url()}/checkout/card-return?card_session=${encodeURIComponent(session)}`, {
      method,
      redirect: 'manual',
      headers: { cookie: `__Host-cart_id=${cartId}` },
    })

  test('redirects to the order in the browser that owns the cart (payments-10)', async () => {
    const { guest, token } = await opened()
    stripe().pay(token)
    const answer = await comeBack(token, guest.id)
    const [order] = await orderOf(guest.id)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/checkout/success?order=${order?.token}`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.getSetCookie().join()).toMatch(/cart_id=;/)
    // After a reload or the back button the browser no longer has the cart, and there is still one order.
    expect((await comeBack(token)).headers.get('location')).toBe('/checkout')
    expect(await orderOf(guest.id)).toHaveLength(1)
  })

  test('reveals nothing about the order to another browser (payments-10, orders-3)', async () => {
    const { guest, token } = await opened()
    const stranger = await shop.guest()
    stripe().pay(token)
    const answer = await comeBack(token, stranger.id)
    expect(answer.headers.get('location')).toBe('/checkout')
    expect(answer.headers.getSetCookie()).toEqual([])
    // Stripe reports the payment, so the order is placed no matter which browser returned.
    expect(await orderOf(guest.id)).toHaveLength(1)
    expect(await orderOf(stranger.id)).toEqual([])
  })

  test.each(['', 'cs_test_a1madeup', "cs_' or 1=1 --", '../../x', '\u0000', 'x'.repeat(4_000)])(
    'redirects to the checkout for an unknown session (payments-10, B1): %j',
    async (session) => {
      const answer = await comeBack(session)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/checkout'])
    },
  )

  test('reports when nothing was paid, and when Stripe does not respond (payments-10, checkout-19)', async () => {
    const { guest, token } = await opened()
    expect((await comeBack(token, guest.id)).headers.get('location')).toBe('/checkout?card=refused')
    stripe().misbehave('down')
    expect((await comeBack(token, guest.id)).headers.get('location')).toBe('/checkout?card=waiting')
    expect(await orderOf(guest.id)).toEqual([])
  })

  test.each(['POST', 'PUT', 'DELETE'])('accepts no %s request (graphql-proxy-1)', async (method) => {
    const { guest, token } = await opened()
    stripe().pay(token)
    expect((await comeBack(token, guest.id, method)).status).toBe(405)
    expect(await orderOf(guest.id)).toEqual([])
  })
})

describe('the Stripe webhook', () => {
  const completed = (id: string, type = 'checkout.session.completed') =>
    JSON.stringify({ type, data: { object: { id, object: 'checkout.session' } } })
  const now = () => Math.floor(Date.now() / 1000)

  const deliver = (
    body: string,
    { seconds = now(), secret = webhookSecret, header = undefined as string | undefined } = {},
  ) =>
    fetch(`${server.url()}/webhooks/stripe`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': header ?? `t=${seconds},v1=${signatureOf(body, secret, seconds)}`,
      },
      body,
    })

  test('places the order once without the shopper, no matter how often the message arrives (payments-10, integrity-17)', async () => {
    const { guest, token } = await opened()
    stripe().pay(token)
    const answers = await Promise.all([1, 2, 3].map(() => deliver(completed(token))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await orderOf(guest.id)).toHaveLength(1)
  })

  test('refuses a message that Stripe did not sign, or signed long ago (payments-11)', async () => {
    const { guest, token } = await opened()
    stripe().pay(token)
    const body = completed(token)
    const good = `t=${now()},v1=${signatureOf(body, webhookSecret, now())}`
    const wrong = [
      deliver(body, { secret: 'whsec_guessed' }),
      deliver(body, { seconds: now() - 360 }),
      deliver(body, { seconds: now() + 360 }),
      deliver(`${body} `, { header: good }),
      deliver(body, { header: '' }),
      deliver(body, { header: 't=1' }),
      deliver(body, { header: `t=${now()},v1=${'0'.repeat(64)}` }),
      deliver(body, { header: `t=${now()},v0=${signatureOf(body, webhookSecret, now())}` }),
    ]
    expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([400]))
    expect(await orderOf(guest.id)).toEqual([])
    // While Stripe's secret is being rotated, the header has two signatures.
    expect((await deliver(body, { header: `${good},v1=${'0'.repeat(64)}` })).status).toBe(200)
  })

  test('accepts a message that is not about this shop, and changes nothing (payments-11)', async () => {
    const { guest, token } = await opened()
    stripe().pay(token)
    for (const body of [
      completed('cs_test_a1unknown'),
      completed(token, 'charge.succeeded'),
      '{',
      '[]',
      'null',
    ])
      expect((await deliver(body)).status, body).toBe(200)
    expect(await orderOf(guest.id)).toEqual([])
  })

  test('asks Stripe to send the message again if Stripe does not respond to the shop (payments-10)', async () => {
    const { guest, token } = await opened()
    stripe().pay(token)
    stripe().misbehave('down')
    expect((await deliver(completed(token))).status).toBe(503)
    stripe().misbehave(undefined)
    expect((await deliver(completed(token))).status).toBe(200)
    expect(await orderOf(guest.id)).toHaveLength(1)
  })

  test('refuses a huge message, a GET request, and any message if Stripe is not configured (payments-11, B1)', async () => {
    expect((await deliver(completed('x'.repeat(300_000)))).status).toBe(413)
    expect((await fetch(`${server.url()}/webhooks/stripe`)).status).toBe(405)
    setEnvironment({ STRIPE_SECRET_KEY: undefined })
    expect((await deliver(completed('cs_test_a1unknown'))).status).toBe(404)
  })
})
