import { afterEach, beforeAll, expect, test } from 'vitest'
import { finishHosted } from '@/backend/orders/placing/finish-hosted'
import { finishInterruptedOrders } from '@/backend/orders/placing/finish-interrupted'
import { seed } from '@/backend/database/seed'
import { cancelOrder } from '@/backend/orders/refunds/cancel-order'
import { refundOrder } from '@/backend/orders/refunds/refund-order'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { afterOrders } from '../../support/orders/orders'
import { openShop, shopMoment } from '../../support/shop'
import { useStripe } from '../../support/services/stripe-shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const { context } = afterOrders(shop, database.pool)
const { stripe, opened } = useStripe(shop)

beforeAll(() => seed(database.pool(), shop.brand))
afterEach(async () => expect(await brokenInvariants(database.pool())).toEqual([]))

const comeBack = (token: string) => finishHosted(context(), token)
const ordersOf = async (guestId: string) =>
  (
    await database
      .pool()
      .query('select number from orders join carts on carts.id = cart_id where masked_id = $1', [guestId])
  ).rowCount
const captures = () => stripe().calls.filter(({ path }) => path.endsWith('/capture'))

test('the Stripe session is created as its documentation says, for the cart’s total, without capturing money yet (payments-10)', async () => {
  const { guest, token, address, cents } = await opened()
  expect(address).toBe(`https://checkout.stripe.com/c/pay/${token}`)
  expect(stripe().calls[0]).toMatchObject({
    path: '/v1/checkout/sessions',
    form: {
      mode: 'payment',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': String(cents),
      'line_items[0][quantity]': '1',
      'payment_intent_data[capture_method]': 'manual',
      success_url: 'https://shop.example/checkout/card-return?card_session={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://shop.example/checkout',
      customer_email: 'ada@example.com',
      expires_at: String(shopMoment.getTime() / 1000 + 3 * 3_600),
    },
  })
  const methods = await shop.ask<{ cart: { available_payment_methods: object[] } }>(
    'query Q($id: String!) { cart(cart_id: $id) { available_payment_methods { code title is_sandbox kind } } }',
    { id: guest.id },
  )
  expect(methods.data.cart.available_payment_methods[0]).toEqual({
    code: 'payflowpro',
    title: 'Credit or debit card',
    is_sandbox: false,
    kind: 'REDIRECT',
  })
})

test('each mutation opens only its own kinds of payment (payments-1, payments-10)', async () => {
  const { guest } = await opened()
  const refused = 'graphql-input: The requested Payment Method is not available.'
  const urls = { return_url: 'checkout', cancel_url: 'checkout' }
  const form = await shop.ask(
    'mutation M($input: PayflowProTokenInput!) { createPayflowProToken(input: $input) { secure_token } }',
    { input: { cart_id: guest.id, urls: { ...urls, error_url: 'checkout' } } },
  )
  expect(form.errors).toEqual([refused])
  for (const code of ['checkmo', 'free', 'nonsense', 'constructor']) {
    const page = await shop.ask(
      'mutation M($input: PaypalExpressTokenInput!) { createPaypalExpressToken(input: $input) { token } }',
      { input: { cart_id: guest.id, code, urls } },
    )
    expect(page.errors, code).toEqual([refused])
  }
})

test('the return from Stripe places the order for the authorized total, and captures the money once (payments-10, integrity-17)', async () => {
  const { token, cents } = await opened()
  stripe().pay(token)
  const outcome = await comeBack(token)
  if (outcome.status !== 'ordered') throw new Error(outcome.status)
  expect(outcome.order).toMatchObject({
    status: 'processing',
    grandTotalCents: cents,
    payment: { status: 'captured', details: { cardBrand: 'Visa', lastFour: '4242' } },
  })
  expect(captures()).toHaveLength(1)
  expect(captures()[0]?.key).toBeTruthy()
  expect([...stripe().intents.values()][0]).toMatchObject({ status: 'succeeded', received: cents })
})

test('ten concurrent returns and webhook messages make one order and one charge (payments-10, integrity-17)', async () => {
  const { guest, token } = await opened()
  stripe().pay(token)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => comeBack(token)))
  const numbers = outcomes.map((each) => (each.status === 'ordered' ? each.order.number : each.status))
  expect(new Set(numbers).size).toBe(1)
  expect(await ordersOf(guest.id)).toBe(1)
  expect([...stripe().intents.values()].map(({ status }) => status)).toEqual(['succeeded'])
  // A late duplicate changes nothing.
  expect(await comeBack(token)).toMatchObject({ status: 'ordered', order: { number: numbers[0] } })
  expect([...stripe().intents.values()].map(({ status }) => status)).toEqual(['succeeded'])
})

test('a return from Stripe that runs while the webhook places the order finds that order (payments-10, integrity-17)', async () => {
  const { guest, token } = await opened()
  stripe().pay(token)
  let fromMessage: Awaited<ReturnType<typeof comeBack>> | undefined
  stripe().holdNext(async () => {
    fromMessage = await comeBack(token)
  })
  const fromShopper = await comeBack(token)
  expect(fromMessage).toMatchObject({ status: 'ordered' })
  expect(fromShopper).toMatchObject({
    status: 'ordered',
    order: { number: fromMessage?.status === 'ordered' ? fromMessage.order.number : '' },
  })
  expect(await ordersOf(guest.id)).toBe(1)
})

