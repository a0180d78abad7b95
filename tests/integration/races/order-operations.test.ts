import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { cancelOrder } from '@/backend/orders/refunds/cancel-order'
import { markPaid } from '@/backend/orders/mark-paid'
import { refundOrder } from '@/backend/orders/refunds/refund-order'
import { finalizeInterruptedRefunds } from '@/backend/orders/refunds/finalize-refund'
import { shipOrder } from '@/backend/orders/ship-order'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { afterOrders } from '../../support/orders/orders'
import { openShop, shopMoment } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
beforeAll(() => seed(database.pool(), shop.brand))
afterEach(async () => expect(await brokenInvariants(database.pool())).toEqual([]))

const { context, ordered } = afterOrders(shop, database.pool)

const atOnce = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)))

const done = <Result>(outcomes: PromiseSettledResult<Result>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))

async function rows<Row>(query: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.pool().query(query, values)).rows as Row[]
}

const stateOf = async (number: string) =>
  (await rows<{ status: string }>('select status from orders where number = $1', [number]))[0]?.status

const mails = async (kind: string, number: string) =>
  (
    await rows<{ count: number }>(
      `select count(*) as count from outbox_emails join orders on orders.token = payload ->> 'token'
       where kind = $1 and number = $2`,
      [kind, number],
    )
  )[0]?.count

/** Returns what the sandbox payment service captured and refunded for an order. */
const service = async (number: string) =>
  (
    await rows<{ taken: number; back: number; refunds: number }>(
      `select sandbox_payments.amount_cents as taken, sandbox_payments.refunded_cents as back,
         (select count(*) from sandbox_refunds where sandbox_refunds.token = sandbox_payments.token) as refunds
       from orders join payments on order_id = orders.id join payment_sessions on payment_sessions.id = session_id
       join sandbox_payments on sandbox_payments.token = payment_sessions.token where number = $1`,
      [number],
    )
  )[0]

const stock = async (sku: string) =>
  (await rows<{ quantity: number }>('select quantity from stock where sku = $1', [sku]))[0]?.quantity

describe('canceling', () => {
  test('ten concurrent cancellations return money, stock and coupon once (orders-12, integrity-8)', async () => {
    const before = await stock('LIMITED')
    const { number, cents } = await ordered([{ sku: 'LIMITED', quantity: 3 }], { coupon: 'ONCE' })
    expect(await stock('LIMITED')).toBe((before ?? 0) - 3)
    const outcomes = await atOnce(10, () => cancelOrder(context(), number, { reason: 'test' }))
    expect(done(outcomes)).toHaveLength(10)
    expect(done(outcomes).filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await stateOf(number)).toBe('canceled')
    expect(await stock('LIMITED')).toBe(before)
    expect(await service(number)).toEqual({ taken: cents, back: cents, refunds: 1 })
    expect(await mails('order-canceled', number)).toBe(1)
    expect(await mails('order-refunded', number)).toBe(0)
    // The single-use coupon can be used again.
    await ordered([{ sku: 'PLAIN', quantity: 2 }], { coupon: 'ONCE', isPaid: false })
  })

  test('when cancellations and shipments run concurrently, only one of the two succeeds (orders-10, integrity-8)', async () => {
    for (let round = 0; round < 6; round++) {
      const { number, cents } = await ordered()
      const outcomes = await atOnce(10, async (index) =>
        index % 2 === round % 2
          ? cancelOrder(context(), number, { reason: 'test' })
          : shipOrder(context(), number, { carrier: 'ups', trackingNumber: `1Z999AA1012345${index}` }),
      )
      expect(done(outcomes).filter(({ isNew }) => isNew)).toHaveLength(1)
      const state = await stateOf(number)
      expect(['canceled', 'complete']).toContain(state)
      expect((await service(number))?.back).toBe(state === 'canceled' ? cents : 0)
    }
  })

  test('canceling an unpaid order moves no money, and the e-mail states it (orders-12)', async () => {
    const { number } = await ordered(undefined, { isPaid: false })
    await cancelOrder(context(), number, { reason: 'test' })
    expect(
      await rows('select refunds.id from refunds join orders on orders.id = order_id where number = $1', [
        number,
      ]),
    ).toEqual([])
    await expect(markPaid(context(), number, 'check 12')).rejects.toThrow('it is not waiting for a payment')
    await expect(shipOrder(context(), number, { carrier: 'ups', trackingNumber: null })).rejects.toThrow(
      'is left to ship',
    )
  })
})

