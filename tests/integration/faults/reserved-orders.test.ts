import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { finishInterruptedOrders } from '@/backend/orders/placing/finish-interrupted'
import { findOrders } from '@/backend/orders/orders'
import { balancesOf } from '../../support/orders/balances'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { afterOrders } from '../../support/orders/orders'
import { usePaypal } from '../../support/services/paypal-shop'
import { newYork, openShop, shopMoment } from '../../support/shop'

/**
 * While the payment service is being called, an order holds its reservations, locks nothing else, and is not
 * an order yet.
 */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const { context } = afterOrders(shop, database.pool)
const { paypal, ready, express } = usePaypal(shop)
const held = balancesOf(shop, database.pool)
const limited = { sku: 'LIMITED', quantity: 1 }

beforeAll(() => seed(database.pool(), shop.brand))
afterEach(async () => {
  paypal().takeMs(0)
  expect(await brokenInvariants(database.pool())).toEqual([])
})

const later = () => context({ now: () => new Date(shopMoment.getTime() + 120_000) })

async function rows<Row>(query: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.pool().query(query, values)).rows as Row[] // as selected by the query
}

const setStock = (quantity: number) =>
  database.pool().query(`update stock set quantity = $1 where sku = 'LIMITED'`, [quantity])
const stock = async () =>
  (await rows<{ quantity: number }>(`select quantity from stock where sku = 'LIMITED'`))[0]?.quantity
const uses = async (code: string) =>
  (await rows<{ used: number }>('select used from coupon_counters where code = $1', [code]))[0]?.used ?? 0
const placedOrders = async (guestId: string) =>
  rows<{ number: string; status: string }>(
    'select number, orders.status from orders join carts on carts.id = cart_id where masked_id = $1',
    [guestId],
  )
const isListed = async (number: string) =>
  (await findOrders(database.pool(), shop.brand.id, { status: null, text: number, limit: 10 })).length > 0

async function byCheck(coupon: string) {
  const guest = await shop.guest()
  await guest.add(limited)
  await guest.coupon(coupon)
  await guest.ready(newYork)
  return guest
}

test('while a slow payment holds stock and a coupon, other orders for both get a response before it ends (payments-63, integrity-5)', async () => {
  await setStock(3)
  const usedBefore = await uses('TEN')
  const paying = [await ready(limited, 'TEN'), await ready(limited, 'TEN')]
  const [buyer, tooLate] = [await byCheck('TEN'), await byCheck('TEN')]

  paypal().takeMs(4_000) // PayPal is called twice per order
  let paid = 0
  const payments = paying.map(({ guest, cents }) => guest.place(cents).finally(() => paid++))
  await expect.poll(stock, { timeout: 7_000 }).toBe(1)
  const bought = await buyer.place()
  const refused = await tooLate.place()
  await tooLate.look()
  const paidMeanwhile = paid

  expect(bought.problem).toBeNull()
  expect(refused.problem?.message).toMatch(/out of stock/)
  expect(paidMeanwhile).toBe(0)
  for (const { problem } of await Promise.all(payments)) expect(problem).toBeNull()
  expect(await stock()).toBe(0)
  expect(await uses('TEN')).toBe(usedBefore + 3)
}, 40_000)

test('an order being paid is not listed, locks its cart, and is returned to a repeated request (payments-63, integrity-1)', async () => {
  await setStock(5)
  const { guest, token, cents } = await ready(limited)
  let seen: { status: string; isListed: boolean } | undefined
  let change: unknown
  let again: ReturnType<typeof guest.place> | undefined
  paypal().holdNext(async () => {
    const [order] = await placedOrders(guest.id)
    seen = { status: order?.status ?? '', isListed: await isListed(order?.number ?? '') }
    change = await guest.add(limited).catch((error: unknown) => error)
    expect((await guest.look()).lines).toHaveLength(1)
    again = shop.guestWith(guest.id).place(cents)
  })
  const placed = await guest.place(cents)
  expect(seen).toEqual({ status: 'being_paid', isListed: false })
  expect(change).toMatchObject({ message: expect.stringContaining('being placed right now') })
  expect(placed.order).not.toBeNull()
  expect(await again).toEqual(placed)
  expect(await isListed(placed.order?.number ?? '')).toBe(true)
  expect(paypal().orders.get(token)?.captures).toHaveLength(1)
})

test('a refused payment releases stock, coupon and cart, and the shopper can continue (payments-63)', async () => {
  await setStock(5)
  const usedBefore = await uses('TEN')
  const { guest, cents } = await ready(limited, 'TEN')
  paypal().misbehave('decline')
  expect((await guest.place(cents)).problem).not.toBeNull()
  paypal().misbehave(undefined)
  expect(await stock()).toBe(5)
  expect(await uses('TEN')).toBe(usedBefore)
  expect(await placedOrders(guest.id)).toEqual([])
  await guest.add(limited)
  await guest.payBy('checkmo')
  expect((await guest.place()).order).not.toBeNull()
  expect(await stock()).toBe(3)
})

