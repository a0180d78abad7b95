import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { bumper } from '../support/files/designed-bumper'
import { checkOutToPayment, expect, open, placeOrder, test, type Shop } from '../e2e/support/shop'

/**
 * A design's path on a server that behaves like a stock Magento, from the product page to the merchant: npm
 * test magento.
 */

const magento = new URL(process.env['COMMERCE_URL'] ?? 'http://magento.invalid').origin

interface Orders {
  items: {
    items: {
      sku: string
      product_option: {
        extension_attributes: { custom_options: { option_id: string; option_value: string }[] }
      }
    }[]
  }[]
}

const designOption = bumper().options?.find(({ title }) => title === 'Design')?.id

/** Returns the links in the last order's design text, by label. */
async function linksOfOrder(): Promise<Map<string, string>> {
  const { items } = (await (await fetch(`${magento}/rest/V1/orders`)).json()) as Orders // as the mock responds
  const line = items.at(-1)?.items.find(({ sku }) => sku === bumper().sku)
  const answer = line?.product_option.extension_attributes.custom_options.find(
    ({ option_id }) => option_id === String(designOption),
  )
  return new Map(answer?.option_value.split('\n').map((row) => row.split(/: (.*)/s) as [string, string]))
}

const stage = (page: Page) => page.locator('[data-stage]')
const objects = (page: Page) => stage(page).locator('svg g[data-node]')

async function addShape(page: Page, { message }: Shop, shape: string) {
  const shapes = page
    .getByRole('navigation', { name: message('editor.tools') })
    .getByRole('button', { name: message('editorPanels.shapes') })
  await shapes.click()
  await page.getByRole('button', { name: message(`editorShapes.${shape}`), exact: true }).click()
  await shapes.click()
}

test('a guest designs a product, edits it from the cart and orders it, and the merchant can open its links (commerce-101, commerce-102, commerce-103)', async ({
  page,
  shop,
  playwright,
}, testInfo) => {
  test.setTimeout(180_000)
  const { message } = shop
  await open(page, '/product/custom-bumper-stickers')
  await page.getByRole('button', { name: message('live.start') }).click()
  await addShape(page, shop, 'star')
  await page.locator('[data-order] button[data-order]').click()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: message('cart.added') }),
  ).toBeVisible()

  await open(page, '/checkout/cart')
  const picture = page.getByRole('img', { name: 'Design' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 40_000 })
    .toBeGreaterThan(0)
  await expect(page.getByText('Print file')).toHaveCount(0)

  await page.getByRole('link', { name: new RegExp(`^${message('cart.edit')}: `) }).click()
  await expect(objects(page)).toHaveCount(1)
  await addShape(page, shop, 'heart')
  await page.locator('[data-order] button[data-order]').click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(picture).toHaveAttribute('src', /-2\/preview\.png/)

  await checkOutToPayment(page, shop)
  await page.getByRole('radio', { name: 'Check / Money order' }).check()
  await placeOrder(page, shop).click()
  await expect(page).toHaveURL(/\/checkout\/success\?order=/)
  await expect(picture.first()).toBeVisible()

  const links = await linksOfOrder()
  const stranger = await playwright.request.newContext({ timeout: 60_000 })
  const fetched = (name: string) => stranger.get(links.get(name) ?? '')
  expect((await fetched('Design')).status()).toBe(200)
  expect((await fetched('Preview')).headers()['content-type']).toBe('image/png')
  const print = await fetched('Print file 1 (pdf)')
  expect(print.status()).toBe(200)
  const file = testInfo.outputPath('print.pdf')
  writeFileSync(file, await print.body())
  expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/Pages: +1\n/)
  await stranger.dispose()
})

const added = (page: Page, { message }: Shop) =>
  page.getByRole('status').filter({ hasText: message('cart.added') })

test('the design tool opens a product that can store designs, and adds it at the price that Magento charges (commerce-140)', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  const { message } = shop
  await open(page, '/designtool')
  await page.getByRole('link', { name: 'Custom Circle Stickers' }).first().click()
  await expect(
    page.getByRole('heading', { level: 1, name: message('tool.design', { name: 'Custom Circle Stickers' }) }),
  ).toBeVisible()
  await page.getByRole('button', { name: message('tool.edit') }).click()
  await addShape(page, shop, 'star')
  await page.locator('[data-order] button[data-order]').click()
  await expect(page.getByRole('dialog').locator(added(page, shop))).toBeVisible()

  await open(page, '/checkout/cart')
  await expect(page.getByRole('img', { name: 'Design' })).toBeVisible()
  await expect(page.getByText('$9.00').first()).toBeVisible()
})

test('a ready-made design can be added to the cart unchanged or opened in the tool, and reopened from the cart (commerce-140, commerce-103)', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  const { message } = shop
  await open(page, '/designs')
  await page.getByRole('link', { name: 'Custom Circle Stickers' }).first().click()
  await expect(page).toHaveURL(/\/designs\/custom-circle-stickers$/)
  await expect(page.getByRole('link', { name: 'Made with love' })).toHaveCount(0)
  await page
    .getByRole('button', { name: message('templates.addToCartOf', { name: 'Have a nice day' }) })
    .click()
  await expect(added(page, shop)).toBeVisible({ timeout: 30_000 })

  await open(page, '/checkout/cart')
  await page.getByRole('link', { name: new RegExp(`^${message('cart.edit')}: `) }).click()
  await expect(page).toHaveURL(/\/product\/custom-circle-stickers/)
  await expect(objects(page).first()).toBeVisible()

  await open(page, '/designs/custom-circle-stickers')
  await page.getByRole('link', { name: 'Have a nice day', exact: true }).click()
  await expect(page).toHaveURL(/\/designtool\?/)
  await expect(objects(page).first()).toBeVisible()
  await addShape(page, shop, 'heart')
  await page.locator('[data-order] button[data-order]').click()
  await expect(page.getByRole('dialog').locator(added(page, shop))).toBeVisible({ timeout: 30_000 })
})
