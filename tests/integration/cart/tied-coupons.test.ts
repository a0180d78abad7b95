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

const orderWith = async (code: string, email: string) => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await guest.coupon(code)
  await guest.ready(oregon, email)
  return guest.place()
}

test('a shopper who used one free-product coupon cannot use another of the same group (cart-34)', async () => {
  expect((await orderWith('PLAINFREE', 'both@example.com')).order).not.toBeNull()
  const second = await orderWith('OTHERFREE', 'Both@example.com')
  expect(second.order).toBeNull()
  expect(second.problem?.message).toContain("You've already used this coupon")
  expect((await orderWith('OTHERFREE', 'somebody.else@example.com')).order).not.toBeNull()
})

test('two concurrent orders with coupons of the same group: only one is placed (cart-34, integrity-5)', async () => {
  const placed = await Promise.all(
    ['PLAINFREE', 'OTHERFREE'].map((code) => orderWith(code, 'at.once@example.com')),
  )
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
