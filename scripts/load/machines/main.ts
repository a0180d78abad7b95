import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { Pool } from 'pg'
import { startEmbedded } from '@/backend/database/embedded'
import { readBrand } from '@/server/read-brand'
import { setEnvironment } from '@/settings/settings'
import { buildBrand } from '../../build-brand'
import { startShop, type ShopProcess } from '../../shop-process'
import { isMissed, table, type Figure } from '../figures'
import { sampleItem, sampleProduct } from '../sample-item'
import { openLine } from '../shopper'
import { hasNginx, startNginx } from './nginx'
import type { Ledger } from './patient-shopper'
import { cartsPerSecond, ordersAfterwards, startShopping } from './shopping'
import { systemPostgres } from './system-postgres'

/**
 * npm test machines [-- --quick]
 *
 * Runs three instances of one build behind nginx on one PostgreSQL: the system's if Debian's package is
 * installed, otherwise the embedded one. While guests order, each instance is killed and started again; then
 * each is taken out, stopped, started and put back. No request is lost, and nothing is duplicated (scaling-1).
 */

const seconds = process.argv.includes('--quick') ? 4 : 15
const brandId = process.env['BRAND'] || 'stickers'
const firstPort = Number(process.env['MACHINES_PORT'] || '4400')
const ports = [1, 2, 3].map((each) => firstPort + each)
const dataDir = resolve(`.test/machines/${brandId}`)
/** One core per instance, one for the database, two for nginx and the guests. */
const coresForThree = 6

if (!hasNginx()) {
  console.error('nginx is not installed: apt-get install nginx-light')
  process.exit(1)
}

await buildBrand(brandId)
setEnvironment({ BRAND: brandId })
const brand = readBrand()
const product = sampleProduct(brand)
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
const system = systemPostgres()
const database = await startEmbedded({ dataDir, ...(system && { programs: system.programs }) })
const pool = new Pool({ connectionString: database.url, max: 4 })
const line = openLine(`http://127.0.0.1:${firstPort}`)
const shop = {
  line,
  item: sampleItem(product),
  pages: [
    '/',
    `/product/${product.urlKey}`,
    `/search/go?q=${encodeURIComponent(product.urlKey.slice(0, 4))}`,
  ],
}

const start = (port: number) =>
  startShop({
    BRAND: brandId,
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${firstPort}`,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
  })
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
const others = (port: number) => ports.filter((each) => each !== port)

const instances = new Map<number, ShopProcess>()
for (const port of ports) instances.set(port, await start(port))
const nginx = await startNginx(firstPort, ports, join(dataDir, 'nginx'))

async function throughput(): Promise<Figure[]> {
  const three = await cartsPerSecond(shop, seconds)
  await nginx.sendTo(ports.slice(0, 1))
  const one = await cartsPerSecond(shop, seconds)
  await nginx.sendTo(ports)
  const cores = availableParallelism()
  const times = Math.round((three / one) * 100) / 100
  return [
    { name: 'cart reads per second, one instance', value: one },
    { name: 'cart reads per second, three instances', value: three },
    {
      name: `ratio of three to one, on ${cores} cores`,
      value: times,
      ...(cores >= coresForThree && { must: { atLeast: 1.6 } }),
    },
  ]
}

/** Like a failing machine, it stops without notice. */
async function killAndReplace(port: number) {
  await instances.get(port)?.kill()
  await pause(2_000)
  instances.set(port, await start(port))
  await pause(2_000)
}

/** Replaces an instance in the way a deploy does. */
async function stopAndReplace(port: number) {
  await nginx.sendTo(others(port))
  await instances.get(port)?.stop()
  instances.set(port, await start(port))
  await nginx.sendTo(ports)
  await pause(1_000)
}

const lossesOf = (what: string, { requests, broken, lost }: Ledger, isPlanned: boolean): Figure[] => [
  { name: `requests while each instance was ${what}`, value: requests, must: { atLeast: 1 } },
  { name: 'retried requests', value: broken, ...(isPlanned && { must: { exactly: 0 } }) },
  { name: 'lost requests', value: lost, must: { exactly: 0 } },
]

const figures: Figure[] = []
try {
  console.log('One instance and three …')
  figures.push(...(await throughput()))
  const shopping = startShopping(shop)
  await pause(seconds * 1_000)
  shopping.turnPage()
  console.log('Killing and replacing each instance …')
  for (const port of ports) await killAndReplace(port)
  figures.push(...lossesOf('killed and replaced', shopping.turnPage(), false))
  console.log('Stopping and replacing each instance …')
  for (const port of ports) await stopAndReplace(port)
  figures.push(...lossesOf('stopped and replaced', shopping.turnPage(), true))
  const { acknowledged, errors } = await shopping.stop()
  figures.push({ name: 'refusals', value: errors, must: { exactly: 'none' } })
  figures.push(...(await ordersAfterwards(pool, acknowledged)))
  const postgres = system ? `PostgreSQL ${system.version} of this machine` : 'the embedded PostgreSQL'
  console.log(table(`Three instances behind nginx on ${postgres} (${brandId})`, figures))
} finally {
  line.agent.destroy()
  await nginx.stop()
  await Promise.all([...instances.values()].map((each) => each.stop()))
  await pool.end()
  await database.stop()
}
process.exitCode = figures.length === 0 || figures.some(isMissed) ? 1 : 0
