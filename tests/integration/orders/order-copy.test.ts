import { beforeAll, expect, test } from 'vitest'
import type { CompiledProduct } from '@/brand/compiled'
import { seed } from '@/backend/database/seed'
import { markPaid } from '@/backend/orders/mark-paid'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders/orders'
import { newYork, openShop, type Item } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const { context, ordered } = afterOrders(shop, database.pool)
beforeAll(() => seed(database.pool(), shop.brand))

/** Opens the shop with a changed catalogue. */
function changed(change: (product: CompiledProduct) => CompiledProduct[]) {
  const brand = checkoutBrand()
  const products = brand.catalogue.products.flatMap(change)
  return openShop(database.pool, {
    ...brand,
    digest: crypto.randomUUID(),
    catalogue: { ...brand.catalogue, products },
  })
}

const form: Item = {
  sku: 'FORM',
  quantity: 2,
  selected_options: ['style-bold'],
  entered_options: [{ uid: 'names', value: 'Ada & Co' }],
}

const said = `number status_code email
  items { product_name product_sku product_url_key quantity_ordered product_sale_price { value }
    prices { row_total { value } } selected_options { label value } entered_options { label value } }
  total { subtotal { value } total_shipping { value } total_tax { value } grand_total { value } }
  shipping_address { firstname street city region postcode } billing_address { city } payment_methods { name type }`

const orderAt = async (asked: Pick<typeof shop, 'ask'>, token: string) =>
  (
    await asked.ask<{ guestOrderByToken: Record<string, unknown> }>(
      `query Q($token: String!) { guestOrderByToken(input: { token: $token }) { ${said} } }`,
      { token },
    )
  ).data.guestOrderByToken

test('an order stays as it was placed, no matter how the catalogue changes (orders-2)', async () => {
  const { token } = await ordered([form, { sku: 'PLAIN', quantity: 1 }])
  const before = await orderAt(shop, token)
  expect(before).toMatchObject({ items: [{ product_name: 'The form' }, { product_name: 'The plain' }] })
  const renamed = changed((product) => [
    {
      ...product,
      name: `New ${product.name}`,
      urlKey: `new-${product.urlKey}`,
      table: { ...product.table, baseCents: 9_999 },
      options: product.options.map((option) => ({ ...option, title: 'Another title' })),
    },
  ])
  expect(await orderAt(renamed, token)).toEqual(before)
  const emptied = changed(({ sku, ...product }) => (sku === 'FORM' ? [] : [{ sku, ...product }]))
  expect(await orderAt(emptied, token)).toEqual(before)
})

test('order numbers have nine digits and only increase; a failed order may leave a gap (orders-2)', async () => {
  const first = await ordered()
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await guest.ready(newYork)
  expect((await guest.place(1)).order).toBeNull()
  const second = await ordered()
  for (const { number } of [first, second]) expect(number).toMatch(/^\d{9}$/)
  expect(Number(second.number)).toBeGreaterThan(Number(first.number))
})

const stateOf = async (token: string) => (await orderAt(shop, token))['status_code']

test('an order by check waits for its payment, then goes into production (orders-10, orders-16)', async () => {
  const { number, token } = await ordered(undefined, { isPaid: false })
  expect(await stateOf(token)).toBe('pending')
  await markPaid(context(), number, 'check 7')
  expect(await stateOf(token)).toBe('processing')
})

test('a paid order is in production, or complete if it contains nothing to produce (orders-10)', async () => {
  expect(await stateOf((await ordered()).token)).toBe('processing')
  const guest = await shop.guest()
  await guest.add({ sku: 'GIFT-CERTIFICATE', quantity: 1 })
  await guest.email('ada@example.com')
  await guest.billTo({ address: newYork })
  await guest.payBy('checkmo')
  const { order } = await guest.place()
  expect(await stateOf(order?.token ?? '')).toBe('pending')
  await markPaid(context(), order?.number ?? '', 'check 8')
  expect(await stateOf(order?.token ?? '')).toBe('complete')
})
