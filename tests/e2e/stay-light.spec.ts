import { gzipSync } from 'node:zlib'
import { deferredScriptsPath } from '../../src/next/server/deferred-scripts'
import { scriptsOf } from '../../src/next/server/document-scripts'
import { compileAhead } from '../../src/next/server/start-file'
import { pagesToWalk } from './support/pages'
import { expect, onDesktopOnly, open, test } from './support/shop'

/** What can be counted of a page's weight on any machine. docs/performance.md has the limits, docs/behaviour/page-weight.md the rules. */
test.describe('the weight of pages', () => {
  onDesktopOnly()

  test('no product page has more than 15 kB of HTML (PW3)', async ({ request, shop }) => {
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

  test('no kind of page that shoppers come to starts with more than 130 kB of JavaScript or 15 kB of style sheets (PW5)', async ({
    request,
    shop,
  }) => {
    const [article] = shop.brand.blog.articles
    const { 'not found': _, tool: __, ...kinds } = pagesToWalk(shop)
    const paths = [...Object.values(kinds), '/blog', ...(article ? [`/blog/${article.urlKey}`] : [])]
    const weigh = async (files: string[]) => {
      const texts = await Promise.all(files.map(async (file) => (await request.get(file)).body()))
      return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
    }
    for (const path of paths) {
      const html = await (await request.get(path)).text()
      const scripts = await weigh(scriptsOf(html))
      const styles = await weigh(html.match(/(?<=<link rel="stylesheet" href=")[^"]+/g) ?? [])
      expect.soft(scripts, `${path}: scripts`).toBeGreaterThan(50_000)
      expect.soft(scripts, `${path}: scripts`).toBeLessThanOrEqual(130_000)
      expect.soft(styles, `${path}: style sheets`).toBeLessThanOrEqual(15_000)
    }
  })

  test('a page asks for at most 18 files beside its pictures (PW1)', async ({ page, shop }) => {
    const [category] = shop.brand.catalogue.categories
    const paths = ['/', `/shop/${category?.urlKey}`, `/product/${shop.product.urlKey}`, '/search/go?q=custom']
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

  test('every script that a page starts with is compiled ahead (PW6)', async ({ request, shop }) => {
    for (const path of ['/', `/product/${shop.product.urlKey}`]) {
      const html = await (await request.get(path)).text()
      const scripts = scriptsOf(html).filter((script) => script !== deferredScriptsPath)
      expect(scripts.length).toBeGreaterThan(2)
      for (const script of scripts)
        expect((await (await request.get(script)).text()).startsWith(compileAhead), script).toBe(true)
    }
  })

  test('the start of a page makes no formatter of days and counts (PW7)', async ({ page, shop }) => {
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
