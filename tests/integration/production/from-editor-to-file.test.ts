import { PDFDocument } from '@cantoo/pdf-lib'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { specialPercent } from '@/backend/catalogue/catalogue'
import { lineFolder, makeFiles } from '@/backend/production/production'
import { sha256 } from '@/backend/production/sha256'
import { toItem } from '@/commerce/cart/line-input'
import { pictureFile } from '@/commerce/picture-file'
import type { ProductView } from '@/commerce/product/product-view'
import { designFor } from '@/design/answers/product-answers'
import type { Asset, DesignDocument } from '@/design/design-document'
import { perform } from '@/design/document/commands/perform'
import { identity } from '@/design/geometry/matrix'
import { boundsOf, cornersOf, widened } from '@/design/geometry/point'
import { sheetCut } from '@/design/geometry/sheet-cut'
import { arrangedSheet, freeMembers } from '@/design/nest/arranged-sheet'
import { noFaces } from '@/design/scene/faces'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import type { Matrix, Rectangle } from '@/design/units'
import { designPrice } from '@/features/design-start/order/design-price'
import { designedLine, missingFor } from '@/features/design-start/order/designed-line'
import { priceLine } from '@/lib/money/price'
import { defaultSelection } from '@/lib/products/product-options'
import { commandState } from '../../design/support/random-command'
import { home } from '../../support/account'
import { compiledBrand } from '../../support/compiled-brand'
import { designClient } from '../../support/files/designs'
import { putUpload, useUploads } from '../../support/files/uploads'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders/orders'
import { newYork, openShop, shopMoment, type Item } from '../../support/shop'

/**
 * Designs with many pieces, from the editor's commands to the files of production: saved through the API, ordered by a
 * guest, and read back. Lengths are millimeters.
 */

const database = useFreshDatabase()
const uploads = useUploads()

function opened(id: string, urlKey: string) {
  const brand = compiledBrand(id)
  const shop = openShop(database.pool, brand)
  const { context, payByCard } = afterOrders(shop, database.pool)
  const sold = brand.catalogue.products.find((product) => product.urlKey === urlKey)
  const template = brand.templates[urlKey]
  if (!sold || !template) throw new Error(`${urlKey} is not sold`)
  const percentOff = specialPercent(sold, shopMoment, brand.identity.timezone)
  const product = { ...sold, table: { ...sold.table, percentOff } } as unknown as ProductView // all that a price and a line read
  const guest = id.padEnd(32, 'A').slice(0, 32)
  const begun = (quantity: number): DesignDocument =>
    designFor(template, product, defaultSelection(product.options, product.rules), { id, quantity })

  type Name = Parameters<typeof perform>[0]
  /** Performs a command as the editor does. */
  function done(document: DesignDocument, name: Name, argument: unknown): DesignDocument {
    const made = perform(name, { ...commandState(document), template: template! }, argument as never) // each test gives its command's
    if ('problems' in made) throw new Error(JSON.stringify(made.problems))
    return made.edit.document
  }

  /**
   * Saves a design, orders it as a guest, and makes its files.
   * @returns the files by name, and each price that the shopper saw
   */
  async function orderOf(document: DesignDocument, quantity: number) {
    const shopper = designClient(shop, { visitor: { ...home, network: guest, guest } })
    const saved = await shopper.make(document, { product_sku: product.sku })
    const { number: revision, hash } = saved.opened.revision
    const made = {
      document,
      copy: { uid: saved.uid, revision, hash },
      picture: saved.image ? pictureFile(saved.image) : undefined,
      faces: noFaces,
      urls: {},
    }
    const of = { product, template: template!, others: defaultSelection(product.options, product.rules) }
    expect(missingFor(document, of)).toEqual({ notOffered: [], open: [] })
    const { item, selection } = designedLine(made, of)
    const cart = await shop.guest()
    const added = await cart.add(toItem({ ...item, shownCents: item.shown.rowCents }) as Item) // no member is null
    expect(added.refused).toEqual([])
    await cart.ready(newYork)
    await payByCard(cart)
    const { order, problem } = await cart.place()
    if (!order) throw new Error(problem?.message)
    const { rows } = await database.pool().query<{ cents: number; quantity: number }>(
      `select row_cents::integer as cents, quantity from order_items join orders on orders.id = order_id
       where number = $1 and sku = $2`,
      [order.number, product.sku],
    )
    await makeFiles(context(), new AbortController().signal)
    const folder = lineFolder(brand.id, { orderNumber: order.number, position: 1 })
    const names = await readdir(folder)
    const files = new Map<string, Buffer>()
    for (const name of names)
      files.set(name.replace(`${order.number}-1-`, ''), await readFile(join(folder, name)))
    const prices = {
      page: priceLine(product, selection, quantity).rowCents,
      editor: designPrice(product, selection, quantity, { document, template: template!, faces: noFaces })
        .rowCents,
      note: item.shown.rowCents,
      cart: added.lines[0]?.rowCents,
      order: rows[0]?.cents,
    }
    return { files, prices, quantity: rows[0]?.quantity }
  }

  return { brand, template, product, guest, begun, done, orderOf }
}

