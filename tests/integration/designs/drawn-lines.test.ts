import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadsFolder } from '@/backend/kernel/upload-storage/disk'
import { drawPictures } from '@/backend/production/production'
import { fitCrop } from '@/design/crop/cover-crop'
import { pictureStart } from '@/design/picture/picture-design'
import { roundedChoice } from '@/design/picture/picture-choice'
import { lineCrop, linePicture } from '@/features/cart/lines/line-picture'
import { defaultSelection } from '@/lib/products/product-options'
import { fileOption, item, useShopsWithoutTools } from '../production/plain-shops'

/** Cart lines with a picture chosen on the product's page and never opened in the editor. */

const { shops, database, going, productOf, uploaded, make } = useShopsWithoutTools()
const { shop, brand } = shops.stickers
const draw = () => drawPictures(shops.stickers.context(), going)
const pixels = { width: 1_800, height: 1_200 }

/** Returns what the page of a product sends with the shopper's picture on its middle. */
function withPhoto(urlKey: string, key: string, quantity = 1) {
  const product = productOf('stickers', urlKey)
  const answers = { ...defaultSelection(product.options, product.rules), [fileOption(product)]: key }
  const template = brand.templates[urlKey]
  const priced = { ...product, table: { ...product.table, percentOff: 0 } }
  const start = template && pictureStart(template, priced, answers, { id: 'a', quantity: 1 })
  if (!start) throw new Error(urlKey)
  const { front, depth, edge, edgeColor, panels, tone } = start.make
  const crop = fitCrop(pixels, { front, margin: 0 }, { x: 0, y: 0, width: 1, height: 1 })
  const picture = roundedChoice({ crop, pixels, front, depth, edge, edgeColor, tone, panels })
  const url = `/media/uploads/${key}`
  return item(
    product,
    { [fileOption(product)]: key },
    { product_image: url, original_image_url: url, picture },
    quantity,
  )
}

type Guest = Awaited<ReturnType<typeof shop.guest>>

async function shownTo(guest: Guest) {
  const { data } = await shop.ask<{
    cart: { items: { extra_info: { tool_options: string | null } }[] }
  }>('query Q($id: String!) { cart(cart_id: $id) { items { extra_info { tool_options } } } }', {
    id: guest.id,
  })
  return (data?.cart.items ?? []).map(({ extra_info: { tool_options: toolOptions } }) => ({
    toolOptions,
    picture: null,
    name: 'Line',
  }))
}
const fileOf = async (guest: Guest) => linePicture((await shownTo(guest))[0]!).file
const bytesOf = (file: string | undefined) =>
  readFile(join(uploadsFolder(), (file ?? '').slice('uploads/'.length)))
const countPictures = async () =>
  (await database.pool().query<{ count: number }>('select count(*)::integer as count from design_pictures'))
    .rows[0]?.count ?? 0

/** Returns the colors in the middle of a picture's left, middle and right third. */
async function acrossMiddle(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [0.02, 0.35, 0.65].map((share) => {
    const at = (Math.round(info.height / 2) * info.width + Math.round(info.width * share)) * 4
    return [...data.subarray(at, at + 4)]
  })
}

test('a photo chosen on a mug’s page is shown on the mug in the cart, and until then as its crop (designs-13)', async () => {
  const key = await uploaded('M'.repeat(32), 'photo')
  const guest = await shop.guest()
  const added = await guest.add(withPhoto('photo-mug', key))
  expect(added.refused).toEqual([])
  expect(await fileOf(guest)).toBe(`uploads/${key}`)
  expect(lineCrop((await shownTo(guest))[0]!)).toBeDefined()

  await draw()
  const file = await fileOf(guest)
  expect(file).not.toBe(`uploads/${key}`)
  expect(lineCrop((await shownTo(guest))[0]!)).toBeUndefined()
  const picture = await bytesOf(file)
  const { width, height } = await sharp(picture).metadata()
  expect([width, height]).toEqual([640, 640])
  const [beside, left, right] = await acrossMiddle(picture)
  expect(beside?.[3]).toBe(0) // around the mug nothing is drawn
  expect(left?.[3]).toBe(255)
  expect(left?.[2]).toBeLessThan(left?.[0] ?? 0) // the yellow half of the photo
  expect(right?.[2]).toBeGreaterThan(right?.[0] ?? 255) // its blue half
  const preview = await bytesOf(file?.replace('.webp', '.preview.webp'))
  expect(preview.byteLength).toBeLessThan(30_000)
})

