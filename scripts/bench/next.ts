import { mkdirSync, rmSync } from 'node:fs'
import { chromium, type Browser } from 'playwright'
import { readBrand } from '@/server/read-brand'
import { buildFolder } from '@/next/build-folder'
import { parts, type Part } from '@/next/parts'
import { buildBrand } from '../build-brand'
import { ensureBrowser } from '../browser'
import { isBuyableAsShown, startShop, type ShopProcess } from '../shop-process'
import { blockedMs, paintTimes, weigh, type Weight } from './page-cost'

/**
 * npm run bench:next [-- part …] [--visits=7]
 * What each part of src/next saves: builds BRAND once with all parts and once without each, and prints what home and product
 * page cost more without it. Visits are timed where time is what a part is for, with and without it by turns.
 */

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const visits = Number(/--visits=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 7)
const brandId = process.env['BRAND'] || 'stickers'

/** Parts that are there to save time and not, or not only, bytes. */
const timed = new Set([
  'hydration',
  'fewer-files',
  'start-file',
  'compile-ahead',
  'deferred-scripts',
  'font-preload',
  'plain',
])

interface Shop {
  base: string
  process: ShopProcess
}

/** Which parts the next build and shop do without: one, all of them ("plain"), or none. */
function leaveOut(what: Part | 'plain' | undefined) {
  process.env['NEXT_WITHOUT'] = what === undefined || what === 'plain' ? '' : what
  process.env['NEXT_PLAIN'] = what === 'plain' ? '1' : ''
}

async function openShop(port: number): Promise<Shop> {
  await buildBrand(brandId)
  const dataDir = `.test/bench/next-${port}`
  mkdirSync(dataDir, { recursive: true })
  return {
    base: `http://127.0.0.1:${port}`,
    process: await startShop({ BRAND: brandId, PORT: String(port), DATA_DIR: dataDir }),
  }
}

const clocks = ['blocked', 'paint', 'font'] as const
type Times = Record<(typeof clocks)[number], number>

/** The best of some visits, by turns: other work on the machine only ever adds to them. */
async function timeBoth(browser: Browser, addresses: string[]): Promise<Times[]> {
  const seen = addresses.map((): Times => ({ blocked: Infinity, paint: Infinity, font: Infinity }))
  for (let visit = 0; visit < visits; visit++)
    for (const [index, address] of addresses.entries()) {
      const best = seen[index]! // one for each address
      const times = { blocked: await blockedMs(browser, address), ...(await paintTimes(browser, address)) }
      for (const clock of clocks) best[clock] = Math.min(best[clock], times[clock])
    }
  return seen
}

const kB = (bytes: number) => (bytes / 1000).toFixed(2)

async function costWithout(browser: Browser, all: Shop, without: Shop, path: string, isTimed: boolean) {
  const [before, after] = [await weigh(browser, all.base + path), await weigh(browser, without.base + path)]
  const more = (kind: keyof Weight) => after[kind] - before[kind]
  const sizes = [kB(more('script')), kB(more('style')), kB(more('document')), String(more('files'))]
  if (!isTimed) return [...sizes, ...clocks.map(() => '')]
  const [one, other] = await timeBoth(browser, [all.base + path, without.base + path])
  return [...sizes, ...clocks.map((clock) => (other![clock] - one![clock]).toFixed(0))] // as many as were asked for
}

leaveOut(undefined)
ensureBrowser()
const { chromiumLaunch } = await import('../../tests/support/chromium') // looks for the browser once, when read
const all = await openShop(4392)
const product = readBrand().catalogue.products.find(isBuyableAsShown)
const pages = { home: '/', product: `/product/${product?.urlKey}` }
const browser = await chromium.launch(chromiumLaunch)
const chosen = [...parts, 'plain' as const].filter((part) => named.length === 0 || named.includes(part))

console.log(
  '| without | page | JS, kB | CSS, kB | HTML, kB | files | blocked, ms | largest paint, ms | font, ms |',
)
console.log('|---|---|---|---|---|---|---|---|---|')
for (const [page, path] of Object.entries(pages)) {
  const weight = await weigh(browser, all.base + path)
  const sizes = [kB(weight.script), kB(weight.style), kB(weight.document), weight.files]
  console.log(`| (nothing) | ${page} | ${sizes.join(' | ')} | | | |`)
}
try {
  for (const part of chosen) {
    leaveOut(part)
    const without = await openShop(4394)
    for (const [page, path] of Object.entries(pages)) {
      const cost = await costWithout(browser, all, without, path, timed.has(part))
      console.log(`| ${part} | ${page} | ${cost.join(' | ')} |`)
    }
    await without.process.stop()
    rmSync(buildFolder(brandId), { recursive: true, force: true })
  }
} finally {
  await browser.close()
  await all.process.stop()
}
