import { afterEach, beforeAll, expect, test } from 'vitest'
import { accountOf, postEntries } from '@/backend/balances/ledger-store'
import { transaction } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { refundOrder } from '@/backend/orders/refunds/refund-order'
import type { RefundRequest } from '@/backend/orders/refund-rules'
import { finalizeRefund } from '@/backend/orders/refunds/finalize-refund'
import { mailboxes } from '../../support/account'
import { balancesOf } from '../../support/orders/balances'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { afterOrders } from '../../support/orders/orders'
import { openShop, oregon, shopMoment, type Item } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const held = balancesOf(shop, database.pool)
const { context, payByCard } = afterOrders(shop, database.pool)
beforeAll(() => seed(database.pool(), shop.brand))
afterEach(async () => expect(await brokenInvariants(database.pool())).toEqual([]))

let customers = 0
let keys = 0

/** Places a customer's paid order. Four units of PLAIN cost 40.00 and earn 200 points. */
async function ordered(...items: Item[]) {
  await people.mails()
  const email = `points-${++customers}@example.com`
  const token = await people.customer(email)
  const cart = await held.customerCart(token)
  await cart.add(...items)
  await cart.shipTo(oregon)
  await cart.billTo()
  await cart.shipBy()
  await payByCard(cart, { token })
  const { order, problem } = await cart.place()
  if (!order) throw new Error(problem?.message)
  const { rows } = await database
    .pool()
    .query<{ id: number; sku: string }>(
      'select order_items.id, sku from order_items join orders on orders.id = order_id where number = $1 order by 1',
      [order.number],
    )
  const lineOf = (sku: string) => rows.find((line) => line.sku === sku)?.id ?? 0
  const quantities = (sku: string, quantity: number): RefundRequest => ({
    kind: 'quantities',
    quantities: [{ lineId: lineOf(sku), quantity }],
  })
  return {
    email,
    number: order.number,
    quantities,
    points: () => held.balance(email, 'points'),
    refund: (wanted: RefundRequest, key = `key ${++keys}`) =>
      refundOrder(context(), order.number, { ...wanted, key }),
  }
}

const plain: Item = { sku: 'PLAIN', quantity: 4 }

async function spend(email: string, points: number) {
  const owner = { store: shop.brand.id, customerId: await held.customerId(email) }
  await transaction(async (sql) => {
    const account = await accountOf(sql, owner, 'points', shopMoment)
    const amount = -points
    await postEntries(sql, [
      { accountId: account.id, amount, reason: 'spent', reference: 'elsewhere', at: shopMoment },
    ])
  }, database.pool())
}

test('refunded units and amounts remove their share of the points, and the e-mail states how many (balances-23)', async () => {
  const { points, refund, quantities } = await ordered(plain)
  expect(await points()).toBe(200)
  await people.mails()
  await refund(quantities('PLAIN', 1))
  expect(await points()).toBe(150)
  expect((await people.mail()).text).toContain('50 points that you earned with these goods')
  await refund({ kind: 'amount', cents: 333 })
  // floor(200 × 13.33 / 40.00) = 66
  expect(await points()).toBe(134)
  await people.mails()
  await refund({ kind: 'amount', cents: 1 })
  expect(await points()).toBe(134)
  expect((await people.mail()).text).not.toContain('were reversed')
  await refund({ kind: 'all' })
  expect(await points()).toBe(0)
})

test('goods refunded one by one remove all of their points, whether shipping is refunded or not (balances-23)', async () => {
  const { points, refund, quantities } = await ordered({ sku: 'PLAIN', quantity: 3 })
  expect(await points()).toBe(150)
  for (const left of [100, 50, 0]) {
    await refund(quantities('PLAIN', 1))
    expect(await points()).toBe(left)
  }
  // Refunds the shipping, which earned no points.
  await refund({ kind: 'all' })
  expect(await points()).toBe(0)
})

test('a refund that is repeated or finalized twice concurrently removes its points once (balances-23, integrity-8)', async () => {
  const { points, refund, quantities } = await ordered(plain)
  const one = await refund(quantities('PLAIN', 1), 'the same')
  await Promise.all([
    refund(quantities('PLAIN', 1), 'the same'),
    finalizeRefund(context(), one.id),
    finalizeRefund(context(), one.id),
  ])
  expect(await points()).toBe(150)
})

test('points already spent stay spent, and a later refund removes the rest from the balance of that time (balances-23, balances-3)', async () => {
  const { email, points, refund, quantities } = await ordered(plain)
  await spend(email, 180)
  await refund(quantities('PLAIN', 1))
  expect(await points()).toBe(0)
  await held.give(email, { points: 1_000 })
  await refund(quantities('PLAIN', 1))
  // 100 points are removed so far: 20 by the first refund and 80 by this one.
  expect(await points()).toBe(920)
  await refund({ kind: 'all' })
  expect(await points()).toBe(820)
})

test('a gift certificate earns no points, and its refund removes none (balances-12, balances-23)', async () => {
  const certificate: Item = {
    sku: 'CARD',
    quantity: 1,
    entered_options: [
      { uid: 'gift-name', value: 'Grace' },
      { uid: 'gift-email', value: 'grace@example.com' },
    ],
  }
  const { points, refund, quantities } = await ordered(plain, certificate)
  expect(await points()).toBe(200)
  await refund(quantities('CARD', 1))
  expect(await points()).toBe(200)
})

test('a refund refused by the payment service removes no points (balances-23)', async () => {
  const { number, points, refund, quantities } = await ordered(plain)
  const set = (status: string) =>
    database.pool().query(
      `update sandbox_payments set status = $2 where token = (select token from payment_sessions where id =
         (select session_id from payments join orders on orders.id = order_id where number = $1))`,
      [number, status],
    )
  await set('authorized')
  expect((await refund(quantities('PLAIN', 1))).status).toBe('refused')
  expect(await points()).toBe(200)
  await set('captured')
  expect((await refund(quantities('PLAIN', 1))).status).toBe('done')
  expect(await points()).toBe(150)
})