describe('shipping', () => {
  test('shipping the same parcel ten times concurrently creates one parcel and one e-mail (orders-11)', async () => {
    const { number } = await ordered()
    const parcel = { carrier: 'usps', trackingNumber: '9400 1000 0000 0000' }
    const outcomes = await atOnce(10, () => shipOrder(context(), number, parcel))
    expect(new Set(done(outcomes).map(({ shipment }) => shipment.number)).size).toBe(1)
    expect(done(outcomes)).toHaveLength(10)
    expect(await mails('order-shipped', number)).toBe(1)
    expect(await stateOf(number)).toBe('complete')
  })

  test('ten concurrent parcels of one unit never ship more than the four ordered units (orders-11)', async () => {
    const { number } = await ordered()
    const [line] = await rows<{ id: number }>(
      'select order_items.id from order_items join orders on orders.id = order_id where number = $1',
      [number],
    )
    const outcomes = await atOnce(10, (index) =>
      shipOrder(context(), number, {
        carrier: 'fedex',
        trackingNumber: `77710000${index}`,
        quantities: [{ lineId: line?.id ?? 0, quantity: 1 }],
      }),
    )
    expect(done(outcomes)).toHaveLength(4)
    expect(await stateOf(number)).toBe('complete')
    expect(await mails('order-shipped', number)).toBe(4)
  })

  test('shipping is refused before the payment, for unknown carriers and for invalid tracking numbers (orders-10, orders-11)', async () => {
    const { number } = await ordered(undefined, { isPaid: false })
    const ship = (carrier: string, trackingNumber: string | null) =>
      shipOrder(context(), number, { carrier, trackingNumber })
    await expect(ship('ups', null)).rejects.toThrow('is pending; it cannot be shipped')
    await expect(ship('pigeon', null)).rejects.toThrow('is not a carrier')
    await expect(ship('ups', 'javascript:alert(1)')).rejects.toThrow('A tracking number has')
    await markPaid(context(), number, `check ${number}`)
    expect((await markPaid(context(), number, `check ${number}`)).isNew).toBe(false)
    expect((await ship('ups', null)).order.status).toBe('complete')
  })
})

describe('refunding', () => {
  const refund = (number: string, wanted: Parameters<typeof refundOrder>[2]) =>
    refundOrder(context(), number, wanted)

  test('ten concurrent full refunds pay back once (orders-13, integrity-8)', async () => {
    const { number, cents } = await ordered()
    await shipOrder(context(), number, { carrier: 'ups', trackingNumber: null })
    const outcomes = await atOnce(10, (index) => refund(number, { kind: 'all', key: `press ${index}` }))
    expect(done(outcomes)).toHaveLength(1)
    expect(await service(number)).toEqual({ taken: cents, back: cents, refunds: 1 })
    expect(await stateOf(number)).toBe('closed')
    expect(await mails('order-refunded', number)).toBe(1)
  })

  test('ten concurrent refunds with the same key make one refund (orders-13)', async () => {
    const { number } = await ordered()
    const outcomes = await atOnce(10, () => refund(number, { kind: 'amount', cents: 500, key: 'scratch' }))
    expect(new Set(done(outcomes).map(({ id }) => id)).size).toBe(1)
    expect(await service(number)).toMatchObject({ back: 500, refunds: 1 })
    expect(await stateOf(number)).toBe('processing')
  })

  test('refunds never exceed the paid amount (orders-13)', async () => {
    const { number, cents } = await ordered()
    await refund(number, { kind: 'amount', cents: cents - 100, key: 'a' })
    await expect(refund(number, { kind: 'amount', cents: 101, key: 'b' })).rejects.toThrow('has 1.00 left')
    await expect(refund(number, { kind: 'amount', cents: 0, key: 'c' })).rejects.toThrow('at least one cent')
    await refund(number, { kind: 'all', key: 'd' })
    expect(await service(number)).toMatchObject({ back: cents, refunds: 2 })
  })

  test('refunding units one by one pays back exactly the price of the line, and unshipped units return to stock (orders-13)', async () => {
    const before = await stock('LIMITED')
    const { number } = await ordered([{ sku: 'LIMITED', quantity: 3 }], { coupon: 'TEN' })
    const [line] = await rows<{ id: number; cents: number }>(
      `select order_items.id, row_cents - order_items.discount_cents + order_items.tax_cents as cents
       from order_items join orders on orders.id = order_id where number = $1`,
      [number],
    )
    for (const key of ['a', 'b', 'c'])
      await refund(number, { kind: 'quantities', key, quantities: [{ lineId: line?.id ?? 0, quantity: 1 }] })
    expect((await service(number))?.back).toBe(line?.cents)
    expect(await stock('LIMITED')).toBe(before)
    await expect(shipOrder(context(), number, { carrier: 'ups', trackingNumber: null })).rejects.toThrow(
      'is left to ship',
    )
  })

  test('a refund interrupted halfway is finished with the same key (orders-13)', async () => {
    const { number, cents } = await ordered()
    // The service refunded the money, but the process died before recording it.
    await refund(number, { kind: 'all', key: 'all' })
    await database.pool().query(
      `update refunds set status = 'started', settled_at = null, reference = null
       where order_id = (select id from orders where number = $1)`,
      [number],
    )
    await database.pool().query(`update orders set status = 'processing' where number = $1`, [number])
    const later = new Date(shopMoment.getTime() + 1)
    expect(await finalizeInterruptedRefunds(context(), later)).toBe(1)
    expect(await finalizeInterruptedRefunds(context(), later)).toBe(0)
    expect(await service(number)).toEqual({ taken: cents, back: cents, refunds: 1 })
    expect(await stateOf(number)).toBe('closed')
  })

  test('a refund refused by the payment service is released and can be tried again (orders-13)', async () => {
    const { number, cents } = await ordered()
    const token = `(select token from payment_sessions where id = (select session_id from payments
      join orders on orders.id = order_id where number = $1))`
    const set = (status: string) =>
      database
        .pool()
        .query(`update sandbox_payments set status = '${status}' where token = ${token}`, [number])
    await set('authorized')
    expect((await refund(number, { kind: 'all', key: 'first' })).status).toBe('refused')
    expect(await stateOf(number)).toBe('processing')
    await set('captured')
    expect((await refund(number, { kind: 'all', key: 'second' })).status).toBe('done')
    expect((await service(number))?.back).toBe(cents)
  })
})
