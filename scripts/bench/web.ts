import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import lighthouse from 'lighthouse'
import { chromium, type Browser } from 'playwright'
import { serverBrand } from '@/brand/server'
import { buildFolder } from '@/next/build-folder'
import { scriptsOf } from '@/next/server/document-scripts'
import { buildBrand } from '../build-brand'
import { ensureBrowser } from '../browser'
import { isBuyableAsShown, memoryMiB, startShop } from '../shop-process'
import { aim, field, moreIsBetter, must, type Figure, type Figures } from './field'

/**
 * npm run bench:web [-- brand …] [--page=product,search] [--quick] [--save]
 * Builds each brand, serves it, measures a page of every public kind and prints a table for each brand beside the field.
 * Every page is audited five times, in rounds over all pages so that a busy minute of the machine falls on all of them, and
 * the median counts. Home, category and product page are put under load as well; the product is bought.
 * --quick: one Lighthouse run and shorter load. --save: writes bench/baseline.json and the table of docs/performance.md.
 */

const flags = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')))
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isQuick = flags.has('--quick')
const [, onlyPages] = [...flags].find((flag) => flag.startsWith('--page='))?.split('=') ?? []
/** Odd, so that the median is a run that happened. */
const audits = isQuick ? 1 : 5
const brands = named.length > 0 ? named : ['stickers', 'neon', 'canvas']
const port = 4390
const debugPort = 4391
const base = `http://127.0.0.1:${port}`
const baselineFile = 'bench/baseline.json'

type Measured = Partial<Figures>

const putUnderLoad = new Set(['home', 'category', 'product'])
const kB = (bytes: number) => Math.round(bytes / 100) / 10
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function pagesOf(brandId: string): Record<string, string> {
  process.env['BRAND'] = brandId
  const { catalogue, routes } = serverBrand()
  const product = catalogue.products.find(isBuyableAsShown)
  const category =
    catalogue.categories.find(
      (each) =>
        each.parent && catalogue.products.filter((one) => one.categories.includes(each.urlKey)).length >= 4,
    ) ?? catalogue.categories[0]
  const first = (screen: string) =>
    Object.entries(routes).find(([, route]) => route.screen === screen && route.status !== 'planned')?.[0]
  const others = { landing: first('landing'), information: first('page'), blog: first('blog') }
  return {
    home: '/',
    category: `/shop/${category?.urlKey}`,
    product: `/product/${product?.urlKey}`,
    ...Object.fromEntries(Object.entries(others).filter(([, path]) => path !== undefined)),
    search: '/search/go?q=custom',
  }
}

/** What the document itself asks for, before anybody touches anything: its scripts stand as data beside the one that adds them. */
async function weigh(browser: Browser, path: string): Promise<Measured> {
  const html = await fetch(base + path).then((answer) => answer.text())
  const sizes = async (files: string[]) => {
    const bodies = await Promise.all(
      files.map((file) => fetch(base + file).then((answer) => answer.arrayBuffer())),
    )
    return bodies.reduce((sum, body) => sum + gzipSync(new Uint8Array(body), { level: 9 }).length, 0)
  }
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  let requests = 0
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') requests++
  })
  await page.goto(base + path, { waitUntil: 'networkidle' })
  await page.close()
  return {
    'JavaScript on first load, gzip kB': kB(await sizes(scriptsOf(html))),
    'requests, pictures aside': requests,
    'HTML, gzip kB': kB(gzipSync(html, { level: 9 }).length),
    'CSS, gzip kB': kB(await sizes(html.match(/(?<=<link rel="stylesheet" href=")[^"]+/g) ?? [])),
  }
}

async function load(path: string): Promise<Measured> {
  const run = (duration: number) =>
    autocannon({ url: base + path, connections: 32, duration, headers: { 'accept-encoding': 'gzip' } })
  await run(2)
  const result = await run(isQuick ? 4 : 10)
  if (result.non2xx + result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} bad answers, ${result.errors} errors under load`)
  return { 'requests/s': Math.round(result.requests.average), 'p99 under that load, ms': result.latency.p99 }
}

async function audit(path: string): Promise<Measured> {
  const result = await lighthouse(base + path, { port: debugPort, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse said nothing about ${path}`)
  const { categories, audits: answers } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  // A page that search engines are asked to leave alone cannot please them.
  const isForSearchEngines = answers['is-crawlable']?.score !== 0
  const value = (name: string) => answers[name]?.numericValue ?? Number.NaN
  return {
    'Lighthouse performance': score('performance'),
    'Lighthouse accessibility': score('accessibility'),
    'Lighthouse best practices': score('best-practices'),
    ...(isForSearchEngines && { 'Lighthouse SEO': score('seo') }),
    'LCP, s': Math.round(value('largest-contentful-paint') / 10) / 100,
    'TBT, ms': Math.round(value('total-blocking-time')),
    CLS: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
  }
}

/** Each figure by itself: its median over all runs. */
function medians(runs: Measured[]): Measured {
  const names = Object.keys(runs[0] ?? {}) as Figure[] // as audit wrote them
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]))
}

/** The longest HTML of all product pages: a limit holds for every one of them. */
async function longestProductPage(): Promise<number> {
  const sizes: number[] = []
  for (const { urlKey } of serverBrand().catalogue.products) {
    const html = await fetch(`${base}/product/${urlKey}`).then((answer) => answer.text())
    sizes.push(gzipSync(html, { level: 9 }).length)
  }
  return kB(Math.max(...sizes))
}

