import { begin, photo, picture, press, seen, valueOf } from '../support/canvas'
import { expect, test } from '../support/shop'

test('after editing, the canvas is shown as before: with its frame and edges, and on the wall at true scale (studio-140, studio-114)', async ({
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
  await shapes.click() // on a phone the sheet covers the bar
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
