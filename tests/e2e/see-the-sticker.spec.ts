import type { Page } from '@playwright/test'
import type { CompiledProduct } from '../../src/brand/compiled'
import { templateFor } from '../../src/design/template/template-for'
import { pdfPage } from '../support/pdf-files'
import { hands } from './support/product'
import { expect, open, test, type Shop } from './support/shop'
import {
  artOnPaper,
  onePixel,
  transparentArt,
  truncatedPicture,
  turnedPhoto,
} from './support/sticker-pictures'

/** How a product is made with the answers that it begins with. */
function surfaceOf({ brand }: Shop, urlKey: string) {
  const template = brand.templates[urlKey]
  if (!template) return undefined
  const answers = Object.entries(template.options).map(([name, rule]) => [name, rule.default] as const)
  return templateFor(template, Object.fromEntries(answers)).surfaces[0]
}

const isSquare = ({ table }: CompiledProduct) =>
  Object.values(table.sizes).every(({ width, height }) => width === height)

/** A product that comes one by one: cut around its art, in all materials, or round. */
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

/** Whose size is that of the sheet. */
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
/** Once it has been drawn in full, which is work for a busy machine. */
const isDrawn = (page: Page) => expect(whole(page)).toBeVisible({ timeout: 20_000 })
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

/** Keeps uploads on their way until they are let through. */
async function holdUploads(page: Page) {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/media/upload', async (route) => {
    await isReleased
    await route.continue().catch(() => undefined) // the test may have ended
  })
  return () => release()
}

test('the sticker stands there before its picture is sent, in the size that was ordered (studio-20, studio-21, studio-23, studio-32)', {
  tag: '@layout',
}, async ({ page, shop }) => {
  const release = await holdUploads(page)
  const product = stickerOf(shop, 'die')
  await choose(page, product, await transparentArt())
  await expect(
    page.getByRole('img', { name: shop.message('sticker.label', { name: 'fish.png' }) }),
  ).toBeVisible()
  await isDrawn(page)
  await expect(page.getByText(/^3 × [\d.]+ in \(76 × \d+ mm\), cut box$/)).toBeVisible()
  await expect(page.getByText(shop.message('sticker.joined', { count: 2 }))).toBeVisible()
  expect(await cutOf(page)).toMatch(/^M[^M]*Z$/)
  release()
  await expect(page.getByText(shop.message('artwork.fileReady', { name: 'fish.png' }))).toBeVisible()
  await isDrawn(page)
})

test('what draws the sticker is fetched and started while the shopper looks for a picture (studio-21)', async ({
  page,
  shop,
}) => {
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

test('the cut of the whole picture is shown before its finer picture has been made (studio-21)', async ({
  page,
  shop,
}) => {
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
  await expect.poll(async () => (await seen()).length).toBe(3)
  const [first, cut, finer] = (await seen()).map((each) => each.split(' '))
  expect([first?.[0], cut?.[0], finer?.[0]]).toEqual(['preview', 'full', 'full'])
  expect(cut?.[1]).toBe(first?.[1])
  expect(finer?.[1]).not.toBe(cut?.[1])
})

test('a PDF of one page is the sticker once the shop has drawn it, and how it was drawn is said (media-47)', async ({
  page,
  shop,
}) => {
  const logo = { name: 'logo.pdf', mimeType: 'application/pdf', buffer: pdfPage() }
  await choose(page, stickerOf(shop, 'die'), logo)
  await expect(page.getByText(shop.message('artwork.fileReady', { name: 'logo.pdf' }))).toBeVisible()
  await expect(page.getByText(shop.message('upload.pdfDrawn', { dpi: 300 }))).toBeVisible()
  await isDrawn(page)
  await expect(page.getByText(/^3 × [\d.]+ in \(76 × \d+ mm\), cut box$/)).toBeVisible()
})

test('after a reload it is drawn from the uploaded picture, with what was set (studio-29)', async ({
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

test('a plain background is taken away, and comes back with a press (studio-22)', async ({ page, shop }) => {
  await choose(page, stickerOf(shop, 'die'), await artOnPaper())
  await isDrawn(page)
  const remove = page.getByRole('checkbox', { name: shop.message('sticker.removeBackground') })
  await expect(remove).toBeChecked()
  const around = await cutOf(page)
  await remove.uncheck()
  await expect.poll(() => cutOf(page)).not.toBe(around)
  await expect(page.getByText(shop.message('sticker.plainRemoved'))).toBeHidden()
  await remove.check()
  await expect.poll(() => cutOf(page)).toBe(around)
})

test('a photograph that its camera turned stands upright and fills a circle (studio-21, studio-24)', async ({
  page,
  shop,
}) => {
  await choose(page, stickerOf(shop, 'circle'), await turnedPhoto())
  await isDrawn(page)
  const picture = sticker(page).locator('image')
  const [width, height] = await Promise.all(
    ['width', 'height'].map(async (side) => Number(await picture.getAttribute(side))),
  )
  expect(height! / width!).toBeCloseTo(1600 / 1065, 2)
  await expect(page.getByText(/^([\d.]+) × \1 in \((\d+) × \2 mm\), cut box$/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: shop.message('sticker.fills') })).toBeChecked()
})

test.describe('files that are no pictures', () => {
  // The shop refuses half a picture, and the browser notes that.
  test.use({ allowedNoise: /415/ })

  test('a picture that cannot be drawn is said to be so, and nothing that was chosen is lost (studio-26)', async ({
    page,
    shop,
  }) => {
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

test.describe('a line that breaks off', () => {
  test.use({ allowedNoise: /ERR_FAILED/ })

  test('a picture whose upload does not arrive stays on the product, says that it waits, and goes on by itself (catalogue-36, studio-201)', async ({
    page,
    shop,
  }) => {
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

test('the pictures come back with a press (studio-20)', { tag: '@layout' }, async ({ page, shop }) => {
  const product = stickerOf(shop, 'die')
  await choose(page, product, await transparentArt())
  await expect(sticker(page)).toBeVisible()
  const gallery = page.getByRole('region', {
    name: shop.message('productPage.gallery', { name: product.name }),
  })
  await gallery.getByRole('button', { name: /2/ }).last().click()
  await expect(sticker(page)).toBeHidden()
})

test('choices of material and size change what stands there, in a tool as well (studio-20, studio-27)', {
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
  await expect(page.getByText(/^5 × [\d.]+ in \(127 × \d+ mm\), cut box$/)).toBeVisible()
})

test('the cart shows the sticker, and not the file (studio-31)', async ({ page, shop }) => {
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

test('a sheet is full of stickers whose colors run to the cut, and one is shown alone with a press (studio-33, studio-35)', async ({
  page,
  shop,
}) => {
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

test('a full sheet whose colors run to the cut opens in the editor as it is shown: as many, each cut, its colors as far (studio-114, studio-176)', async ({
  page,
  shop,
}) => {
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
  // Each is drawn twice: with its colors carried on, and itself above that.
  await expect.poll(() => stage.locator('image[href^="blob:"]').count(), { timeout: 20_000 }).toBe(2 * pieces)
  // As the page shows it, nothing is too near anything else.
  await expect(stage.locator('[data-spot="gap"]')).toHaveCount(0)
})
