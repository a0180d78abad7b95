import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { finishInterruptedOrders } from '@/backend/orders/placing/finish-interrupted'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { cancelOrder } from '@/backend/orders/refunds/cancel-order'
import { markPaid } from '@/backend/orders/mark-paid'
import { reconcileReviews } from '@/backend/orders/refunds/reconcile-review'
import { formatMoney } from '@/lib/money/money'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { brokenInvariants } from '../../support/orders/invariants'
import { mailboxes } from '../../support/account'
import { afterOrders } from '../../support/orders/orders'
import { goodSignature } from '../../support/services/paypal-server'
import { usePaypal } from '../../support/services/paypal-shop'
import { openShop, shopMoment, type Placed } from '../../support/shop'
import { handleEndpoint } from '../../support/endpoints'
import { setEnvironment } from '@/settings/settings'

useFreshDatabase()
const shop = openShop(pool)
const { context } = afterOrders(shop, pool)
const people = mailboxes(shop, pool)
const { paypal, approved, ready } = usePaypal(shop)
const server = useServer(handleEndpoint)

beforeAll(async () => {
  serve(checkoutBrand())
  await seed(pool(), shop.brand)
})
afterEach(async () => expect(await brokenInvariants(pool())).toEqual([]))

const later = () => context({ now: () => new Date(shopMoment.getTime() + 120_000) })

async function rows<Row>(query: string, values: unknown[] = []): Promise<Row[]> {
  return (await pool().query(query, values)).rows as Row[] // as selected by the query
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

describe('concurrent requests', () => {
  test('a return from PayPal that runs while another tab orders is redirected to that order (payments-8, integrity-17)', async () => {
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

  test('placing the order while PayPal captures the money waits for that order (payments-63, integrity-1)', async () => {
    const { guest, token, cents } = await ready()
    let second: Promise<Placed> | undefined
    paypal().holdNext(async () => {
      second = shop.guestWith(guest.id).place(cents)
      // The second call finds the order being paid, and waits without holding a lock.
      await wait(300)
    })
    const first = await guest.place(cents)
    expect(first.order).not.toBeNull()
    expect(await second).toEqual(first)
    expect(captures(token)).toHaveLength(1)
  })
})

describe('interrupted', () => {
  test('a capture stays known when a later request is refused (payments-9)', async () => {
    const { guest, token, cents } = await ready()
    paypal().misbehave('hang-up-after-capture')
    await expect(guest.place(cents)).rejects.toThrow()
    paypal().misbehave(undefined)
    // The second tab sends an outdated total.
    expect((await guest.place(cents - 1)).problem?.message).toMatch(/^Your cart has changed/)
    expect(await finishInterruptedOrders(later())).toBe(1)
    expect(await statesOf(guest.id)).toEqual([{ status: 'processing', payment: 'captured' }])
    expect(captures(token)).toHaveLength(1)
  })

  test('money captured for a cart that changed since is refunded and reported once, and the shopper pays again (payments-9)', async () => {
    const { guest, token, cents } = await ready()
    paypal().misbehave('hang-up-after-capture')
    await expect(guest.place(cents)).rejects.toThrow()
    paypal().misbehave(undefined)
    await guest.add({ sku: 'PLAIN', quantity: 1 })
    expect(await finishInterruptedOrders(later())).toBe(0)
    expect(await finishInterruptedOrders(later())).toBe(0)
    expect(captures(token)).toMatchObject([{ status: 'REFUNDED' }])
    expect(paypal().refunds.size).toBe(1)
    // The shopper is notified once (payments-9).
    const emails = (await people.mails()).filter(({ subject }) => subject.startsWith('Your refund'))
    expect(emails).toMatchObject([
      { to: 'ada@example.com', text: expect.stringContaining(formatMoney(cents)) },
    ])
    await guest.payBy('checkmo')
    expect((await guest.place()).order).not.toBeNull()
  })

  test('money captured for a cart that was ordered in another way is refunded (payments-9)', async () => {
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

  test('one payment that cannot be queried does not block the others (payments-9)', async () => {
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

  test('the webhook message about the capture finishes the order immediately (payments-11)', async () => {
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

  test('creates an order that waits, and continues once when PayPal accepts the payment (payments-12, orders-17)', async () => {
    const { guest, token, number } = await underReview()
    expect(await statesOf(guest.id)).toEqual([{ status: 'payment_review', payment: 'pending' }])
    await reconcileReviews(context())
    expect(await statesOf(guest.id)).toEqual([{ status: 'payment_review', payment: 'pending' }])
    await expect(markPaid(context(), number, 'check 7')).rejects.toThrow('waits for its payment service')
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

  test('ends the order and releases everything once when PayPal refuses the payment (payments-12, orders-17, integrity-8)', async () => {
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

  test('is refunded if PayPal accepts it after the order was canceled (orders-17)', async () => {
    const { guest, token, number } = await underReview()
    await cancelOrder(context(), number, { reason: 'test' })
    paypal().decide(token, 'COMPLETED')
    await deliver(news(token))
    await deliver(news(token))
    expect(captures(token)).toMatchObject([{ status: 'REFUNDED' }])
    expect(await statesOf(guest.id)).toEqual([{ status: 'canceled', payment: 'captured' }])
  })

  test('is queried again later if its message arrives before the order exists (payments-11)', async () => {
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

describe('the PayPal webhook', () => {
  test('accepts only messages that PayPal verifies as its own (payments-11)', async () => {
    const { guest, token } = await ready()
    const forged = { ...news(token), id: 'forged' }
    expect((await deliver(forged)).status).toBe(400)
    expect(
      (await deliver(news(token), { ...goodSignature, 'paypal-transmission-sig': 'guessed' })).status,
    ).toBe(400)
    expect((await deliver(news(token), {})).status).toBe(400)
    expect((await deliver({}, goodSignature, 'GET')).status).toBe(405)
    expect((await deliver({ ...news(token), padding: 'x'.repeat(300_000) })).status).toBe(413)
    // A valid message without effect: the shopper has not placed the order.
    expect((await deliver(news(token))).status).toBe(200)
    expect((await deliver(news('UNKNOWN'))).status).toBe(200)
    expect((await deliver({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: token } })).status).toBe(
      200,
    )
    expect(await statesOf(guest.id)).toEqual([])
  })

  test('returns 404 if PayPal is not configured, and asks for a retry if PayPal does not respond (payments-11)', async () => {
    const { token } = await ready()
    const { PAYPAL_WEBHOOK_ID: id, PAYPAL_API: api } = process.env
    setEnvironment({ PAYPAL_WEBHOOK_ID: undefined })
    expect((await deliver(news(token))).status).toBe(404)
    setEnvironment({ PAYPAL_WEBHOOK_ID: id, PAYPAL_API: 'http://127.0.0.1:9' })
    expect((await deliver(news(token))).status).toBe(503)
    setEnvironment({ PAYPAL_API: api })
  })
})
