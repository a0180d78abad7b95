import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '@/backend/jobs'
import { seed } from '@/backend/database/seed'
import { orderPulse, salesOf } from '@/backend/orders/orders'
import { placeTrialOrder } from '@/backend/trial-order'
import type { Brand } from '@/brand/compiled'
import { tallies } from '@/backend/kernel/tallies'
import { setEnvironment } from '@/settings/settings'
import { serve } from '../../support/brands'
import { compiledBrand } from '../../support/compiled-brand'
import { checkoutBrand } from '../../support/checkout-brand'
import { visitorsContext } from '../../support/context'
import { useFreshDatabase } from '../../support/fresh-database'
import { useListening } from '../../support/http'

/** The job that places a trial order: it finds what would stop shoppers, and leaves nothing behind. */

const database = useFreshDatabase()
const pages = new Map<string, number>()
let asked: string[] = []
const shop = useListening(() =>
  createServer((request, response) => {
    asked.push(request.url ?? '')
    response.statusCode = pages.get(request.url ?? '') ?? 200
    response.end('page')
  }),
)

const brand = checkoutBrand()
const place = (of: Brand = brand) => placeTrialOrder(visitorsContext(of, database.pool, new Date()))

beforeAll(async () => {
  serve(brand)
  setEnvironment({ SHOP_MODE: 'demo', TRIAL_ORDERS: '1', PORT: new URL(shop.url()).port })
  await seed(database.pool(), brand)
})
afterAll(() => setEnvironment({ SHOP_MODE: undefined, TRIAL_ORDERS: undefined, PORT: undefined }))
beforeEach(() => {
  asked = []
  pages.clear()
})

const tables = [
  'carts',
  'cart_items',
  'orders',
  'order_items',
  'payments',
  'outbox_emails',
  'payment_sessions',
]

async function rowsNow() {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await database
      .pool()
      .query<{ count: number }>(`select count(*)::int as count from ${table}`)
    counts[table] = rows[0]?.count ?? 0
  }
  const stock = await database.pool().query('select sku, quantity from stock order by sku')
  return { counts, stock: stock.rows }
}

const nextNumber = async () => {
  const { rows } = await database
    .pool()
    .query<{ last_value: string; is_called: boolean }>('select last_value, is_called from order_numbers')
  return rows[0]
}

test('a trial order goes through cart, order, confirmation and pages, and leaves no row, stock, number or figure behind (jobs-2, observability-4)', async () => {
  const before = await rowsNow()
  const number = await nextNumber()
  const counted = { ...tallies() }
  await place()
  await place()
  expect(await rowsNow()).toEqual(before)
  expect(await nextNumber()).toEqual(number)
  expect({ ...tallies() }).toEqual(counted)
  expect(await orderPulse(database.pool(), brand.id)).toEqual({ lastHour: 0, usual: 0, lastAt: null })
  const sales = await salesOf(database.pool(), brand.id, { now: new Date(), timezone: 'UTC' })
  expect(sales.today).toEqual({ orders: 0, totalCents: 0 })
  expect(asked.slice(0, 3)).toEqual(['/', expect.stringMatching(/^\/product\//), '/checkout/cart'])
})

test('two at the same moment leave nothing behind either (jobs-2)', async () => {
  const before = await rowsNow()
  await Promise.all([place(), place()])
  expect(await rowsNow()).toEqual(before)
})

const { configuration } = brand
const withConfiguration = (changes: Partial<Brand['configuration']>): Brand => ({
  ...brand,
  configuration: { ...configuration, ...changes },
})

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['nothing to pay with', () => place(withConfiguration({ paymentMethods: [] })), /No way to pay is offered/],
  ['no shipping method', () => place(withConfiguration({ shippingMethods: {} })), /shipping method/i],
  [
    'nothing that can be bought',
    () => place({ ...brand, digest: 'empty', catalogue: { ...brand.catalogue, products: [] } }),
    /Nothing can be put into a cart: the shop sells nothing/,
  ],
])('%s fails the job with the reason (observability-4)', async (_, work, reason) => {
  const before = await rowsNow()
  await expect(work()).rejects.toThrow(reason)
  expect(await rowsNow()).toEqual(before)
})

test('a page that does not open fails the job with its address (observability-4)', async () => {
  pages.set('/checkout/cart', 500)
  await expect(place()).rejects.toThrow('/checkout/cart answers 500')
})

test('a database that refuses orders fails the job (observability-4)', async () => {
  await database.pool().query(`alter table order_items add constraint broken check (sku = 'none') not valid`)
  await expect(place()).rejects.toThrow(/violates check constraint "broken"/)
  await database.pool().query('alter table order_items drop constraint broken')
  await place()
})

test('without a way to pay that waits, the order is checked up to the payment (observability-4)', async () => {
  const before = await rowsNow()
  await place(withConfiguration({ paymentMethods: ['payflowpro'] }))
  expect(await rowsNow()).toEqual(before)
})

test('the job is off without its setting (settings-1)', async () => {
  setEnvironment({ TRIAL_ORDERS: undefined })
  await place()
  expect(asked).toEqual([])
  setEnvironment({ TRIAL_ORDERS: '1' })
  expect(jobs.find(({ name }) => name === 'place-trial-order')).toMatchObject({ doneBy: 'one process' })
})

test.each(['stickers', 'neon', 'canvas'])('%s can be ordered from as it is (observability-4)', async (id) => {
  const sold = compiledBrand(id)
  serve(sold)
  await seed(database.pool(), sold)
  await place(sold)
  expect(asked).toHaveLength(3)
  serve(brand)
})
