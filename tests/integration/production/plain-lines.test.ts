import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { seed } from '@/backend/database/seed'
import { orderConfirmation } from '@/backend/mail/order-confirmation'
import { orderByToken } from '@/backend/orders/orders'
import {
  drawPictures,
  drawProof,
  lineFolder,
  makeAgain,
  makeOrderedFiles,
} from '@/backend/production/production'
import { sha256 as sha256Of } from '@/backend/production/sha256'
import { compileBrand } from '@/brand/compile'
import type { CompiledProduct } from '@/brand/compiled'
import type { DesignDocument } from '@/design/document/design-document'
import { sizeOf } from '@/lib/price'
import { defaultSelection, isChoice, type Selection } from '@/lib/product-options'
import { files as filesCommand } from '../../../scripts/orders/files'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders'
import { openShop, shopMoment } from '../../support/shop'
import { putUpload, useUploads } from '../../support/uploads'

/** From what is chosen, uploaded and typed on a product's page, with no design made anywhere, to the files that the workshop gets. */

const uploads = useUploads()
const database = useFreshDatabase()

function opened(id: string) {
  const result = compileBrand(id)
  if (!result.ok) throw new Error(`${id} does not compile`)
  const shop = openShop(database.pool, result.brand)
  return { brand: result.brand, shop, ...afterOrders(shop, database.pool) }
}

const shops = { stickers: opened('stickers'), canvas: opened('canvas'), neon: opened('neon') }
type Name = keyof typeof shops
beforeAll(async () => {
  for (const { brand } of Object.values(shops)) await seed(database.pool(), brand)
})
afterEach(() => void vi.restoreAllMocks())
const going = new AbortController().signal

const productOf = (name: Name, urlKey: string): CompiledProduct => {
  const found = shops[name].brand.catalogue.products.find((each) => each.urlKey === urlKey)
  if (!found) throw new Error(`${urlKey} is not sold`)
  return found
}

const titled = (product: CompiledProduct, key: string, value: string): Selection => {
  const option = product.options.find((each) => each.key === key)
  const picked = option?.values?.find(({ title }) => title === value)
  if (!option || (isChoice(option) && !picked)) throw new Error(`${product.urlKey} has no ${key} "${value}"`)
  return { [option.uid]: picked ? [picked.uid] : value }
}

/** As an add-to-cart sends it. */
function item(product: CompiledProduct, answers: Selection, toolOptions?: object, quantity = 1) {
  const selection = { ...defaultSelection(product.options, product.rules), ...answers }
  const said = Object.entries(selection)
  return {
    sku: product.sku,
    quantity,
    selected_options: said.flatMap(([, answer]) => (Array.isArray(answer) ? [...answer] : [])),
    entered_options: said.flatMap(([uid, answer]) =>
      typeof answer === 'string' ? [{ uid, value: answer }] : [],
    ),
    ...(toolOptions && { tool_options: JSON.stringify(toolOptions) }),
  }
}

/** A red disc on transparent ground, and a photograph of two colors. */
const drawings = {
  disc: '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><circle cx="300" cy="300" r="250" fill="#cc2222"/></svg>',
  ring: '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#ffffff"/><circle cx="300" cy="300" r="200" fill="none" stroke="#cc2222" stroke-width="60"/></svg>',
  photo:
    '<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1200"><rect width="1800" height="1200" fill="#2255aa"/><rect width="900" height="1200" fill="#ddaa33"/><circle cx="900" cy="500" r="260" fill="#772211"/></svg>',
}

async function uploaded(name: string, what: keyof typeof drawings, facts: object = {}) {
  const bytes = await sharp(Buffer.from(drawings[what])).png().toBuffer()
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  const kept = putUpload(uploads.folder(), name, 'A'.repeat(32), {
    sha256: sha256Of(bytes),
    width,
    height,
    ...facts,
  })
  await writeFile(join(uploads.folder(), `${name}.original`), bytes)
  await writeFile(join(uploads.folder(), kept.key), bytes)
  return kept.key
}

const fileOption = ({ options }: CompiledProduct) => options.find(({ type }) => type === 'file')?.uid ?? ''

const make = (name: Name) => makeOrderedFiles(shops[name].context(), going)

