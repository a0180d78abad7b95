import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { finishInterruptedOrders } from '@/backend/orders/finish-interrupted'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { cancelOrder } from '@/backend/orders/cancel-order'
import { payOrder } from '@/backend/orders/pay-order'
import { reconcileReviews } from '@/backend/orders/reconcile-review'
import { formatMoney } from '@/lib/money'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { brokenInvariants } from '../../support/invariants'
import { mailboxes } from '../../support/account'
import { afterOrders } from '../../support/orders'
import { goodSignature } from '../../support/paypal-server'
import { usePaypal } from '../../support/paypal-shop'
import { openShop, shopMoment, type Placed } from '../../support/shop'
import { answerAtEndpoint } from '../../support/endpoints'
import { setEnvironment } from '@/settings/settings'

useFreshDatabase()
const shop = openShop(pool)
const { context } = afterOrders(shop, pool)
const people = mailboxes(shop, pool)
const { paypal, approved, ready } = usePaypal(shop)
const server = useServer(answerAtEndpoint)

beforeAll(async () => {
  serve(checkoutBrand())
  await seed(pool(), shop.brand)
})
afterEach(async () => expect(await brokenInvariants(pool())).toEqual([]))

const later = () => context({ now: () => new Date(shopMoment.getTime() + 120_000) })

async function rows<Row>(query: string, values: unknown[] = []): Promise<Row[]> {
  return (await pool().query(query, values)).rows as Row[] // as the query says
}

const statesOf = (guestId: string) =>
  rows(
    `select orders.status, payments.status as payment from orders join payments on order_id = orders.id
     join carts on carts.id = cart_id where masked_id = $1`,
    [guestId],
  )

const mails = async (number: string) =>
  (
    await rows<{ kind: string }>(
      `select kind from outbox_emails join orders on orders.token = payload ->> 'token' where number = $1 order by outbox_emails.id`,
      [number],
    )
  ).map(({ kind }) => kind)

const captures = (token: string) => paypal().orders.get(token)?.captures ?? []

function deliver(event: object, headers: Record<string, string> = goodSignature, method = 'POST') {
  return fetch(`${server.url()}/webhooks/paypal`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { body: JSON.stringify(event) }),
  })
}

const news = (token: string, type = 'COMPLETED') => ({
  id: 'WH-1',
  event_type: `PAYMENT.CAPTURE.${type}`,
  resource: { id: `CAP${token}`, supplementary_data: { related_ids: { order_id: token } } },
})

describe('two at once', () => {
  test('a way back that asks PayPal while another tab orders is sent to that order (payments-8, integrity-17)', async () => {
    const { guest, token, bringBack } = await approved()
    const other = shop.guestWith(guest.id)
    let placed: Placed | undefined
    paypal().holdNext(async () => {
      await bringBack()
      placed = await other.place()
    })
    await expect(bringBack()).rejects.toThrow("The cart isn't active.")
    expect(placed?.order).not.toBeNull()
    expect(await guest.place()).toEqual(placed)
    expect(captures(token)).toHaveLength(1)
  })

  test('placing while PayPal is asked for the money waits for that order (payments-6, integrity-1)', async () => {
    const { guest, token, cents } = await ready()
    let second: Promise<Placed> | undefined
    paypal().holdNext(async () => {
      second = shop.guestWith(guest.id).place(cents)
      // It finds the order being paid, and waits without holding anything.
      await wait(300)
    })
    const first = await guest.place(cents)
    expect(first.order).not.toBeNull()
    expect(await second).toEqual(first)
    expect(captures(token)).toHaveLength(1)
  })
})

