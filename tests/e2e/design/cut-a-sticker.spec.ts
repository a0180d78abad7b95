import type { Page } from '@playwright/test'
import { templateFor } from '../../../src/design/template/template-for'
import { pathBounds, parsePath } from '../../../src/design/geometry/path'
import { expect, open, test, type Shop } from '../support/shop'
import { transparentArt } from '../support/sticker-pictures'

/** The cut of a sticker in the editor. */

const stage = (page: Page) => page.locator('[data-stage]')
const cutLine = (page: Page) => stage(page).locator('path[data-cut]')

/** Returns a product that is cut around its art, piece by piece. */
function cutProduct(shop: Shop) {
  const { templates, catalogue } = shop.brand
  const product = catalogue.products.find(({ urlKey, outOfStock }) => {
    const template = templates[urlKey]
    if (!template || outOfStock) return false
    const answers = Object.entries(template.options).map(([name, rule]) => [name, rule.default] as const)
    const [made] = templateFor(template, Object.fromEntries(answers)).surfaces
    return made?.cut !== undefined && !made.mask && made.cut.default === 'die' && !made.packing
  })
  if (!product) throw new Error(`${shop.brand.id} cuts nothing around its art`)
  return product
}

const tool = (page: Page, shop: Shop, name: string) =>
  page
    .getByRole('navigation', { name: shop.message('editor.tools') })
    .getByRole('button', { name: new RegExp(`^${shop.message(`editorPanels.${name}`)}`) })

async function editWithArt(page: Page, shop: Shop) {
  await open(page, `/designtool?param=${cutProduct(shop).urlKey}`)
  await page.getByRole('button', { name: shop.message('tool.edit') }).click()
  await expect(stage(page)).toBeVisible()
  await tool(page, shop, 'picture').click()
  await page.getByLabel(shop.message('editor.choosePicture')).setInputFiles(await transparentArt())
  await expect(cutLine(page)).toBeVisible({ timeout: 20_000 })
  await tool(page, shop, 'picture').click()
  await isSettled(page)
}

/** Waits until the cut shown belongs to the newest design. */
async function isSettled(page: Page) {
  await expect(cutLine(page)).not.toHaveAttribute('data-pale', 'true', { timeout: 20_000 })
}

const boxOfCut = async (page: Page) => pathBounds(parsePath((await cutLine(page).getAttribute('d')) ?? ''))

const piecesOf = async (page: Page) => ((await cutLine(page).getAttribute('d')) ?? '').split('M').length - 1

/** Releases a slider at a value, and waits for the cut. */
async function setSlider(page: Page, shop: Shop, name: string, value: string) {
  const before = await cutLine(page).getAttribute('d')
  await page.getByRole('slider', { name: new RegExp(`^${shop.message(`editorCut.${name}`)}`) }).fill(value)
  await expect.poll(() => cutLine(page).getAttribute('d'), { timeout: 20_000 }).not.toBe(before)
  await isSettled(page)
}

test('a sticker is shown cut out along its art; a wider border applies at once and can be undone (studio-131, studio-132)', async ({
  page,
  shop,
}) => {
  await editWithArt(page, shop)
  expect((await cutLine(page).getAttribute('d'))?.split('C').length).toBeGreaterThan(8)
  expect(await piecesOf(page)).toBe(1)
  const first = await boxOfCut(page)
  await page.keyboard.press('Escape')
  await tool(page, shop, 'product').click()
  await setSlider(page, shop, 'border', '6')
  const wider = await boxOfCut(page)
  expect(wider.width - first.width).toBeGreaterThan(4)
  await page.getByRole('button', { name: /^Undo:/ }).click()
  await expect.poll(async () => (await boxOfCut(page)).width).toBeCloseTo(first.width, 2)
})

test('while art is dragged the contour stays in place, paler, and is updated on release (studio-131)', {
  tag: '@again',
}, async ({ page, shop }) => {
  await editWithArt(page, shop)
  const before = await cutLine(page).getAttribute('d')
  const image = await stage(page).locator('image').boundingBox()
  if (!image) throw new Error('nothing is drawn')
  const [x, y] = [image.x + image.width / 2, image.y + image.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 12)
  await page.mouse.move(x + 40, y + 24)
  await expect(cutLine(page)).toHaveAttribute('data-pale', 'true')
  expect(await cutLine(page).getAttribute('d')).toBe(before)
  await page.mouse.up()
  await expect.poll(() => cutLine(page).getAttribute('d'), { timeout: 20_000 }).not.toBe(before)
  await isSettled(page)
})