async function listed(name: Name, number: string, ...more: string[]) {
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text))
  await filesCommand.run(shops[name].context(), [number, ...more])
  return said.join('\n')
}

async function made(name: Name, orderNumber: string, position = 1) {
  const folder = lineFolder(shops[name].brand.id, { orderNumber, position })
  const names = await readdir(folder)
  const read = (ending: string) =>
    readFile(join(folder, names.find((each) => each.endsWith(ending)) ?? ending)).then((bytes) =>
      bytes.toString('latin1'),
    )
  return { names, read }
}

interface Row {
  document: DesignDocument
  hash: string
  tool_options: string
  uid: string
  number: number
  owners: number
}

async function designs(name: Name, orderNumber: string): Promise<Row[]> {
  const { rows } = await database.pool().query<Row>(
    `select convert_from(document, 'UTF8')::json as document, hash, i.tool_options, uid, revision.number,
       num_nonnulls(designs.customer_id, guest_hash) as owners
     from order_items i join orders o on o.id = i.order_id
       join design_revisions revision on revision.id = i.design_revision join designs on designs.id = design_id
     where o.store = $1 and o.number = $2 order by i.id`,
    [shops[name].brand.id, orderNumber],
  )
  return rows
}

const count = async (table: 'designs' | 'design_revisions') =>
  (await database.pool().query<{ count: number }>(`select count(*)::integer as count from ${table}`)).rows[0]
    ?.count

/** The four numbers of a box of a PDF, in mm. */
function boxIn(pdf: string, name: string) {
  const [, numbers = ''] = new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(pdf) ?? []
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers.trim().split(/\s+/).map(Number)
  return { width: ((right - left) / 72) * 25.4, height: ((top - bottom) / 72) * 25.4 }
}

test('a die-cut sticker of an uploaded picture gets a PDF trimmed to its cut, with its plate, once however often the job runs (production-18)', async () => {
  const product = productOf('stickers', 'custom-die-cut-stickers')
  const key = await uploaded('D'.repeat(32), 'disc')
  const answers = { [fileOption(product)]: key }
  const cut = { offset: 4, smoothing: 0.25, holes: false, background: 'auto' }
  const { number, token } = await shops.stickers.ordered([
    item(product, answers, { cut, product_image: `/media/uploads/${key}` }, 50),
  ])
  expect(await listed('stickers', number)).toContain('waiting')
  await Promise.all([make('stickers'), make('stickers')])
  expect(await listed('stickers', number)).toContain('made 20')
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

  // What was made of it is shown in the order and in its e-mails, and can be approved (designs-13, proofs-9).
  await drawPictures(shops.stickers.context(), going)
  const order = await orderByToken(database.pool(), 'stickers', token)
  if (!order) throw new Error('no order')
  expect(order.lines[0]?.designPicture).toMatch(/^[A-Za-z0-9]{32}\.webp$/)
  expect(orderConfirmation(shops.stickers.brand, order, 'https://shop.example').html).toContain(
    order.lines[0]?.designPicture,
  )
  const proof = await drawProof(shops.stickers.context(), { orderNumber: number, line: 1 })
  expect(proof?.version.design).toMatchObject({
    hash: row?.hash,
    cutPath: expect.stringMatching(/^M/) as string,
  })
})

test('a canvas gets the crop that was noted and the size, edge and tone that were ordered, whatever figures a client sends (production-18)', async () => {
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
  expect(node.tone).toBe('gray')
  const { size } = row.document.product
  expect(size.width).toBeGreaterThan(100)
  expect([node.width, node.height]).toEqual([size.width, size.height])
  expect(node.crop.x + node.crop.width / 2).toBeCloseTo(0.7, 2)
  expect((node.crop.width * 1_800) / (node.crop.height * 1_200)).toBeCloseTo(size.width / size.height, 3)
  const pdf = await (await made('canvas', number)).read('.pdf')
  for (const part of ['/TrimBox', '/ArtBox', '/OutputIntents']) expect(pdf).toContain(part)
  expect(boxIn(pdf, 'ArtBox').width).toBeCloseTo(size.width, 0)
})

