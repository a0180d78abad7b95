import { existsSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { seed } from '@/backend/database/seed'
import { tidyDesigns } from '@/backend/designs/designs'
import { emailPicture } from '@/backend/kernel/letter-picture'
import { deleteUnusedUploads } from '@/backend/kernel/uploads/unused-uploads'
import { orderConfirmation } from '@/backend/mail/order-confirmation'
import { toGraphqlLine } from '@/backend/orders/graphql/to-graphql-line'
import { orderByToken } from '@/backend/orders/orders'
import { drawPictures } from '@/backend/production/production'
import { linePicture } from '@/features/cart/lines/line-picture'
import { moreSides } from '@/features/cart/lines/more-sides'
import { orderedDesign } from '@/features/studio/sight/named-design'
import type { DesignDocument } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import type { ProductTemplate } from '@/design/template/product-template'
import { mediaSource } from '@/server/media/media-source'
import { photo } from '../../backend/production/support/sample-frozen'
import { sampleTemplate } from '../../design/support/sample-design'
import { home } from '../../support/account'
import { checkoutBrand } from '../../support/checkout-brand'
import { designClient, type DesignAnswer } from '../../support/files/designs'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders/orders'
import { openShop, shopMoment } from '../../support/shop'
import { putUpload, useUploads } from '../../support/files/uploads'

/**
 * Pictures of saved designs: a job renders them from the document, and they are shown wherever the design is.
 */

const { cut: _, ...plain } = sampleTemplate.surfaces[0]!

/** A set of six pages. */
const paged: ProductTemplate = {
  ...sampleTemplate,
  id: 'paged',
  surfaces: [{ ...plain, id: 'page', title: 'Page', count: { fixed: 6 } }],
}

const uploads = useUploads()
const database = useFreshDatabase()
const shop = openShop(database.pool, {
  ...checkoutBrand(),
  templates: { sticker: sampleTemplate, plain: sampleTemplate },
})
const { context, ordered } = afterOrders(shop, database.pool)
const bookshop = openShop(database.pool, { ...checkoutBrand(), templates: { paged, plain: paged } })
const books = afterOrders(bookshop, database.pool)
const ann = designClient(shop, { visitor: { ...home, network: 'net-a', guest: 'A'.repeat(32) } })
beforeAll(() => seed(database.pool(), shop.brand))

const star = (fill: string): DesignDocument => ({
  schema: 1,
  id: 'a-star',
  product: {
    template: 'sticker',
    revision: sampleTemplate.revision,
    size: { width: 76.2, height: 50.8 },
    quantity: 50,
    options: { material: 'white' },
  },
  surfaceOrder: ['front', 'back'],
  surfaces: { front: { nodes: ['star'], background: null }, back: { nodes: [], background: null } },
  nodes: {
    star: {
      kind: 'shape',
      transform: [1, 0, 0, 1, 18, 5],
      shape: 'star',
      width: 40,
      height: 40,
      fill,
    },
  },
  assets: {},
  fonts: {},
})

/** The same design with a photo uploaded by the shopper. */
async function withPhoto(key: string): Promise<DesignDocument> {
  const { sha256, type, width, height, name } = putUpload(uploads.folder(), key, 'A'.repeat(32))
  await writeFile(join(uploads.folder(), `${key}.original`), photo)
  const whole = star('#0044cc')
  return {
    ...whole,
    surfaces: { front: { nodes: ['photo'], background: null }, back: { nodes: [], background: null } },
    nodes: {
      photo: {
        kind: 'image',
        transform: [1, 0, 0, 1, 8, 8],
        asset: 'fox',
        width: 40,
        height: 30,
        crop: { x: 0, y: 0, width: 1, height: 1 },
      },
    },
    assets: { fox: { key, sha256, type, width, height, name } },
  }
}

const draw = () => drawPictures(context(), new AbortController().signal)
const imageOf = async ({ uid }: DesignAnswer) => (await ann.open(uid)).answer?.image ?? null
const fileOf = (image: string | null) => join(uploads.folder(), image?.split('/').at(-1) ?? 'none')
const rows = async () =>
  (
    await database
      .pool()
      .query<{ hash: string; picture: string | null; attempts: number; last_error: string | null }>(
        'select hash, picture, attempts, last_error from design_pictures order by hash',
      )
  ).rows

/** Returns the color at the center of a picture. */
async function middleOf(file: string): Promise<number[]> {
  const { data, info } = await sharp(await readFile(file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4
  return [...data.subarray(at, at + 4)]
}

const line = ({ uid, opened: { revision } }: DesignAnswer, more: object = {}) => ({
  sku: 'PLAIN',
  quantity: 1,
  tool_options: JSON.stringify({ design: uid, revision: revision.number, hash: revision.hash, ...more }),
})

test('a saved design is rendered once per hash at an unguessable address, even by two concurrent runs (designs-13)', async () => {
  const one = await ann.make(star('#cc0000'), { name: 'One' })
  const other = await ann.make(star('#cc0000'), { name: 'Other' })
  expect(await imageOf(one)).not.toContain('uploads')
  await Promise.all([draw(), draw()])
  expect((await rows()).map(({ last_error }) => last_error)).toEqual([null])
  const image = await imageOf(one)
  expect(image).toMatch(/\/media\/uploads\/[A-Za-z0-9]{32}\.webp$/)
  expect(await imageOf(other)).toBe(image)
  expect(image).not.toContain(one.uid)
  expect(image).not.toContain(one.opened.revision.hash.slice(0, 8))
  const { width, height, format } = await sharp(fileOf(image)).metadata()
  expect({ width, height, format }).toEqual({ width: 640, height: 640, format: 'webp' })
  const [red = 0, green = 255, , alpha] = await middleOf(fileOf(image))
  expect(red).toBeGreaterThan(150)
  expect(green).toBeLessThan(60)
  expect(alpha).toBe(255)
  expect(existsSync(fileOf(image).replace('.webp', '.preview.webp'))).toBe(true)
  expect(await rows()).toHaveLength(1)
})

test('a design with a photo shows the upload until it is rendered (designs-13)', async () => {
  const made = await ann.make(await withPhoto('P'.repeat(32)))
  expect(await imageOf(made)).toContain(`${'P'.repeat(32)}.png`)
  await draw()
  expect(await imageOf(made)).toMatch(/\.webp$/)
})

test('a failed rendering is retried, an impossible one is given up, and the earlier picture stays (designs-13)', async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const made = await ann.make(await withPhoto('Q'.repeat(32)))
  const bytes = ['Q'.repeat(32)].flatMap((key) => [`${key}.original`, `${key}.png`])
  for (const file of bytes) rmSync(join(uploads.folder(), file))
  await draw()
  const failed = (await rows()).find(({ hash }) => hash === made.opened.revision.hash)
  expect(failed).toMatchObject({ picture: null, attempts: 1 })
  expect(failed?.last_error).toContain('The bytes of the picture')
  expect(await imageOf(made)).toContain('Q'.repeat(32))
  await writeFile(join(uploads.folder(), `${'Q'.repeat(32)}.original`), photo)
  await database
    .pool()
    .query('update design_pictures set next_attempt_at = now() where hash = $1', [failed?.hash])
  await draw()
  expect(await imageOf(made)).toMatch(/\.webp$/)

  const { answer } = await ann.save(star('#00cc00'))
  const brand = { ...shop.brand, templates: {} }
  await drawPictures({ ...context(), brand }, new AbortController().signal)
  const hash = answer?.design.opened.revision.hash
  expect((await rows()).find((row) => row.hash === hash)?.last_error).toContain('template "sticker"')
  vi.restoreAllMocks()
})

test('an autosave is rendered only if it was not replaced in the meantime (designs-13)', async () => {
  const made = await ann.make(star('#111111'), { made_by: 'AUTOSAVE' })
  await ann.save(star('#222222'), { uid: made.uid, based_on: 1, made_by: 'AUTOSAVE' })
  await draw()
  expect((await rows()).filter(({ picture, attempts }) => !picture && attempts === 0)).toHaveLength(2)
  await database
    .pool()
    .query("update design_pictures set next_attempt_at = now() where next_attempt_at <> 'infinity'")
  await draw()
  expect((await rows()).some(({ hash }) => hash === made.opened.revision.hash)).toBe(false)
  expect(await imageOf(made)).toMatch(/\.webp$/)
  // The replaced version is ordered after all.
  await (await shop.guest()).add(line(made))
  await draw()
  expect((await rows()).find(({ hash }) => hash === made.opened.revision.hash)?.picture).toMatch(/\.webp$/)
})

test('carts, orders and the order e-mail show the rendered picture, and orders offer it in use, whatever a client claims (designs-13, orders-6, mail-61, studio-56)', async () => {
  const made = await ann.make(star('#aa00aa'))
  const guest = await shop.guest()
  const forged = `/media/uploads/${'Z'.repeat(32)}.webp`
  await guest.add(line(made, { design_image: forged }))
  const shown = async () => {
    const { data } = await shop.ask<{
      cart: { items: { extra_info: { tool_options: string } }[] }
    }>('query Q($id: String!) { cart(cart_id: $id) { items { extra_info { tool_options } } } }', {
      id: guest.id,
    })
    return data?.cart.items[0]?.extra_info.tool_options ?? null
  }
  expect(await shown()).not.toContain('design_image')
  await draw()
  const key = (await imageOf(made))?.split('/').at(-1)
  const view = { toolOptions: await shown(), picture: null, name: 'Star' }
  expect(linePicture(view).file).toBe(`uploads/${key}`)

  const { token } = await ordered([line(made, { design_image: forged, design_scenes: 'all' })])
  const order = await orderByToken(database.pool(), shop.brand.id, token)
  if (!order) throw new Error('no order')
  const [bought] = order.lines
  const content = bought && toGraphqlLine(context(), order, bought).extra_info?.tool_options
  expect(orderedDesign(content ?? null)).toMatchObject({ named: { design: made.uid }, hasScenes: true })
  const { html } = orderConfirmation(shop.brand, order, 'https://shop.example')
  expect(html).toContain(encodeURIComponent(emailPicture(key ?? '')))
  expect(html).not.toContain('Z'.repeat(32))
})

test('a design of many pages has a sheet of all beside its picture, and lines and e-mails link to it (designs-13)', async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const blank = newDesign(paged, 'pages')
  const surfaces = Object.fromEntries(
    blank.surfaceOrder.map((id) => [id, { nodes: [], background: '#3366cc' }]),
  )
  const reader = designClient(bookshop, { visitor: { ...home, network: 'net-b', guest: 'B'.repeat(32) } })
  const made = await reader.make({ ...blank, surfaces })
  const guest = await bookshop.guest()
  await guest.add(line(made, { design_sides: 300 }))
  const shown = async () => {
    const { data } = await bookshop.ask<{ cart: { items: { extra_info: { tool_options: string } }[] } }>(
      'query Q($id: String!) { cart(cart_id: $id) { items { extra_info { tool_options } } } }',
      { id: guest.id },
    )
    return { toolOptions: data?.cart.items[0]?.extra_info.tool_options ?? null }
  }
  expect((await shown()).toolOptions).not.toContain('design_sides')
  await drawPictures(books.context(), new AbortController().signal)
  const name = (await reader.open(made.uid)).answer?.image?.split('/').at(-1)?.replace('.webp', '')
  const sheet = `${name}.sides.webp`
  expect(moreSides(await shown())).toEqual({ count: 6, href: `/media/uploads/${sheet}` })
  expect(existsSync(join(uploads.folder(), sheet))).toBe(true)
  expect(mediaSource(`uploads/${sheet}`)).toEqual({ kind: 'upload', name: sheet })
  const { token } = await books.ordered([line(made)])
  const order = await orderByToken(database.pool(), bookshop.brand.id, token)
  if (!order) throw new Error('no order')
  expect(orderConfirmation(bookshop.brand, order, 'https://shop.example').html).toContain(sheet)
  const at = { brand: shop.brand, db: database.pool, now: () => new Date(Date.now() + 90 * 86_400_000) }
  await deleteUnusedUploads(at)
  expect(existsSync(join(uploads.folder(), sheet))).toBe(true)
  vi.restoreAllMocks()
})

test('a rendered picture is kept while any version, even only an ordered one, has its hash (designs-13, designs-12)', async () => {
  const kept = await ann.make(star('#0a0a0a'))
  const lost = await ann.make(star('#0b0b0b'))
  await draw()
  const [keptFile, lostFile] = [fileOf(await imageOf(kept)), fileOf(await imageOf(lost))]
  await ordered([line(kept)])
  await ann.remove(kept.uid)
  await ann.remove(lost.uid)
  const later = new Date(shopMoment.getTime() + 90 * 86_400_000)
  const at = { brand: shop.brand, db: database.pool, now: () => later }
  await tidyDesigns(at)
  await deleteUnusedUploads({ ...at, now: () => new Date(Date.now() + 90 * 86_400_000) })
  expect([existsSync(keptFile), existsSync(lostFile)]).toEqual([true, false])
})
