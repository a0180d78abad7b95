import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildFolder } from '@/next/build-folder'
import { memoryMiB, startShop } from '../shop-process'
import { timedBuild, type BuildFigures } from './growth/build'
import { requestTimes, type Times } from './growth/requests'
import { searchCost } from './growth/search-cost'
import { makeSizedBrand } from './sized-brand'

/**
 * npm run bench growth [-- 10 100 …]
 *
 * Creates a brand of 10, 100, 1,000 and 10,000 products, builds and serves it, and prints what grows with the
 * catalog and what does not. The brand is in brands/bench while this runs and is deleted afterwards.
 */

const sizes = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number)
const port = 4394
/** Upper limits at every size. */
const max = { buildSeconds: 300, searchMs: 10 }

interface Row extends BuildFigures {
  products: number
  startSeconds: number
  memoryMiB: number
  times: Awaited<ReturnType<typeof requestTimes>>
  /** CPU time of searches, in ms. */
  search: Times
}

const traces = [
  'brands/bench',
  'theme/brands/bench.css',
  '.brand/bench',
  buildFolder('bench'),
  '.test/growth',
]
const tidyUp = () => {
  for (const path of traces) rmSync(path, { recursive: true, force: true })
}

async function measure(products: number): Promise<Row> {
  console.log(`${products} products …`)
  tidyUp()
  mkdirSync('.test/growth', { recursive: true })
  await makeSizedBrand('.', { products, routes: 20 })
  const build = await timedBuild('bench')
  const began = performance.now()
  const shop = await startShop({ BRAND: 'bench', PORT: String(port), DATA_DIR: resolve('.test/growth') })
  try {
    const startSeconds = Math.round((performance.now() - began) / 100) / 10
    const times = await requestTimes(`http://127.0.0.1:${port}`, products)
    const search = searchCost('bench')
    return { products, ...build, startSeconds, memoryMiB: memoryMiB(shop.pid, 'VmHWM'), times, search }
  } finally {
    await shop.stop()
  }
}

const head = [
  'products',
  'build, s',
  'build CPU time, s',
  'build memory, MiB',
  'start, s',
  'shop memory, MiB',
  'product page, first time, ms',
  'product page again, ms',
  'product query, ms',
  'category page, ms',
  'search, ms',
  'search CPU time, ms',
]
const marked = (value: number, limit: number) => `${value}${value > limit ? ' ✗' : ''}`

const cells = ({
  products,
  seconds,
  processorSeconds,
  peakMiB,
  startSeconds,
  memoryMiB: memory,
  times,
  search,
}: Row) => [
  products,
  marked(seconds, max.buildSeconds),
  processorSeconds,
  peakMiB,
  startSeconds,
  memory,
  `${times.firstPage.p50} (${times.firstPage.p95})`,
  `${times.page.p50} (${times.page.p95})`,
  `${times.query.p50} (${times.query.p95})`,
  `${times.category.p50} (${times.category.p95})`,
  `${times.search.p50} (${times.search.p95})`,
  `${marked(search.p50, max.searchMs)} (${marked(search.p95, max.searchMs)})`,
]

const tableOf = (rows: Row[]) =>
  [head, head.map(() => '---:'), ...rows.map(cells)].map((row) => `| ${row.join(' | ')} |`).join('\n')

const rows: Row[] = []
try {
  for (const products of sizes.length > 0 ? sizes : [10, 100, 1_000, 10_000]) {
    rows.push(await measure(products))
    rows.sort((one, other) => one.products - other.products)
    console.log(`\n${tableOf(rows)}`)
  }
} finally {
  tidyUp()
}
console.log('\nTimes are medians, with the 95th percentile in brackets; memory is the peak.')
