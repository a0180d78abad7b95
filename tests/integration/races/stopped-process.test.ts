import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { makeReady, place } from '../../../scripts/load/orders'
import { openLine, shopper } from '../../../scripts/load/shopper'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants, missingOrders } from '../../support/invariants'
import { untilSomebodyWaits } from '../../support/lock-waits'

const database = useFreshDatabase()
const item = { sku: 'PLAIN', quantity: 2, selected_options: [], entered_options: [] }
const lanes = 4

beforeAll(() => seed(database.pool(), checkoutBrand()))

/** A shop in a process of its own. */
async function openShop() {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/register.mjs', 'tests/support/order-server.ts'],
    {
      env: { ...process.env, DATABASE_URL: database.url(), TRUSTED_PROXIES: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, ended, base: `http://127.0.0.1:${port}` }
}

const isRefused = (base: string) =>
  fetch(base).then(
    () => false,
    (error: { cause?: { code?: string } }) => error.cause?.code === 'ECONNREFUSED',
  )

test('a shop that is told to stop finishes the orders it began, takes no new ones, and loses none (server-9, fault-14, integrity-2, invariant-2)', async () => {
  const { child, ended, base } = await openShop()
  const line = openLine(base)
  const acknowledged: string[] = []
  let isNotified = (): void => undefined
  const enough = new Promise<void>((done) => (isNotified = done))

  /** Orders again and again, until the shop has closed. */
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

  // One whose cart somebody else is just looking after: it is under way for as long as we like.
  const patient = shopper(openLine(base), 999_999)
  await makeReady(patient, { item }, 'patient@example.com')
  let placing: Promise<string> | undefined
  await transaction(async (sql) => {
    await sql.query(`select from carts where email = 'patient@example.com' for update`)
    placing = place(patient)
    await untilSomebodyWaits(database.pool())
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
