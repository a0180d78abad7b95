import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { settings } from '@/settings/settings'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { usePaypal } from '../../support/services/paypal-shop'
import { newYork, openShop } from '../../support/shop'

/** A slow payment service, and a process with as many connections as a real shop. */

const database = useFreshDatabase()
const opened: { pool?: Pool } = {}
const tenConnections = () =>
  (opened.pool ??= new Pool({
    connectionString: database.url(),
    max: settings().database.connections,
    connectionTimeoutMillis: 5_000,
  }))
const shop = openShop(tenConnections)
const paypal = usePaypal(shop)

beforeAll(() => seed(database.pool(), shop.brand))
afterEach(async () => expect(await brokenInvariants(database.pool())).toEqual([]))
afterAll(() => opened.pool?.end())

const captureMs = 3_000

async function byCheck() {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await guest.ready(newYork)
  return guest
}

test('twenty check orders and cart reads succeed while a payment service is slow (payments-63)', async () => {
  const paying = []
  for (let shopper = 0; shopper < 14; shopper++) paying.push((await paypal.ready()).guest)
  const others = await Promise.all(Array.from({ length: 20 }, byCheck))

  paypal.paypal().takeMs(captureMs)
  let paid = 0
  const payments = paying.map((guest) => guest.place().finally(() => paid++))
  await wait(200)
  const placed = await Promise.all(others.map((guest) => guest.place()))
  const cart = await (await shop.guest()).look()
  const paidMeanwhile = paid

  expect(placed.map(({ problem }) => problem)).toEqual(others.map(() => null))
  expect(cart.lines).toEqual([])
  expect(paidMeanwhile).toBe(0)
  for (const { order } of await Promise.all(payments)) expect(order).not.toBeNull()
  paypal.paypal().takeMs(0)
})
