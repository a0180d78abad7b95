import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { CompiledProduct } from '../../../src/brand/compiled'
import { templateFor } from '../../../src/design/template/template-for'
import { pdfPage } from '../../support/files/pdf-files'
import { hands } from '../support/product'
import { expect, open, test, type Shop } from '../support/shop'
import {
  artOnPaper,
  onePixel,
  transparentArt,
  truncatedPicture,
  turnedPhoto,
} from '../support/sticker-pictures'

/** Returns the first surface of a product with its default answers. */
function surfaceOf({ brand }: Shop, urlKey: string) {
  const template = brand.templates[urlKey]
  if (!template) return undefined
  const answers = Object.entries(template.options).map(([name, rule]) => [name, rule.default] as const)
  return templateFor(template, Object.fromEntries(answers)).surfaces[0]
}

const isSquare = ({ table }: CompiledProduct) =>
  Object.values(table.sizes).every(({ width, height }) => width === height)

/** Returns a product that is sold one by one: cut around its art, in all materials, or round. */
function stickerOf(shop: Shop, cut: 'die' | 'circle'): CompiledProduct {
  const product = shop.brand.catalogue.products.find((each) => {
    const made = surfaceOf(shop, each.urlKey)
    if (!made?.cut || made.packing || each.outOfStock) return false
    return cut === 'circle'
      ? made.mask === 'ellipse' && isSquare(each)
      : made.cut.default === 'die' && !made.mask && 'kraft' in (made.materials ?? {})
  })
  if (!product) throw new Error(`${shop.brand.id} has no ${cut} sticker`)
  return product
}

/** Returns a product whose size is the size of its sheet. */
function sheetOf(shop: Shop): CompiledProduct {
  const sheets = shop.brand.catalogue.products.find(({ urlKey, outOfStock }) => {
    const packing = surfaceOf(shop, urlKey)?.packing
    return packing?.on === 'sheet' && packing.count === undefined && !outOfStock
  })
  if (!sheets) throw new Error(`${shop.brand.id} sells no sheets`)
  return sheets
}

const sticker = (page: Page) => page.locator('svg[data-cut]')
const whole = (page: Page) => page.locator('figure[data-level="full"]')
/** Waits until the sticker is drawn in full, which takes a busy machine some time. */
const isDrawn = (page: Page) => expect(whole(page)).toBeVisible({ timeout: 20_000 })
/** Waits until the shop's mask has replaced the browser's, and the full-size picture has replaced the preview. */
const isFinal = (page: Page) =>
  expect(page.locator('figure[data-checked][data-level=full]')).toBeVisible({ timeout: 20_000 })
const cutOf = (page: Page) => sticker(page).getAttribute('data-cut')

type Picture = Awaited<ReturnType<typeof transparentArt>>

async function choose(
  page: Page,
  product: CompiledProduct,
  picture: Picture,
  address = `/product/${product.urlKey}`,
) {
  await open(page, address)
  const shopper = hands(page, product)
  await page.locator('input[type=file]').first().setInputFiles(picture)
  return shopper
}

async function holdUploads(page: Page) {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/media/upload', async (route) => {
    await isReleased
    await route.continue().catch(() => undefined) // the test may have ended
  })
  return () => release()
}

test('the sticker is shown before its picture is uploaded, in the ordered size (studio-20, studio-23)', {
  tag: '@layout',
}, async ({ page, shop }) => {
  const release = await holdUploads(page)
  const product = stickerOf(shop, 'die')
  await choose(page, product, await transparentArt())
  await expect(
    page.getByRole('img', { name: shop.message('sticker.label', { name: 'fish.png' }) }),
  ).toBeVisible()
  await isDrawn(page)
  await expect(page.getByText(/^3 × [\d.]+ in \(76 × \d+ mm\), overall size$/)).toBeVisible()
  await expect(page.getByText(shop.message('sticker.joined', { count: 2 }))).toBeVisible()
  expect(await cutOf(page)).toMatch(/^M[^M]*Z$/)
  release()
  await expect(page.getByText(shop.message('artwork.fileReady', { name: 'fish.png' }))).toBeVisible()
  await isDrawn(page)
})

