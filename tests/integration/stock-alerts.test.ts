import { expect, test } from 'vitest'
import { requestStockAlert, sendStockAlerts } from '@/backend/catalogue/stock-alerts'
import type { Context } from '@/backend/kernel/context'
import { stockAlertEmail } from '@/backend/mail/stock-alert-email'
import type { Brand } from '@/brand/compiled'
import { exampleBrand, testMoment } from '../support/brands'
import { useFreshDatabase } from '../support/fresh-database'

const { pool } = useFreshDatabase()
const example = exampleBrand()
const [soldOut, sold, ...others] = example.catalogue.products
if (!soldOut || !sold) throw new Error('The example brand sells too little')

/** Each manifest needs its own digest, because the catalogue index is keyed by it. */
const withProducts = (digest: string, products: Brand['catalogue']['products']): Brand => ({
  ...example,
  digest,
  catalogue: { ...example.catalogue, products },
})
const without = withProducts('without', [{ ...soldOut, outOfStock: true }, sold, ...others])
const again = withProducts('again', [
  { ...soldOut, outOfStock: false, stock: undefined as never },
  sold,
  ...others,
])

const context = (brand: Brand, now = testMoment, network = '192.0.2.1'): Context => ({
  brand,
  db: pool,
  now: () => now,
  token: null,
  priceCacheCode: null,
  shownTotalCents: null,
  requestId: 'test',
  visitor: { network, browser: null, captcha: null },
})
const ask = (email: string, sku = soldOut.sku, network = email) =>
  requestStockAlert({ sku, email }, context(without, testMoment, network)).catch((error: unknown) =>
    error instanceof Error ? error.message : 'no error',
  )
const send = (brand: Brand, now = testMoment) =>
  sendStockAlerts(context(brand, now), new AbortController().signal)
const mails = async () => {
  const { rows } = await pool().query<{ recipient: string }>(
    "select recipient from outbox_emails where kind = 'stock-alert' order by recipient",
  )
  return rows.map(({ recipient }) => recipient)
}

test('a shopper who asked is e-mailed once, when the product is available again (catalogue-63)', async () => {
  expect(await ask(' Ada@Example.com ')).toEqual({ success: true })
  expect(await ask('ada@example.com')).toEqual({ success: true })
  await send(without)
  expect(await mails()).toEqual([])
  await Promise.all([send(again), send(again)])
  await send(again)
  expect(await mails()).toEqual(['ada@example.com'])
  const email = stockAlertEmail(
    { brand: again, siteUrl: 'https://shop.example' },
    { sku: soldOut.sku },
    'x@example.com',
  )
  expect(email.subject).toContain(soldOut.name)
  expect(email.text).toContain(`https://shop.example/product/${soldOut.urlKey}`)
})

test('a product with counted stock must be in stock before the alert is sent (catalogue-63)', async () => {
  await pool().query('delete from outbox_emails')
  await pool().query('insert into stock (store, sku, quantity, manifest_quantity) values ($1, $2, 0, 0)', [
    example.id,
    soldOut.sku,
  ])
  await ask('grace@example.com')
  await send(again)
  expect(await mails()).toEqual([])
  await pool().query('update stock set quantity = 3 where sku = $1', [soldOut.sku])
  await send(again)
  expect(await mails()).toEqual(['grace@example.com'])
  await pool().query('delete from stock')
})

test('an alert is refused for an available product, an unknown product and an invalid address (catalogue-63)', async () => {
  expect(await ask('ada@example.com', sold.sku)).toMatch(/it’s back already/)
  expect(await ask('ada@example.com', 'NO-SUCH')).toMatch(/don’t sell/)
  expect(await ask('nobody', soldOut.sku)).toMatch(/valid email/)
})

test('one network can request at most thirty alerts an hour (catalogue-63)', async () => {
  const outcomes = []
  for (let count = 1; count <= 31; count++)
    outcomes.push(await ask(`person${count}@example.com`, soldOut.sku, '198.51.100.7'))
  expect(outcomes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => ({ success: true })))
  expect(outcomes[30]).toMatch(/Too many|moment/i)
})

test('an address is deleted if it was not e-mailed within a year (catalogue-63)', async () => {
  await pool().query('delete from stock_alerts')
  await ask('long@example.com')
  await send(without, new Date(testMoment.getTime() + 366 * 86_400_000))
  const { rowCount } = await pool().query('select from stock_alerts')
  expect(rowCount).toBe(0)
})
