import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { buildFolder } from '@/next/build-folder'
import { readBrand } from '@/server/read-brand'
import { buildBrand } from '../build-brand'
import { memoryMiB, startShop } from '../shop-process'
import { addToCart } from './web/add-to-cart'
import { gzipped } from './web/at-rest'
import { audit } from './web/audit'
import { howToInstall } from './web/debian'
import { ensureWrk, underLoad } from './web/load'
import { ensureNginx, startNginx, type Nginx } from './web/nginx'
import { isOnlyWeighed, pagesOf, productOf, putUnderLoad } from './web/pages'
import { comparison, missed, saveBaseline, tables, type Results } from './web/report'
import { kB, medians, type Measured } from './web/statistics'
import { weigh } from './web/weigh'
import { launchBrowser } from './launch-browser'

/**
 * npm run bench web [-- brand …] [--page=product,search] [--quick] [--save]
 *
 * Builds each brand, serves it, measures a page of every public kind, and prints a table per brand next to
 * other storefronts. The home, category and product pages are put under load, compared with nginx serving the
 * same bytes. The product is added to the cart. Then every public page is audited five times, in rounds over
 * all pages, so that a busy minute of the machine affects all of them; the result is the median.
 *
 * - --quick: one Lighthouse run and shorter load.
 * - --save: writes bench/baseline.json, with which later runs are compared.
 */

const flags = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')))
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isQuick = flags.has('--quick')
const [, onlyPages] = [...flags].find((flag) => flag.startsWith('--page='))?.split('=') ?? []
/** Odd numbers, so that the median is an actual run. */
const [audits, presses, loadSeconds] = isQuick ? [1, 3, 4] : [5, 7, 10]
/** After a load, V8 gives memory back when the process has been idle for some seconds. */
const secondsToRest = 15
const [port, debugPort, nginxPort] = [4390, 4391, 4393]
const base = `http://127.0.0.1:${port}`

/** Returns the size of the longest HTML of all product pages, as the limit applies to each of them. */
async function longestProductPage(): Promise<number> {
  const sizes: number[] = []
  for (const { urlKey } of readBrand().catalogue.products)
    sizes.push(gzipped(await fetch(`${base}/product/${urlKey}`).then((answer) => answer.text())))
  return kB(Math.max(...sizes))
}

async function measureProduct(browser: Browser): Promise<Measured> {
  const { urlKey, name } = productOf()
  return {
    'HTML, gzip kB': await longestProductPage(),
    ...(await addToCart(browser, { address: `${base}/product/${urlKey}`, name }, presses)),
  }
}

/** Measures one page at a time: its weight, adding the product to the cart, and its speed under load. */
async function measurePages(pages: [string, string][], browser: Browser, nginx: Nginx | undefined) {
  const results: Record<string, Measured> = {}
  for (const [name, path] of pages) {
    console.log(`Weighing ${path} …`)
    results[name] = await weigh(browser, base, { name, path })
    if (name === 'product') Object.assign(results[name], await measureProduct(browser))
    if (hasLoad && putUnderLoad.has(name))
      Object.assign(results[name], await underLoad(base + path, { seconds: loadSeconds, nginx }))
  }
  return results
}

async function auditPages(pages: [string, string][]): Promise<Record<string, Measured>> {
  const runs: Record<string, Measured[]> = {}
  for (let round = 1; round <= audits; round++) {
    console.log(`Auditing, ${round} of ${audits} …`)
    for (const [name, path] of pages) (runs[name] ??= []).push(await audit(base + path, debugPort))
  }
  return Object.fromEntries(Object.entries(runs).map(([name, all]) => [name, medians(all)]))
}

/**
 * Measures a running shop: its pages, and its process's memory, both the peak and the value at rest after
 * the load.
 */
async function measureShop(pid: number, pages: [string, string][], nginx: Nginx | undefined) {
  const browser = await launchBrowser(`--remote-debugging-port=${debugPort}`)
  try {
    const results = await measurePages(pages, browser, nginx)
    await setTimeout(secondsToRest * 1000)
    const memory = {
      'memory peak, MiB': memoryMiB(pid, 'VmHWM'),
      'memory after the load, MiB': memoryMiB(pid),
    }
    const audited = await auditPages(pages.filter(([name]) => !isOnlyWeighed.has(name)))
    return Object.fromEntries(
      Object.entries(results).map(([name, values]) => [
        name,
        { ...values, ...(putUnderLoad.has(name) && memory), ...audited[name] },
      ]),
    )
  } finally {
    await browser.close()
  }
}

async function measure(brandId: string, nginx: Nginx | undefined): Promise<Record<string, Measured>> {
  rmSync(buildFolder(brandId), { recursive: true, force: true })
  const began = Date.now()
  await buildBrand(brandId)
  const build = Math.round((Date.now() - began) / 100) / 10
  const dataDir = `.test/bench/${brandId}`
  mkdirSync(dataDir, { recursive: true })
  const pages = Object.entries(pagesOf(brandId)).filter(
    ([name]) => onlyPages === undefined || onlyPages.split(',').includes(name),
  )
  console.log(`Measuring ${brandId} …`)
  const shop = await startShop({ BRAND: brandId, PORT: String(port), DATA_DIR: dataDir })
  try {
    const { home, ...results } = await measureShop(shop.pid, pages, nginx)
    return { ...(home && { home: { ...home, 'build, s': build } }), ...results }
  } finally {
    await shop.stop()
  }
}

const hasLoad = ensureWrk()
if (!hasLoad) console.log(`wrk is missing, so pages are not put under load: ${howToInstall('wrk')}`)
const nginx = ensureNginx() ? await startNginx(nginxPort) : undefined
if (!nginx) console.log(`nginx is missing, so requests/s are not compared: ${howToInstall('nginx')}`)
const all: Results = {}
try {
  for (const brandId of named.length > 0 ? named : ['stickers', 'neon', 'canvas'])
    all[brandId] = await measure(brandId, nginx)
} finally {
  await nginx?.stop()
}
console.log(tables(all))
console.log(comparison(all).join('\n') || 'Nothing is worse than bench/baseline.json.')
if (flags.has('--save')) saveBaseline(all)
if (missed(all)) console.log('✗ marks figures that miss the "must" column.')
