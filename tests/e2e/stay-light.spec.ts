import { gzipSync } from 'node:zlib'
import { expect, onDesktopOnly, test } from './support/shop'

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
})
