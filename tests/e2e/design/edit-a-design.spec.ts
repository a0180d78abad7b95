import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, isPhone, open, test, type Shop } from '../support/shop'

/** The editor over a design tool, used with mouse and keyboard as by a shopper. */

const photo = 'brands/base/assets/photos/fig.jpg'

const stage = (page: Page) => page.locator('[data-stage]')
const objects = (page: Page) => stage(page).locator('svg g[data-node]')

async function openEditor(page: Page, shop: Shop) {
  const { templates, catalogue } = shop.brand
  const product = catalogue.products.find(({ urlKey, outOfStock }) => templates[urlKey] && !outOfStock)
  if (!product) throw new Error(`${shop.brand.id} designs nothing`)
  await open(page, `/designtool?param=${product.urlKey}`)
  await page.getByRole('button', { name: shop.message('tool.edit') }).click()
  await expect(stage(page)).toBeVisible()
}

async function takeTool(page: Page, shop: Shop, tool: string) {
  await page
    .getByRole('navigation', { name: shop.message('editor.tools') })
    .getByRole('button', { name: shop.message(`editorPanels.${tool}`) })
    .click()
}

async function addPhoto(page: Page, shop: Shop) {
  await takeTool(page, shop, 'picture')
  await page.getByLabel(shop.message('editor.choosePicture')).setInputFiles(photo)
  await expect(objects(page).locator('image')).toHaveCount(1)
  await takeTool(page, shop, 'picture')
}

async function addWords(page: Page, shop: Shop, words: string) {
  await takeTool(page, shop, 'text')
  await page.getByRole('button', { name: 'Lobster' }).click()
  const field = page.getByRole('textbox', { name: shop.message('editor.words'), exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.type(words)
  await expect(field).toHaveValue(words)
}

/** Returns the box of a drawing once the view has stopped moving. */
async function boxOf(drawn: Locator) {
  let last = ''
  await expect(async () => {
    const before = last
    last = JSON.stringify(await drawn.boundingBox())
    expect(last).toBe(before)
  }).toPass({ intervals: [100] })
  const box = await drawn.boundingBox()
  if (!box) throw new Error('nothing is drawn')
  return box
}

/** Drags from a point by an offset in steps, as a person does. */
async function drag(page: Page, [x, y]: [number, number], [right, down]: [number, number]) {
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 8; step++) await page.mouse.move(x + (right * step) / 8, y + (down * step) / 8)
  await page.mouse.up()
}

const saved = (page: Page, shop: Shop) =>
  expect(page.getByText(shop.message('editorSaved.kept'), { exact: true })).toBeVisible()

test('a photo is added, resized by its corner and undone, a text is typed, and a reload restores the design (studio-84, studio-90)', async ({
  page,
  shop,
}) => {
  test.skip(isPhone(page), 'a hand with a mouse')
  await openEditor(page, shop)
  await addPhoto(page, shop)
  const image = objects(page).locator('image')
  const before = await boxOf(image)
  const handle = await boxOf(page.locator('[data-handle="1 1"]')) // the corner of its visible part
  const corner: [number, number] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
  await page.keyboard.down('Alt') // around the center, without snapping
  await drag(page, corner, [-60, -60]) // the first picture already fills the product
  await page.keyboard.up('Alt')
  expect((await boxOf(image)).width).toBeLessThan(before.width - 20)
  await page.getByRole('button', { name: /^Undo/ }).click()
  expect((await boxOf(image)).width).toBeCloseTo(before.width, 0)
  await addWords(page, shop, 'Good dogs')
  await saved(page, shop)
  const drawn = await objects(page).locator('path').first().getAttribute('d')
  await expect.poll(() => new URL(page.url()).searchParams.get('design')).toMatch(/^[a-z0-9]{16}$/)
  await page.waitForTimeout(1_200) // saved within a second
  await page.reload()
  await expect(objects(page)).toHaveCount(2)
  await expect.poll(() => objects(page).locator('path').first().getAttribute('d')).toBe(drawn)
  await expect(objects(page).locator('image')).toHaveAttribute('href', /^blob:/)
})

test('clicking a shape selects it, dragging moves it, and clicking beside it clears the selection (studio-84)', {
  tag: '@once',
}, async ({ page, shop }) => {
  await openEditor(page, shop)
  await takeTool(page, shop, 'shapes')
  await page.getByRole('button', { name: shop.message('editorShapes.heart'), exact: true }).click()
  await takeTool(page, shop, 'shapes')
  await expect(objects(page)).toHaveCount(1)
  const bar = page.getByRole('toolbar', { name: shop.message('editor.selection') })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  const before = await boxOf(objects(page))
  const middle: [number, number] = [before.x + before.width / 2, before.y + before.height / 2]
  await page.mouse.click(...middle)
  await expect(bar).toBeVisible()
  await drag(page, middle, [40, 70])
  const after = await boxOf(objects(page))
  expect(after.x - before.x).toBeGreaterThan(25)
  expect(after.y - before.y).toBeGreaterThan(50)
  await page.mouse.click(before.x - 30, before.y - 30)
  await expect(bar).toBeHidden()
})

test('a dropped photo is placed on the product, and the back button leaves the editor without losing it (studio-95, studio-98)', {
  tag: '@once',
}, async ({ page, shop }) => {
  await openEditor(page, shop)
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
    const data = new DataTransfer()
    if (blob) data.items.add(new File([blob], 'dot.png', { type: 'image/png' }))
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  })
  await expect(objects(page).locator('image')).toHaveCount(1)
  await page.waitForTimeout(1_200) // saved within a second
  await page.goBack()
  await expect(stage(page)).toBeHidden()
  await page.goForward()
  await expect(objects(page).locator('image')).toHaveCount(1)
})

