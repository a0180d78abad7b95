import sharp from 'sharp'
import { expect, test } from 'vitest'
import { orderByToken } from '@/backend/orders/orders'
import { drawPictures, drawProof } from '@/backend/production/production'
import { boxIn, fileOption, item, titled, useShopsWithoutTools } from './plain-shops'

/** Prints ordered directly from their product page: on paper, board, wood and metal (production-18). */

const { shops, database, going, productOf, uploaded, make, listed, made, designs } = useShopsWithoutTools()

/** Tool options as the page sends them; only the crop is used. */
const noted = (crop: object) => ({
  picture: {
    crop,
    pixels: { width: 9_000, height: 6_000 },
    front: { width: 50, height: 40 },
    depth: 30,
    edge: 'mirror',
    edgeColor: '#ffffff',
    tone: 'color',
    panels: 1,
  },
})
const middle = { x: 0.4, y: 0.2, width: 0.2, height: 0.4 }

test('a photo board gets a PDF trimmed to its size, with the picture in the bleed, and a proof (production-18)', async () => {
  const product = productOf('canvas', 'photo-board')
  const key = await uploaded('F'.repeat(32), 'photo')
  const { number } = await shops.canvas.ordered([
    item(product, { [fileOption(product)]: key }, noted(middle)),
  ])
  await make('canvas')
  const [row] = await designs('canvas', number)
  if (!row) throw new Error(await listed('canvas', number))
  const node = row.document.nodes['picture']
  if (node?.kind !== 'image') throw new Error('no picture')
  const { size } = row.document.product
  expect(node.transform.slice(4)).toEqual([-3, -3])
  expect(node.width).toBeCloseTo(size.width + 6, 2)
  expect(node.crop.x + node.crop.width / 2).toBeCloseTo(0.5, 2)
  const { names, read } = await made('canvas', number)
  expect(names.some((name) => name.endsWith('.design'))).toBe(true)
  const pdf = await read('.pdf')
  expect(boxIn(pdf, 'TrimBox').width).toBeCloseTo(size.width, 1)
  expect(boxIn(pdf, 'BleedBox').height).toBeCloseTo(size.height + 6, 1)
  const { width = 0, height = 1 } = await sharp(Buffer.from(await read('.png'), 'latin1')).metadata()
  expect(width / height).toBeCloseTo((size.width + 6) / (size.height + 6), 2)
})

test('paper keeps its unprinted border, wood gets the ordered white ink under the picture, and an order shows the framed print (production-18, production-4)', async () => {
  const key = await uploaded('G'.repeat(32), 'photo')
  const of = (urlKey: string, answers = {}) => {
    const product = productOf('canvas', urlKey)
    return item(product, { [fileOption(product)]: key, ...answers }, noted(middle))
  }
  const white = titled(productOf('canvas', 'birch-wood-print'), 'base-white', 'Add white ink')
  const { number, token } = await shops.canvas.ordered([
    of('fine-art-paper-print'),
    of('birch-wood-print', white),
    of('birch-wood-print'),
    of('gallery-framed-print'),
  ])
  await make('canvas')
  const text = await listed('canvas', number)
  expect(text).not.toContain('no files')
  const [paper] = await designs('canvas', number)
  const node = paper?.document.nodes['picture']
  expect(node?.kind === 'image' && node.transform.slice(4)).toEqual([12.7, 12.7])
  const plates = async (line: number) =>
    (await (await made('canvas', number, line)).read('.pdf')).includes('/White')
  expect([await plates(2), await plates(3)]).toEqual([true, false])

  // A proof looks like the shopper's preview: bare wood darkens light areas, white ink keeps them light.
  const brightness = async (line: number) => {
    const proof = await drawProof(shops.canvas.context(), { orderNumber: number, line })
    if (!proof) throw new Error('no proof')
    const { channels } = await sharp(proof.picture).stats()
    return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0)
  }
  expect(await brightness(3)).toBeLessThan((await brightness(2)) * 0.95)

  await drawPictures(shops.canvas.context(), going)
  const order = await orderByToken(database.pool(), 'canvas', token)
  expect(order?.lines.map(({ designPicture }) => designPicture?.endsWith('.webp'))).toEqual([
    true,
    true,
    true,
    true,
  ])
}, 120_000)

test('a set of several pictures gets no files, since a person has to lay it out (production-21)', async () => {
  const product = productOf('canvas', 'gallery-wall-set')
  const key = await uploaded('H'.repeat(32), 'photo')
  const now = titled(product, 'photo-when', 'I upload the first one now')
  const { number } = await shops.canvas.ordered([
    item(product, { ...now, [fileOption(product)]: key }, noted(middle)),
  ])
  await make('canvas')
  expect(await listed('canvas', number)).toContain('no files: The shopper was not shown')
  expect(await designs('canvas', number)).toEqual([])
})

test('a caption is printed with the picture where its template places it, also on a photo canvas (production-21, studio-64)', async () => {
  const key = await uploaded('J'.repeat(32), 'photo')
  const of = (urlKey: string, caption: string) => {
    const product = productOf('canvas', urlKey)
    const answers = { [fileOption(product)]: key, ...titled(product, 'caption', caption) }
    return item(product, answers, noted(middle))
  }
  const { number } = await shops.canvas.ordered([
    of('memory-board', 'Our first summer'),
    of('memory-board', '東京'),
    of('family-name-canvas', 'Our first summer'),
  ])
  await make('canvas')
  const text = await listed('canvas', number)
  expect(text).toMatch(/^ 1 .*generated 20/)
  expect(text).toMatch(/^ 2 .*no files: The caption's face has no 東 京/m)
  expect(text).toMatch(/^ 3 .*generated 20/m)
  const [row, canvas] = await designs('canvas', number)
  expect(canvas?.document.nodes['caption']).toMatchObject({ kind: 'text', text: 'Our first summer' })
  expect(row?.document.nodes['caption']).toMatchObject({ kind: 'text', text: 'Our first summer' })
  expect(Object.keys(row?.document.fonts ?? {})).toEqual(['slab'])
})
