import type { BrowserContext, Page, Request } from '@playwright/test'
import { noisePicture } from '../../support/files/noise'
import { expect, open, test, type Shop } from '../support/shop'

/** A large picture is being uploaded, and the tab is closed in the middle. */

test.use({ allowedNoise: /ERR_FAILED/ }) // the browser logs each lost part

const parts = '**/media/upload/parts/*'
const partBytes = 2 * 1024 * 1024

const stage = (page: Page) => page.locator('[data-stage]')
const images = (page: Page) => stage(page).locator('svg g[data-node] image')

async function takeTool(page: Page, shop: Shop, tool: string) {
  await page
    .getByRole('navigation', { name: shop.message('editor.tools') })
    .getByRole('button', { name: shop.message(`editorPanels.${tool}`) })
    .click()
}

/** Lets two parts arrive; all further ones fail for as long as the page is open. */
async function loseAllButTwoParts(page: Page) {
  let sent = 0
  await page.route(parts, (route) =>
    route.request().method() !== 'PATCH' || ++sent <= 2 ? route.continue() : route.abort(),
  )
}

const offsetOf = (request: Request) => Number(request.headers()['upload-offset'])

/**
 * Opens the page again in the same browser.
 * @returns the page, and the offset at which its first part begins
 */
async function comeBack(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const first = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.goto(address)
  return { page, begins: offsetOf(await first) }
}

test('closing the tab during an upload loses neither the design nor the uploaded part of its picture (media-46, studio-90)', async ({
  page,
  context,
  shop,
}) => {
  test.slow()
  const { templates, catalogue } = shop.brand
  const product = catalogue.products.find(({ urlKey, outOfStock }) => templates[urlKey] && !outOfStock)
  if (!product) throw new Error(`${shop.brand.id} designs nothing`)
  await open(page, `/designtool?param=${product.urlKey}`)
  await page.getByRole('button', { name: shop.message('tool.edit') }).click()
  await expect(stage(page)).toBeVisible()
  await takeTool(page, shop, 'picture')

  await loseAllButTwoParts(page)
  const buffer = await noisePicture(2_000, 1_700)
  const file = { name: 'sea.png', mimeType: 'image/png', buffer }
  await page.getByLabel(shop.message('editor.choosePicture')).setInputFiles(file, { timeout: 40_000 }) // Playwright first transfers ten megabytes to the browser
  const progress = page.getByRole('progressbar', {
    name: shop.message('editor.sending', { name: 'sea.png' }),
  })
  const arrived = Math.floor(((2 * partBytes) / buffer.length) * 100)
  await expect(progress).toHaveAttribute('value', String(arrived))
  await expect.poll(() => new URL(page.url()).searchParams.get('design')).toMatch(/^[a-z0-9]{16}$/)
  await page.waitForTimeout(1_200) // saved within a second
  const address = page.url()
  await context.setOffline(true) // otherwise the browser releases held requests when the page closes
  await page.close()
  await context.setOffline(false)

  const back = await comeBack(context, address)
  expect(back.begins).toBe(2 * partBytes)
  await expect(images(back.page)).toHaveCount(1)
  await takeTool(back.page, shop, 'picture')
  await expect(back.page.getByText(shop.message('editor.pictureSent')).first()).toBeVisible({
    timeout: 30_000,
  })
  await expect(back.page.getByRole('progressbar')).toHaveCount(0)
})
