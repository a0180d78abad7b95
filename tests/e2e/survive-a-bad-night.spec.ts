import { startEmbedded, type EmbeddedDatabase } from '../../src/backend/database/embedded'
import { faultProxy, type FaultProxy } from '../support/services/fault-proxy'
import { ownAddressOf } from '../../playwright.config'
import { startOwnShop, type OwnShop } from './support/own-shop'
import { addToCart, expect, onDesktopOnly, open, test } from './support/shop'
import { pagesToWalk, staticPages } from './support/pages'

/** A separate shop whose connection to the database can be cut. */
interface NightShop {
  line: FaultProxy
}

onDesktopOnly()
test.describe.configure({ mode: 'serial', timeout: 90_000 })
test.use({ allowedNoise: /Failed to load resource/ })
test.use({ baseURL: async ({ brand }, use) => use(ownAddressOf(brand, 'bad night')) })

let server: OwnShop | undefined
let database: EmbeddedDatabase
let night: NightShop

test.beforeAll(async ({ brand }) => {
  test.setTimeout(150_000) // a database and a shop start
  const dataDir = `.test/night/${brand}`
  database = await startEmbedded({ dataDir })
  const direct = new URL(database.url)
  const line = await faultProxy({ host: '127.0.0.1', port: Number(direct.port) })
  direct.port = String(line.port)
  night = { line }
  server = await startOwnShop(brand, {
    address: ownAddressOf(brand, 'bad night'),
    folder: dataDir,
    env: { DATABASE_URL: direct.href },
  })
})

test.afterAll(async () => {
  await server?.stop()
  await night?.line.close()
  await database?.stop()
})

test('without a database every catalogue page loads, and the readiness check returns 503 (server-2, server-1)', {
  tag: '@pages',
}, async ({ page, request, shop }) => {
  night.line.set('down')
  try {
    const { 'not found': lost, ...pages } = pagesToWalk(shop)
    for (const path of Object.values(pages)) expect((await request.get(path)).status(), path).toBe(200)
    expect((await request.get(lost)).status()).toBe(404)
    expect((await request.get('/api/ready')).status()).toBe(503)
    await open(page, pages.product)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.product.name)
    await expect(page.getByText(shop.message('errors.renderTitle'))).toHaveCount(0)
  } finally {
    night.line.set('open')
  }
})

test('without a database every static page of the shop loads (server-1)', {
  tag: '@pages',
}, async ({ request, shop }) => {
  night.line.set('down')
  try {
    const listed = async (file: string) =>
      [...(await (await request.get(file)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address = '']) => new URL(address).pathname,
      )
    const parts = await listed('/sitemap.xml')
    const waiting = [...new Set([...(await Promise.all(parts.map(listed))).flat(), ...staticPages(shop)])]
    expect(waiting.length).toBeGreaterThan(100)
    const problems: string[] = []
    const visit = async (): Promise<void> => {
      const path = waiting.pop()
      if (path === undefined) return
      const answer = await request.get(path, { timeout: 30_000 })
      if (answer.status() !== 200) problems.push(`${path} is ${answer.status()}`)
      return visit()
    }
    await Promise.all([visit(), visit(), visit(), visit()])
    expect(problems).toEqual([])
  } finally {
    night.line.set('open')
  }
})

test('a cart that cannot load shows a friendly error, and is complete once the database is back (commerce-5)', async ({
  page,
  shop,
}) => {
  await addToCart(page, shop)
  night.line.set('down')
  try {
    await page.goto('/checkout/cart')
    await expect(page.getByText(shop.message('errors.unavailable'))).toBeVisible({ timeout: 20_000 })
  } finally {
    night.line.set('open')
  }
  await page.getByRole('button', { name: shop.message('cart.retry') }).click()
  await expect(page.getByRole('link', { name: shop.product.name }).first()).toBeVisible({ timeout: 20_000 })
})

test('a product that could not be added keeps its options, and its button works again (commerce-5)', async ({
  page,
  shop,
}) => {
  await open(page, `/product/${shop.product.urlKey}`)
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  const ordered = String(shop.product.table.minimum + 2)
  await quantity.fill(ordered)
  await quantity.press('Enter')
  const add = page.locator('[data-add-to-cart]:visible').first()
  night.line.set('down')
  try {
    await add.click()
    // The specification's message if not even a cart could be created.
    const said = [shop.message('errors.unavailable'), shop.message('refusals.noCartId')].join('|')
    await expect(page.getByText(new RegExp(said)).first()).toBeVisible({ timeout: 20_000 })
    await expect(add).toBeEnabled()
    await expect(quantity).toHaveValue(ordered)
  } finally {
    night.line.set('open')
  }
  await add.click()
  await expect(page.getByRole('status').filter({ hasText: shop.message('cart.added') })).toBeVisible({
    timeout: 20_000,
  })
})

test('a hanging database does not hang the shop, because every query has a timeout (server-1)', async ({
  page,
  request,
  shop,
}) => {
  await addToCart(page, shop)
  night.line.set('hang')
  try {
    expect((await request.get('/')).status()).toBe(200)
    const health = request.get('/api/ready') // both wait until their timeout
    await page.goto('/checkout/cart')
    await expect(page.getByText(shop.message('errors.unavailable'))).toBeVisible({ timeout: 30_000 })
    expect((await health).status()).toBe(503)
  } finally {
    night.line.set('open')
  }
})