/** From the click on "Add to cart" to the new count in the header, as the page itself sees it. */
async function addToCart(browser: Browser, path: string, isSlow: boolean): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < (isQuick ? 3 : 7); run++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.goto(base + path, { waitUntil: 'networkidle' })
    if (isSlow) {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 100_000,
      })
    }
    const button = page.locator('[data-add-to-cart]').first()
    await button.scrollIntoViewIfNeeded()
    const shown = page.evaluate(
      () =>
        new Promise<number>((done) => {
          const count = document.querySelector('[data-cart-count]')
          if (!count) return done(Number.NaN)
          const before = count.getAttribute('data-cart-count')
          let clickedAt = 0
          document.addEventListener('click', () => (clickedAt = performance.now()), {
            capture: true,
            once: true,
          })
          new MutationObserver(() => {
            if (count.getAttribute('data-cart-count') !== before)
              requestAnimationFrame(() => done(performance.now() - clickedAt))
          }).observe(count, { childList: true, subtree: true, characterData: true, attributes: true })
        }),
    )
    await button.click()
    times.push(await shown)
    await context.close()
  }
  return Math.round(median(times))
}

async function launchBrowser(): Promise<Browser> {
  ensureBrowser()
  const { chromiumLaunch } = await import('../../tests/support/chromium') // looks for the browser once, when read
  return chromium.launch({
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, `--remote-debugging-port=${debugPort}`],
  })
}

async function measure(brandId: string): Promise<Record<string, Measured>> {
  rmSync(buildFolder(brandId), { recursive: true, force: true })
  const began = Date.now()
  await buildBrand(brandId)
  const build = Math.round((Date.now() - began) / 100) / 10
  const dataDir = `.test/bench/${brandId}`
  mkdirSync(dataDir, { recursive: true })
  const shop = await startShop({ BRAND: brandId, PORT: String(port), DATA_DIR: dataDir })
  const browser = await launchBrowser().catch(async (error: unknown) => {
    await shop.stop()
    throw error
  })
  const results: Record<string, Measured> = {}
  const runs: Record<string, Measured[]> = {}
  const pages = Object.entries(pagesOf(brandId)).filter(
    ([name]) => onlyPages === undefined || onlyPages.split(',').includes(name),
  )
  try {
    for (const [name, path] of pages) {
      console.log(`Measuring ${brandId} ${path} …`)
      const result = await weigh(browser, path)
      if (putUnderLoad.has(name)) Object.assign(result, await load(path))
      if (name === 'home') result['build, s'] = build
      if (name === 'product')
        Object.assign(result, {
          'HTML, gzip kB': await longestProductPage(),
          'add to cart, click to shown, ms': await addToCart(browser, path, false),
          'the same on a slow phone, ms': await addToCart(browser, path, true),
        })
      results[name] = result
    }
    for (let round = 1; round <= audits; round++) {
      console.log(`Auditing ${brandId}, ${round} of ${audits} …`)
      for (const [name, path] of pages) (runs[name] ??= []).push(await audit(path))
    }
    for (const [name] of pages)
      Object.assign(results[name] ?? {}, medians(runs[name] ?? []), {
        'memory peak, MiB': memoryMiB(shop.pid, 'VmHWM'),
      })
  } finally {
    await browser.close()
    await shop.stop()
  }
  return results
}

const figures = Object.keys({ ...must }) as Figure[] // the keys of our own table
const misses = (name: Figure, value: number | undefined) =>
  value !== undefined &&
  must[name] !== undefined &&
  (moreIsBetter.has(name) ? value < must[name] : value > must[name])

function table(pages: Record<string, Measured>): string {
  const head = ['', ...Object.keys(field), 'must', 'aim', ...Object.keys(pages)]
  const rows = figures.map((name) => [
    name,
    ...Object.values(field).map((row) => String(row[name] ?? '–')),
    String(must[name] ?? '–'),
    String(aim[name] ?? '–'),
    ...Object.values(pages).map((values) =>
      values[name] === undefined ? '' : `${values[name]}${misses(name, values[name]) ? ' ✗' : ''}`,
    ),
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Sizes may not grow at all; timings on shared machines vary, so only a doubling is worth a word. */
function comparison(all: Record<string, Record<string, Measured>>): string[] {
  if (!existsSync(baselineFile)) return []
  const baseline = JSON.parse(readFileSync(baselineFile, 'utf8')) as typeof all // written below
  return Object.entries(all).flatMap(([brandId, pages]) =>
    Object.entries(pages).flatMap(([page, values]) =>
      figures.flatMap((name) => {
        const [now, before] = [values[name], baseline[brandId]?.[page]?.[name]]
        if (now === undefined || before === undefined || before === 0) return []
        const worse = moreIsBetter.has(name) ? before / now : now / before
        const limit = name.includes('kB') || name.startsWith('Lighthouse') ? 1.03 : 2
        return worse > limit ? [`${brandId} ${page}: ${name} was ${before}, is ${now}`] : []
      }),
    ),
  )
}

const all: Record<string, Record<string, Measured>> = {}
for (const brandId of brands) all[brandId] = await measure(brandId)
const text = Object.entries(all)
  .map(([brandId, pages]) => `## ${brandId}\n\n${table(pages)}`)
  .join('\n\n')
console.log(text)
console.log(comparison(all).join('\n') || 'Nothing is worse than bench/baseline.json.')
if (flags.has('--save')) {
  mkdirSync('bench', { recursive: true })
  writeFileSync(baselineFile, `${JSON.stringify(all, null, 2)}\n`)
  const page = 'docs/performance.md'
  const [before = ''] = readFileSync(page, 'utf8').split('<!-- table -->')
  writeFileSync(page, `${before}<!-- table -->\n\n${text}\n`)
}
const isBelow = Object.values(all).some((pages) =>
  Object.values(pages).some((values) => figures.some((name) => misses(name, values[name]))),
)
if (isBelow) console.log('✗ marks what is below the "must" column.')
