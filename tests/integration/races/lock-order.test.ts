import type { Pool } from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '@/backend/orders/placing/place-order'
import { seed } from '@/backend/database/seed'
import { cancelOrder } from '@/backend/orders/refunds/cancel-order'
import { refundOrder } from '@/backend/orders/refunds/refund-order'
import { shipOrder } from '@/backend/orders/ship-order'
import { mailboxes } from '../../support/account'
import { balancesOf } from '../../support/orders/balances'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { waitForLockWaiter } from '../../support/lock-waits'
import { afterOrders } from '../../support/orders/orders'
import { openShop, oregon } from '../../support/shop'
import { watchedPool } from '../../support/watched-pool'
import { removeAppliedBalances } from '@/backend/cart/cart-store'

/** Two operations, each stopped while it holds what the other needs: no deadlock, and nothing is lost. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const held = balancesOf(shop, database.pool)
const { context, ordered } = afterOrders(shop, database.pool)
beforeAll(() => seed(database.pool(), shop.brand))
afterEach(async () => expect(await brokenInvariants(database.pool())).toEqual([]))

const on = (pool: Pool) => ({ ...context(), db: () => pool })

/**
 * Runs `first` up to a statement, starts `second` and waits until `second` waits for a lock, then lets both
 * continue.
 * @returns the result of `second` and the number of transactions begun; a retried transaction means a deadlock
 */
async function meet(
  first: (pool: Pool) => Promise<unknown>,
  at: RegExp,
  second: (pool: Pool) => Promise<unknown>,
) {
  let begins = 0
  let other: Promise<unknown> | undefined
  const count = (text: string) => {
    if (text === 'begin') begins += 1
  }
  const pool = watchedPool(database.pool(), {
    async before({ text }) {
      count(text)
      if (other || !at.test(text)) return
      other = second(watchedPool(database.pool(), { before: (statement) => count(statement.text) })).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      )
      await waitForLockWaiter(database.pool())
    },
  })
  await first(pool)
  return { second: await other, begins }
}

let customers = 0
/**
 * A customer with 100.00 of store credit, and a cart with one LIMITED (10.00 plus 5.99 shipping) paid by that
 * credit.
 */
async function customer() {
  const email = `locks${++customers}@example.com`
  await people.mails() // empties the outbox, so the confirmation is its only mail
  const token = await people.customer(email)
  await held.give(email, { creditCents: 10_000 })
  const id = await held.customerId(email)
  async function readyCart() {
    const cart = await held.customerCart(token)
    await cart.add({ sku: 'LIMITED', quantity: 1 })
    await cart.shipTo(oregon)
    await cart.billTo()
    await cart.shipBy()
    await cart.change('applyStoreCreditToCart', 'ApplyStoreCreditToCartInput!', {})
    const { totals } = await cart.payBy('free')
    return { cart, cents: totals.grandTotalCents }
  }
  return { email, id, readyCart }
}

const credit = (email: string) => held.balance(email, 'store-credit')

test.each([
  ['placing', /update stock/],
  ['canceling', /update stock/],
])(
  '%s an order does not deadlock with the opposite act on the same credit and product (balances-3, integrity-5)',
  async (who, at) => {
    const { email, id, readyCart } = await customer()
    const placed = await (await readyCart()).cart.place()
    const number = placed.order?.number ?? ''
    const next = await readyCart()
    const place = (pool: Pool) => placeOrder(on(pool), next.cart.id, id)
    const cancel = (pool: Pool) => cancelOrder(on(pool), number, { reason: 'test' })
    const { second, begins } = await (who === 'placing' ? meet(place, at, cancel) : meet(cancel, at, place))
    expect(second).toHaveProperty('value')
    // Canceling opens a second transaction only to refund money; here there is none to refund.
    expect(begins).toBe(2)
    const { rows } = await database
      .pool()
      .query<{ status: string }>('select status from orders where customer_id = $1 order by id', [id])
    expect(rows).toEqual([{ status: 'canceled' }, { status: 'processing' }])
    expect(await credit(email)).toBe(10_000 - 1_599)
  },
)

test('a cancellation during a refund is refused, and nothing is refunded twice (orders-12, orders-13, integrity-8)', async () => {
  const { number, cents } = await ordered()
  let refused: unknown
  const pool = watchedPool(database.pool(), {
    async before({ text }) {
      if (refused || !/update sandbox_payments/.test(text)) return
      refused = await cancelOrder(context(), number, { reason: 'test' }).catch((error: unknown) => error)
    },
  })
  await refundOrder(on(pool), number, { kind: 'amount', cents: 500, key: 'scratch' })
  expect(refused).toMatchObject({ message: expect.stringContaining('is under way') })
  await cancelOrder(context(), number, { reason: 'test' })
  const { rows } = await database
    .pool()
    .query<{ back: number }>(
      'select refunded_cents as back from payments join orders on orders.id = order_id where number = $1',
      [number],
    )
  expect(rows[0]?.back).toBe(cents)
})

test.each([['parcel'], ['cancellation']])(
  'while a %s is in progress, the other act (parcel or cancellation) is refused (orders-10, integrity-8)',
  async (first) => {
    const { number } = await ordered()
    const ship = (pool: Pool) => shipOrder(on(pool), number, { carrier: 'ups', trackingNumber: null })
    const cancel = (pool: Pool) => cancelOrder(on(pool), number, { reason: 'test' })
    const { second } = await (first === 'parcel'
      ? meet(ship, /insert into shipments/, cancel)
      : meet(cancel, /insert into order_events/, ship))
    expect(second).toMatchObject({
      error: { message: expect.stringMatching(/cannot be canceled|is left to ship/) },
    })
  },
)

test('signing out while the order is being placed does not change its balances (balances-7)', async () => {
  const { email, id, readyCart } = await customer()
  const { cart } = await readyCart()
  await meet(
    (pool) => placeOrder(on(pool), cart.id, id),
    /insert into orders/,
    (pool) => removeAppliedBalances(pool, id),
  )
  expect(await credit(email)).toBe(10_000 - 1_599)
})

test('signing out right before the order is placed changes its total, and the shopper is notified (balances-7, integrity-4)', async () => {
  const { email, id, readyCart } = await customer()
  const { cart, cents } = await readyCart()
  let isOut = false
  const pool = watchedPool(database.pool(), {
    async before({ text }) {
      if (isOut || !/from carts where masked_id = \$1 for update/.test(text)) return
      isOut = true
      await removeAppliedBalances(database.pool(), id)
    },
  })
  const placed = await placeOrder({ ...on(pool), shownTotalCents: cents }, cart.id, id)
  expect(placed).toMatchObject({ problem: { message: expect.stringMatching(/^Your cart has changed/) } })
  expect(await credit(email)).toBe(10_000)
})
