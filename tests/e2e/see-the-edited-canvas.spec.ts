import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { CompiledProduct } from '../../src/brand/compiled'
import { readPictureChoice } from '../../src/design/picture/picture-choice'
import { canvasOf } from '../../src/design/picture/canvas-rules'
import { hands } from './support/product'
import { expect, open, test, type Shop } from './support/shop'

const photo = {
  name: 'two-dogs.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync('tests/fixtures/photos/two-dogs.jpg'),
}

/** The first canvas that a picture is uploaded for. */
function canvasIn({ brand }: Shop): CompiledProduct {
  const product = brand.catalogue.products.find((each) => {
    const template = brand.templates[each.urlKey]
    const sold = { ...each, table: { ...each.table, percentOff: 0 } }
    return template && !each.outOfStock && canvasOf(template, sold, {}) !== undefined
  })
  if (!product) throw new Error(`${brand.id} sells no canvas`)
  return product
}

const picture = (page: Page) => page.getByRole('group', { name: /^Your picture on canvas/ })
const press = (page: Page, shop: Shop, name: string) =>
  page.getByRole('button', { name: shop.message(`canvas.${name}`), exact: true }).click()

/** What the draft of the product keeps of the picture. */
async function seen(page: Page, product: CompiledProduct) {
  const text = await page.evaluate((key) => sessionStorage.getItem(key), `product:${product.urlKey}`)
  const kept = text === null ? {} : (JSON.parse(text) as { picture?: unknown }) // the page's own draft
  return readPictureChoice(kept.picture)
}

async function choosePhoto(page: Page, product: CompiledProduct) {
  const option = product.options.find(({ type }) => type === 'file')
  const shopper = hands(page, product)
  await shopper
    .group(option?.uid ?? '')
    .locator('input[type=file]')
    .setInputFiles(photo)
  await expect(picture(page)).toBeVisible()
  return shopper
}

async function begin(page: Page, shop: Shop) {
  const product = canvasIn(shop)
  await open(page, `/product/${product.urlKey}`)
  const shopper = await choosePhoto(page, product)
  const crop = async () => (await seen(page, product))?.crop ?? { x: 0, y: 0, width: 0, height: 0 }
  await expect.poll(async () => (await crop()).width).toBeGreaterThan(0)
  return { product, shopper, crop }
}

/** A value of an option, by a word of its title. */
function valueOf(product: CompiledProduct, title: RegExp, value: RegExp) {
  const option = product.options.find((each) => title.test(each.title))
  const found = option?.values?.find((each) => value.test(each.title))
  if (!option || !found) throw new Error(`${product.urlKey} has no ${value}`)
  return [option.uid, found.uid] as const
}

test('after the editor the canvas is looked at as before: framed, with its edges, and on the wall at true scale (studio-140, studio-114)', async ({
  page,
  shop,
}) => {
  test.slow()
  const { message } = shop
  const { product, shopper } = await begin(page, shop)
  await expect(page.getByText(message('artwork.fileReady', { name: photo.name }))).toBeAttached()
  await shopper.choose(...valueOf(product, /^Depth$/, /1½/))
  const caption = page
    .locator('figcaption')
    .filter({ hasText: message('canvas.deep', { depth: '1.5', depthMm: 38 }) })
  await expect(caption).toBeVisible()
  const said = await caption.locator('strong').textContent()
  await page.getByRole('button', { name: message('live.edit') }).click()
  const objects = page.locator('[data-stage] svg g[data-node]')
  await expect(objects).toHaveCount(1)
  const shapes = page
    .getByRole('navigation', { name: message('editor.tools') })
    .getByRole('button', { name: message('editorPanels.shapes') })
  await shapes.click()
  await page.getByRole('button', { name: message('editorShapes.star'), exact: true }).click()
  await expect(objects).toHaveCount(2)
  await shapes.click() // a phone's sheet lies over the bar
  await page.getByRole('button', { name: message('editor.close') }).click()

  const front = page.getByRole('img', { name: /^Your picture on canvas/ })
  await expect(front).toBeVisible()
  await expect(page.locator('figcaption strong').filter({ hasText: said ?? 'nothing' })).toBeVisible()
  const height = (await front.boundingBox())?.height ?? 0
  const wide = (await front.boundingBox())?.width ?? 0
  const { width: across = 0, height: down = 1 } = (await seen(page, product))?.front ?? {}
  expect(wide / height).toBeCloseTo(across / down, 1)

  await press(page, shop, 'viewBox')
  await expect(page.getByRole('slider', { name: message('canvas.turn') })).toBeVisible()
  await press(page, shop, 'viewRoom')
  const hung = await picture(page).boundingBox()
  const room = await picture(page).locator('xpath=..').boundingBox()
  expect(((hung?.width ?? 0) / (room?.width ?? 1)) * 3_200).toBeCloseTo(across, 0)
  await expect(page.getByLabel(message('room.ownRoom'))).toBeAttached()
})
