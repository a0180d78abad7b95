import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, vi } from 'vitest'
import { seed } from '@/backend/database/seed'
import { lineFolder, makeFiles } from '@/backend/production/production'
import { sha256 as sha256Of } from '@/backend/production/sha256'
import type { CompiledProduct } from '@/brand/compiled'
import type { DesignDocument } from '@/design/design-document'
import { defaultSelection, isChoice, type Selection } from '@/lib/products/product-options'
import { files as filesCommand } from '../../../scripts/shop/orders/files'
import { compiledBrand } from '../../support/compiled-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders/orders'
import { openShop } from '../../support/shop'
import { putUpload, useUploads } from '../../support/files/uploads'

export const titled = (product: CompiledProduct, key: string, value: string): Selection => {
  const option = product.options.find((each) => each.key === key)
  const picked = option?.values?.find(({ title }) => title === value)
  if (!option || (isChoice(option) && !picked)) throw new Error(`${product.urlKey} has no ${key} "${value}"`)
  return { [option.uid]: picked ? [picked.uid] : value }
}

/** Returns the item as add-to-cart sends it. */
export function item(product: CompiledProduct, answers: Selection, toolOptions?: object, quantity = 1) {
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

/** A red disc on a transparent background, a ring, a portrait label and a photo in a few flat colors. */
const drawings = {
  disc: '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><circle cx="300" cy="300" r="250" fill="#cc2222"/></svg>',
  ring: '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#ffffff"/><circle cx="300" cy="300" r="200" fill="none" stroke="#cc2222" stroke-width="60"/></svg>',
  upright:
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="600" height="900" fill="#2255aa"/><circle cx="300" cy="450" r="260" fill="#ddaa33"/></svg>',
  photo:
    '<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1200"><rect width="1800" height="1200" fill="#2255aa"/><rect width="900" height="1200" fill="#ddaa33"/><circle cx="900" cy="500" r="260" fill="#772211"/></svg>',
}

export const fileOption = ({ options }: CompiledProduct) =>
  options.find(({ type }) => type === 'file')?.uid ?? ''

/** Returns the size in mm of one of a PDF's boxes. */
export function boxIn(pdf: string, name: string) {
  const [, numbers = ''] = new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(pdf) ?? []
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers.trim().split(/\s+/).map(Number)
  return { width: ((right - left) / 72) * 25.4, height: ((top - bottom) / 72) * 25.4 }
}

interface Row {
  document: DesignDocument
  hash: string
  tool_options: string
  uid: string
  number: number
  owners: number
}

/** Opens the three unmodified shops for a test file, with shoppers who order directly from a product page. */
export function useShopsWithoutTools() {
  const uploads = useUploads()
  const database = useFreshDatabase()

  function opened(id: string) {
    const brand = compiledBrand(id)
    const shop = openShop(database.pool, brand)
    return { brand, shop, ...afterOrders(shop, database.pool) }
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

  const make = (name: Name) => makeFiles(shops[name].context(), going)

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
    (await database.pool().query<{ count: number }>(`select count(*)::integer as count from ${table}`))
      .rows[0]?.count

  return { shops, database, going, productOf, uploaded, make, listed, made, designs, count }
}