test('a gift card is reserved once while its order is being paid, and refunded if the payment fails (integrity-5, payments-63)', async () => {
  const card = await held.cardOf(100)
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 2 })
  await guest.ready(newYork)
  await guest.change('applyGiftCardToCart', 'ApplyGiftCardToCartInput!', { gift_card_code: card.code })
  const { totals } = await (await express({ guest })).bringBack()
  let meanwhile: number | undefined
  paypal().misbehave('decline')
  paypal().holdNext(async () => {
    meanwhile = await held.cardBalance(card.id)
  })
  expect((await guest.place(totals.grandTotalCents)).problem).not.toBeNull()
  expect(meanwhile).toBe(0)
  expect(await held.cardBalance(card.id)).toBe(100)
  paypal().misbehave(undefined)
  expect((await guest.place(totals.grandTotalCents)).order).not.toBeNull()
  expect(await held.cardBalance(card.id)).toBe(0)
})

describe('when the process is killed between reserving and finishing', () => {
  function placing(guestId: string): ChildProcess {
    const { PATH, PAYPAL_CLIENT_ID, PAYPAL_SECRET, PAYPAL_API } = process.env
    return spawn(
      process.execPath,
      ['--import', './scripts/register.mjs', 'tests/support/orders/paying-worker.ts', guestId],
      {
        env: {
          PATH,
          PAYPAL_CLIENT_ID,
          PAYPAL_SECRET,
          PAYPAL_API,
          DATABASE_URL: database.url(),
          NODE_ENV: 'test',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
  }

  async function killed(guestId: string, when: 'before the capture' | 'at the capture') {
    const dead = new Promise<void>((done) => {
      const kill = async () => {
        child.kill('SIGKILL')
        await once(child, 'exit')
        done()
      }
      paypal().holdNext(when === 'before the capture' ? kill : async () => paypal().holdNext(kill))
    })
    const child = placing(guestId)
    await dead
    // PayPal processes the request, but its response is lost.
    await wait(200)
  }

  test('if killed before the capture, everything is released once, after asking the payment service (payments-9, payments-63, fault-10)', async () => {
    await setStock(5)
    const usedBefore = await uses('TEN')
    const { guest, token, cents } = await ready(limited, 'TEN')
    await killed(guest.id, 'before the capture')
    expect(await stock()).toBe(4)
    expect(await placedOrders(guest.id)).toMatchObject([{ status: 'being_paid' }])
    // Too early: the first call could still be waiting for PayPal.
    expect(await finishInterruptedOrders(context())).toBe(0)
    expect(await stock()).toBe(4)
    await Promise.all([finishInterruptedOrders(later()), finishInterruptedOrders(later())])
    expect(await stock()).toBe(5)
    expect(await uses('TEN')).toBe(usedBefore)
    expect(paypal().orders.get(token)?.captures).toEqual([])
    expect((await guest.place(cents)).order).not.toBeNull()
    expect(paypal().orders.get(token)?.captures).toHaveLength(1)
  }, 60_000)

  test('if killed after the capture, the order is finished once (payments-9, payments-63, fault-10, integrity-16)', async () => {
    await setStock(5)
    const { guest, token, cents } = await ready(limited)
    await killed(guest.id, 'at the capture')
    expect(await placedOrders(guest.id)).toMatchObject([{ status: 'being_paid' }])
    await Promise.all([finishInterruptedOrders(later()), finishInterruptedOrders(later())])
    const [order] = await placedOrders(guest.id)
    expect(order?.status).toBe('processing')
    expect(await stock()).toBe(4)
    expect(paypal().orders.get(token)?.captures).toMatchObject([{ status: 'COMPLETED' }])
    const emails = await rows(
      `select from outbox_emails join orders on orders.token = payload ->> 'token' where number = $1`,
      [order?.number],
    )
    expect(emails).toHaveLength(1)
    expect((await guest.place(cents)).order?.number).toBe(order?.number)
  }, 60_000)

  test('if killed and the shopper retries after a minute, the same order continues (payments-9, payments-63, integrity-1)', async () => {
    await setStock(5)
    const { guest, token, cents } = await ready(limited)
    await killed(guest.id, 'at the capture')
    const again = shop.guestWith(guest.id, { now: later().now })
    expect((await again.place(cents)).order).not.toBeNull()
    expect(await stock()).toBe(4)
    expect(paypal().orders.get(token)?.captures).toHaveLength(1)
    expect(await finishInterruptedOrders(later())).toBe(0)
  }, 60_000)
})
