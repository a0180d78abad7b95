import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { CompiledProduct } from '../../../src/brand/compiled'
import { readPictureChoice } from '../../../src/design/picture/picture-choice'
import { pictureStart } from '../../../src/design/picture/picture-design'
import { designedPrint, outerEdge, type PrintMake } from '../../../src/design/picture/print-rules'
import type { ProductTemplate } from '../../../src/design/template/product-template'
import { titled } from '../../../src/design/answers/titled'
import { defaultSelection } from '../../../src/lib/products/product-options'
import { hands } from '../support/product'
import { expect, open, test, type Shop } from '../support/shop'

const photo = {
  name: 'two-dogs.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync('tests/fixtures/photos/two-dogs.jpg'),
}

/** Returns the first print of this kind that takes an upload, as its page first shows it. */
function printIn({ brand }: Shop, isIt: (made: PrintMake, template: ProductTemplate) => boolean) {
  for (const product of brand.catalogue.products) {
    const template = brand.templates[product.urlKey]
    const sold = { ...product, table: { ...product.table, percentOff: 0 } }
    const selection = defaultSelection(product.options, product.rules)
    const start = template && pictureStart(template, sold, selection, { id: 'page', quantity: 1 })
    if (!template || product.outOfStock || start?.view !== 'wall') continue
    const made = designedPrint(start.document, start.template, start.rule, sold)
    if (isIt(made, template)) return { product, made, template }
  }
  throw new Error(`${brand.id} sells no such print`)
}

const framedPrintIn = (shop: Shop) => printIn(shop, ({ frame }) => frame !== undefined)

async function choosePhoto(page: Page, product: CompiledProduct) {
  const shopper = hands(page, product)
  const option = product.options.find(({ type }) => type === 'file')
  await shopper
    .group(option?.uid ?? '')
    .locator('input[type=file]')
    .setInputFiles(photo)
  return shopper
}

/** Returns what the draft of the product stores about the picture. */
async function seen(page: Page, product: CompiledProduct) {
  const text = await page.evaluate((key) => sessionStorage.getItem(key), `product:${product.urlKey}`)
  const kept = text === null ? {} : (JSON.parse(text) as { picture?: unknown }) // the page's own draft
  return readPictureChoice(kept.picture)
}

test('a selected photo is shown as the framed print at once, can be cropped, and keeps its scale on the wall and after editing (studio-62, studio-140, studio-114)', async ({
  page,
  shop,
}) => {
  test.slow()
  const { message } = shop
  const { product, made } = framedPrintIn(shop)
  await open(page, `/product/${product.urlKey}`)
  await choosePhoto(page, product)
  const cropped = page.getByRole('group', { name: /^Your picture as a print/ })
  await expect(cropped).toBeInViewport()
  const { width: across = 0, height: down = 1 } = (await seen(page, product))?.front ?? {}
  const box = await cropped.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(across / down, 1)
  const before = await seen(page, product)
  await page.getByRole('button', { name: message('canvas.larger'), exact: true }).click()
  await expect
    .poll(async () => (await seen(page, product))?.crop.width ?? 1)
    .toBeLessThan(before?.crop.width ?? 0)
  await expect(page.getByText(message('artwork.fileReady', { name: photo.name }))).toBeAttached()

  await page.getByRole('button', { name: message('live.edit') }).click()
  await expect(page.locator('[data-stage] svg g[data-node]')).toHaveCount(1)
  const shapes = page
    .getByRole('navigation', { name: message('editor.tools') })
    .getByRole('button', { name: message('editorPanels.shapes') })
  await shapes.click()
  await page.getByRole('button', { name: message('editorShapes.star'), exact: true }).click()
  await expect(page.locator('[data-stage] svg g[data-node]')).toHaveCount(2)
  await shapes.click() // on a phone the sheet covers the bar
  await page.getByRole('button', { name: message('editor.close') }).click()

  await expect(page.getByRole('img', { name: /^Your picture as a print/ })).toBeVisible()
  await page.getByRole('button', { name: message('canvas.viewRoom'), exact: true }).click()
  const hung = await cropped.boundingBox()
  const room = await cropped.locator('xpath=..').boundingBox()
  expect(((hung?.width ?? 0) / (room?.width ?? 1)) * 3_200).toBeCloseTo(outerEdge(made).width, 0)
})

test('a print ordered from its page is shown in the cart with its mount and frame', {
  tag: '@once',
}, async ({ page, shop }) => {
  const { product, made } = framedPrintIn(shop)
  await open(page, `/product/${product.urlKey}`)
  const shopper = await choosePhoto(page, product)
  await expect(page.getByText(shop.message('artwork.fileReady', { name: photo.name }))).toBeAttached()
  await shopper.fillTheRest()
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(page.getByRole('status').filter({ hasText: shop.message('cart.added') })).toBeVisible()
  await open(page, '/checkout/cart')
  const main = page.getByRole('main')
  for (const { color } of made.rings ?? [])
    await expect(main.locator(`[data-ring="${color}"]`).first()).toBeVisible()
})

test('a caption appears below the picture while typing, and in the editor (studio-64)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const { product, template } = printIn(shop, (_, { words }) => words !== undefined)
  const [title = ''] = Object.values(template.words ?? {})
  await open(page, `/product/${product.urlKey}`)
  const shopper = await choosePhoto(page, product)
  const drawn = page
    .getByRole('group', { name: /^Your picture as a print/ })
    .locator('xpath=..')
    .locator('svg path[transform]')
  await expect(page.getByText(shop.message('artwork.fileReady', { name: photo.name }))).toBeAttached()
  await expect(drawn).toHaveCount(0)
  await shopper.type(titled(product.options, title)?.uid ?? '', 'Our first summer')
  await expect(drawn).toHaveCount(1)
  await page.getByRole('button', { name: shop.message('live.edit') }).click()
  await expect(page.locator('[data-stage] svg g[data-node]')).toHaveCount(2)
})
