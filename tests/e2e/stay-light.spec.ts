import { gzipSync } from 'node:zlib'
import { maxAtRest } from '../../scripts/bench/field'
import { fetchedAtRest } from '../../scripts/bench/web/at-rest'
import { deferredScriptsPath } from '../../src/next/server/deferred-scripts'
import { scriptsOf } from '../../src/next/server/document-scripts'
import { compileAhead } from '../../src/next/server/start-file'
import { pagesToWalk } from './support/pages'
import { addToCart, expect, fillCart, onDesktopOnly, open, test } from './support/shop'

/** Runs in the page: the pictures that have been fetched, and those for which the next smaller width would have been enough. */
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
    // A little larger is not worth more widths, which the server would have to make and keep.
    const needed = covers * devicePixelRatio * 1.2
    const enough = widths.find((width) => width >= needed) ?? chosen
    return image.clientWidth > 0 && chosen > enough
      ? [`${image.currentSrc} is drawn ${image.clientWidth} px wide, for which ${enough} are enough`]
      : []
  })
  return { fetched: fetched.length, tooLarge }
}

/** What can be counted of a page's weight on any machine. docs/performance.md has the limits, docs/behaviour/page-weight.md the rules. */
test.describe('the weight of pages', () => {
  onDesktopOnly()

  test('no product page has more than 15 kB of HTML (page-weight-3)', async ({ request, shop }) => {
    test.slow()
    const waiting = shop.brand.catalogue.products.map(({ urlKey }) => `/product/${urlKey}`)
    const sizes = new Map<string, number>()
    const weigh = async (): Promise<void> => {
      const path = waiting.pop()
      if (path === undefined) return
      const html = await (await request.get(path)).body()
      sizes.set(path, gzipSync(html, { level: 9 }).length)
      return weigh()
    }
    await Promise.all([weigh(), weigh(), weigh(), weigh()])
    expect(sizes.size).toBe(shop.brand.catalogue.products.length)
    expect([...sizes].filter(([, size]) => size > 15_000)).toEqual([])
  })

  test('no kind of page has fetched more JavaScript and style sheets at rest than it may (page-weight-5)', async ({
    browser,
    baseURL,
    shop,
  }) => {
    test.slow()
    const [article] = shop.brand.blog.articles
    const { 'not found': _, ...kinds } = pagesToWalk(shop)
    const design = Object.values(shop.brand.tools).find(({ product, choose }) => product && !choose)
    const pages = {
      ...kinds,
      ...(design && { design: design.address }),
      blog: '/blog',
      checkout: '/checkout',
      ...(article && { article: `/blog/${article.urlKey}` }),
    }
    for (const [kind, path] of Object.entries(pages)) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        serviceWorkers: 'block',
      })
      if (kind === 'cart' || kind === 'checkout') await addToCart(await context.newPage(), shop)
      const { javascript, css, scripts } = await fetchedAtRest(context, `${baseURL}${path}`)
      const said = `${path}: scripts\n${scripts.map(([file, bytes]) => `${bytes} ${file}`).join('\n')}`
      expect.soft(javascript, said).toBeGreaterThan(50_000)
      expect.soft(javascript, said).toBeLessThanOrEqual(maxAtRest[kind]! * 1000) // every kind has its row
      expect.soft(css, `${path}: style sheets`).toBeLessThanOrEqual(15_000)
      await context.close()
    }
  })

  test('a page asks for at most 18 files beside its pictures (page-weight-1)', async ({ page, shop }) => {
    test.slow()
    const [category] = shop.brand.catalogue.categories
    const pages = ['/', `/shop/${category?.urlKey}`, `/product/${shop.product.urlKey}`, '/search/go?q=custom']
    const paths = [...pages, '/customer/login', '/checkout/cart', '/checkout']
    await fillCart(page, shop)
    for (const path of paths) {
      const asked: string[] = []
      page.removeAllListeners('request')
      page.on('request', (request) => {
        if (request.resourceType() !== 'image') asked.push(request.url())
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(asked.length, `${path}\n${asked.join('\n')}`).toBeLessThanOrEqual(18)
    }
  })

  for (const screen of [
    { width: 412, height: 823, scale: 1.75 },
    { width: 1440, height: 900, scale: 1 },
  ])
    test(`no picture is fetched larger than it is drawn ${screen.width} px wide needs it (page-weight-11)`, async ({
      browser,
      baseURL,
      shop,
    }) => {
      const { 'not found': _, ...kinds } = pagesToWalk(shop)
      for (const path of Object.values(kinds)) {
        // A browser that has a picture in a larger width takes that one.
        const context = await browser.newContext({ viewport: screen, deviceScaleFactor: screen.scale })
        const page = await context.newPage()
        await page.goto(`${baseURL}${path}`, { waitUntil: 'networkidle' })
        const { fetched, tooLarge } = await page.evaluate(picturesOfPage)
        expect.soft(tooLarge, path).toEqual([])
        if (path === '/') expect(fetched).toBeGreaterThan(0)
        await context.close()
      }
    })

  test('every script that a page starts with is compiled ahead (page-weight-6)', async ({
    request,
    shop,
  }) => {
    for (const path of ['/', `/product/${shop.product.urlKey}`]) {
      const html = await (await request.get(path)).text()
      const scripts = scriptsOf(html).filter((script) => script !== deferredScriptsPath)
      expect(scripts.length).toBeGreaterThan(2)
      for (const script of scripts)
        expect((await (await request.get(script)).text()).startsWith(compileAhead), script).toBe(true)
    }
  })

  test('the start of a page makes no formatter of days and counts (page-weight-7)', async ({
    page,
    shop,
  }) => {
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
