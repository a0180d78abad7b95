import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants, missingOrders } from '../../support/orders/invariants'
import { openShop } from '../../support/shop'

const database = useFreshDatabase()

interface Acknowledged {
  number: string
  cartId: string
}

/** Starts a process that places orders, and kills it while it works. */
async function killedWhileOrdering(afterOrders: number, extraMs: number): Promise<Acknowledged[]> {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/register.mjs', 'tests/support/orders/order-worker.ts'],
    { env: { ...process.env, DATABASE_URL: database.url() }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise((done) => child.once('exit', done))
  const acknowledged: Acknowledged[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const [number = '', cartId = ''] = line.split(' ')
    acknowledged.push({ number, cartId })
    if (acknowledged.length !== afterOrders) continue
    await wait(extraMs)
    child.kill('SIGKILL')
  }
  await ended
  return acknowledged
}

test('killing the process at any moment loses no order that was confirmed to a shopper (checkout-9, integrity-2, fault-10)', async () => {
  const shop = openShop(database.pool)
  for (const extraMs of [0, 3, 7, 12]) {
    const acknowledged = await killedWhileOrdering(8, extraMs)
    expect(acknowledged.length).toBeGreaterThanOrEqual(8)
    const numbers = acknowledged.map(({ number }) => number)
    expect(await missingOrders(database.pool(), numbers)).toEqual([])
    for (const { number, cartId } of acknowledged)
      expect((await shop.guestWith(cartId).place()).order?.number).toBe(number)
    expect(await brokenInvariants(database.pool())).toEqual([])
  }
}, 180_000)