test('a payment that only the shopper claims is not trusted (payments-10, integrity-17)', async () => {
  const { guest, token } = await opened()
  expect(await comeBack(token)).toMatchObject({ status: 'refused' })
  expect(await comeBack('cs_test_a1madeup')).toEqual({ status: 'unknown' })
  expect(await comeBack("cs_test_' or 1=1")).toEqual({ status: 'unknown' })
  expect(await comeBack('')).toEqual({ status: 'unknown' })
  for (const wrong of [{ amount: 1 }, { currency: 'eur' }, { status: 'requires_payment_method' }]) {
    stripe().pay(token, wrong)
    expect(await comeBack(token), JSON.stringify(wrong)).toMatchObject({ status: 'refused' })
  }
  expect(await ordersOf(guest.id)).toBe(0)
  expect(captures()).toEqual([])
})

test('a cart that changed since the payment opened is not ordered, and the card authorization is released (payments-7, payments-10)', async () => {
  const { guest, token } = await opened()
  const intent = stripe().pay(token)
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  expect(await comeBack(token)).toMatchObject({
    status: 'refused',
    message: expect.stringMatching(/^Your cart has changed/),
  })
  expect(intent.status).toBe('canceled')
  expect(await guest.look()).toMatchObject({ paymentMethod: null, approval: null })
  expect(await ordersOf(guest.id)).toBe(0)
  await guest.payBy('checkmo')
  expect((await guest.place()).order).not.toBeNull()
})

test('a cart that was ordered in another way leads to that order, and the card authorization is released (payments-10)', async () => {
  const { guest, token } = await opened()
  await guest.payBy('checkmo')
  const { order } = await guest.place()
  const intent = stripe().pay(token)
  expect(await comeBack(token)).toMatchObject({ status: 'ordered', order: { number: order?.number } })
  expect(intent.status).toBe('canceled')
  expect(captures()).toEqual([])
})

test.each([
  ['before the shopper returns', false],
  ['right before the capture', true],
])(
  'an authorization that Stripe canceled %s pays for no order, and the shopper pays again (payments-10)',
  async (_, isLate) => {
    const { guest, token } = await opened()
    const intent = stripe().pay(token)
    const giveUp = async () => void (intent.status = 'canceled')
    if (isLate) stripe().holdNext(async () => stripe().holdNext(giveUp))
    else await giveUp()
    expect(await comeBack(token)).toMatchObject({ status: 'refused' })
    expect(await ordersOf(guest.id)).toBe(0)
    expect(captures()).toEqual([])
    await guest.payBy('checkmo')
    expect((await guest.place()).order).not.toBeNull()
  },
)

test('a refused capture leaves the cart open and charges nothing (payments-63)', async () => {
  const { guest, token } = await opened()
  stripe().pay(token)
  stripe().misbehave('decline-capture')
  expect(await comeBack(token)).toMatchObject({
    status: 'refused',
    message: expect.stringMatching(/^The payment was refused/),
  })
  stripe().misbehave(undefined)
  expect(await guest.look()).toMatchObject({ paymentMethod: null, approval: null })
  expect(await ordersOf(guest.id)).toBe(0)
})

test('an outage of Stripe loses nothing: the next message places the order (payments-10)', async () => {
  const { guest, token } = await opened()
  stripe().pay(token)
  stripe().misbehave('down')
  await expect(comeBack(token)).rejects.toThrow('Stripe answered 500')
  stripe().misbehave(undefined)
  expect(await comeBack(token)).toMatchObject({ status: 'ordered' })
  expect(await ordersOf(guest.id)).toBe(1)
})

test('money captured as the connection broke leads to one order later, without the shopper (payments-9)', async () => {
  const { guest, token, cents } = await opened()
  stripe().pay(token)
  stripe().misbehave('hang-up-after-capture')
  await expect(comeBack(token)).rejects.toThrow()
  stripe().misbehave(undefined)
  const later = new Date(shopMoment.getTime() + 120_000)
  expect(await finishInterruptedOrders(context({ now: () => later }))).toBe(1)
  expect(await ordersOf(guest.id)).toBe(1)
  expect([...stripe().intents.values()][0]).toMatchObject({ status: 'succeeded', received: cents })
})

test('a refund and a cancellation each refund once at Stripe, with separate idempotency keys (orders-12, orders-13)', async () => {
  const first = await opened()
  stripe().pay(first.token)
  const one = await comeBack(first.token)
  if (one.status !== 'ordered') throw new Error(one.status)
  await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      refundOrder(context(), one.order.number, { kind: 'amount', cents: 500, key: 'scratch' }),
    ),
  )
  expect(stripe().refunds.map(({ amount }) => amount)).toEqual([500])
  await Promise.allSettled(
    Array.from({ length: 10 }, () => cancelOrder(context(), one.order.number, { reason: 'test' })),
  )
  expect(stripe().refunds.map(({ amount }) => amount)).toEqual([500, first.cents - 500])
})
