import type { Browser, BrowserContext } from 'playwright'
import { fetchedAtRest, gzipped } from './at-rest'
import { needsCart, productOf } from './pages'
import { kB, type Measured } from './statistics'

const phone = { viewport: { width: 390, height: 844 } }

/**
 * Puts a product into the cart, because an empty cart and its checkout are not measured. Another browser
 * context adds it, and its cookies are copied.
 */
async function fillCart(browser: Browser, base: string, context: BrowserContext) {
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await other.newPage()
  await page.goto(`${base}/product/${productOf().urlKey}`, { waitUntil: 'networkidle' })
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/graphql')), // the response may arrive before the click returns
    page.locator('[data-add-to-cart]').first().click(),
  ])
  await context.addCookies(await other.cookies())
  await other.close()
}

/** Measures what a first-time visitor's browser fetches for a page. */
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
