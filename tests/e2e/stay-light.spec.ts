import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { maxAtRest } from '../../scripts/bench/field'
import { fetchedAtRest } from '../../scripts/bench/web/at-rest'
import { deferredScriptsPath } from '../../src/next/server/deferred-scripts'
import { scriptsOf } from '../../src/next/server/document-scripts'
import { compileAhead } from '../../src/next/server/start-file'
import { pagesToWalk } from './support/pages'
import { expect, fillCart, onDesktopOnly, open, test } from './support/shop'

/**
 * Runs in the page: returns the pictures that were fetched, and those for which the next smaller width would
 * have been enough.
 */
function picturesOfPage() {
  const fetched = [...document.images].filter(
    ({ complete, naturalWidth, srcset, currentSrc }) => complete && naturalWidth > 0 && srcset && currentSrc,
  )
  const tooLarge = fetched.flatMap((image) => {
    const widths = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
    const chosen = Number(/[?&]w=(\d+)/.exec(image.currentSrc)?.[1])
    const covers = Math.max(
      image.clientWidth,
      (image.clientHeight * image.naturalWidth) / image.naturalHeight,
    )
    // Slightly too large is fine: further widths would have to be generated and stored by the server.
    const needed = covers * devicePixelRatio * 1.2
    const enough = widths.find((width) => width >= needed) ?? chosen
    return image.clientWidth > 0 && chosen > enough
      ? [`${image.currentSrc} is drawn ${image.clientWidth} px wide, for which ${enough} are enough`]
      : []
  })
  return { fetched: fetched.length, tooLarge }
}

async function expectNoPictureTooLarge(page: Page, path: string) {
  const { fetched, tooLarge } = await page.evaluate(picturesOfPage)
  expect.soft(tooLarge, path).toEqual([])
  if (path === '/') expect.soft(fetched).toBeGreaterThan(0)
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }
const desktop = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }

/** Visits three at a time: a page left idle leaves the machine to the others. */
async function forEachOf<Item>(items: Item[], visit: (item: Item) => Promise<void>) {
  const waiting = [...items]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await visit(next)
  }
  await Promise.all([work(), work(), work()])
}

/**
 * Measures of page weight that are the same on any machine. docs/performance.md has the limits,
 * docs/behaviour/page-weight.md the rules.
 */
test.describe('the weight of pages', () => {
  onDesktopOnly()

  test('no product page has more than 15 kB of compressed HTML (page-weight-3)', async ({
    request,
    shop,
  }) => {
    test.slow()
    const sizes = new Map<string, number>()
    await forEachOf(shop.brand.catalogue.products, async ({ urlKey }) => {
      const path = `/product/${urlKey}`
      const html = await (await request.get(path)).body()
      sizes.set(path, gzipSync(html, { level: 9 }).length)
    })
    expect(sizes.size).toBe(shop.brand.catalogue.products.length)
    expect([...sizes].filter(([, size]) => size > 15_000)).toEqual([])
  })

  test('every kind of page stays within its budget of scripts and styles, and loads no oversized picture or complete font on phones (page-weight-5, page-weight-10, page-weight-11)', async ({
    browser,
    baseURL,
    shop,
  }) => {
    test.setTimeout(180_000) // a dozen pages, each idle for two seconds
    const [article] = shop.brand.blog.articles
    const { 'not found': _, ...kinds } = pagesToWalk(shop)
    const design = Object.values(shop.brand.tools).find(({ product, choose }) => product && !choose)
    const designed = shop.brand.catalogue.products.find(({ urlKey }) => shop.brand.templates[urlKey])
    const pages = {
      ...kinds,
      ...(design && { design: design.address }),
      ...(designed && { 'design by address': `/designtool?param=${designed.urlKey}` }),
      blog: '/blog',
      checkout: '/checkout',
      'empty cart': '/checkout/cart',
      ...(article && { article: `/blog/${article.urlKey}` }),
    }
    await forEachOf(Object.entries(pages), async ([kind, path]) => {
      // A new context, because a browser would use cached files, and cached pictures of a larger width.
      const context = await browser.newContext({ ...phone, baseURL, serviceWorkers: 'block' })
      if (kind === 'cart' || kind === 'checkout') await fillCart(context, shop)
      const { javascript, css, scripts, requests } = await fetchedAtRest(
        context,
        `${baseURL}${path}`,
        (page) => expectNoPictureTooLarge(page, path),
      )
      const said = `${path}: scripts\n${scripts.map(([file, bytes]) => `${bytes} ${file}`).join('\n')}`
      expect.soft(javascript, said).toBeGreaterThan(50_000)
      expect.soft(javascript, said).toBeLessThanOrEqual(maxAtRest[kind]! * 1000) // every kind has a row
      expect.soft(css, `${path}: style sheets`).toBeLessThanOrEqual(15_000)
      const whole = requests.filter((url) => /-latin-[^/]*\.woff2$/.test(url))
      expect.soft(whole, `${path}: whole fonts`).toEqual([])
      await context.close()
    })
  })

  test('a page requests at most 18 files besides pictures, and no picture larger than a desktop needs (page-weight-1, page-weight-11)', async ({
    browser,
    baseURL,
    shop,
  }) => {
    test.slow()
    const { 'not found': _, ...kinds } = pagesToWalk(shop)
    await forEachOf([...Object.values(kinds), '/customer/login', '/checkout'], async (path) => {
      const context = await browser.newContext({ ...desktop, baseURL, serviceWorkers: 'block' })
      await fillCart(context, shop)
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() !== 'image') asked.push(request.url())
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      expect.soft(asked.length, `${path}\n${asked.join('\n')}`).toBeLessThanOrEqual(18)
      await expectNoPictureTooLarge(page, path)
      await context.close()
    })
  })

  test('every initial script of a page is marked for eager compilation', async ({ request, shop }) => {
    for (const path of ['/', `/product/${shop.product.urlKey}`]) {
      const html = await (await request.get(path)).text()
      const scripts = scriptsOf(html).filter((script) => script !== deferredScriptsPath)
      expect(scripts.length).toBeGreaterThan(2)
      for (const script of scripts)
        expect((await (await request.get(script)).text()).startsWith(compileAhead), script).toBe(true)
    }
  })

  test('starting a page creates no Intl formatter for dates or numbers', async ({ page, shop }) => {
    await page.addInitScript({
      content: `
        window.made = []
        for (const name of ['DateTimeFormat', 'NumberFormat'])
          Intl[name] = new Proxy(Intl[name], {
            construct(target, given) {
              made.push(name)
              return new target(...given)
            },
          })
        const shown = Number.prototype.toLocaleString
        Number.prototype.toLocaleString = function (...given) {
          made.push('toLocaleString')
          return shown.apply(this, given)
        }`,
    })
    const [category] = shop.brand.catalogue.categories
    for (const path of ['/', `/shop/${category?.urlKey}`, '/blog']) {
      await open(page, path)
      expect(await page.evaluate(() => Reflect.get(window, 'made')), path).toEqual([])
    }
  })
})