test('the sticker worker is loaded and started while the shopper selects a picture (studio-20)', {
  tag: '@again',
}, async ({ page, shop }) => {
  await open(page, `/product/${stickerOf(shop, 'die').urlKey}`)
  const started = page.waitForEvent('worker')
  await page.locator('input[type=file]').first().focus()
  const worker = await started
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await transparentArt())
  await isDrawn(page)
  expect(page.workers()).toContain(worker)
})

test('the cut is shown for the whole picture before its sharper picture is ready (studio-20)', {
  tag: '@again',
}, async ({ page, shop }) => {
  await open(page, `/product/${stickerOf(shop, 'die').urlKey}`)
  await page.evaluate(() => {
    const seen: string[] = []
    const look = () => {
      const level = document.querySelector('figure[data-level]')?.getAttribute('data-level')
      const picture = document.querySelector('svg[data-cut] image')?.getAttribute('href')
      const now = `${level} ${picture}`
      if (level && seen.at(-1) !== now) seen.push(now)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
    Object.assign(window, { seen })
  })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await transparentArt())
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  await expect.poll(async () => (await seen()).length).toBeGreaterThanOrEqual(3) // the shop's mask may already follow
  const [first, cut, finer] = (await seen()).map((each) => each.split(' '))
  expect([first?.[0], cut?.[0], finer?.[0]]).toEqual(['preview', 'full', 'full'])
  expect(cut?.[1]).toBe(first?.[1])
  expect(finer?.[1]).not.toBe(cut?.[1])
})

test('a one-page PDF becomes the sticker once the server has rendered it, with a note about the rendering (media-47)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const logo = { name: 'logo.pdf', mimeType: 'application/pdf', buffer: pdfPage() }
  await choose(page, stickerOf(shop, 'die'), logo)
  await expect(page.getByText(shop.message('artwork.fileReady', { name: 'logo.pdf' }))).toBeVisible()
  await expect(page.getByText(shop.message('upload.pdfVector'))).toBeVisible()
  await isDrawn(page)
  await expect(page.getByText(/^3 × [\d.]+ in \(76 × \d+ mm\), overall size$/)).toBeVisible()
})

const ofProgram = (name: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: readFileSync(`tests/fixtures/artwork/${name}`),
})

test('an SVG with text on a path is shown without that text, with a note that browser and shop differ (media-425)', {
  tag: '@again',
}, async ({ page, shop }) => {
  await choose(page, stickerOf(shop, 'die'), ofProgram('svg-text-on-path.svg'))
  await expect(page.getByText(shop.message('artwork.differs'))).toBeVisible()
  await isDrawn(page)
})

test('an SVG that browser and shop render identically gets no note (media-425)', { tag: '@again' }, async ({
  page,
  shop,
}) => {
  await choose(page, stickerOf(shop, 'die'), ofProgram('svg-percent-size.svg'))
  await expect(
    page.getByText(shop.message('artwork.fileReady', { name: 'svg-percent-size.svg' })),
  ).toBeVisible()
  await isDrawn(page)
  await expect(page.getByText(shop.message('artwork.differs'))).toBeHidden()
  await expect(page.getByText(/\d+ dpi/)).toBeHidden()
})

test('after a reload the sticker is drawn from the uploaded picture with the same settings (studio-60)', async ({
  page,
  shop,
}) => {
  const product = stickerOf(shop, 'die')
  await choose(page, product, await transparentArt())
  await isDrawn(page)
  const before = await cutOf(page)
  await page.getByRole('slider', { name: shop.message('sticker.border') }).fill('6')
  await expect.poll(() => cutOf(page)).not.toBe(before)
  await expect(page.getByText(shop.message('artwork.fileReady', { name: 'fish.png' }))).toBeVisible()
  await page.reload()
  await isDrawn(page)
  await expect(page.getByRole('slider', { name: shop.message('sticker.border') })).toHaveValue('6')
})

