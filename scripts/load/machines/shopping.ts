import type { Pool } from 'pg'
import { CartViewDocument } from '@/commerce/generated/cart'
import { brokenInvariants, missingOrders } from '../../../tests/support/orders/invariants'
import { tally, type Figure } from '../figures'
import { makeReady, place } from '../orders'
import { shopper } from '../shopper'
import type { Target } from '../target'
import { newLedger, patientShopper, type Ledger } from './patient-shopper'

/** Guests who order and visitors who view pages, endlessly, while instances are stopped and started. */

type Shop = Pick<Target, 'line' | 'item' | 'pages'>

export interface Shopping {
  /** Starts a new ledger. @returns the previous one */
  turnPage(): Ledger
  /** @returns the order numbers that guests received, and the errors that they got */
  stop(): Promise<{ acknowledged: string[]; errors: string }>
}

const guests = 8
const visitors = 4

export function startShopping(shop: Shop): Shopping {
  let ledger = newLedger()
  const over = new AbortController()
  let count = 0
  const acknowledged: string[] = []
  const errors = tally()
  const next = () => patientShopper(shop.line, ++count, () => ledger)

  async function order() {
    const guest = next()
    await makeReady(guest, shop, `machines-${count}@example.com`)
    acknowledged.push(await place(guest))
  }

  async function browse() {
    const visitor = next()
    for (const page of shop.pages) {
      const { status } = await visitor.get(page)
      if (status !== 200) errors.add(`${status} for a page`)
    }
  }

  const lane = async (work: () => Promise<void>) => {
    while (!over.signal.aborted) await work().catch((error: unknown) => errors.add(String(error)))
  }
  const lanes = [...Array(guests).fill(order), ...Array(visitors).fill(browse)].map(lane)
  return {
    turnPage() {
      const before = ledger
      ledger = newLedger()
      return before
    },
    async stop() {
      over.abort()
      await Promise.all(lanes)
      return { acknowledged, errors: errors.said() }
    },
  }
}

/** Returns how many carts per second are viewed by `lanes` shoppers at a time. */
export async function cartsPerSecond({ line }: Shop, seconds: number, lanes = 16): Promise<number> {
  let answered = 0
  const until = performance.now() + seconds * 1_000
  await Promise.all(
    Array.from({ length: lanes }, async (_, index) => {
      const one = shopper(line, 8_000_000 + index)
      while (performance.now() < until)
        if ((await one.post(CartViewDocument.toString(), { cart: 'current' })).status === 200) answered++
    }),
  )
  return Math.round(answered / seconds)
}

/** Compares the orders that guests received with those in the database. */
export async function ordersAfterwards(pool: Pool, acknowledged: readonly string[]): Promise<Figure[]> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from orders')
  const broken = await brokenInvariants(pool)
  return [
    { name: 'orders confirmed to guests', value: acknowledged.length, must: { atLeast: 1 } },
    { name: 'orders in the database', value: rows[0]?.count ?? 0, must: { exactly: acknowledged.length } },
    {
      name: 'confirmed orders missing in the database',
      value: (await missingOrders(pool, acknowledged)).length,
      must: { exactly: 0 },
    },
    {
      name: 'duplicate order numbers',
      value: acknowledged.length - new Set(acknowledged).size,
      must: { exactly: 0 },
    },
    { name: 'broken invariants', value: broken.join(', ') || 'none', must: { exactly: 'none' } },
  ]
}
