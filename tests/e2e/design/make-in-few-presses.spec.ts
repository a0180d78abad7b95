import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, open, test, type Shop } from '../support/shop'

/** From a tool's address to the cart with photos: every press is counted, and nothing is typed. */

test.describe.configure({ timeout: 480_000 })

/** Returns photos of 1800 × 1200 pixels that differ in color. */
const photos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = { r: (index * 37) % 256, g: (index * 91) % 256, b: 90 + ((index * 53) % 120) }
      const image = sharp({ create: { width: 1800, height: 1200, channels: 3, background } })
      return { name: `IMG_${100 + index}.jpg`, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
    }),
  )

/** A shopper whose presses are counted; choosing files is one press, on the field. */
class CountedShopper {
  presses = 0

  async press(target: Locator) {
    await target.click()
    this.presses += 1
  }

  async choose(field: Locator, files: Awaited<ReturnType<typeof photos>>) {
    await field.setInputFiles(files)
    this.presses += 1
  }
}

const tool = (page: Page, { message }: Shop, name: string) =>
  page
    .getByRole('navigation', { name: message('editor.tools') })
    .getByRole('button', { name: message(`editorPanels.${name}`) })

const added = (page: Page, { message }: Shop) =>
  page
    .getByRole('status')
    .filter({ hasText: message('cart.added') })
    .last()

test('G3: a mug with a photo is in the cart after two presses', async ({ page, shop }) => {
  const shopper = new CountedShopper()
  await open(page, '/photomug-tool')
  await shopper.choose(page.locator('input[type=file]').first(), await photos(1))
  await shopper.press(page.locator('[data-add-to-cart]:visible').first())
  await expect(added(page, shop)).toBeVisible({ timeout: 30_000 })
  expect(shopper.presses).toBeLessThanOrEqual(5)
})

for (const [product, address, count, most] of [
  ['a calendar of 13 photos', '/calendar-tool', 13, 6],
  ['a book of 40 photos', '/photobook-tool', 40, 7],
] as const)
  test(`G3: ${product} is in the cart after at most ${most} presses`, async ({ page, shop }) => {
    const { message } = shop
    const shopper = new CountedShopper()
    await open(page, address)
    await shopper.press(page.getByRole('button', { name: message('tool.edit') }))
    await shopper.press(tool(page, shop, 'photos'))
    await shopper.choose(page.getByLabel(message('editorFill.fill')), await photos(count))
    await expect(page.getByText(message('editorFill.done', { count }))).toBeVisible({ timeout: 120_000 })
    // The order waits until the shop has every photo.
    await shopper.press(page.locator('[data-order] button[data-order]'))
    await expect(added(page, shop)).toBeVisible({ timeout: 300_000 })
    expect(shopper.presses).toBeLessThanOrEqual(most)
  })