/** What black and white is called here. */
function toneTitle(product: CompiledProduct): string {
  const option = product.options.find(({ key }) => key === 'tone')
  const asked = shops.canvas.brand.templates[product.urlKey]?.options['tone']?.asked
  const title = asked?.values['mono'] ?? ''
  if (!option?.values?.some((value) => value.title === title)) throw new Error('no black and white')
  return title
}

test('the confirmation waits a moment for pictures that are still to be drawn, and for none that are there (orders-18, designs-23)', async () => {
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
  // Who orders it again names what was made of it, which is drawn already.
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

test('a sign of typed words gets the drawing of its backing and its tubes, and its own picture (production-18)', async () => {
  const product = productOf('neon', 'custom-text-neon')
  const answers = titled(product, 'text', 'Hello')
  const { number, token } = await shops.neon.ordered([item(product, answers)])
  await make('neon')
  expect(await listed('neon', number)).toContain('made 20')
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

test.each([
  ['is still missing', undefined, {}, 'There is no picture yet'],
  [
    'is kept for our artist',
    'K'.repeat(32),
    { isKept: true, type: 'application/pdf', name: 'fox.ai' },
    'The file "fox.ai" is kept for our artist',
  ],
] as const)(
  'a line whose picture %s gets no files, and the list says why and what to do (production-19)',
  async (_, name, facts, said) => {
    const product = productOf('stickers', 'custom-die-cut-stickers')
    const key = name && (await uploaded(name, 'disc', facts))
    const later = laterOf(product)
    const { number } = await shops.stickers.ordered([
      item(product, key ? { [fileOption(product)]: key } : later, undefined, 50),
    ])
    const before = await count('designs')
    await make('stickers')
    expect(await listed('stickers', number)).toContain(`no files: ${said}`)
    expect(await count('designs')).toBe(before)
  },
)

/** What says that the picture comes after the order. */
function laterOf(product: CompiledProduct): Selection {
  const file = fileOption(product)
  const rule = product.rules.find(({ option, value }) => option === file && !value)
  const option = product.options.find(({ uid }) => uid === rule?.when.option)
  const other = option?.values?.find(({ uid }) => !rule?.when.values.includes(uid))
  return option && other ? { [option.uid]: [other.uid] } : {}
}

test('what a design can not say yet (colors that run on to the cut, a cut of another size, a full sheet) is told to the workshop, and no wrong file is made (production-19)', async () => {
  const product = productOf('stickers', 'custom-die-cut-stickers')
  const key = await uploaded('B'.repeat(32), 'disc')
  const answers = { [fileOption(product)]: key }
  const cut = { offset: 3, smoothing: 0.25, holes: false, background: 'auto' }
  const size = sizeOf(product.table, defaultSelection(product.options, product.rules))
  const sheet = productOf('stickers', 'custom-sticker-sheets')
  const mended = { of: `die ${size?.width} × ${size?.height}`, pictureWidth: 900, regions: [] }
  const bled = await shops.stickers.ordered([
    item(product, answers, { cut: { ...cut, bleeds: true } }, 50),
    item(product, answers, { cut: { ...cut, offset: 0.5 } }, 50),
    item(product, answers, { cut: { ...cut, mended } }, 50),
    item(sheet, { [fileOption(sheet)]: key }, { cut: { piece: 40 } }, 50),
  ])
  await make('stickers')
  const text = await listed('stickers', bled.number)
  expect(text.match(/no files: The colors of the picture run on/g)).toHaveLength(2)
  expect(text).toContain('no files: What was mended of its cut is of another size')
  expect(text).toContain('no files: It is a sheet full of one sticker')
  expect(await designs('stickers', bled.number)).toEqual([])
})

test('background that the art encloses stays as it is white on white, and under white ink it is told to the workshop (production-19)', async () => {
  const key = await uploaded('R'.repeat(32), 'ring')
  const of = (urlKey: string) => {
    const product = productOf('stickers', urlKey)
    return item(product, { [fileOption(product)]: key }, { cut: { holes: false } }, 50)
  }
  const { number } = await shops.stickers.ordered([of('white-vinyl-stickers'), of('clear-stickers')])
  await make('stickers')
  const text = await listed('stickers', number)
  expect(text).toMatch(/^ 1 .*made 20/)
  expect(text).toMatch(/^ 2 .*no files: Background that the art encloses/m)
})
