import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { Pool } from 'pg'
import { startEmbedded } from '@/backend/database/embedded'
import { readBrand } from '@/server/read-brand'
import { setEnvironment } from '@/settings/settings'
import { buildBrand } from '../build-brand'
import { memoryMiB, startShop } from '../shop-process'
import { isMissed, table, type Figure } from './figures'
import { flatMemory } from './memory'
import { mixedShopping } from './mixed'
import { placeOrders } from './orders'
import { overload } from './overload'
import { readPages } from './reads'
import { sampleItem, sampleProduct } from './sample-item'
import { openLine } from './shopper'
import { searchesOfStranger } from './searches'
import { stormOfSignIns } from './sign-ins'
import { runAttacks } from './attacks'
import type { Target } from './target'
import { uploadsWhileBrowsing } from './uploads'

/**
 * npm run bench load [-- orders | sign-ins | mixed | reads | uploads | stranger | searches | overload | memory …] [--quick]
 *
 * Builds BRAND if there is no fresh build. Serves it on this machine with a separate database, and puts it
 * under load. Afterwards it checks that nothing was lost. --quick: a tenth of the load.
 */

const flags = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')))
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const share = flags.has('--quick') ? 0.1 : 1

const scenarios: Record<string, { title: string; run: (target: Target) => Promise<Figure[]> }> = {
  orders: {
    title: '20 guests at a time place orders',
    run: (target) => placeOrders(target, { orders: 500 * share, shoppers: 20 }),
  },
  'sign-ins': {
    title: 'A storm of sign-ins while others browse',
    run: (target) =>
      stormOfSignIns(target, {
        seconds: 30 * share,
        signInsPerSecond: 200,
        pagesPerSecond: 50,
        customers: 200,
      }),
  },
  mixed: {
    title: '20 shoppers at a time browse and fill carts',
    run: (target) => mixedShopping(target, { visits: 400 * share, shoppers: 20 }),
  },
  reads: {
    title: 'Shared pages, personal pages and the search box, as fast as possible',
    run: (target) => readPages(target, { seconds: 10 * share }),
  },
  uploads: {
    title: 'Five pictures of 10 MB arrive while others browse',
    run: (target) =>
      uploadsWhileBrowsing(target, { pictures: 5, side: 1_900, pagesPerSecond: 50, seconds: 20 * share }),
  },
  stranger: {
    title: 'One attacker does their worst',
    run: (target) => runAttacks(target, { seconds: 60 * share, pagesPerSecond: 40, ordersPerSecond: 1 }),
  },
  searches: {
    title: 'A stranger searches on eight connections',
    run: (target) => searchesOfStranger(target, { seconds: 60 * share, connections: 8 }),
  },
  overload: {
    title: 'Far too many requests, then the usual number',
    run: (target) => overload(target, { seconds: 30 * share, usual: 20, atOnce: 400 }),
  },
  memory: {
    title: 'Half an hour of ordinary shopping',
    run: (target) => flatMemory(target, { rounds: 60 * share, visits: 20 }),
  },
}

const brandId = process.env['BRAND'] || 'stickers'
const port = process.env['LOAD_PORT'] || '4392'
const dataDir = resolve(`.test/load/${brandId}`)
const unknown = named.filter((name) => !scenarios[name])
if (unknown.length > 0) {
  console.error(`There is no load "${unknown.join(', ')}": ${Object.keys(scenarios).join(', ')}`)
  process.exit(1)
}

await buildBrand(brandId)
setEnvironment({ BRAND: brandId })
const brand = readBrand()
const { routes } = brand
const product = sampleProduct(brand)

rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
const database = await startEmbedded({ dataDir })
const pool = new Pool({ connectionString: database.url, max: 4 })
const shop = await startShop({
  BRAND: brandId,
  PORT: port,
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'silent',
})

const target: Target = {
  line: openLine(`http://127.0.0.1:${port}`),
  pool,
  store: brandId,
  pages: [
    '/',
    `/shop/${product.categories[0] ?? ''}`,
    `/product/${product.urlKey}`,
    Object.entries(routes).find(([, route]) => route.screen === 'landing')?.[0] ?? '/',
  ],
  item: sampleItem(product),
  memory: () => memoryMiB(shop.pid),
}

let hasMissed = false
try {
  for (const name of named.length > 0 ? named : Object.keys(scenarios)) {
    const scenario = scenarios[name]
    if (!scenario) continue
    console.log(`${scenario.title} …`)
    const figures = await scenario.run(target)
    hasMissed ||= figures.some(isMissed)
    console.log(`${table(scenario.title, figures)}\n`)
  }
  console.log(`Peak memory of the shop: ${memoryMiB(shop.pid, 'VmHWM')} MiB`)
} finally {
  target.line.agent.destroy()
  await shop.stop()
  await pool.end()
  await database.stop()
}

if (hasMissed) console.log('✗ marks figures that miss their target.')
