import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { orderedDesign } from '@/backend/production/ordered-design'
import { formatsOf } from '@/backend/production/planned-files'
import { lineFolder, makeFiles } from '@/backend/production/production'
import type { CompiledProduct } from '@/brand/compiled'
import { assetFile } from '@/brand/layers'
import { productOfTool } from '@/brand/lookups'
import { optionsOf } from '@/design/answers/product-answers'
import type { DesignDocument } from '@/design/design-document'
import { defaultSelection, isChoice, normalizeSelection } from '@/lib/products/product-options'
import { home } from '../../support/account'
import { compiledBrand } from '../../support/compiled-brand'
import { designClient, type DesignAnswer } from '../../support/files/designs'
import { putUpload, useUploads } from '../../support/files/uploads'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders/orders'
import { openShop, type Item } from '../../support/shop'
import { everyThird, testsEverything } from '../../support/test-suite'

/** Orders a design of every tool's product as a guest, and reads back the files that the shop makes of it. */

const brand = compiledBrand('stickers')
const database = useFreshDatabase()
const uploads = useUploads()
const shop = openShop(database.pool, brand)
const { context, ordered } = afterOrders(shop, database.pool)
beforeAll(() => seed(database.pool(), brand))

/** The products of all tools, each once. */
const products = [
  ...new Map(
    Object.values(brand.tools).flatMap((tool): [string, CompiledProduct][] => {
      const product = productOfTool(brand, tool)
      return product ? [[product.urlKey, product]] : []
    }),
  ).values(),
]

/** Products of three ways that files are made. Others take seconds each, so the long suite has them. */
const madeNow = testsEverything
  ? products.map(({ urlKey }) => urlKey)
  : ['engraved-pendant', 'photo-luggage-tag', 'custom-text-neon']

interface Gift {
  product: CompiledProduct
  document: DesignDocument
  item: Item
}

/** Returns a ready-made design of a product with its pictures uploaded by this browser. */
async function designOf({ urlKey }: CompiledProduct, guest: string): Promise<DesignDocument> {
  const starter = brand.starters.find((each) => each.product === urlKey)
  if (!starter) throw new Error(`${urlKey} has no starter`)
  const assets = await Promise.all(
    Object.entries(starter.document.assets).map(async ([id, asset], index) => {
      const key = `P${index}x${guest.replace(/^A+/, '')}`.padEnd(32, '0')
      const { sha256, type, width, height, name } = asset
      putUpload(uploads.folder(), key, guest, { sha256, type, width, height, name })
      const file = assetFile('.', brand.id, starter.pictures[id] ?? '') ?? `no picture of ${id}`
      await writeFile(join(uploads.folder(), `${key}.original`), await readFile(file))
      return [id, { ...asset, key }] as const
    }),
  )
  return { ...starter.document, assets: Object.fromEntries(assets) }
}

/** Returns a cart line that names the saved design, with the answers that the design gives. */
function lineOf(
  product: CompiledProduct,
  document: DesignDocument,
  { uid, opened, image }: DesignAnswer,
): Item {
  const template = brand.templates[product.urlKey]
  if (!template) throw new Error(`${product.urlKey} has no template`)
  const usual = defaultSelection(product.options, product.rules)
  const { selection, notOffered } = optionsOf(document, template, product, usual)
  expect(notOffered, product.urlKey).toEqual([])
  const answers = normalizeSelection(product.options, product.rules, selection)
  const [picture] = Object.values(document.assets)
  const { number, hash } = opened.revision
  return {
    sku: product.sku,
    quantity: Math.max(product.table.minimum, document.product.quantity),
    selected_options: product.options.flatMap((option) =>
      isChoice(option) ? [...(answers[option.uid] ?? [])] : [],
    ),
    entered_options: product.options.flatMap((option) => {
      const answer = answers[option.uid]
      if (option.type === 'file' && option.required)
        return [{ uid: option.uid, value: `${picture?.key ?? 'P'.repeat(32)}.png` }]
      return typeof answer === 'string' && answer !== '' ? [{ uid: option.uid, value: answer }] : []
    }),
    tool_options: JSON.stringify({ design: uid, revision: number, hash, ...(image && { image }) }),
  }
}

let visits = 0

async function giftOf(product: CompiledProduct): Promise<Gift> {
  const guest = String(++visits).padStart(32, 'A')
  const document = await designOf(product, guest)
  const shopper = designClient(shop, { visitor: { ...home, network: guest, guest } })
  const saved = await shopper.make(document, { product_sku: product.sku })
  return { product, document, item: lineOf(product, document, saved) }
}

/** Products whose designs are ordered. */
const bought = testsEverything
  ? products
  : products.filter((each) => madeNow.includes(each.urlKey) || everyThird(products).includes(each))

/** Orders all these designs at once. @returns the order's number, and the designs in the order of its lines */
async function orderOfAll() {
  putUpload(uploads.folder(), 'P'.repeat(32), 'A'.repeat(32))
  const gifts: Gift[] = []
  for (const product of bought) gifts.push(await giftOf(product))
  const { number } = await ordered(gifts.map(({ item }) => item))
  const { rows } = await database.pool().query<{ sku: string; revision: number }>(
    `select sku, design_revision::integer as revision from order_items join orders on orders.id = order_id
     where number = $1 order by order_items.id`,
    [number],
  )
  return { number, gifts, rows: rows.map((row, index) => ({ ...row, position: index + 1 })) }
}

test('G2: a design of each of the tools’ products is ordered by a guest as it was made, with a file for each surface; the job makes the files (production-10, designs-12)', async () => {
  const { number, gifts, rows } = await orderOfAll()
  expect(products.length).toBeGreaterThanOrEqual(46)
  for (const { product, document } of gifts) {
    const row = rows.find(({ sku }) => sku === product.sku)
    const design = row && (await orderedDesign(context(), { designRevision: row.revision }))
    expect(design?.document, product.urlKey).toEqual(document)
    if (!design) continue
    const filed = new Set(
      design.template.output.files.flatMap((file) => ('surfaces' in file ? file.surfaces : [file.surface])),
    )
    for (const { id, stem = id } of design.template.surfaces)
      expect(filed.has(stem) || filed.has(id), `${product.urlKey}, ${id}`).toBe(true)
    expect(formatsOf(design), product.urlKey).toContain('pdf')
  }
  const made = gifts.filter(({ product }) => madeNow.includes(product.urlKey))
  await database
    .pool()
    .query(
      `delete from production_jobs where order_item_id in (select id from order_items where sku <> all($1))`,
      [made.map(({ product }) => product.sku)],
    )
  await makeFiles(context(), new AbortController().signal)
  for (const { product } of made) {
    const row = rows.find(({ sku }) => sku === product.sku)
    const design = row && (await orderedDesign(context(), { designRevision: row.revision }))
    const folder = lineFolder(brand.id, { orderNumber: number, position: row?.position ?? 0 })
    const names = await readdir(folder)
    const kinds = names.map((name) => name.slice(name.lastIndexOf('.') + 1))
    expect(kinds.toSorted(), product.urlKey).toEqual(
      ['design', ...(design ? formatsOf(design) : [])].toSorted(),
    )
    for (const name of names.filter((each) => each.endsWith('.pdf'))) {
      const pdf = (await readFile(join(folder, name))).toString('latin1')
      expect([pdf.startsWith('%PDF-'), pdf.includes('/TrimBox')], name).toEqual([true, true])
    }
  }
}, 1_800_000)