test.each(['photo-pillow', 'photo-coasters', 'engraved-pet-tag'])(
  'a photo on %s is drawn on its body once, also for other shoppers and quantities (designs-13)',
  async (urlKey) => {
    const key = await uploaded(urlKey.replaceAll('-', 'P').padEnd(32, 'P'), 'photo')
    const [one, other] = [await shop.guest(), await shop.guest()]
    const before = await countPictures()
    await one.add(withPhoto(urlKey, key))
    await other.add(withPhoto(urlKey, key, 3))
    expect(await countPictures()).toBe(before + 1)
    await draw()
    expect(await fileOf(one)).not.toBe(`uploads/${key}`)
    expect(await fileOf(other)).toBe(await fileOf(one))
  },
)

test('a pillow whose back repeats its front is drawn once, as large as a mug (designs-13)', async () => {
  const key = await uploaded('B'.repeat(32), 'photo')
  const guest = await shop.guest()
  await guest.add(withPhoto('photo-pillow', key))
  await draw()
  const { data, info } = await sharp(await bytesOf(await fileOf(guest)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const alphaAt = (x: number, y: number) => data[(Math.round(y) * info.width + Math.round(x)) * 4 + 3]
  expect(alphaAt(info.width / 2, info.height / 2)).toBe(255) // two pillows have a gap there
  expect(alphaAt(info.width / 2, info.height / 4)).toBe(255)
})

test('a poster and a sticker keep the picture of their page, because it shows them as they are (designs-13, studio-60)', async () => {
  const key = await uploaded('F'.repeat(32), 'photo')
  const before = await countPictures()
  const guest = await shop.guest()
  await guest.add(withPhoto('fine-art-paper-print', key))
  expect(await fileOf(guest)).toBe(`uploads/${key}`)
  const sticker = productOf('stickers', 'custom-die-cut-stickers')
  const other = await shop.guest()
  const cut = { offset: 4, smoothing: 0.25, holes: false, background: 'auto' }
  const image = { product_image: `/media/uploads/${key}`, original_image_url: `/media/uploads/${key}` }
  await other.add(item(sticker, { [fileOption(sticker)]: key }, { cut, ...image }, 50))
  expect(await fileOf(other)).toBe(`uploads/${key}`)
  expect(await countPictures()).toBe(before)
})

test('the order’s own design shows the picture that its cart line had, and the confirmation waits for none (designs-13, orders-5)', async () => {
  const key = await uploaded('Q'.repeat(32), 'photo')
  const guest = await shop.guest()
  await guest.add(withPhoto('photo-mug', key))
  await draw()
  const file = await fileOf(guest)
  const { number } = await shops.stickers.ordered([withPhoto('photo-mug', key)])
  const { rows: waiting } = await database
    .pool()
    .query<{ waits: boolean }>(
      `select next_attempt_at > created_at as waits from outbox_emails where payload->>'token' = (select token from orders where number = $1 and store = 'stickers')`,
      [number],
    )
  expect(waiting.map(({ waits }) => waits)).toEqual([false])
  const before = await countPictures()
  await make('stickers')
  await draw()
  expect(await countPictures()).toBe(before)
  const { rows } = await database.pool().query<{ picture: string }>(
    `select drawn.picture from design_pictures drawn join design_revisions made on made.hash = drawn.hash
         join order_items i on i.design_revision = made.id join orders o on o.id = i.order_id
       where o.number = $1 and o.store = 'stickers' and drawn.store = 'stickers'`,
    [number],
  )
  expect(rows.map(({ picture }) => `uploads/${picture}`)).toEqual([file])
})
