import type { APIRequestContext } from '@playwright/test'
import { pictureSize } from '../../../src/lib/products/picture-size'
import { isLive, sellsProductOfTool } from '../../../src/brand/lookups'
import { expect, fillCart, isBuyableAsShown, onDesktopOnly, open, test } from '../support/shop'
import { dataProblems, thingsIn } from '../support/structured-data'

/** What search engines see, and what a shopper sees on a wrong URL. */

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

async function sitemap(request: APIRequestContext): Promise<string[]> {
  const index = await request.get('/sitemap.xml')
  expect(index.headers()['content-type']).toContain('application/xml')
  const parts = await Promise.all(
    locations(await index.text()).map(async (address) => (await request.get(address)).text()),
  )
  return parts.flatMap(locations)
}

/** Returns every block of structured data, parsed as JSON. */
const dataIn = (html: string) =>
  [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([^<]*)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  )
const kindsIn = (html: string) =>
  JSON.stringify(dataIn(html))
    .match(/"@type":"(\w+)"/g)
    ?.join(' ') ?? ''

const headers = { 'x-requested-with': 'livery' }

const query =
  'query Charged($cart: String!) { cart(cart_id: $cart) { itemsV2 { items { prices { row_total { value } } } } } }'
const variables = { cart: 'current' }

interface Cart {
  data: { cart: { itemsV2: { items: { prices: { row_total: { value: number } } }[] } } }
}

