import sharp from 'sharp'
import { expect, test } from 'vitest'
import { emailPicture } from '@/backend/kernel/letter-picture'
import { orderConfirmation } from '@/backend/mail/order-confirmation'
import { orderByToken } from '@/backend/orders/orders'
import { drawPictures, drawProof, makeAgain } from '@/backend/production/production'
import type { CompiledProduct } from '@/brand/compiled'
import { shopMoment } from '../../support/shop'
import { boxIn, fileOption, item, titled, useShopsWithoutTools } from './plain-shops'

/**
 * From options, uploads and typed text on a product page to the workshop's files, without a design made by
 * the shopper.
 */

const { shops, database, going, productOf, uploaded, make, listed, made, designs, count } =
  useShopsWithoutTools()

test('a die-cut sticker of an uploaded picture gets a PDF trimmed to its cut, with its plate, once no matter how often the job runs (production-18)', async () => {
  const product = productOf('stickers', 'custom-die-cut-stickers')
  const key = await uploaded('D'.repeat(32), 'disc')
  const answers = { [fileOption(product)]: key }
  const cut = { offset: 4, smoothing: 0.25, holes: false, background: 'auto' }
  const { number, token } = await shops.stickers.ordered([
    item(product, answers, { cut, product_image: `/media/uploads/${key}` }, 50),
  ])
  expect(await listed('stickers', number)).toContain('waiting')
  await Promise.all([make('stickers'), make('stickers')])
  expect(await listed('stickers', number)).toContain('generated 20')
  const { read } = await made('stickers', number)
  const pdf = await read('.pdf')
  for (const part of ['/TrimBox', '/BleedBox', '/Separation', '/CutContour']) expect(pdf).toContain(part)
  const [row] = await designs('stickers', number)
  const size = row?.document.product.size ?? { width: 0, height: 0 }
  const trim = boxIn(pdf, 'TrimBox')
  expect(Math.abs(Math.min(size.width - trim.width, size.height - trim.height))).toBeLessThan(0.3)
  expect(row?.document.surfaces['front']?.cut).toMatchObject({ style: 'die', offset: 4 })
  expect(row?.document.product.quantity).toBe(50)
  expect(JSON.parse(row?.tool_options ?? '{}')).toMatchObject({
    cut,
    design: row?.uid,
    revision: 1,
    hash: row?.hash,
  })
  expect(row?.owners).toBe(0)

  const before = await count('design_revisions')
  await makeAgain(database.pool(), 'stickers', number)
  await make('stickers')
  expect(await count('design_revisions')).toBe(before)
  expect(await read('.pdf')).toHaveLength(pdf.length)

  // The result is shown in the order and its e-mails, and can be approved (designs-13, proofs-1).
  await drawPictures(shops.stickers.context(), going)
  const order = await orderByToken(database.pool(), 'stickers', token)
  if (!order) throw new Error('no order')
  expect(order.lines[0]?.designPicture).toMatch(/^[A-Za-z0-9]{32}\.webp$/)
  expect(orderConfirmation(shops.stickers.brand, order, 'https://shop.example').html).toContain(
    emailPicture(order.lines[0]?.designPicture ?? '').replaceAll('/', '%2F'),
  )
  const proof = await drawProof(shops.stickers.context(), { orderNumber: number, line: 1 })
  expect(proof?.version.design).toMatchObject({
    hash: row?.hash,
    cutPath: expect.stringMatching(/^M/) as string,
  })
}, 180_000) // starts a dozen processes on a busy machine

