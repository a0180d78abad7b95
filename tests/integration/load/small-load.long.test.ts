import { beforeAll, afterAll, expect, test } from 'vitest'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { database as shopPool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { shopServer } from '@/server/server'
import type { Figure } from '../../../scripts/load/figures'
import { mixedShopping } from '../../../scripts/load/mixed'
import { placeOrders } from '../../../scripts/load/orders'
import { openLine, type Line } from '../../../scripts/load/shopper'
import { stormOfSignIns } from '../../../scripts/load/sign-ins'
import { runAttacks } from '../../../scripts/load/attacks'
import { uploadsWhileBrowsing } from '../../../scripts/load/uploads'
import type { Target } from '../../../scripts/load/target'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { useUploads } from '../../support/files/uploads'
import { setEnvironment } from '@/settings/settings'

/** A small version of `npm run bench load` without timing: nothing is lost, and every request gets a response. */

const database = useFreshDatabase()
useUploads()
const brand = checkoutBrand()
let server: Server
let line: Line

beforeAll(async () => {
  serve(brand)
  setEnvironment({ TRUSTED_PROXIES: '1' })
  await seed(database.pool(), brand)
  server = shopServer(
    async (request, response) => {
      response.setHeader('cache-control', 's-maxage=60')
      response.end('a page')
      return undefined
    },
    { isHttps: false, isDevelopment: false },
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  line = openLine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // listening on a port
})
afterAll(async () => {
  line.agent.destroy()
  server.close()
  server.closeAllConnections()
  setEnvironment({ TRUSTED_PROXIES: undefined })
  await shopPool().end()
})

const target = (): Target => ({
  line,
  pool: database.pool(),
  store: brand.id,
  pages: ['/', '/about-us'],
  item: { sku: 'PLAIN', quantity: 2, selected_options: [], entered_options: [] },
  memory: () => Math.round(process.memoryUsage().rss / 1_048_576),
})

/** Returns the figures that must have an exact value but don't; `npm run bench load` measures speed. */
const wrong = (figures: Figure[]) =>
  figures
    .filter(({ value, must }) => must?.exactly !== undefined && value !== must.exactly)
    .map(({ name, value }) => `${name}: ${value}`)

test('twenty guests order at the same time, and every confirmed order exists (load-8, integrity-2)', async () => {
  expect(wrong(await placeOrders(target(), { orders: 20, shoppers: 20 }))).toEqual([])
}, 60_000)

test('under a flood of sign-ins every attempt is accepted, refused or told when to retry, and pages are still served (load-8)', async () => {
  const profile = { seconds: 1, signInsPerSecond: 60, pagesPerSecond: 20, customers: 6 }
  expect(wrong(await stormOfSignIns(target(), profile))).toEqual([])
}, 60_000)

test('carts keep the added items, even with twenty tabs at once (integrity-18)', async () => {
  expect(wrong(await mixedShopping(target(), { visits: 10, shoppers: 10 }))).toEqual([])
}, 60_000)

test('while one network attacks the shop, others can order, and the customer whose address it tries can sign in (load-13)', async () => {
  const profile = { seconds: 1, pagesPerSecond: 10, ordersPerSecond: 2 }
  expect(wrong(await runAttacks(target(), profile))).toEqual([])
}, 60_000)

test('several pictures upload at the same time, and shoppers who browse meanwhile get their pages (load-13)', async () => {
  const profile = { pictures: 5, side: 400, pagesPerSecond: 20, seconds: 1 }
  expect(wrong(await uploadsWhileBrowsing(target(), profile))).toEqual([])
}, 60_000)
