import { createHmac } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { pictureUrl } from '@/next/browser/picture-address'
import { addToCart, expect, open, test } from '../e2e/support/shop'

/** Changes in the Magento while the shop runs, and a failing Magento: npm test magento. */

const magento = new URL(process.env['COMMERCE_URL'] ?? 'http://magento.invalid').origin

async function put(path: string, body: object) {
  const answer = await fetch(magento + path, { method: 'PUT', body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
}
const setPrice = (sku: string, price: number) => put(`/rest/V1/products/${sku}`, { product: { price } })

test.afterEach(() => put('/double/fault', {}))

/** Sends a webhook, signed as the Magento does. */
async function tellShop(request: APIRequestContext, body: object) {
  const key = Buffer.from((process.env['COMMERCE_WEBHOOK_SECRET'] ?? '').replace('whsec_', ''), 'base64')
  const at = String(Math.floor(Date.now() / 1_000))
  const data = JSON.stringify(body)
  const signature = createHmac('sha256', key).update(`msg_1.${at}.${data}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'msg_1',
    'webhook-timestamp': at,
    'webhook-signature': `v1,${signature}`,
  }
  expect((await request.post('/webhooks/commerce', { headers, data })).status()).toBe(200)
}

const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

test('a price change in Magento appears on pages within a minute, even on pages without visits (commerce-85)', async ({
  request,
}) => {
  test.setTimeout(120_000)
  for (const path of ['/product/harbor-cap', '/product/meadow-cap'])
    expect(await textOf(request, path)).toContain('$19.00')
  await Promise.all([setPrice('CAP-HARBOR', 23.45), setPrice('CAP-MEADOW', 24.56)])
  const changedAt = Date.now()
  await expect
    .poll(() => textOf(request, '/product/harbor-cap'), { timeout: 60_000, intervals: [1_000] })
    .toContain('$23.45')
  expect(Date.now() - changedAt).toBeLessThan(60_000)
  const leftMs = Math.max(0, 45_000 - (Date.now() - changedAt))
  await new Promise((done) => setTimeout(done, leftMs))
  expect(await textOf(request, '/product/meadow-cap')).toContain('$24.56')
  expect(await textOf(request, '/shop/caps')).toContain('$24.56')
})

test('a change reported by the webhook appears at the next visit: product, category and stock (commerce-86)', async ({
  page,
  request,
}) => {
  await open(page, '/product/summit-mug')
  for (const path of ['/product/harbor-mug', '/shop/mugs'])
    expect(await textOf(request, path)).toContain('$12.00')
  await setPrice('MUG-HARBOR', 17.89)
  await tellShop(request, { products: ['MUG-HARBOR'] })
  for (const path of ['/product/harbor-mug', '/shop/mugs'])
    expect(await textOf(request, path)).toContain('$17.89')
  await put('/rest/V1/products/MUG-HARBOR', { product: { extension_attributes: { stock_item: { qty: 0 } } } })
  await tellShop(request, { products: ['MUG-HARBOR'] })
  await open(page, '/product/harbor-mug')
  await expect(page.locator('[data-add-to-cart]:enabled')).toHaveCount(0)
})

/** The menu of this shop lists its categories on every page. */
const namesMugs = /href="\/shop\/mugs"/

test('within a minute no page, sitemap entry or browser menu links to a disabled category (commerce-145)', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const setActive = (isActive: boolean) =>
    put('/rest/V1/categories/10', { category: { is_active: isActive } })
  const pages = ['/', '/product/summit-poster', '/about-us']
  for (const path of pages) expect(await textOf(request, path)).toMatch(namesMugs)
  await setActive(false)
  try {
    const since = Date.now()
    for (const path of pages)
      await expect
        .poll(() => textOf(request, path), { timeout: 90_000, intervals: [1_000] })
        .not.toMatch(namesMugs)
    expect(Date.now() - since).toBeLessThan(90_000)
    await open(page, '/product/summit-poster')
    await expect(page.locator('header a[href="/shop/mugs"]')).toHaveCount(0)
    await expect(page.locator('header a[href^="/shop/"]').first()).toBeAttached()
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const sitemap = [...(await textOf(request, '/sitemap.xml')).matchAll(/<loc>[^<]*?(\/[^<]*)<\/loc>/g)]
    expect(sitemap.join(' ')).not.toContain('/shop/mugs')
    for (const path of new Set(hrefs))
      expect([path, (await request.get(path ?? '/')).status()]).toEqual([path, 200])
  } finally {
    await setActive(true)
  }
  await tellShop(request, { categories: ['mugs'] })
  await expect.poll(() => textOf(request, '/'), { timeout: 60_000, intervals: [1_000] }).toMatch(namesMugs)
})

test.describe('while Magento has faults', () => {
  test.use({ allowedNoise: /status of 503|status of 500|status of 502|status of 504/ })

  test('pages stay unchanged, and a cart loses nothing (commerce-85, commerce-5)', async ({
    page,
    request,
    shop: { brand, message, ...rest },
  }) => {
    const shop = { brand, message, ...rest, product: { ...rest.product, urlKey: 'tote' } }
    test.setTimeout(120_000)
    await open(page, '/product/cotton-tote')
    await addToCart(page, { ...shop, product: { ...shop.product, urlKey: 'cotton-tote' } })
    await page.goto('/checkout/cart')
    const line = page.getByRole('link', { name: 'Cotton Tote' }).first()
    await expect(line).toBeVisible()

    await put('/double/fault', { page: { status: 503, html: '<h1>Service Temporarily Unavailable</h1>' } })
    await tellShop(request, { all: true })
    for (const path of ['/', '/product/cotton-tote', '/shop/mugs', '/about-us']) {
      const answer = await request.get(path)
      expect([path, answer.status()]).toEqual([path, 200])
    }
    expect(await textOf(request, '/product/cotton-tote')).toContain('$14.00')
    await page.reload()
    await expect(page.getByText(message('cart.failed'))).toBeVisible({ timeout: 30_000 })

    await put('/double/fault', { delay: 8_000 })
    await tellShop(request, { all: true })
    const begunAt = Date.now()
    expect(await textOf(request, '/product/cotton-tote')).toContain('$14.00')
    expect(Date.now() - begunAt).toBeLessThan(5_000)

    await put('/double/fault', {})
    await expect(async () => {
      await page.getByRole('button', { name: message('cart.retry') }).click({ timeout: 2_000 })
      await expect(line).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
  })
})

test('a picture from Magento is shown, and one sent in unrequested Brotli encoding is refused (server-101)', async ({
  request,
}) => {
  const statusOf = async (path: string) =>
    (await request.get(pictureUrl(`${magento}/media/${path}`, 640))).status()
  expect(await statusOf('catalog/poster.jpg')).toBe(200)
  expect(await statusOf('packed/poster.jpg')).toBeGreaterThanOrEqual(400)
  expect(await statusOf('catalog/other.jpg')).toBe(200)
})
