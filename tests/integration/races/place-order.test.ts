import { afterEach, beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { newYork, openShop, type Placed } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
beforeAll(() => seed(database.pool(), shop.brand))
afterEach(async () => expect(await brokenInvariants(database.pool())).toEqual([]))

async function readyGuest(sku: string, quantity: number, coupon?: string, email = 'ada@example.com') {
  const guest = await shop.guest()
  await guest.add({ sku, quantity })
  if (coupon) await guest.coupon(coupon)
  await guest.ready(newYork, email)
  return guest
}

const atOnce = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const numbers = (placed: Placed[]) => placed.flatMap(({ order }) => (order ? [order.number] : []))

test.each([[5], [50]])(
  '%i simultaneous placeOrder calls place one order, and all return its number (checkout-7, integrity-1)',
  async (count) => {
    const guest = await readyGuest('PLAIN', 2)
    const placed = await atOnce(count, () => shop.guestWith(guest.id).place())
    expect(numbers(placed)).toHaveLength(count)
    expect(new Set(numbers(placed)).size).toBe(1)
  },
)

test('twenty concurrent shoppers can use a single-use coupon only once (cart-11, integrity-5)', async () => {
  const guests = await atOnce(20, (index) => readyGuest('PLAIN', 2, 'ONCE', `guest${index}@example.com`))
  const placed = await Promise.all(guests.map((guest) => guest.place()))
  expect(numbers(placed)).toHaveLength(1)
  const messages = new Set(placed.flatMap(({ problem }) => (problem ? [problem.message] : [])))
  expect([...messages]).toEqual([expect.stringMatching(/^This coupon just ran out/)])
})

test('one customer with ten tabs can use a coupon limited to one use per customer only once (cart-11, integrity-5)', async () => {
  const guests = await atOnce(10, () => readyGuest('PLAIN', 2, 'WELCOME', 'tabs@example.com'))
  expect(numbers(await Promise.all(guests.map((guest) => guest.place())))).toHaveLength(1)
})

test('ten units are sold to ten of fifty shoppers, never to an eleventh (checkout-8, integrity-5)', async () => {
  const guests = await atOnce(50, () => readyGuest('LIMITED', 1))
  const placed = await Promise.all(guests.map((guest) => guest.place()))
  expect(numbers(placed)).toHaveLength(10)
  const { rows } = await database.pool().query(`select quantity from stock where sku = 'LIMITED'`)
  expect(rows).toEqual([{ quantity: 0 }])
})

test('concurrent orders for the same two products in opposite order do not deadlock (checkout-8)', async () => {
  await database.pool().query(
    `insert into stock (store, sku, quantity, manifest_quantity) values ($1, 'PLAIN', 1000, 1000), ($1, 'OTHER', 1000, 1000)
     on conflict do nothing`,
    [shop.brand.id],
  )
  const guests = await atOnce(20, async (index) => {
    const guest = await shop.guest()
    const items = [
      { sku: 'PLAIN', quantity: 1 },
      { sku: 'OTHER', quantity: 1 },
    ]
    await guest.add(...(index % 2 ? items : items.toReversed()))
    await guest.ready(newYork)
    return guest
  })
  expect(numbers(await Promise.all(guests.map((guest) => guest.place())))).toHaveLength(20)
})

test('while one tab places the order and another changes the cart, the order matches what the first tab showed or is refused (checkout-10, integrity-4)', async () => {
  for (let round = 0; round < 10; round++) {
    const guest = await readyGuest('PLAIN', 2)
    const cart = await guest.look()
    const shown = cart.totals.grandTotalCents
    const [placed] = await Promise.all([
      guest.place(shown),
      shop
        .guestWith(guest.id)
        .add({ sku: 'OTHER', quantity: 1 })
        .catch(() => undefined),
      shop
        .guestWith(guest.id)
        .remove(cart.lines[0]?.uid ?? '')
        .catch(() => undefined),
    ])
    if (!placed.order) {
      expect(placed.problem?.message).toMatch(/^(Your cart has changed|Cart does not contain)/)
      await database.pool().query('delete from carts where masked_id = $1', [guest.id])
      continue
    }
    const { rows } = await database
      .pool()
      .query('select grand_total_cents as cents from orders where number = $1', [placed.order.number])
    expect(rows).toEqual([{ cents: shown }])
  }
})
