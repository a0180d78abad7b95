import { mkdirSync } from 'node:fs'
import type { Browser } from 'playwright'
import { parts, type Part } from '@/next/parts'
import { buildBrand } from '../build-brand'
import { startShop, type ShopProcess } from '../shop-process'
import { clocks, timeVisits, weigh, type Times, type Weight } from './page-cost'
import { productOf } from './web/pages'
import { median } from './web/statistics'
import { launchBrowser } from './launch-browser'

/**
 * npm run bench next [-- part …] [--rounds=9]
 *
 * Measures what each part of src/next saves. Builds BRAND with all parts and without each one, in separate
 * folders, and prints what the home and product pages cost more without it. For parts that save time, visits
 * are timed in rounds over all shops, so that a busy minute of the machine affects all of them. The result is
 * the median of the differences within a round.
 */

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const rounds = Number(/--rounds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 9)
const brandId = process.env['BRAND'] || 'stickers'
const firstPort = 4470

/** Parts that save time, whether or not they also save bytes. */
const timed = new Set<Variant>([
  'nothing',
  'hydration',
  'fewer-files',
  'start-file',
  'compile-ahead',
  'deferred-scripts',
  'font-preload',
  'plain',
])

/** What a build leaves out: nothing, one part, or all of them. */
type Variant = Part | 'nothing' | 'plain'
const all = ['nothing', ...parts, 'plain'] as const
const variants = all.filter((one) => one === 'nothing' || named.length === 0 || named.includes(one))

function leaveOut(variant: Variant) {
  process.env['NEXT_WITHOUT'] = parts.some((part) => part === variant) ? variant : ''
  process.env['NEXT_PLAIN'] = variant === 'plain' ? '1' : ''
}

interface Shop {
  variant: Variant
  base: string
  process: ShopProcess
}

async function openShop(variant: Variant): Promise<Shop> {
  leaveOut(variant)
  const port = String(firstPort + variants.indexOf(variant))
  const dataDir = `.test/bench/next-${port}`
  mkdirSync(dataDir, { recursive: true })
  const started = await startShop({ BRAND: brandId, PORT: port, DATA_DIR: dataDir })
  return { variant, base: `http://127.0.0.1:${port}`, process: started }
}

/** Keyed by page. */
type Weights = Record<string, Weight>
type Visits = Record<string, Times[]>

async function weighPages(browser: Browser, { base }: Shop): Promise<Weights> {
  const weights: Weights = {}
  for (const [page, path] of Object.entries(pages)) weights[page] = await weigh(browser, base + path)
  return weights
}

/** Starts each round with a different shop, so that none is always first. */
const inTurn = (shops: Shop[], round: number) =>
  shops.map((_, index) => shops[(index + round) % shops.length]!) // the index is below the length

async function visitInRounds(browser: Browser, shops: Shop[], visits: Map<Variant, Visits>) {
  for (let round = 1; round <= rounds; round++) {
    console.error(`Visiting, ${round} of ${rounds} …`)
    for (const [page, path] of Object.entries(pages))
      for (const { variant, base } of inTurn(shops, round)) {
        const seen = visits.get(variant) ?? {}
        visits.set(variant, seen)
        ;(seen[page] ??= []).push(await timeVisits(browser, base + path))
      }
  }
}

const kB = (bytes: number) => (bytes / 1000).toFixed(2)
const noWeight: Weight = { javascript: 0, css: 0, html: 0, requests: 0 }

function sizeCells(weight: Weight | undefined, less: Weight | undefined): string[] {
  const more = (kind: keyof Weight) => (weight?.[kind] ?? Number.NaN) - (less?.[kind] ?? Number.NaN)
  return [kB(more('javascript')), kB(more('css')), kB(more('html')), String(more('requests'))]
}

/** Returns "120 ±15": the median, and the median deviation from it. */
function inRounds(values: number[]): string {
  const middle = median(values)
  return `${middle.toFixed(0)} ±${median(values.map((value) => Math.abs(value - middle))).toFixed(0)}`
}

function timeCells(seen: Times[] | undefined, less: Times[] | undefined): string[] {
  if (!seen) return clocks.map(() => '')
  return clocks.map((clock) =>
    inRounds(seen.map((times, round) => times[clock] - (less?.[round]?.[clock] ?? 0))),
  )
}

function table(weights: Map<Variant, Weights>, visits: Map<Variant, Visits>): string {
  const head = ['without', 'page', 'JS, kB', 'CSS, kB', 'HTML, kB', 'requests']
  const rows = variants.flatMap((variant) =>
    Object.keys(pages).map((page) => {
      const isAll = variant === 'nothing'
      const sizes = sizeCells(weights.get(variant)?.[page], isAll ? noWeight : weights.get('nothing')?.[page])
      const less = isAll ? undefined : visits.get('nothing')?.[page]
      return [variant, page, ...sizes, ...timeCells(visits.get(variant)?.[page], less)]
    }),
  )
  const titles = [...head, ...clocks.map((clock) => `${clock}, ms`)]
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

for (const variant of variants) {
  leaveOut(variant)
  await buildBrand(brandId)
}
const pages = { home: '/', product: `/product/${productOf().urlKey}` }
const browser = await launchBrowser()
const weights = new Map<Variant, Weights>()
const visits = new Map<Variant, Visits>()
const open: Shop[] = []
try {
  for (const variant of variants) {
    const shop = await openShop(variant)
    open.push(shop)
    weights.set(variant, await weighPages(browser, shop))
    if (!timed.has(variant)) await open.pop()?.process.stop()
  }
  await visitInRounds(browser, open, visits)
  console.log(table(weights, visits))
} finally {
  await browser.close()
  for (const shop of open) await shop.process.stop()
}
