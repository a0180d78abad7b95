import { beforeAll, expect, test } from 'vitest'
import { transaction } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { makeReady, place } from '../../../scripts/load/orders'
import { openLine, shopper } from '../../../scripts/load/shopper'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants, missingOrders } from '../../support/orders/invariants'
import { waitForLockWaiter } from '../../support/lock-waits'
import { openOrderProcess } from '../../support/orders/order-process'

const database = useFreshDatabase()
const item = { sku: 'PLAIN', quantity: 2, selected_options: [], entered_options: [] }
const lanes = 4

beforeAll(() => seed(database.pool(), checkoutBrand()))

const openShop = (more: Record<string, string> = {}) =>
  openOrderProcess(database.url(), { TRUSTED_PROXIES: '1', ...more })

const isRefused = (base: string) =>
  fetch(base).then(
    () => false,
    (error: { cause?: { code?: string } }) => error.cause?.code === 'ECONNREFUSED',
  )

test('a stopping shop finishes the orders it started, accepts no new ones, and loses none (server-9, integrity-2)', async () => {
  const { child, ended, base } = await openShop()
  const line = openLine(base)
  const acknowledged: string[] = []
  let isNotified = (): void => undefined
  const enough = new Promise<void>((done) => (isNotified = done))

  /** Places orders until the shop has closed. */
  async function orderOn(lane: number) {
    for (let visit = 0; ; visit++) {
      try {
        const guest = shopper(line, lane * 1_000 + visit)
        await makeReady(guest, { item }, `lane-${lane}-${visit}@example.com`)
        acknowledged.push(await place(guest))
      } catch {
        return
      }
      if (acknowledged.length >= 2 * lanes) isNotified()
    }
  }
  const busy = Promise.all(Array.from({ length: lanes }, (_, lane) => orderOn(lane)))
  await enough

  // A shopper whose cart is locked by another transaction, so the order stays in progress as long as we like.
  const patient = shopper(openLine(base), 999_999)
  await makeReady(patient, { item }, 'patient@example.com')
  let placing: Promise<string> | undefined
  await transaction(async (sql) => {
    await sql.query(`select from carts where email = 'patient@example.com' for update`)
    placing = place(patient)
    await waitForLockWaiter(database.pool())
    child.kill('SIGTERM')
    await expect.poll(() => isRefused(base), { timeout: 10_000 }).toBe(true)
    expect(child.exitCode).toBeNull()
  }, database.pool())
  acknowledged.push((await placing) ?? 'nothing')

  expect(await ended).toEqual([0, null])
  await busy
  line.agent.destroy()
  expect(await missingOrders(database.pool(), acknowledged)).toEqual([])
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  expect(await brokenInvariants(database.pool())).toEqual([])
}, 60_000)

test('a stopping shop first reports that it is not ready, while it still responds to current and new requests (server-9)', async () => {
  const { child, ended, base } = await openShop({ DRAIN_SECONDS: '3' })
  const statusOf = async (path: string) => (await fetch(base + path)).status
  const guest = shopper(openLine(base), 1)
  await makeReady(guest, { item }, 'drained@example.com')
  expect(await statusOf('/api/ready')).toBe(200)

  let placing: Promise<string> | undefined
  await transaction(async (sql) => {
    await sql.query(`select from carts where email = 'drained@example.com' for update`)
    placing = place(guest)
    await waitForLockWaiter(database.pool())
    child.kill('SIGTERM')
    await expect.poll(() => statusOf('/api/ready')).toBe(503)
    expect(await (await fetch(`${base}/api/ready`)).json()).toMatchObject({
      status: 'this process is about to stop',
    })
    expect([await statusOf('/api/live'), await statusOf('/about-us')]).toEqual([200, 200])
    await expect.poll(() => isRefused(base), { timeout: 10_000 }).toBe(true)
    expect(child.exitCode).toBeNull()
  }, database.pool())
  expect(await missingOrders(database.pool(), [(await placing) ?? 'nothing'])).toEqual([])
  expect(await ended).toEqual([0, null])
}, 60_000)
