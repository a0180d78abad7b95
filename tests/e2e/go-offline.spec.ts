import type { Page } from '@playwright/test'
import { addToCart, expect, open, test } from './support/shop'

test.use({
  serviceWorkers: 'allow',
  allowedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError/,
})

/** Waits for the service worker, which controls the next page that is opened. */
const workerIsReady = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))

const kept = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths
  })

test('without internet the brand’s offline page is shown, and it reloads itself once the connection is back (worker-1, worker-2)', async ({
  page,
  context,
  shop,
}) => {
  await open(page, '/')
  await workerIsReady(page)
  await page.reload()
  await context.setOffline(true)
  await page.goto('/about-us?from=mail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.message('offline.title'))
  await page.getByRole('button', { name: shop.message('offline.retry') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.message('offline.title'))
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(shop.message('offline.title'))
  await expect(page).toHaveURL(/\/about-us\?from=mail$/)
})

test('the service worker caches only the offline page and build files, never pages or responses of a shopper (worker-3)', async ({
  page,
  context,
  shop,
}) => {
  await open(page, '/')
  await workerIsReady(page)
  await addToCart(page, shop)
  for (const path of ['/checkout/cart', '/checkout', '/customer/login', `/product/${shop.product.urlKey}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  const paths = await kept(page)
  expect(paths).toContain('/offline')
  expect(paths.filter((path) => !/^\/(offline$|_next\/static\/|(api\/)?media\/brand\/)/.test(path))).toEqual(
    [],
  )
  await context.setOffline(true)
  await page.goto('/checkout/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.message('offline.title'))
})

test('the service worker does not download polyfills, which only browsers without service workers use', async ({
  page,
  request,
}) => {
  await open(page, '/')
  await workerIsReady(page)
  const oldBrowsers = /\/_next\/static\/chunks\/polyfills-[^"]+\.js/
  expect(await (await request.get('/offline')).text()).toMatch(oldBrowsers)
  expect((await kept(page)).filter((path) => oldBrowsers.test(path))).toEqual([])
})

test('a design edited offline is saved, and a reload restores it once the connection is back (studio-90, worker-2)', async ({
  page,
  context,
  shop,
}) => {
  const { templates, catalogue } = shop.brand
  const product = catalogue.products.find(({ urlKey, outOfStock }) => templates[urlKey] && !outOfStock)
  await open(page, `/designtool?param=${product?.urlKey}`)
  await workerIsReady(page)
  await page.getByRole('button', { name: shop.message('tool.edit') }).click()
  const stage = page.locator('[data-stage]')
  await expect(stage).toBeVisible()
  await context.setOffline(true)
  const tools = page.getByRole('navigation', { name: shop.message('editor.tools') })
  await tools.getByRole('button', { name: shop.message('editorPanels.shapes') }).click()
  await page.getByRole('button', { name: shop.message('editorShapes.heart'), exact: true }).click()
  await expect(stage.locator('svg g[data-node]')).toHaveCount(1)
  await expect(page.getByText(shop.message('editorSaved.kept'), { exact: true })).toBeVisible()
  await page.waitForTimeout(1_500) // saved within a second (studio-90)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.message('offline.title'))
  await context.setOffline(false)
  await expect(stage.locator('svg g[data-node]')).toHaveCount(1)
})
