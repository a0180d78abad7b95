import { readPictureChoice } from '../../../src/design/picture/picture-choice'
import { begin, canvasIn, choosePhoto, photo, picture, press, seen, valueOf } from '../support/canvas'
import { hands } from '../support/product'
import { expect, isPhone, open, test } from '../support/shop'
import { typedInSight } from '../support/typed-in-sight'

test('a selected photo is shown on the canvas at once, while it is still uploading (studio-50)', async ({
  page,
  shop,
}) => {
  const product = canvasIn(shop)
  let goOn = () => undefined as void
  const isSeen = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/media/upload', async (route) => {
    await isSeen
    await route.continue()
  })
  await open(page, `/product/${product.urlKey}`)
  await choosePhoto(page, product)
  await expect(picture(page)).toBeInViewport()
  goOn()
  await expect(page.getByText(shop.message('artwork.fileReady', { name: photo.name }))).toBeAttached()
  await expect(picture(page)).toBeVisible()
})

test('the picture can be dragged and enlarged under the front, and the default crop keeps both dogs’ heads (studio-51)', {
  tag: '@once',
}, async ({ page, shop }) => {
  const { crop } = await begin(page, shop)
  const first = await crop()
  expect(first.y).toBeLessThan(0.23)
  expect(first.y + first.height).toBeGreaterThan(0.61)
  const box = await picture(page).boundingBox()
  if (!box) throw new Error('nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + box.height / 4, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await crop()).y).toBeCloseTo(Math.max(first.y - first.height / 4, 0), 1)
  // The click gave the picture the focus, so the wheel zooms it now.
  await page.mouse.wheel(0, -300)
  await expect.poll(async () => (await crop()).width).toBeLessThan(first.width * 0.9)
  await press(page, shop, 'reset')
  await expect.poll(crop).toEqual(first)
})

test('pinching enlarges the picture on the canvas (studio-51)', async ({ page, shop }) => {
  test.skip(!isPhone(page), 'a mouse has one pointer')
  const { crop } = await begin(page, shop)
  const before = await crop()
  const box = await picture(page).boundingBox()
  if (!box) throw new Error('nothing to pinch')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ]
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) })
  for (const apart of [30, 45, 60])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(async () => before.width / (await crop()).width).toBeCloseTo(3, 0)
})

test('by keyboard alone the picture is moved, enlarged, rotated and placed elsewhere on the wall (studio-51, studio-56)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const { crop } = await begin(page, shop)
  const before = await crop()
  await picture(page).focus()
  await page.keyboard.press('+')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => (await crop()).x).toBeGreaterThan(before.x)
  await page.getByRole('button', { name: shop.message('canvas.viewBox'), exact: true }).focus()
  await page.keyboard.press('Enter')
  const turn = page.getByRole('slider', { name: shop.message('canvas.turn') })
  const at = Number(await turn.inputValue())
  await picture(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(turn).toHaveValue(String(at + 5))
  await press(page, shop, 'viewRoom')
  const hung = await picture(page).boundingBox()
  await picture(page).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => (await picture(page).boundingBox())?.x ?? 0).toBeLessThan(hung?.x ?? 0)
})

test('changing size, depth and edges updates the canvas and keeps the crop (studio-54)', async ({
  page,
  shop,
}) => {
  const { product, shopper, crop } = await begin(page, shop)
  await press(page, shop, 'larger')
  const made = await crop()
  const sizes = product.options.find(({ values }) =>
    values?.some(({ uid }) => Object.hasOwn(product.table.sizes, uid)),
  )
  const [first = ''] = shopper.selection()[sizes?.uid ?? ''] ?? []
  const ratio = (uid: string) =>
    (product.table.sizes[uid]?.width ?? 0) / (product.table.sizes[uid]?.height ?? 1)
  const other = Object.keys(product.table.sizes).find((uid) => Math.abs(ratio(uid) - ratio(first)) > 0.05)
  await shopper.choose(sizes?.uid ?? '', other ?? '')
  const proportions = async () => {
    const box = await picture(page).boundingBox()
    return (box?.width ?? 0) / (box?.height ?? 1)
  }
  await expect.poll(proportions).toBeCloseTo(ratio(other ?? ''), 1)
  for (const [value, edge] of [
    [/^Wrapped/, 'image'],
    [/^Stretched/, 'stretch'],
    [/^Blurred/, 'blur'],
  ] as const) {
    await shopper.choose(...valueOf(product, /^Edges$/, value))
    await expect.poll(async () => (await seen(page, product))?.edge).toBe(edge)
  }
  await shopper.choose(...valueOf(product, /^Depth$/, /1½/))
  await expect.poll(async () => (await seen(page, product))?.depth).toBe(38)
  await shopper.choose(...valueOf(product, /^Edges$/, /^Mirrored/))
  await shopper.choose(sizes?.uid ?? '', first)
  await expect.poll(crop).toEqual(made)
})

test('the canvas has its true size beside a sofa of 2.1 m, and on the shopper’s own wall photo once two clicks on a door set its scale (studio-56)', async ({
  page,
  shop,
}) => {
  const { product } = await begin(page, shop)
  await press(page, shop, 'viewRoom')
  const front = (await seen(page, product))?.front.width ?? 0
  const width = async () => (await picture(page).boundingBox())?.width ?? 0
  const room = await picture(page).locator('xpath=..').boundingBox()
  expect(((await width()) / (room?.width ?? 1)) * 3_200).toBeCloseTo(front, 0)

  await page.getByLabel(shop.message('room.ownRoom')).setInputFiles(photo)
  const measuring = page.getByRole('group', { name: shop.message('room.measure'), exact: true }).first()
  const wall = await measuring.boundingBox()
  if (!wall) throw new Error('no photo of the wall')
  await measuring.click({ position: { x: wall.width / 2, y: wall.height * 0.1 } })
  await measuring.click({ position: { x: wall.width / 2, y: wall.height * 0.6 } })
  await page.getByRole('button', { name: shop.message('room.hang'), exact: true }).click()
  // Half the photo's height is 80 inches.
  expect((await width()) / (wall.height / 2)).toBeCloseTo(front / 2_032, 2)
})