test('a plain background is removed and can be restored with one click (studio-22)', async ({
  page,
  shop,
}) => {
  await choose(page, stickerOf(shop, 'die'), await artOnPaper())
  await isDrawn(page)
  await isFinal(page)
  const remove = page.getByRole('checkbox', { name: shop.message('sticker.removeBackground') })
  await expect(remove).toBeChecked()
  const around = await cutOf(page)
  await remove.uncheck()
  await expect.poll(() => cutOf(page)).not.toBe(around)
  await expect(page.getByText(shop.message('sticker.plainRemoved'))).toBeHidden()
  await remove.check()
  await expect.poll(() => cutOf(page)).toBe(around)
})

test('a photograph with a rotated EXIF orientation is upright and fills a circle (studio-20, studio-24)', {
  tag: '@again',
}, async ({ page, shop }) => {
  await choose(page, stickerOf(shop, 'circle'), await turnedPhoto())
  await isDrawn(page)
  const picture = sticker(page).locator('image')
  const [width, height] = await Promise.all(
    ['width', 'height'].map(async (side) => Number(await picture.getAttribute(side))),
  )
  expect(height! / width!).toBeCloseTo(1600 / 1065, 2)
  await expect(page.getByText(/^([\d.]+) × \1 in \((\d+) × \2 mm\), overall size$/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: shop.message('sticker.fills') })).toBeChecked()
})

test.describe('files that are not valid pictures', () => {
  // The shop refuses half a picture, and the browser logs that.
  test.use({ allowedNoise: /415/ })

  test('a picture that cannot be used shows the reason, and the product can still be ordered (studio-95)', {
    tag: '@again',
  }, async ({ page, shop }) => {
    const product = stickerOf(shop, 'die')
    for (const [picture, said] of [
      [await onePixel(), shop.message('sticker.tooSmall', { width: 1, height: 1 })],
      [await truncatedPicture(), shop.message('sticker.unreadable')],
    ] as const) {
      await choose(page, product, picture)
      await expect(page.getByText(said)).toBeVisible()
      await expect(sticker(page)).toBeHidden()
      await expect(page.locator('[data-add-to-cart]:visible').first()).toBeEnabled()
    }
  })
})

test.describe('an interrupted connection', () => {
  test.use({ allowedNoise: /ERR_FAILED/ })

  test('a picture whose upload fails stays on the product, shows that it is waiting, and resumes by itself (catalogue-36, studio-196)', {
    tag: '@again',
  }, async ({ page, shop }) => {
    const upload = '**/media/upload**'
    await page.route(upload, (route) => route.abort())
    const picture = await transparentArt()
    await choose(page, stickerOf(shop, 'die'), picture)
    await expect(page.getByText(shop.message('artwork.waiting'))).toBeVisible()
    await expect(sticker(page)).toBeVisible()
    await page.unroute(upload)
    await expect(page.getByText(shop.message('artwork.fileReady', { name: picture.name }))).toBeVisible({
      timeout: 20_000, // the pause between two tries grows
    })
    await expect(sticker(page)).toBeVisible()
  })
})

test('clicking a thumbnail shows the product’s pictures again (studio-20)', { tag: '@layout' }, async ({
  page,
  shop,
}) => {
  const product = stickerOf(shop, 'die')
  await choose(page, product, await transparentArt())
  await expect(sticker(page)).toBeVisible()
  const gallery = page.getByRole('region', {
    name: shop.message('productPage.gallery', { name: product.name }),
  })
  await gallery.getByRole('button', { name: /2/ }).last().click()
  await expect(sticker(page)).toBeHidden()
})