describe('interrupted', () => {
  test('what one call took stays known when another is refused (payments-9)', async () => {
    const { guest, token, cents } = await ready()
    paypal().misbehave('hang-up-after-capture')
    await expect(guest.place(cents)).rejects.toThrow()
    paypal().misbehave(undefined)
    // The second tab shows an old total.
    expect((await guest.place(cents - 1)).problem?.message).toMatch(/^Your cart has changed/)
    expect(await finishInterruptedOrders(later())).toBe(1)
    expect(await statesOf(guest.id)).toEqual([{ status: 'processing', payment: 'captured' }])
    expect(captures(token)).toHaveLength(1)
  })

  test('money for a cart that has changed since goes back once, is told of, and the shopper pays anew (payments-9, payments-14)', async () => {
    const { guest, token, cents } = await ready()
    paypal().misbehave('hang-up-after-capture')
    await expect(guest.place(cents)).rejects.toThrow()
    paypal().misbehave(undefined)
    await guest.add({ sku: 'PLAIN', quantity: 1 })
    expect(await finishInterruptedOrders(later())).toBe(0)
    expect(await finishInterruptedOrders(later())).toBe(0)
    expect(captures(token)).toMatchObject([{ status: 'REFUNDED' }])
    expect(paypal().refunds.size).toBe(1)
    // payments-14: the shopper is told, once.
    const emails = (await people.mails()).filter(({ subject }) => subject.startsWith('Your refund'))
    expect(emails).toMatchObject([
      { to: 'ada@example.com', text: expect.stringContaining(formatMoney(cents)) },
    ])
    await guest.payBy('checkmo')
    expect((await guest.place()).order).not.toBeNull()
  })

  test('money for a cart that was ordered in another way goes back (payments-9)', async () => {
    const { guest, token, cents } = await ready()
    paypal().misbehave('hang-up-after-capture')
    await expect(guest.place(cents)).rejects.toThrow()
    paypal().misbehave(undefined)
    await guest.payBy('checkmo')
    await guest.place()
    expect(await finishInterruptedOrders(later())).toBe(0)
    expect(captures(token)).toMatchObject([{ status: 'REFUNDED' }])
    expect(await statesOf(guest.id)).toEqual([{ status: 'pending', payment: 'pending' }])
  })

  test('one that cannot be asked about does not keep the others waiting (payments-9)', async () => {
    const [stuck, other] = [await ready(), await ready()]
    paypal().misbehave('hang-up-after-capture')
    await expect(stuck.guest.place(stuck.cents)).rejects.toThrow()
    await expect(other.guest.place(other.cents)).rejects.toThrow()
    paypal().misbehave(undefined)
    await rows(`update payment_sessions set provider = 'stripe' where token = $1`, [stuck.token])
    expect(await finishInterruptedOrders(later())).toBe(1)
    await rows(`update payment_sessions set provider = 'paypal' where token = $1`, [stuck.token])
    expect(await finishInterruptedOrders(later())).toBe(1)
  })

  test('the message about the capture finishes the order at once (payments-13)', async () => {
    const { guest, token, cents } = await ready()
    paypal().misbehave('hang-up-after-capture')
    await expect(guest.place(cents)).rejects.toThrow()
    paypal().misbehave(undefined)
    const answers = await Promise.all([deliver(news(token)), deliver(news(token)), deliver(news(token))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await statesOf(guest.id)).toEqual([{ status: 'processing', payment: 'captured' }])
  })
})

describe('a payment under review', () => {
  async function underReview(coupon?: string) {
    const { guest, token, cents } = await ready({ sku: 'LIMITED', quantity: 1 }, coupon)
    paypal().misbehave('review')
    const { order } = await guest.place(cents)
    paypal().misbehave(undefined)
    return { guest, token, number: order?.number ?? '' }
  }

  test('is an order that waits, and goes on when PayPal lets it pass, once (payments-12, orders-17)', async () => {
    const { guest, token, number } = await underReview()
    expect(await statesOf(guest.id)).toEqual([{ status: 'payment_review', payment: 'pending' }])
    await reconcileReviews(context())
    expect(await statesOf(guest.id)).toEqual([{ status: 'payment_review', payment: 'pending' }])
    await expect(payOrder(context(), number, 'check 7')).rejects.toThrow('waits for its payment service')
    paypal().decide(token, 'COMPLETED')
    const answers = await Promise.all([
      deliver(news(token)),
      deliver(news(token)),
      reconcileReviews(context()),
    ])
    expect(answers.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(await statesOf(guest.id)).toEqual([{ status: 'processing', payment: 'captured' }])
    expect(await mails(number)).toEqual(['order-confirmation', 'order-paid'])
  })

  test('that PayPal refuses ends the order and gives everything back once (payments-12, orders-17, integrity-8)', async () => {
    const stock = () => rows(`select quantity from stock where sku = 'LIMITED'`)
    const before = await stock()
    const refunds = paypal().refunds.size
    const { guest, token, number } = await underReview('ONCE')
    paypal().decide(token, 'DECLINED')
    await Promise.all([
      deliver(news(token, 'DENIED')),
      deliver(news(token, 'DENIED')),
      reconcileReviews(context()),
    ])
    expect(await statesOf(guest.id)).toEqual([{ status: 'canceled', payment: 'pending' }])
    expect(await mails(number)).toEqual(['order-confirmation', 'order-canceled'])
    expect(await stock()).toEqual(before)
    expect(paypal().refunds.size).toBe(refunds)
  })

  test('of an order that was canceled meanwhile gives the money back when it passes (orders-17)', async () => {
    const { guest, token, number } = await underReview()
    await cancelOrder(context(), number, { reason: 'test' })
    paypal().decide(token, 'COMPLETED')
    await deliver(news(token))
    await deliver(news(token))
    expect(captures(token)).toMatchObject([{ status: 'REFUNDED' }])
    expect(await statesOf(guest.id)).toEqual([{ status: 'canceled', payment: 'captured' }])
  })

  test('that is told of before the order is there is asked for later (payments-13)', async () => {
    const { guest, token, cents } = await ready()
    paypal().misbehave('review')
    let early: Promise<Response> | undefined
    paypal().holdNext(() => Promise.resolve().then(() => void (early = deliver(news(token)))))
    await guest.place(cents)
    expect((await early)?.status).toBe(200)
    paypal().decide(token, 'COMPLETED')
    await reconcileReviews(context())
    expect(await statesOf(guest.id)).toEqual([{ status: 'processing', payment: 'captured' }])
  })
})

describe('PayPal’s door', () => {
  test('takes messages that PayPal itself calls its own, and nothing else (payments-13)', async () => {
    const { guest, token } = await ready()
    const forged = { ...news(token), id: 'forged' }
    expect((await deliver(forged)).status).toBe(400)
    expect(
      (await deliver(news(token), { ...goodSignature, 'paypal-transmission-sig': 'guessed' })).status,
    ).toBe(400)
    expect((await deliver(news(token), {})).status).toBe(400)
    expect((await deliver({}, goodSignature, 'GET')).status).toBe(405)
    expect((await deliver({ ...news(token), padding: 'x'.repeat(300_000) })).status).toBe(413)
    // True, but there is nothing to do: the shopper has not placed the order.
    expect((await deliver(news(token))).status).toBe(200)
    expect((await deliver(news('UNKNOWN'))).status).toBe(200)
    expect((await deliver({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: token } })).status).toBe(
      200,
    )
    expect(await statesOf(guest.id)).toEqual([])
  })

  test('is closed where PayPal is not set up, and asks to come again when PayPal does not answer (payments-13)', async () => {
    const { token } = await ready()
    const { PAYPAL_WEBHOOK_ID: id, PAYPAL_API: api } = process.env
    setEnvironment({ PAYPAL_WEBHOOK_ID: undefined })
    expect((await deliver(news(token))).status).toBe(404)
    setEnvironment({ PAYPAL_WEBHOOK_ID: id, PAYPAL_API: 'http://127.0.0.1:9' })
    expect((await deliver(news(token))).status).toBe(503)
    setEnvironment({ PAYPAL_API: api })
  })
})
