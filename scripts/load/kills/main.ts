import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Pool } from 'pg'
import { startEmbedded } from '@/backend/database/embedded'
import { readBrand } from '@/server/read-brand'
import { setEnvironment } from '@/settings/settings'
import { buildBrand } from '../../build-brand'
import { startShop, type ShopProcess } from '../../shop-process'
import { isMissed, table, type Figure } from '../figures'
import { ordersAfterwards, startShopping } from '../machines/shopping'
import { sampleItem, sampleProduct } from '../sample-item'
import { openLine, send } from '../shopper'
import { times } from '../timing'

/**
 * npm run test:kills [-- --rounds 100]
 * While guests order, the shop's process and its database are killed (SIGKILL) by turns at moments of chance, and come back: no order that a
 * guest was told of is lost, and none is there twice (checkout-9, fault-10).
 */

const rounds = Number(process.argv[process.argv.indexOf('--rounds') + 1]) || 100
const brandId = process.env['BRAND'] || 'stickers'
const port = Number(process.env['KILLS_PORT'] || '4420')
const dataDir = resolve(`.test/kills/${brandId}`)
/** Between two kills guests order for so long at least, and at most three times that. */
const quietMs = 700
const maxBackMs = 60_000

await buildBrand(brandId)
setEnvironment({ BRAND: brandId })
const brand = readBrand()
const product = sampleProduct(brand)
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
const database = await startEmbedded({ dataDir })
const pool = new Pool({ connectionString: database.url, max: 2 })
pool.on('error', () => undefined) // it goes away on purpose
const { rows } = await pool.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
const postmaster = join(rows[0]?.folder ?? '', 'postmaster.pid')
const line = openLine(`http://127.0.0.1:${port}`)

const start = () =>
  startShop({
    BRAND: brandId,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'silent',
  })
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

let shop: ShopProcess = await start()
const [appBack, databaseBack] = [times(), times()]

async function untilReady(began: number): Promise<number> {
  while (performance.now() - began < maxBackMs) {
    const isReady = await send(line, '/api/ready', {}).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isReady) return performance.now() - began
    await pause(50)
  }
  throw new Error(`The shop was not ready again within ${maxBackMs / 1_000} s`)
}

async function killShop() {
  const began = performance.now()
  await shop.kill()
  shop = await start()
  appBack.note(await untilReady(began))
}

/** The embedded database is brought back by whoever uses it (database-4), as a service manager does with another. */
async function killDatabase() {
  const pid = Number(readFileSync(postmaster, 'utf8').split('\n')[0])
  const began = performance.now()
  process.kill(pid, 'SIGKILL')
  while (performance.now() - began < maxBackMs) {
    const isBack = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    if (isBack) break
    await pause(50)
  }
  databaseBack.note(await untilReady(began))
}

const figures: Figure[] = []
try {
  const shopping = startShopping({
    line,
    item: sampleItem(product),
    pages: ['/', `/product/${product.urlKey}`],
  })
  for (let round = 1; round <= rounds; round++) {
    await pause(quietMs * (1 + 2 * Math.random()))
    await (round % 2 === 1 ? killShop() : killDatabase())
    if (round % 10 === 0) console.log(`${round} of ${rounds} …`)
  }
  const ledger = shopping.turnPage()
  const { acknowledged, errors } = await shopping.stop()
  figures.push(
    { name: 'times that one of them was killed', value: rounds },
    { name: 'requests', value: ledger.requests, must: { atLeast: 1 } },
    { name: 'asked again', value: ledger.broken },
    { name: 'given up after ten seconds', value: ledger.lost, must: { exactly: 0 } },
    { name: 'refusals', value: errors, must: { exactly: 'none' } },
    ...(await ordersAfterwards(pool, acknowledged)),
    { name: 'ready after a kill of the shop, p50, ms', value: appBack.percentile(50) },
    { name: 'longest, ms', value: appBack.percentile(100) },
    { name: 'ready after a kill of the database, p50, ms', value: databaseBack.percentile(50) },
    { name: 'longest, ms', value: databaseBack.percentile(100) },
  )
  console.log(table(`Killed ${rounds} times while guests order (${brandId})`, figures))
} finally {
  line.agent.destroy()
  await shop.stop()
  await pool.end()
  await database.stop()
}
process.exitCode = figures.length === 0 || figures.some(isMissed) ? 1 : 0
