import { expect, test } from 'vitest'
import { useFreshDatabase } from '../../support/fresh-database'
import { oregon, openShop, totals } from '../../support/shop'

const { pool } = useFreshDatabase()
const shop = openShop(pool)

test('a coupon for one product requires it in the cart and discounts only it (cart-12)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'OTHER', quantity: 2 })
  await expect(guest.coupon('PLAINFREE')).rejects.toThrow('This coupon is for The plain')
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  const both = await guest.coupon('plainfree')
  expect(totals(both)).toMatchObject({ subtotal: 3_000, discount: -1_000 })
  const plain = both.lines.find(({ sku }) => sku === 'PLAIN')
  const without = await guest.remove(plain?.uid ?? '')
  expect(without.coupon).toBeNull()
  expect(totals(without)).not.toHaveProperty('discount')
})

const readyWith = async (code: string, email: string) => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await guest.coupon(code)
  await guest.ready(oregon, email)
  return guest
}

test('a shopper who used one free-product coupon cannot use another of the same group (cart-34)', async () => {
  const first = await readyWith('PLAINFREE', 'both@example.com')
  const openedBefore = await readyWith('OTHERFREE', 'Both@example.com')
  expect((await first.place()).order).not.toBeNull()
  const second = await openedBefore.place()
  expect(second.order).toBeNull()
  expect(second.problem?.message).toContain("You've already used this coupon")
  const other = await readyWith('OTHERFREE', 'somebody.else@example.com')
  expect((await other.look()).coupon).not.toBeNull()
})

test('a coupon is checked again as soon as the cart has an e-mail address, which may not use it any more (cart-34)', async () => {
  expect((await (await readyWith('PLAINFREE', 'used.it@example.com')).place()).order).not.toBeNull()
  const guest = await shop.guest()
  const full = await guest.add({ sku: 'PLAIN', quantity: 1 })
  await guest.coupon('OTHERFREE')
  expect((await guest.email('fresh@example.com')).coupon).not.toBeNull()
  const without = await guest.email('Used.It@example.com')
  expect(without.coupon).toBeNull()
  expect(totals(without)).toEqual(totals(full))
  expect(without.lines).toHaveLength(1)
})

test('trying addresses with a coupon counts like guessing codes, and leaves the check to the order (cart-25)', async () => {
  expect((await (await readyWith('PLAINFREE', 'known@example.com')).place()).order).not.toBeNull()
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  for (let tries = 0; tries < 20; tries++) {
    await guest.email('stranger@example.com')
    await guest.coupon('OTHERFREE')
    expect((await guest.email('known@example.com')).coupon).toBeNull()
  }
  await guest.email('stranger@example.com')
  await expect(guest.coupon('OTHERFREE')).rejects.toThrow(/^graphql-input: /)
})

test('two concurrent orders with coupons of the same group: only one is placed (cart-34, integrity-5)', async () => {
  const guests = await Promise.all(
    ['PLAINFREE', 'OTHERFREE'].map((code) => readyWith(code, 'at.once@example.com')),
  )
  const placed = await Promise.all(guests.map((guest) => guest.place()))
  expect(placed.filter(({ order }) => order)).toHaveLength(1)
})

test('a shopper can use a free-product coupon once (offers-4)', async () => {
  const order = async () => {
    const guest = await shop.guest()
    await guest.add({ sku: 'PLAIN', quantity: 1 })
    await guest.email('Twice@Example.com')
    await guest.coupon('PLAINFREE')
    await guest.ready(oregon, 'twice@example.com')
    return guest.place()
  }
  expect((await order()).order).not.toBeNull()
  await expect(order()).rejects.toThrow("isn't valid")
})
