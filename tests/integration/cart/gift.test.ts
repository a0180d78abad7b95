import { expect, test } from 'vitest'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop, oregon, totals } from '../../support/shop'

const brand = checkoutBrand()
const values = {
  auto_add_product_status: '1',
  auto_add_product_sku: 'LIMITED',
  auto_add_product_cart_amount: '50',
}
const giving = { ...brand, configuration: { ...brand.configuration, values } }

const { pool } = useFreshDatabase()
const shop = openShop(pool, giving)

const gifts = (cart: { lines: { isGift: boolean; sku: string; quantity: number; rowCents: number }[] }) =>
  cart.lines
    .filter(({ isGift }) => isGift)
    .map(({ sku, quantity, rowCents }) => ({ sku, quantity, rowCents }))

const one = [{ sku: 'LIMITED', quantity: 1, rowCents: 0 }]

test('a gift is added and removed as the goods’ value after discount crosses the threshold (cart-37)', async () => {
  const guest = await shop.guest()
  expect(gifts(await guest.add({ sku: 'PLAIN', quantity: 4 }))).toEqual([])
  const enough = await guest.add({ sku: 'PLAIN', quantity: 1 })
  expect(gifts(enough)).toEqual(one)
  expect(enough.totalQuantity).toBe(6)
  expect(gifts(await guest.coupon('TEN'))).toEqual([])
  expect(gifts(await guest.withoutCoupon())).toEqual(one)
})

test('gift certificates do not earn a gift, and a shop with the setting off gives none (cart-37)', async () => {
  const guest = await shop.guest()
  expect(gifts(await guest.add({ sku: 'GIFT-CERTIFICATE', quantity: 2 }))).toEqual([])
  const off = {
    ...giving,
    configuration: { ...giving.configuration, values: { ...values, auto_add_product_status: '0' } },
  }
  const other = await openShop(pool, off).guest()
  expect(gifts(await other.add({ sku: 'PLAIN', quantity: 9 }))).toEqual([])
})

test('a gift does not change the total and becomes part of the order (cart-37)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 5 })
  const cart = await guest.ready(oregon)
  expect(gifts(cart)).toEqual(one)
  expect(totals(cart)).toEqual({ subtotal: 5_000, shipping: 599, grand_total: 5_599 })
  const { order } = await guest.place(5_599)
  const { rows } = await pool().query<{ sku: string; row_cents: number }>(
    'select sku, row_cents from order_items join orders on orders.id = order_id where number = $1 order by order_items.id',
    [order?.number],
  )
  expect(rows).toEqual([
    { sku: 'PLAIN', row_cents: 5_000 },
    { sku: 'LIMITED', row_cents: 0 },
  ])
})

test('a gift is one piece that can be removed and added back (cart-37)', async () => {
  const guest = await shop.guest()
  const cart = await guest.add({ sku: 'PLAIN', quantity: 5 })
  const uid = cart.lines.find(({ isGift }) => isGift)?.uid ?? ''
  await expect(guest.update(uid, 2)).rejects.toThrow('One of these comes with your order.')
  expect(gifts(await guest.remove(uid))).toEqual([])
  expect(gifts(await guest.look())).toEqual([])
  const back = await guest.add({ sku: 'LIMITED', quantity: 1 })
  expect(back.lines.map(({ sku, rowCents }) => [sku, rowCents])).toEqual([
    ['PLAIN', 5_000],
    ['LIMITED', 0],
  ])
  const bought = await guest.add({ sku: 'LIMITED', quantity: 2 })
  expect(totals(bought)).toMatchObject({ subtotal: 7_000 })
  expect(gifts(bought)).toEqual(one)
})

test('the last units in stock are sold rather than given away (cart-37)', async () => {
  await pool().query(
    "insert into stock (store, sku, quantity, manifest_quantity) values ($1, 'LIMITED', 3, 3)",
    [brand.id],
  )
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 5 })
  expect(gifts(await guest.add({ sku: 'LIMITED', quantity: 2 }))).toEqual(one)
  expect(gifts(await guest.add({ sku: 'LIMITED', quantity: 1 }))).toEqual([])
})