test('the crop is the same after a reload and when a tool is opened from the cart (studio-60)', {
  tag: '@once',
}, async ({ page, shop }) => {
  const { shopper, crop } = await begin(page, shop)
  await press(page, shop, 'larger')
  const made = await crop()
  await expect(page.getByText(shop.message('artwork.fileReady', { name: photo.name }))).toBeAttached()
  await page.reload()
  await expect(picture(page)).toBeVisible()
  expect(await crop()).toEqual(made)
  await shopper.fillTheRest()
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(page.getByRole('status').filter({ hasText: shop.message('cart.added') })).toBeVisible()
  await open(page, '/checkout/cart')
  await page
    .getByRole('link', { name: new RegExp(shop.message('cart.edit')) })
    .first()
    .click()
  await expect(picture(page)).toBeVisible()
  const [kept] = await page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith('product:tool:'))
      .map((key) => sessionStorage.getItem(key)),
  )
  const { picture: laid } = JSON.parse(kept ?? '{}') as { picture?: unknown } // the page's own draft
  expect(readPictureChoice(laid)?.crop).toEqual(made)
})

test('a caption appears on the canvas while typing, in every view, and in the editor (studio-64)', {
  tag: '@once',
}, async ({ page, shop }) => {
  const product = shop.brand.catalogue.products.find(({ urlKey, outOfStock }) => {
    const template = shop.brand.templates[urlKey]
    return template?.kind === 'canvas' && template.words && !template.preview && !outOfStock
  })
  const [title = ''] = Object.values(shop.brand.templates[product?.urlKey ?? '']?.words ?? {})
  const option = product?.options.find((each) => each.title === title)
  if (!product || !option) throw new Error('no canvas has a caption')
  await open(page, `/product/${product.urlKey}`)
  const shopper = await choosePhoto(page, product)
  await expect(page.getByText(shop.message('artwork.fileReady', { name: photo.name }))).toBeAttached()
  const painted = () =>
    page
      .locator('canvas')
      .evaluateAll((all: HTMLCanvasElement[]) => all.map((each) => each.toDataURL()).join())
  const bare = await painted()
  await shopper.type(option.uid, 'Biscuit and Crumb')
  await expect.poll(painted).not.toBe(bare)
  await press(page, shop, 'viewRoom')
  const inRoom = await painted()
  await shopper.type(option.uid, 'Biscuit')
  await expect.poll(painted).not.toBe(inRoom)
  await page.getByRole('button', { name: shop.message('live.edit') }).click()
  await expect(page.locator('[data-stage] [data-touched] svg > g > g[data-node]')).toHaveCount(2)
})

test('for a product laid out by our designers, the page shows the caption, its missing characters and a note, and the editor shows the caption (studio-64)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const { brand, message } = shop
  const product = brand.catalogue.products.find(({ urlKey, outOfStock }) => {
    const template = brand.templates[urlKey]
    return template?.preview === 'none' && template.words && !outOfStock
  })
  if (!product) throw new Error(`${brand.id} lays out nothing that has a caption`)
  const [title = ''] = Object.values(brand.templates[product.urlKey]?.words ?? {})
  const caption = product.options.find((each) => each.title === title)?.uid ?? ''
  await open(page, `/product/${product.urlKey}`)
  const shopper = hands(page, product)
  await shopper.type(caption, 'Summer on the lake')
  const set = page.getByRole('img', { name: message('canvas.captionSet', { caption: 'Summer on the lake' }) })
  await expect(set).toBeVisible()
  await expect(page.getByText(message('canvas.captionByHand'))).toBeVisible()
  await shopper.type(caption, 'Lake \u6e56')
  await expect(page.getByRole('alert').filter({ hasText: '\u6e56' })).toBeVisible()
  await shopper.type(caption, 'Lake')
  await page.getByRole('button', { name: message('live.edit') }).click()
  await expect(
    page.locator('[data-stage] svg g[data-node]').filter({ has: page.locator('path') }),
  ).not.toHaveCount(0)
})

test('on phones a caption is visible below its field while typing, on photos and on products laid out by our designers', {
  tag: '@again',
}, async ({ page, shop }) => {
  const { brand, message } = shop
  const captioned = brand.catalogue.products.filter(
    ({ urlKey, outOfStock }) => brand.templates[urlKey]?.words && !outOfStock,
  )
  const onPhoto = captioned.find(({ urlKey }) => {
    const template = brand.templates[urlKey]
    return template?.kind === 'canvas' && !template.preview
  })
  const byHand = captioned.find(({ urlKey }) => brand.templates[urlKey]?.preview === 'none')
  if (!onPhoto || !byHand) throw new Error(`${brand.id} has no captions`)
  for (const product of [onPhoto, byHand]) {
    const [title = ''] = Object.values(brand.templates[product.urlKey]?.words ?? {})
    const caption = product.options.find((each) => each.title === title)?.uid ?? ''
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `/product/${product.urlKey}`)
    if (product === onPhoto) {
      await choosePhoto(page, product)
      await expect(page.getByText(message('artwork.fileReady', { name: photo.name }))).toBeAttached()
    }
    await page.setViewportSize({ width: 390, height: 400 })
    await hands(page, product).group(caption).locator('input').pressSequentially('Lake')
    await expect.poll(() => page.evaluate(typedInSight), product.urlKey).toEqual({ drawn: true, field: true })
  }
})
