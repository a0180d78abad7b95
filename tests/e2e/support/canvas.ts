import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { CompiledProduct } from '../../../src/brand/compiled'
import { readPictureChoice } from '../../../src/design/picture/picture-choice'
import { pictureStart } from '../../../src/design/picture/picture-design'
import { hands } from './product'
import { expect, open, type Shop } from './shop'

/** A canvas on its product page, with a photo on it. */

export const photo = {
  name: 'two-dogs.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync('tests/fixtures/photos/two-dogs.jpg'),
}

/** Returns the first canvas that takes an uploaded picture. */
export function canvasIn({ brand }: Shop): CompiledProduct {
  const product = brand.catalogue.products.find((each) => {
    const template = brand.templates[each.urlKey]
    const sold = { ...each, table: { ...each.table, percentOff: 0 } }
    const start = template && pictureStart(template, sold, {}, { id: 'page', quantity: 1 })
    return !each.outOfStock && start?.view === 'box'
  })
  if (!product) throw new Error(`${brand.id} sells no canvas`)
  return product
}

export const picture = (page: Page) => page.getByRole('group', { name: /^Your picture on canvas/ })
export const press = (page: Page, shop: Shop, name: string) =>
  page.getByRole('button', { name: shop.message(`canvas.${name}`), exact: true }).click()

/** Returns what the draft of the product stores about the picture. */
export async function seen(page: Page, product: CompiledProduct) {
  const text = await page.evaluate((key) => sessionStorage.getItem(key), `product:${product.urlKey}`)
  const kept = text === null ? {} : (JSON.parse(text) as { picture?: unknown }) // the page's own draft
  return readPictureChoice(kept.picture)
}

export async function choosePhoto(page: Page, product: CompiledProduct) {
  const option = product.options.find(({ type }) => type === 'file')
  const shopper = hands(page, product)
  await shopper
    .group(option?.uid ?? '')
    .locator('input[type=file]')
    .setInputFiles(photo)
  await expect(picture(page)).toBeVisible()
  return shopper
}

export async function begin(page: Page, shop: Shop) {
  const product = canvasIn(shop)
  await open(page, `/product/${product.urlKey}`)
  const shopper = await choosePhoto(page, product)
  const crop = async () => (await seen(page, product))?.crop ?? { x: 0, y: 0, width: 0, height: 0 }
  await expect.poll(async () => (await crop()).width).toBeGreaterThan(0)
  return { product, shopper, crop }
}

export function valueOf(product: CompiledProduct, title: RegExp, value: RegExp) {
  const option = product.options.find((each) => title.test(each.title))
  const found = option?.values?.find((each) => value.test(each.title))
  if (!option || !found) throw new Error(`${product.urlKey} has no ${value}`)
  return [option.uid, found.uid] as const
}
