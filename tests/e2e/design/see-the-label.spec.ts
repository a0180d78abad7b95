import type { Page } from '@playwright/test'
import type { CompiledProduct } from '../../../src/brand/compiled'
import { titled } from '../../../src/design/answers/titled'
import { hands } from '../support/product'
import { expect, open, test, type Shop } from '../support/shop'
import { typedInSight } from '../support/typed-in-sight'

/**
 * Returns a product whose words are shown on a label with a color and a drawing, with the options that it
 * asks.
 */
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

test('typed text appears on the label at once, in the chosen color and with the chosen drawing (catalogue-100)', async ({
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

test('the label is as high as the picture it replaces, so the focused field does not move (catalogue-100)', async ({
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

test('characters that the label’s font lacks are named, with who will set them (catalogue-101)', async ({
  page,
  shop,
}) => {
  const { product, words } = labelIn(shop)
  await open(page, `/product/${product.urlKey}`)
  await hands(page, product).type(words.uid, 'Mila \u6e56')
  await expect(page.getByRole('alert').filter({ hasText: '\u6e56' })).toBeVisible()
})

test('the editor shows the label’s text at the same place and on the same color as the page (catalogue-100)', async ({
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

test('on phones the label is visible while typing: below its field if the gallery is out of view', async ({
  page,
  shop,
}) => {
  test.slow()
  const labeled = shop.brand.catalogue.products.filter(
    ({ urlKey, outOfStock }) => shop.brand.templates[urlKey]?.label && !outOfStock,
  )
  expect(labeled.length).toBeGreaterThan(1)
  for (const product of labeled) {
    const { words = {}, label: rule } = shop.brand.templates[product.urlKey] ?? {}
    const slots = (rule?.lines ?? []).flatMap((line) => ('slot' in line ? [line.slot] : []))
    for (const size of [
      { width: 390, height: 844 },
      { width: 390, height: 400 },
      { width: 320, height: 400 },
    ]) {
      await page.setViewportSize(size)
      await open(page, `/product/${product.urlKey}`)
      await page.evaluate(() => sessionStorage.clear())
      const shopper = hands(page, product)
      for (const slot of slots) {
        const option = titled(product.options, words[slot] ?? '')
        const field = shopper.group(option?.uid ?? '').locator('input, textarea')
        if ((await field.count()) === 0) continue // only asked after another choice
        if (!(await field.isVisible()))
          await shopper
            .group(option?.uid ?? '')
            .locator('summary')
            .click()
        await field.fill('')
        await field.pressSequentially('MJ')
        await expect
          .poll(
            () => page.evaluate(typedInSight),
            `${product.urlKey}, ${slot}, ${size.width} × ${size.height}`,
          )
          .toEqual({ drawn: true, field: true })
      }
    }
  }
})

test('the label below a field follows every change, is hidden from screen readers, and does not appear on desktops', async ({
  page,
  shop,
}) => {
  const { product, words, color } = labelIn(shop)
  await page.setViewportSize({ width: 390, height: 400 })
  await open(page, `/product/${product.urlKey}`)
  const shopper = hands(page, product)
  const field = shopper.group(words.uid).locator('input, textarea')
  await field.pressSequentially('Mila')
  const small = shopper.group(words.uid).locator('svg:has([data-words])')
  await expect(small).toBeVisible()
  await expect(page.getByRole('img', { name: /Mila/ })).toHaveCount(1)
  const other = color.values?.find(({ isDefault }) => !isDefault)
  await shopper.choose(color.uid, other?.uid ?? '')
  await expect(small.locator(`rect[fill="${other?.swatch}"]`)).toHaveCount(1)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(small).toBeHidden()
  await page.setViewportSize({ width: 390, height: 400 })
  await field.fill('')
  await expect(small).toHaveCount(0)
})