test('choosing another material or size changes the sticker, in a tool as well (studio-20)', {
  tag: '@layout',
}, async ({ page, shop }) => {
  const tool = Object.values(shop.brand.tools).find(
    ({ product }) => product === stickerOf(shop, 'die').urlKey,
  )
  const product = stickerOf(shop, 'die')
  const shopper = await choose(page, product, await transparentArt(), tool?.address)
  await isDrawn(page)
  const [material, size] = ['material', 'size'].map(
    (key) => product.options.find((option) => option.key === key)!,
  )
  const kraft = material!.values!.find(
    ({ title }) =>
      title === shop.brand.templates[product.urlKey]?.options['material']?.asked?.values['kraft'],
  )!
  await shopper.choose(material!.uid, kraft.uid)
  await expect(page.locator('[data-finish="kraft"]')).toBeVisible()
  await shopper.choose(size!.uid, size!.values!.find(({ title }) => title.startsWith('5'))!.uid)
  await expect(page.getByText(/^5 × [\d.]+ in \(127 × \d+ mm\), overall size$/)).toBeVisible()
})

test('the cart shows the sticker and not the uploaded file', async ({ page, shop }) => {
  const product = stickerOf(shop, 'die')
  const uploads: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/media/upload'))
      uploads.push(((await response.json()) as { url: string }).url)
  })
  const shopper = await choose(page, product, await transparentArt())
  await isDrawn(page)
  await expect.poll(() => uploads.length, 'the picture and a thumbnail of the sticker').toBe(2)
  await shopper.fillTheRest()
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(page.getByRole('status').filter({ hasText: shop.message('cart.added') })).toBeVisible()
  await open(page, '/checkout/cart')
  const [, thumbnail = ''] = uploads
  await expect(page.locator(`img[src*="${thumbnail.split('/').at(-1)}"]`).first()).toBeVisible()
})

test('a sheet is filled with stickers, their colors can extend to the cut, and one click shows a single sticker (studio-33, studio-35)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const sheets = sheetOf(shop)
  await choose(page, sheets, await transparentArt())
  await isDrawn(page)
  expect(Number(await sticker(page).getAttribute('data-pieces'))).toBeGreaterThan(5)
  const picture = sticker(page).locator('defs image')
  const width = async () => Number(await picture.getAttribute('width'))
  const before = await width()
  await page.getByRole('checkbox', { name: shop.message('sticker.bleeds') }).check()
  await expect.poll(width).toBeGreaterThan(before + 4)
  await page.getByRole('button', { name: shop.message('sticker.single'), exact: true }).click()
  await expect(sticker(page).locator('use')).toHaveCount(0)
})

test('a full sheet with extended colors opens in the editor with the same pieces, cuts and bleed (studio-114, studio-33)', {
  tag: '@again',
}, async ({ page, shop }) => {
  test.slow()
  const sheets = sheetOf(shop)
  await choose(page, sheets, await transparentArt())
  await isDrawn(page)
  await page.getByRole('checkbox', { name: shop.message('sticker.bleeds') }).check()
  await isDrawn(page)
  const pieces = Number(await sticker(page).getAttribute('data-pieces'))
  expect(pieces).toBeGreaterThan(5)
  await page.getByRole('button', { name: shop.message('live.edit') }).click()
  const stage = page.locator('[data-stage]')
  const line = stage.locator('path[data-cut]')
  await expect(line).not.toHaveAttribute('data-pale', 'true', { timeout: 30_000 })
  const count = async () => ((await line.getAttribute('d')) ?? '').split('M').length - 1
  await expect.poll(count, { timeout: 20_000 }).toBe(pieces)
  // Each picture is drawn twice: with extended edges, and on top of that without.
  await expect.poll(() => stage.locator('image[href^="blob:"]').count(), { timeout: 20_000 }).toBe(2 * pieces)
  // As on the page, no two pieces are too close to each other.
  await expect(stage.locator('[data-spot="gap"]')).toHaveCount(0)
})