test('a design is saved as a file and reopens when the file is dropped; an invalid file is rejected with a message (studio-123)', async ({
  page,
  shop,
}) => {
  test.skip(isPhone(page), 'files')
  test.slow()
  const { message } = shop
  await openEditor(page, shop)
  await addPhoto(page, shop)
  await takeTool(page, shop, 'drafts')
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: message('editorFile.save') }).click()
  const file = await (await arriving).path()
  const began = page.url()
  const chosen = page.getByLabel(message('editorFile.open'))
  await chosen.setInputFiles({ name: 'song.design', mimeType: '', buffer: Buffer.from('la la') })
  await expect(page.getByText(message('designFileProblems.notZip'))).toBeVisible()
  await expect(objects(page).locator('image')).toHaveCount(1)
  await page.evaluate((bytes) => {
    const data = new DataTransfer()
    data.items.add(new File([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))], 'Fig.design'))
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  }, readFileSync(file).toString('base64'))
  await expect(page.getByRole('heading', { level: 1, name: 'Fig' })).toBeVisible()
  await expect(objects(page).locator('image')).toHaveAttribute('href', /^blob:/)
  expect(page.url()).not.toBe(began)
})

test('a pinch zooms the product, and a pinch on the selection resizes it (studio-88)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  test.skip(!isPhone(page), 'fingers')
  await openEditor(page, shop)
  await addPhoto(page, shop)
  const image = objects(page).locator('image')
  const before = await boxOf(image)
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 }
  const touch = await page.context().newCDPSession(page)
  const pinch = async (from: number, to: number) => {
    const fingers = (reach: number) => [
      { x: middle.x - reach, y: middle.y, id: 1 },
      { x: middle.x + reach, y: middle.y, id: 2 },
    ]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
    for (let step = 1; step <= 6; step++)
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: fingers(from + ((to - from) * step) / 6),
      })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await pinch(20, 40)
  await expect.poll(async () => (await boxOf(image)).width).toBeGreaterThan(before.width * 1.8)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(async () => (await boxOf(image)).width).toBeLessThan(before.width * 1.1)
  await page.getByRole('toolbar').waitFor()
  await page.mouse.click(20, 150)
  await expect(page.getByRole('toolbar')).toBeHidden()
  await pinch(20, 40)
  await expect.poll(async () => (await boxOf(image)).width).toBeGreaterThan(before.width * 1.8)
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveAccessibleName(/picture/i)
})

test('a later version of the design from another tab is offered, and neither version is lost (studio-93)', {
  tag: '@again',
}, async ({ page, context, shop }) => {
  test.skip(isPhone(page), 'tabs')
  await openEditor(page, shop)
  await addWords(page, shop, 'one')
  await page.waitForTimeout(1_200) // saved within a second
  const other = await context.newPage()
  await open(other, page.url().replace(/^https?:\/\/[^/]+/, ''))
  await expect(objects(other)).toHaveCount(1)
  await takeTool(other, shop, 'shapes')
  await other.getByRole('button', { name: shop.message('editorShapes.heart') }).click()
  await expect(objects(other)).toHaveCount(2)
  const notice = page.getByRole('alert').filter({ hasText: shop.message('editor.laterElsewhere') })
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: shop.message('editor.takeLater') }).click()
  await expect(objects(page)).toHaveCount(2)
  await other.close()
})

test('an object can be added, moved, named and removed by keyboard alone (studio-81)', {
  tag: '@again',
}, async ({ page, shop }) => {
  test.skip(isPhone(page), 'keys')
  await openEditor(page, shop)
  const spoken = page.locator('[data-spoken]')
  await stage(page).focus()
  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: shop.message('editorShapes.rectangle') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(objects(page)).toHaveCount(1)
  await stage(page).focus()
  await page.keyboard.press('0')
  await expect(spoken).toHaveText(/^shape, .* from the top/)
  const before = await spoken.textContent()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(spoken).not.toHaveText(before ?? '')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('duplicate')
  await page.keyboard.press('Enter')
  await expect(objects(page)).toHaveCount(2)
  await stage(page).focus()
  await page.keyboard.press('Delete')
  await expect(objects(page)).toHaveCount(1)
})

test('at 390 and 1024 pixels panels open below a visible stage, and size, price and order button share a row (studio-322)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 844 })
    await openEditor(page, shop)
    await takeTool(page, shop, 'product')
    const sheet = page.getByRole('region', { name: shop.message('editorPanels.product') })
    const [panel, drawn] = [await boxOf(sheet), await boxOf(stage(page))]
    expect(panel.width).toBeGreaterThan(width * 0.9)
    expect(panel.y).toBeGreaterThan(drawn.y + 100)
    expect(panel.y + panel.height).toBeLessThanOrEqual(844)
    // A phone has no rulers and no switch for them: the unit is chosen in the sheet.
    const size = page.getByRole('dialog').getByRole('button', { name: /\d × \d/ })
    const rows = await Promise.all([size, page.locator('button[data-order]')].map(boxOf))
    const [sizeAt = 0, orderAt = 0] = rows.map(({ y, height }) => y + height / 2)
    expect(Math.abs(sizeAt - orderAt)).toBeLessThan(6)
    await sheet.getByRole('button', { name: shop.message('editor.useCentimeters') }).click()
    await expect(size).toContainText('cm')
    await takeTool(page, shop, 'product')
    await expect(sheet).toHaveCount(0)
  }
})