test('unjoined parts are reported as separate pieces; joining them gives one piece (studio-132, studio-133)', {
  tag: '@again',
}, async ({ page, shop }) => {
  await editWithArt(page, shop)
  await page.keyboard.press('Escape')
  await tool(page, shop, 'product').click()
  await setSlider(page, shop, 'smoothing', '0')
  await setSlider(page, shop, 'border', '0')
  await page.getByRole('checkbox', { name: shop.message('editorCut.join') }).uncheck()
  await expect.poll(() => piecesOf(page), { timeout: 20_000 }).toBe(2)
  await tool(page, shop, 'checks').click()
  const panel = page.getByRole('region', { name: shop.message('editorPanels.checks') })
  await expect(
    panel.getByText(shop.message('designFindings.cutPieces', { found: 2, wanted: 1 })),
  ).toBeVisible()
  await panel.getByRole('button', { name: shop.message('editor.fixIt') }).click()
  await expect.poll(() => piecesOf(page), { timeout: 20_000 }).toBe(1)
})

test('a piece too small to peel is marked and reported, and its fix changes only that piece as one undo step (studio-133)', async ({
  page,
  shop,
}) => {
  test.slow()
  const { message } = shop
  const small = stage(page).locator('[data-spot="piece"]')
  await editWithArt(page, shop)
  await page
    .getByRole('spinbutton', { name: message('editor.width') })
    .first()
    .fill('1.5')
  await page.keyboard.press('Escape')
  await tool(page, shop, 'product').click()
  await setSlider(page, shop, 'smoothing', '0')
  await setSlider(page, shop, 'border', '0')
  await page.getByRole('checkbox', { name: message('editorCut.join') }).uncheck()
  await expect(small).toHaveCount(1, { timeout: 20_000 })
  await tool(page, shop, 'checks').click()
  const panel = page.getByRole('region', { name: message('editorPanels.checks') })
  const [words = ''] = message('designFindings.cutPiece').split('{')
  const finding = panel.getByRole('listitem').filter({ hasText: words })
  await finding.getByRole('button', { name: message('editor.fixIt') }).click()
  await expect(small).toHaveCount(0, { timeout: 20_000 })
  await expect(panel.getByText(message('editorCut.mended'))).toBeVisible()
  expect(await piecesOf(page)).toBe(2)
  await page.getByRole('button', { name: /^Undo:/ }).click()
  await expect(small).toHaveCount(1, { timeout: 20_000 })
})

/** Returns the handles of the selection whose center is out of view or covered. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    const handles = [...document.querySelectorAll('[data-stage] :is([data-handle], [data-turn])')]
    const hidden = handles.filter((handle) => {
      const { left, right, top, bottom } = handle.querySelectorAll('circle')[1]!.getBoundingClientRect()
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return !hit || !handle.contains(hit)
    })
    return {
      all: handles.length,
      hidden: hidden.map((handle) => handle.getAttribute('data-handle') ?? 'turn'),
    }
  })

test('on phones the sticker fills the screen’s width, and all handles of its art can be grabbed, even with an open panel (studio-203)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await editWithArt(page, shop)
  const screen = page.viewportSize()?.width ?? 0
  const ground = async () => {
    const box = await stage(page).locator('[data-trim]').boundingBox()
    if (!box) throw new Error('the product is not on the stage')
    return box
  }
  const { x, width } = await ground()
  expect(width).toBeGreaterThan(screen * 0.8)
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(screen)
  expect(await outOfReach(page)).toMatchObject({ hidden: [] })
  expect((await outOfReach(page)).all).toBeGreaterThan(4)

  const before = await boxOfCut(page)
  const corner = await stage(page).locator('[data-handle="1 1"] circle').last().boundingBox()
  if (!corner) throw new Error('there is no corner')
  await page.mouse.move(corner.x + 4, corner.y + 4)
  await page.mouse.down()
  await page.mouse.move(corner.x - 40, corner.y - 40, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(async () => (await boxOfCut(page)).width, { timeout: 20_000 })
    .toBeLessThan(before.width - 4)

  await page.getByRole('button', { name: shop.message('editor.edit'), exact: true }).click()
  await expect.poll(() => outOfReach(page)).toMatchObject({ hidden: [] })
})
