import { afterAll, beforeAll, expect, test } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { mailboxes } from '../../support/account'
import { balancesOf } from '../../support/orders/balances'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { afterOrders } from '../../support/orders/orders'
import { openShop, oregon } from '../../support/shop'
import { handleEndpoint } from '../../support/endpoints'
import { setEnvironment } from '@/settings/settings'

useFreshDatabase()
const shop = openShop(pool)
const people = mailboxes(shop, pool)
const held = balancesOf(shop, pool)
const { ordered } = afterOrders(shop, pool)
const server = useServer(handleEndpoint)

beforeAll(async () => {
  serve(checkoutBrand())
  setEnvironment({ SHOP_MODE: 'demo' })
  shop.from({ now: () => new Date() }) // the endpoint uses the real clock
  await seed(pool(), shop.brand)
})

afterAll(() => {
  setEnvironment({ SHOP_MODE: undefined })
})

const ask = (path: string, { method = 'GET', customer = '' } = {}) =>
  fetch(`${server.url()}/invoice/${path}`, { method, headers: { cookie: `customer_token=${customer}` } })

test('a request with an order’s token gets that order’s invoice, and no other (invoice-1)', async () => {
  const [mine, other] = [await ordered(), await ordered()]
  const answer = await ask(`${mine.number}.pdf?token=${mine.token}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
  const wrong = [
    `${mine.number}.pdf`,
    `${mine.number}.pdf?token=`,
    `${mine.number}.pdf?token=${'x'.repeat(32)}`,
    `${other.number}.pdf?token=${mine.token}`,
    `${mine.number}?token=${mine.token}`,
    `..%2f${mine.number}.pdf?token=${mine.token}`,
    `${'9'.repeat(400)}.pdf?token=${mine.token}`,
    `${mine.number}.pdf?token=%27%20or%201%3D1`,
  ]
  for (const path of wrong) {
    const refused = await ask(path)
    expect([refused.status, await refused.json()], path).toEqual([
      404,
      { message: 'There is no such invoice.' },
    ])
  }
})

test('customers get the invoices of only their own orders (invoice-1)', async () => {
  await people.mails() // empties the outbox, so the confirmation is its only mail
  const ada = await people.customer('ada@invoice.example')
  const eve = await people.customer('eve@invoice.example')
  const cart = await held.customerCart(ada)
  await cart.add({ sku: 'PLAIN', quantity: 1 })
  await cart.shipTo(oregon)
  await cart.billTo()
  await cart.shipBy()
  await cart.payBy('checkmo')
  const number = (await cart.place()).order?.number ?? ''
  const file = `${number}.pdf`
  expect((await ask(file, { customer: ada })).status).toBe(200)
  for (const customer of [eve, '', 'made-up-token-of-nobody'])
    expect((await ask(file, { customer })).status).toBe(404)
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
  '%s on an invoice is refused: it is read-only (invoice-1)',
  async (method) => {
    const { number, token } = await ordered()
    expect((await ask(`${number}.pdf?token=${token}`, { method })).status).toBe(405)
  },
)

test('a HEAD request returns the headers that GET would send (invoice-1)', async () => {
  const { number, token } = await ordered()
  const answer = await ask(`${number}.pdf?token=${token}`, { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(500)
})
