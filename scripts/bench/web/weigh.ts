import type { Browser, BrowserContext } from 'playwright'
import { fetchedAtRest, gzipped } from './at-rest'
import { needsCart, productOf } from './pages'
import { kB, type Measured } from './statistics'

const phone = { viewport: { width: 390, height: 844 } }

/** Cart and checkout are weighed as shoppers see them: with something in the cart. The cookie of another browser brings it. */
async function fillCart(browser: Browser, base: string, context: BrowserContext) {
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await other.newPage()
  await page.goto(`${base}/product/${productOf().urlKey}`, { waitUntil: 'networkidle' })
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/graphql')), // it may be there before the click returns
    page.locator('[data-add-to-cart]').first().click(),
  ])
  await context.addCookies(await other.cookies())
  await other.close()
}

/** What a browser that comes for the first time fetches of a page. */
export async function weigh(
  browser: Browser,
  base: string,
  { name, path }: { name: string; path: string },
): Promise<Measured> {
  const context = await browser.newContext(phone)
  try {
    if (needsCart.has(name)) await fillCart(browser, base, context)
    const { javascript, css, requests } = await fetchedAtRest(context, base + path)
    const html = await context.request.get(base + path).then((answer) => answer.body())
    return {
      'JavaScript at rest, gzip kB': kB(javascript),
      'requests, pictures aside': requests.length,
      'HTML, gzip kB': kB(gzipped(html)),
      'CSS at rest, gzip kB': kB(css),
    }
  } finally {
    await context.close()
  }
}
