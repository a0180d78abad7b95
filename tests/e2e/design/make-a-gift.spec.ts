import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { checkOutToPayment, choosePayment, expect, open, placeOrder, test, type Shop } from '../support/shop'

/** A shopper uploads a photo to a product shown in 3D, turns the preview, and orders the product. */

const photo = 'brands/base/assets/photos/two-dogs.jpg'

/** Returns the tool of the first product that is shown on this body. */
function toolOf({ brand }: Shop, body: string) {
  const tool = Object.values(brand.tools).find(
    ({ product }) => product !== undefined && brand.templates[product]?.views?.[0]?.body === body,
  )
  if (!tool) throw new Error(`${brand.id} sells nothing that is shown as a ${body}`)
  return tool.address
}

/** Opens a tool and uploads the photo. @returns the drawing of the product */
async function photoOn(page: Page, shop: Shop, body: string): Promise<Locator> {
  await open(page, toolOf(shop, body))
  await page.locator('input[type=file]').first().setInputFiles(photo)
  const drawing = page.locator('canvas[data-drawn]')
  await expect(drawing).toBeVisible({ timeout: 20_000 })
  return drawing
}

/** Returns the PDFs that the shop's job has made for orders since a moment. */
function printedSince(brand: string, moment: number): string[] {
  const folder = `.test/shops/${brand}/production`
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.pdf') && statSync(join(folder, file)).mtimeMs >= moment,
  )
}

const pixelsOf = (drawing: Locator) => drawing.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

test('G22: a photo is on the product at once, the product turns, and the order has it with its print file (design-scene-14, studio-140)', async ({
  page,
  shop,
  brand,
}) => {
  test.slow()
  const begunAt = Date.now()
  const { message } = shop
  const drawing = await photoOn(page, shop, 'cylinder')
  const slider = page.getByRole('slider', { name: message('canvas.turnProduct') })
  const begun = await pixelsOf(drawing)
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', message('canvas.turned', { degrees: 180 }))
  await expect.poll(() => pixelsOf(drawing)).not.toBe(begun)

  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: message('cart.added') })
      .last(),
  ).toBeVisible({ timeout: 30_000 })
  await page.goto('/checkout/cart')
  const line = page
    .getByRole('region', { name: message('cart.title') })
    .getByRole('listitem')
    .first()
  await expect(line.locator('img').first()).toHaveAttribute('src', /uploads/, { timeout: 30_000 })
  await checkOutToPayment(page, shop)
  await choosePayment(page, shop)
  await placeOrder(page, shop).click()
  await expect(page).toHaveURL(/\/checkout\/success/, { timeout: 30_000 })
  await expect.poll(() => printedSince(brand, begunAt), { timeout: 60_000 }).not.toEqual([])
})

test('a product can be turned with keys only, and no farther than its drawn sides (design-scene-14)', {
  tag: '@keyboard',
}, async ({ page, shop }) => {
  const drawing = await photoOn(page, shop, 'cloth')
  const begun = await pixelsOf(drawing)
  const group = drawing.locator('xpath=ancestor::*[@role="group"][1]')
  await group.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => pixelsOf(drawing)).not.toBe(begun)
  const slider = page.getByRole('slider', { name: shop.message('canvas.turnProduct') })
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', shop.message('canvas.turned', { degrees: 60 }))
})
