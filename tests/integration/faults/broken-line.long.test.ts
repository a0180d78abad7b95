import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Pool } from 'pg'
import { finishInterruptedOrders } from '@/backend/orders/placing/finish-interrupted'
import { placeOrder } from '@/backend/orders/placing/place-order'
import { seed } from '@/backend/database/seed'
import { cancelOrder } from '@/backend/orders/refunds/cancel-order'
import { refundOrder } from '@/backend/orders/refunds/refund-order'
import { finalizeInterruptedRefunds } from '@/backend/orders/refunds/finalize-refund'
import { shipOrder } from '@/backend/orders/ship-order'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants, missingOrders } from '../../support/orders/invariants'
import { afterOrders } from '../../support/orders/orders'
import { usePaypal } from '../../support/services/paypal-shop'
import { newYork, openShop, shopMoment } from '../../support/shop'
import { breakAtEveryStatement, type Break } from '../../support/watched-pool'

/**
 * fault-10: the database connection breaks at every statement, before it runs or before its result arrives.
 */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const { context, ordered } = afterOrders(shop, database.pool)
const paypal = usePaypal(shop)
const acknowledged: string[] = []

beforeAll(() => seed(database.pool(), shop.brand))
afterEach(async () => {
  expect(await brokenInvariants(database.pool())).toEqual([])
  expect(await missingOrders(database.pool(), acknowledged)).toEqual([])
})

const later = () => context({ now: () => new Date(shopMoment.getTime() + 120_000) })

async function rows<Row>(query: string, values: unknown[]): Promise<Row[]> {
  return (await database.pool().query(query, values)).rows as Row[] // as selected by the query
}

const numbersOf = async (guestId: string) =>
  (
    await rows<{ number: string }>(
      'select number from orders join carts on carts.id = cart_id where masked_id = $1',
      [guestId],
    )
  ).map(({ number }) => number)

async function place(pool: Pool, guestId: string) {
  const placed = await placeOrder({ ...context(), db: () => pool }, guestId, null)
  if ('problem' in placed) throw new Error(placed.problem.message)
  acknowledged.push(placed.order.number)
}

describe.each<[Break['when']]>([['before'], ['after']])(
  'when the database connection breaks %s a statement',
  { timeout: 120_000 },
  (when) => {
    test('placing an order happens completely or not at all, and retrying finds it (checkout-7, checkout-9, fault-10)', async () => {
      const fresh = async () => {
        const guest = await shop.guest()
        await guest.add({ sku: 'PLAIN', quantity: 2 }, { sku: 'LIMITED', quantity: 1 })
        await guest.coupon('TEN')
        await guest.ready(newYork)
        return guest
      }
      let guest = await fresh()
      let orders = 0
      const steps = await breakAtEveryStatement(
        database.pool(),
        when,
        (pool) => place(pool, guest.id),
        async (hasFailed) => {
          const numbers = await numbersOf(guest.id)
          if (!hasFailed) expect(numbers).toHaveLength(1)
          if (numbers.length === 0) return
          expect((await guest.place()).order?.number).toBe(numbers[0])
          orders += 1
          guest = await fresh()
        },
      )
      expect(steps).toBeGreaterThan(20)
      // A failed call leaves an order behind only if the response to its COMMIT was lost.
      expect(orders).toBe(when === 'after' ? 2 : 1)
    })

    test('money that PayPal captured has its order a minute later, or stays with the buyer (payments-9, fault-10)', async () => {
      let { guest, token } = await paypal.ready()
      let interrupted = 0
      await breakAtEveryStatement(
        database.pool(),
        when,
        (pool) => place(pool, guest.id),
        async () => {
          interrupted += await finishInterruptedOrders(later())
          const numbers = await numbersOf(guest.id)
          expect(numbers).toHaveLength(paypal.paypal().orders.get(token)?.captures.length ?? 0)
          if (numbers.length === 0) return
          ;({ guest, token } = await paypal.ready())
        },
      )
      expect(interrupted).toBeGreaterThan(5)
    })

    test('a parcel is shipped exactly once (orders-11, fault-10)', async () => {
      const parcel = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' }
      let { number } = await ordered()
      await breakAtEveryStatement(
        database.pool(),
        when,
        (pool) => shipOrder({ ...context(), db: () => pool }, number, parcel),
        async (hasFailed) => {
          const [before] = await rows<{ status: string }>('select status from orders where number = $1', [
            number,
          ])
          if (hasFailed && before?.status === 'processing') return
          expect((await shipOrder(context(), number, parcel)).isNew).toBe(false)
          number = (await ordered()).number
        },
      )
    })

    test.each([['cancel'], ['refund']] as const)(
      'a %s returns everything exactly once (orders-12, orders-13, integrity-8, fault-10)',
      async (kind) => {
        const work = (pool: Pool, number: string) =>
          kind === 'cancel'
            ? cancelOrder({ ...context(), db: () => pool }, number, { reason: 'test' })
            : refundOrder({ ...context(), db: () => pool }, number, { kind: 'all', key: 'all' })
        let order = await ordered([{ sku: 'LIMITED', quantity: 1 }])
        await breakAtEveryStatement(
          database.pool(),
          when,
          (pool) => work(pool, order.number),
          async () => {
            await finalizeInterruptedRefunds(later(), later().now())
            const [now] = await rows<{ status: string; back: number }>(
              `select orders.status, sandbox_payments.refunded_cents as back from orders
             join payments on order_id = orders.id join payment_sessions on payment_sessions.id = session_id
             join sandbox_payments on sandbox_payments.token = payment_sessions.token where number = $1`,
              [order.number],
            )
            if (now?.status === 'processing') return void expect(now.back).toBe(0)
            expect(now?.back).toBe(order.cents)
            order = await ordered([{ sku: 'LIMITED', quantity: 1 }])
          },
        )
      },
    )
  },
)