test.describe('search engines', () => {
  onDesktopOnly()

  test('every sitemap address is an indexable page at exactly that address, without tools for products the shop does not make (crawlers-2, crawlers-6, design-start-10)', async ({
    request,
    shop,
    baseURL,
  }) => {
    test.slow()
    const addresses = await sitemap(request)
    const paths = addresses.map((address) => new URL(address).pathname)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const [path, route] of Object.entries(shop.brand.routes)) {
      const isWanted = isLive(route) && !route.protected && !route.robots?.startsWith('noindex')
      if (!route.canonical) expect(paths.includes(path), path).toBe(isWanted)
    }
    for (const tool of Object.values(shop.brand.tools)) {
      const isWanted = sellsProductOfTool(shop.brand, tool) && !tool.robots?.startsWith('noindex')
      expect(paths.includes(tool.address), tool.address).toBe(isWanted)
    }
    for (const { urlKey } of shop.brand.catalogue.products) expect(paths).toContain(`/product/${urlKey}`)

    const problems: string[] = []
    const titles = new Map<string, string>()
    const queue = [...addresses]
    const visit = async (): Promise<void> => {
      const address = queue.shift()
      if (address === undefined) return
      const answer = await request.get(address, { maxRedirects: 0 })
      const html = await answer.text()
      if (answer.status() !== 200) problems.push(`${address} is ${answer.status()}`)
      if (!html.includes('name="robots" content="index, follow"'))
        problems.push(`${address} is not for robots`)
      if (!html.includes(`rel="canonical" href="${address}"`)) problems.push(`${address} is another page`)
      if (dataIn(html).some((data) => data['@context'] !== 'https://schema.org'))
        problems.push(`${address} has data of no known kind`)
      for (const problem of dataProblems(dataIn(html))) problems.push(`${address}: ${problem}`)
      const [, title = ''] = /<title[^>]*>([^<]*)</.exec(html) ?? []
      const other = titles.get(title)
      if (other) problems.push(`${address} is called "${title}", as ${other} is`)
      titles.set(title, address)
      return visit()
    }
    await Promise.all(Array.from({ length: 6 }, visit))
    expect(problems).toEqual([])
    expect(new URL(addresses[0] ?? '').origin).toBe(baseURL)
  })

  test('the price in a product’s structured data equals the cart’s price for that quantity (crawlers-17)', {
    tag: '@again',
  }, async ({ playwright, request, shop, baseURL }) => {
    test.slow()
    const asItOpens = shop.brand.catalogue.products.filter(isBuyableAsShown)
    expect(asItOpens.length).toBeGreaterThan(0)
    const different: string[] = []
    for (const product of asItOpens) {
      const html = await (await request.get(`/product/${product.urlKey}`)).text()
      const offer = thingsIn(dataIn(html)).find((thing) => thing['@type'] === 'Offer')
      if (!offer) continue
      const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      await fillCart({ request: visitor }, { ...shop, product })
      const answer = await visitor.post('/graphql', { headers, data: { query, variables } })
      const { data } = (await answer.json()) as Cart
      const charged = data.cart.itemsV2.items[0]?.prices.row_total.value
      if (Number(offer['price']) !== charged)
        different.push(`${product.urlKey}: ${String(offer['price'])} said, ${charged} charged`)
      await visitor.dispose()
    }
    expect(different).toEqual([])
  })

  test('a page’s preview picture is a JPEG for clients that do not request WebP (shell-23)', async ({
    request,
    shop,
  }) => {
    for (const path of ['/', `/product/${shop.product.urlKey}`]) {
      const html = await (await request.get(path)).text()
      const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
      const picture = await request.get(address.replaceAll('&amp;', '&'), { headers: { accept: '*/*' } })
      expect(picture.status(), address).toBe(200)
      expect(picture.headers()['content-type'], address).toBe('image/jpeg')
      const said = ['width', 'height'].map((side) =>
        Number(new RegExp(`property="og:image:${side}" content="(\\d+)"`).exec(html)?.[1]),
      )
      const { width, height } = pictureSize(await picture.body()) ?? {}
      expect(said, path).toEqual([width, height])
    }
  })

  test('client-side navigation replaces the first page’s title, description and structured data (shell-23)', {
    tag: '@once',
  }, async ({ page, shop }) => {
    const facts = () =>
      page.evaluate(() => ({
        title: document.title,
        description: [...document.querySelectorAll('meta[name="description"]')].map((element) =>
          element.getAttribute('content'),
        ),
        canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
        shared: document.querySelector('meta[property="og:url"]')?.getAttribute('content'),
        data: document.querySelectorAll('script[type="application/ld+json"]').length,
        first: document.querySelectorAll('[data-first]').length,
      }))
    await open(page, `/product/${shop.product.urlKey}`)
    const atFirst = await facts()
    expect(atFirst.first).toBeGreaterThan(8)
    expect(atFirst.data).toBe(2)

    await page
      .getByRole('navigation', { name: shop.message('shell.breadcrumbs') })
      .getByRole('link')
      .nth(1)
      .click()
    await expect(page).toHaveURL(/\/shop\//)
    await expect.poll(async () => (await facts()).first).toBe(0)
    const later = await facts()
    expect(later.description).toHaveLength(1)
    expect(later.description).not.toEqual(atFirst.description)
    expect(later.shared).toBe(later.canonical)
    expect(later.data, 'no product any more').toBe(1)

    await page.goBack()
    await expect.poll(async () => (await facts()).title).toBe(atFirst.title)
    await expect.poll(async () => ({ ...(await facts()), first: 0 })).toEqual({ ...atFirst, first: 0 })
  })

  test('robots.txt names the sitemap, and both come from the page cache (crawlers-1, pages-1)', async ({
    request,
    baseURL,
  }) => {
    const text = await (await request.get('/robots.txt')).text()
    expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
    for (const file of ['/robots.txt', '/sitemap.xml']) {
      const etag = (await request.get(file)).headers()['etag'] ?? 'none'
      const again = await request.get(file, { headers: { 'if-none-match': etag } })
      expect(again.status(), `${file} with ${etag}`).toBe(304)
    }
  })

  test('home, product and article pages contain their structured data (crawlers-8, crawlers-10, catalogue-39)', async ({
    request,
    shop,
  }) => {
    const html = async (path: string) => (await request.get(path)).text()
    expect(kindsIn(await html('/'))).toMatch(/Organization.*WebSite.*SearchAction/)
    expect(kindsIn(await html(`/product/${shop.product.urlKey}`))).toMatch(
      /BreadcrumbList.*Product.*Offer.*OfferShippingDetails.*MerchantReturnPolicy/,
    )
    const [article] = shop.brand.blog.articles
    expect(kindsIn(await html(`/blog/${article?.urlKey}`))).toMatch(/BreadcrumbList.*Article/)
  })

  test('a product page with a size in its address contains no price data for search engines (crawlers-13)', async ({
    page,
    request,
    shop,
  }) => {
    const path = `/product/${shop.product.urlKey}`
    expect(kindsIn(await (await request.get(path)).text())).toContain('"Product"')
    const answer = await request.get(`${path}?size=3-x-3`)
    const html = await answer.text()
    expect(kindsIn(html)).toContain('BreadcrumbList')
    expect(kindsIn(html)).not.toContain('Product')
    expect(html).toContain(`rel="canonical" href="${new URL(path, answer.url()).href}"`)

    await open(page, `${path}?size=3-x-3`)
    await expect(page.locator('#product-data')).toHaveCount(0)
    await open(page, path)
    await expect(page.locator('#product-data')).toHaveCount(1)
  })
})

test.describe('pages that do not exist', () => {
  test.use({ allowedNoise: /status of 404/ })

  test('the 404 page suggests products for a mistyped address (search-19)', async ({ page, shop }) => {
    const { urlKey, name } = shop.product
    const slip = `${urlKey.slice(0, 2)}${urlKey.slice(1)}` // a doubled letter
    const answer = await open(page, `/product/${slip}`)
    expect(answer?.status()).toBe(404)
    const suggested = page.getByRole('region', { name: shop.message('suggest.near') })
    await suggested.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/product/${urlKey}$`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('a search without results suggests other products (search-19)', async ({ page, shop }) => {
    await open(page, '/search/go?q=qqqqzzzzxxxx')
    await expect(page.getByText(shop.message('search.none')).first()).toBeVisible()
    const suggested = page.getByRole('region', { name: shop.message('suggest.liked') })
    await expect(suggested.getByRole('link')).not.toHaveCount(0)
    await suggested.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
  })
})