const rolls = opened('stickers', 'custom-roll-labels')
const pages = opened('canvas', 'photo-print-page')
beforeAll(async () => {
  await seed(database.pool(), rolls.brand)
  await seed(database.pool(), pages.brand)
})

/** Returns the closed lines of a layer in a drawing for cutters, as boxes with y pointing up. */
function linesIn(dxf: Buffer | undefined, layer: string): Rectangle[] {
  const rows = (dxf?.toString() ?? '').split('\r\n')
  const groups = rows.flatMap((code, at) => (at % 2 === 0 ? [[code, rows[at + 1] ?? ''] as const] : []))
  const lines: { layer: string; points: { x: number; y: number }[] }[] = []
  let entity = ''
  for (const [code, value] of groups) {
    const line = lines.at(-1)
    if (code === '0') entity = value
    if (code === '0' && value === 'POLYLINE') lines.push({ layer: '', points: [] })
    if (code === '0' && value === 'VERTEX') line?.points.push({ x: 0, y: 0 })
    const point = line?.points.at(-1)
    if (code === '8' && line) line.layer = value
    if (code === '10' && entity === 'VERTEX' && point) point.x = Number(value)
    if (code === '20' && entity === 'VERTEX' && point) point.y = Number(value)
  }
  return lines.filter((line) => line.layer === layer).map(({ points }) => boundsOf(points))
}

/** Returns a function for the color of a picture at a point in fractions of its sides. */
async function colorsOf(png: Buffer | undefined) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number): string => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return `#${data.subarray(at, at + 3).toString('hex')}`
  }
}

const titleOf = async (pdf: Buffer | undefined) => (await PDFDocument.load(pdf ?? Buffer.alloc(0))).getTitle()

const colors = ['#cc2233', '#22aa55', '#2244cc']

test('a roll of three designs has their counts, order, cut lines and gaps in its files, and one price from product to order (production-7, design-document-33, prices-342)', async () => {
  const { begun, done, orderOf, product } = rolls
  const three = done(begun(250), 'setOption', { name: 'designs', value: '3' })
  const painted: DesignDocument = {
    ...three,
    surfaces: Object.fromEntries(
      three.surfaceOrder.map((id, at) => [id, { ...three.surfaces[id]!, background: colors[at]! }]),
    ),
  }
  const counts = [500, 300, 200]
  const document = counts.reduce(
    (made, count, at) => done(made, 'setRollCount', { surface: made.surfaceOrder[at], count }),
    painted,
  )
  expect(document.product.quantity).toBe(1_000)
  const { files, prices, quantity } = await orderOf(document, 1_000)
  expect(quantity).toBe(1_000)
  expect(new Set(Object.values(prices)), JSON.stringify(prices)).toEqual(new Set([prices.page]))
  const few = priceLine(product, defaultSelection(product.options, product.rules), 250).rowCents
  expect(prices.page / 1_000).toBeLessThan(few / 250)
  const { height } = document.product.size
  const gap = 3
  let first = 1
  for (const [at, count] of counts.entries()) {
    const name = `custom-roll-labels-${document.surfaceOrder[at]}`
    const last = first + count - 1
    expect(await titleOf(files.get(`${name}.pdf`))).toContain(`labels ${first} to ${last} of 1000`)
    expect((await colorsOf(files.get(`${name}.png`)))(0.5, 0.5)).toBe(colors[at])
    expect(linesIn(files.get(`${name}.dxf`), 'CUTCONTOUR')).toEqual([
      { x: 0, y: 0, ...document.product.size },
    ])
    const from = Math.round((first - 1) * (height + gap) * 10) / 10
    const to = Math.round((last * (height + gap) - gap) * 10) / 10
    const row = files.get('custom-roll-labels-roll.csv')?.toString().split('\r\n')[at + 1]
    expect(row?.split(',').filter((_, column) => column !== 1)).toEqual(
      [at + 1, count, first, last, from, to].map(String),
    )
    expect(row).toContain(`${name}.pdf`)
    first = last + 1
  }
}, 300_000)

/** Sizes of the photos on the page, and how many there are of each. */
const photos = [
  { color: colors[0] ?? '', size: { width: 101.6, height: 76.2 }, count: 2 },
  { color: colors[1] ?? '', size: { width: 88.9, height: 63.5 }, count: 3 },
  { color: colors[2] ?? '', size: { width: 45, height: 35 }, count: 6 },
]

