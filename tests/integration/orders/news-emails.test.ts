import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { cancelOrder } from '@/backend/orders/refunds/cancel-order'
import { refundOrder } from '@/backend/orders/refunds/refund-order'
import { shipOrder } from '@/backend/orders/ship-order'
import { mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders/orders'
import { openShop } from '../../support/shop'
import { pausingPool } from '../../support/watched-pool'

/** E-mails about an order's progress (orders-8). */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const { context, ordered } = afterOrders(shop, database.pool)
beforeAll(() => seed(database.pool(), shop.brand))
beforeEach(() => people.mails())

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`

test('the parcel e-mail contains the shipped items and a link to the carrier’s page (orders-8, orders-11)', async () => {
  const { number, token } = await ordered([
    { sku: 'PLAIN', quantity: 4 },
    { sku: 'OTHER', quantity: 1 },
  ])
  await people.mails()
  const { rows } = await database
    .pool()
    .query<{ id: number }>(
      `select order_items.id from order_items join orders on orders.id = order_id where number = $1 order by 1`,
      [number],
    )
  const parcel = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' }
  await shipOrder(context(), number, { ...parcel, quantities: [{ lineId: rows[0]?.id ?? 0, quantity: 3 }] })
  const part = await people.mail()
  expect(part.to).toBe('ada@example.com')
  for (const words of [
    '3 × The plain',
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    'The rest of your order will follow',
    `https://shop.example/checkout/receipt?token=${token}`,
  ])
    expect(part.text).toContain(words)
  expect(part.text).not.toContain('The other')
  await shipOrder(context(), number, { carrier: 'usps', trackingNumber: null })
  const rest = await people.mail()
  expect(rest.text).toContain('1 × The plain')
  expect(rest.text).toContain('1 × The other')
  expect(rest.text).not.toContain('The rest of your order will follow')
})

test('a cancellation and a refund are each e-mailed once, with their amounts (orders-8, orders-12, orders-13)', async () => {
  const canceled = await ordered()
  await people.mails()
  await cancelOrder(context(), canceled.number, { reason: 'test' })
  await cancelOrder(context(), canceled.number, { reason: 'again' })
  const farewell = await people.mail()
  expect(farewell.subject).toContain(`${canceled.number} is canceled`)
  expect(farewell.text).toContain(money(canceled.cents))

  const refunded = await ordered()
  await people.mails()
  const wanted = { kind: 'amount', cents: 123, key: 'same' } as const
  await refundOrder(context(), refunded.number, wanted)
  await refundOrder(context(), refunded.number, wanted)
  expect((await people.mail()).text).toContain('$1.23')
})

test('an act that is rolled back sends no e-mail (orders-8, integrity-16)', async () => {
  const { number } = await ordered()
  await people.mails()
  const gone = () => Promise.reject(new Error('the process is gone'))
  const pool = pausingPool(database.pool(), /^commit$/i, gone)
  const parcel = { carrier: 'usps', trackingNumber: null }
  await expect(shipOrder({ ...context(), db: () => pool }, number, parcel)).rejects.toThrow('is gone')
  expect(await people.mails()).toEqual([])
  await shipOrder(context(), number, parcel)
  expect((await people.mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining(number)])
})