test('a canvas gets the recorded crop and the ordered size, edge and tone, no matter which numbers the client sends (production-18)', async () => {
  const product = productOf('canvas', 'classic-photo-canvas')
  const key = await uploaded('E'.repeat(32), 'photo')
  const crop = { x: 0.5, y: 0.1, width: 0.4, height: 0.48 }
  const picture = {
    crop,
    pixels: { width: 9_000, height: 6_000 },
    front: { width: 50, height: 40 },
    depth: 3,
    edge: 'image',
    edgeColor: '#ffffff',
    tone: 'color',
    panels: 4,
  }
  const answers = { [fileOption(product)]: key, ...titled(product, 'tone', toneTitle(product)) }
  const { number } = await shops.canvas.ordered([item(product, answers, { picture })])
  await make('canvas')
  const [row] = await designs('canvas', number)
  if (!row) throw new Error(await listed('canvas', number))
  const node = row.document.nodes['picture']
  if (node?.kind !== 'image') throw new Error('no picture')
  expect(row.document.product.options['tone']).toBe('mono') // the surface's tone applies to the picture too (production-15)
  const { size } = row.document.product
  expect(size.width).toBeGreaterThan(100)
  expect([node.width, node.height]).toEqual([size.width, size.height])
  expect(node.crop.x + node.crop.width / 2).toBeCloseTo(0.7, 2)
  expect((node.crop.width * 1_800) / (node.crop.height * 1_200)).toBeCloseTo(size.width / size.height, 3)
  const { read } = await made('canvas', number)
  const { channels } = await sharp(Buffer.from(await read('.png'), 'latin1')).stats()
  const [red, green, blue] = channels.map(({ mean }) => mean)
  expect([green, blue]).toEqual([red, red])
  const pdf = await read('.pdf')
  for (const part of ['/TrimBox', '/ArtBox', '/OutputIntents']) expect(pdf).toContain(part)
  expect(boxIn(pdf, 'ArtBox').width).toBeCloseTo(size.width, 0)
})

/** Returns this product's title for black and white. */
function toneTitle(product: CompiledProduct): string {
  const option = product.options.find(({ key }) => key === 'tone')
  const asked = shops.canvas.brand.templates[product.urlKey]?.options['tone']?.asked
  const title = asked?.values['mono'] ?? ''
  if (!option?.values?.some((value) => value.title === title)) throw new Error('no black and white')
  return title
}

test('the confirmation waits briefly for pictures that are still being rendered, and not at all for existing ones (orders-5, designs-11)', async () => {
  const product = productOf('neon', 'custom-text-neon')
  const line = item(product, titled(product, 'text', 'Wait'))
  const waits = async () => {
    const { token } = await shops.neon.ordered([line])
    const { rows } = await database
      .pool()
      .query<{ at: Date }>(`select next_attempt_at as at from outbox_emails where payload->>'token' = $1`, [
        token,
      ])
    return rows[0]?.at.getTime() === shopMoment.getTime() + 20_000
  }
  expect(await waits()).toBe(true)
  const before = await count('designs')
  await make('neon')
  await drawPictures(shops.neon.context(), going)
  // A reorder references the design made for the first order, which already has a picture.
  const { rows } = await database
    .pool()
    .query<{ tool_options: string }>(
      'select tool_options from order_items where sku = $1 order by id desc limit 1',
      [product.sku],
    )
  Object.assign(line, { tool_options: rows[0]?.tool_options })
  expect(await waits()).toBe(false)
  expect(await count('designs')).toBe((before ?? 0) + 1)
})

test('a neon sign with typed text gets a drawing of its backing and tubes, and its own picture (production-18)', async () => {
  const product = productOf('neon', 'custom-text-neon')
  const answers = titled(product, 'text', 'Hello')
  const { number, token } = await shops.neon.ordered([item(product, answers)])
  await make('neon')
  expect(await listed('neon', number)).toContain('generated 20')
  const { names, read } = await made('neon', number)
  expect(names.some((name) => name.endsWith('.pdf'))).toBe(true)
  const dxf = await read('.dxf')
  for (const part of ['BACKING', 'TUBE']) expect(dxf).toContain(part)
  const [row] = await designs('neon', number)
  expect(row?.document.nodes['sign']).toMatchObject({ kind: 'neon', lines: [{ text: 'Hello' }] })
  await drawPictures(shops.neon.context(), going)
  const order = await orderByToken(database.pool(), 'neon', token)
  expect(order?.lines[0]?.designPicture).toMatch(/\.webp$/)
})