/** Uploads a photo of one color, as this shopper's browser. */
async function photoOf(color: string, at: number): Promise<Asset> {
  const key = `P${at}`.padEnd(32, '0')
  const size = { width: 1_800, height: 1_200 }
  const bytes = await sharp({ create: { ...size, channels: 3, background: color } })
    .png()
    .toBuffer()
  const facts = { ...size, sha256: sha256(bytes), type: 'image/png', name: `photo-${at}.png` } as const
  putUpload(uploads.folder(), key, pages.guest, facts)
  await writeFile(join(uploads.folder(), `${key}.original`), bytes)
  return { key, ...facts }
}

/** Returns a page of photos, arranged as the editor arranges it. */
async function arrangedPage(): Promise<DesignDocument> {
  const { begun, done, template } = pages
  const [rule] = template.surfaces
  if (!rule?.packing || !rule.cut) throw new Error('the page is a sheet')
  let document = begun(2)
  for (const [at, { color, size }] of photos.entries()) {
    document = done(document, 'addImage', { asset: `photo-${at}`, record: await photoOf(color, at) })
    document = done(document, 'setPieceSize', {
      surface: rule.id,
      nodes: document.surfaces[rule.id]?.nodes.slice(-1),
      size,
    })
  }
  const ids = document.surfaces[rule.id]?.nodes ?? []
  const choice = document.surfaces[rule.id]?.cut
  if (!choice) throw new Error('the photos are cut')
  const outlines = ids.map((id) => {
    const node = document.nodes[id]
    if (node?.kind !== 'image') throw new Error('it is a photo')
    const { width, height, transform } = node
    return { rings: [cornersOf({ x: transform[4], y: transform[5], width, height })], places: [] }
  })
  const { cuts } = sheetCut(outlines, { choice: { ...choice, style: 'die' }, rule: rule.cut, isRough: true })
  const { gap, margin } = rule.packing
  const { places, left } = arrangedSheet(
    photos.map(({ count }, at) => ({ rings: cuts[at]?.rings ?? [], count, members: freeMembers([]) })),
    {
      area: widened(surfaceBoxes(rule, document.product.size).trim, -margin),
      gap,
      turns: [0, 90, 180, 270],
    },
  )
  expect(left.every((count) => count === 0)).toBe(true)
  return done(document, 'arrangeSheet', {
    surface: rule.id,
    designs: ids.map((id, at) => ({ nodes: [id], places: places[at] ?? ([identity] satisfies Matrix[]) })),
  })
}

/** Returns the gap between two boxes; negative if they overlap. */
const gapOf = (one: Rectangle, other: Rectangle) =>
  Math.max(
    one.x - other.x - other.width,
    other.x - one.x - one.width,
    one.y - other.y - other.height,
    other.y - one.y - one.height,
  )

test('a page of prints has each photo’s count, size and gap in its files, and one price from product to order, however many photos are on it (design-document-33, production-14, prices-342)', async () => {
  const document = await arrangedPage()
  const { files, prices } = await pages.orderOf(document, 2)
  expect(new Set(Object.values(prices)), JSON.stringify(prices)).toEqual(new Set([prices.page]))
  const { product } = pages
  const one = priceLine(product, defaultSelection(product.options, product.rules), 1).rowCents
  expect(prices.page).toBeLessThan(2 * one)
  const lines = linesIn(files.get('photo-print-page-page.dxf'), 'CUTCONTOUR')
  const { width, height } = document.product.size
  const colorAt = await colorsOf(files.get('photo-print-page-page.png'))
  const cuts = lines.map((box) => ({
    box,
    color: colorAt((box.x + box.width / 2) / width, 1 - (box.y + box.height / 2) / height),
  }))
  for (const { color, size, count } of photos) {
    const own = cuts.filter((cut) => cut.color === color)
    expect(own, color).toHaveLength(count)
    for (const { box } of own) {
      const [short, long] = [box.width, box.height].toSorted((a, b) => a - b)
      for (const over of [(short ?? 0) - size.height, (long ?? 0) - size.width]) {
        expect(over).toBeGreaterThan(-0.01)
        expect(over).toBeLessThan(0.25)
      }
    }
  }
  expect(cuts).toHaveLength(11)
  const gaps = cuts.flatMap(({ box }, at) => cuts.slice(at + 1).map((other) => gapOf(box, other.box)))
  expect(Math.min(...gaps)).toBeGreaterThan(2.9)
  expect(Math.min(...gaps)).toBeLessThan(3.1)
}, 300_000)
