import type { Page } from '@playwright/test'
import type { CompiledProduct } from '../../src/brand/compiled'
import { titled } from '../../src/design/template/titled'
import { hands } from './support/product'
import { expect, open, test, type Shop } from './support/shop'

/** A product whose words are shown on a label with a color and a drawing, and the options that it asks. */
function labelIn({ brand }: Shop) {
  for (const product of brand.catalogue.products) {
    const template = brand.templates[product.urlKey]
    const { lines = [], background = '', picture } = template?.label ?? {}
    const [line] = lines.filter((each) => 'slot' in each)
    const words =
      line && 'slot' in line ? titled(product.options, template?.words?.[line.slot] ?? '') : undefined
    const [color, drawing] = [
      titled(product.options, background),
      titled(product.options, picture?.option ?? ''),
    ]
    if (words && color && drawing && picture && !product.outOfStock)
      return { product, words, color, drawing, drawings: picture.drawings }
  }
  throw new Error(`${brand.id} has no label with a color and a drawing`)
}

const label = (page: Page, product: CompiledProduct) =>
  page.getByRole('region', { name: new RegExp(product.name) }).locator('svg[role=img]')

test('what is typed stands on the label at once, in the color and with the drawing that are chosen (catalogue-100)', async ({
  page,
  shop,
}) => {
  const { product, words, color, drawing, drawings } = labelIn(shop)
  await open(page, `/product/${product.urlKey}`)
  const shopper = hands(page, product)
  const gallery = label(page, product)
  await expect(gallery).toHaveCount(0)
  await shopper.type(words.uid, 'Mila')
  await expect(gallery).toBeVisible()
  await expect(gallery).toHaveAccessibleName(/Mila/)
  await expect(page.getByText(shop.message('label.proof'))).toBeVisible()
  const letters = () => gallery.locator('[data-words]').first().getAttribute('d')
  const before = await letters()
  await shopper.type(words.uid, 'Björn')
  await expect.poll(letters).not.toBe(before)
  const other = color.values?.find(({ isDefault }) => !isDefault)
  await shopper.choose(color.uid, other?.uid ?? '')
  await expect(gallery.locator(`rect[fill="${other?.swatch}"]`)).toHaveCount(1)
  const without = drawing.values?.find(({ title }) => !Object.hasOwn(drawings, title))
  const another = drawing.values?.find(({ title, isDefault }) => !isDefault && Object.hasOwn(drawings, title))
  await shopper.choose(drawing.uid, another?.uid ?? '')
  await expect(gallery).toHaveAccessibleName(new RegExp(drawings[another?.title ?? '']?.alt ?? 'no drawing'))
  await expect
    .poll(() => gallery.locator('image').evaluate((image: SVGImageElement) => image.href.baseVal))
    .toContain(encodeURIComponent(drawings[another?.title ?? '']?.file ?? 'none'))
  await shopper.choose(drawing.uid, without?.uid ?? '')
  await expect(gallery.locator('image')).toHaveCount(0)
})

test('the label is as high as the picture before it: the field that is typed into stays where it is (catalogue-100)', async ({
  page,
  shop,
}) => {
  const { product, words } = labelIn(shop)
  await open(page, `/product/${product.urlKey}`)
  const shopper = hands(page, product)
  const picture = page
    .getByRole('region', { name: new RegExp(product.name) })
    .locator('button img')
    .first()
  const before = await picture.boundingBox()
  await shopper.type(words.uid, 'Mila')
  const stage = label(page, product).locator('xpath=ancestor::figure')
  await expect(stage).toBeVisible()
  const after = await stage.boundingBox()
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThanOrEqual(1)
})

test('characters that the letters do not have are named, and who sets them (catalogue-101)', async ({
  page,
  shop,
}) => {
  const { product, words } = labelIn(shop)
  await open(page, `/product/${product.urlKey}`)
  await hands(page, product).type(words.uid, 'Mila \u6e56')
  await expect(page.getByRole('alert').filter({ hasText: '\u6e56' })).toBeVisible()
})

test('in the editor the words stand where the page shows them, on their color (catalogue-103)', async ({
  page,
  shop,
}) => {
  const { product, words, color } = labelIn(shop)
  await open(page, `/product/${product.urlKey}`)
  await hands(page, product).type(words.uid, 'Mila')
  await expect(label(page, product)).toBeVisible()
  await page.getByRole('button', { name: shop.message('live.edit') }).click()
  const ground = color.values?.find(({ isDefault }) => isDefault)?.swatch
  await expect(page.locator('[data-stage] svg g[data-node] path').first()).toBeAttached()
  await expect(page.locator(`[data-stage] svg [fill="${ground}"]`).first()).toBeAttached()
})
