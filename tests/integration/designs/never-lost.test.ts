import { existsSync, rmSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { frozenDesign, tidyDesigns } from '@/backend/designs/designs'
import { deleteUnusedUploads } from '@/backend/kernel/uploads/unused-uploads'
import type { CompiledProduct } from '@/brand/compiled'
import { optionsOf } from '@/design/answers/product-answers'
import type { DesignDocument } from '@/design/design-document'
import { perform } from '@/design/document/commands/perform'
import { estimatedSize } from '@/design/document/boxes'
import { readDocumentText } from '@/design/document/read-document'
import { defaultSelection, isChoice, normalizeSelection } from '@/lib/products/product-options'
import { home, mailboxes } from '../../support/account'
import { compiledBrand } from '../../support/compiled-brand'
import { designClient, type DesignAnswer } from '../../support/files/designs'
import { originalFile, putUpload, useUploads } from '../../support/files/uploads'
import { useFreshDatabase } from '../../support/fresh-database'
import { newYork, openShop, shopMoment } from '../../support/shop'

/**
 * Tests that the shop never loses a shopper's work, for a product with one surface, a calendar and a book.
 */

const products = ['photo-mug', 'photo-calendar', 'photo-book'] as const
const database = useFreshDatabase()
const brand = compiledBrand('stickers')
const shop = openShop(database.pool, brand)
const people = mailboxes(shop, database.pool)
const uploads = useUploads()
const dayMs = 86_400_000
const guest = 'A'.repeat(32)
const browserOf = (letters: string) => ({ visitor: { ...home, network: `net-${letters}`, guest: letters } })
const ann = designClient(shop, browserOf(guest))

beforeAll(() => seed(database.pool(), brand))

let count = 0

/** Returns the product's starter with the most photos, each uploaded by this browser. */
function designOf(urlKey: string): { document: DesignDocument; product: CompiledProduct } {
  const product = brand.catalogue.products.find((each) => each.urlKey === urlKey)
  const [starter] = brand.starters
    .filter((each) => each.product === urlKey)
    .toSorted(
      (one, other) => Object.keys(other.document.assets).length - Object.keys(one.document.assets).length,
    )
  if (!product || !starter) throw new Error(`${urlKey} has no starter`)
  const assets = Object.entries(starter.document.assets).map(([id, asset]) => {
    const key = `Photo${String(++count).padStart(27, '0')}`
    const { sha256, type, width, height, name } = asset
    putUpload(uploads.folder(), key, guest, { sha256, type, width, height, name })
    return [id, { ...asset, key }] as const
  })
  return { document: { ...starter.document, assets: Object.fromEntries(assets) }, product }
}

/** Returns the design after a shopper's change: the first object is moved by a millimeter. */
function changed(document: DesignDocument): DesignDocument {
  const template = brand.templates[document.product.template]
  const [node = ''] = Object.keys(document.nodes)
  if (!template) throw new Error('no template')
  const done = perform(
    'move',
    { document, selection: [node], template, newId: () => 'new', measure: estimatedSize },
    { x: 1, y: 0 },
  )
  if ('problems' in done) throw new Error(JSON.stringify(done.problems))
  return done.edit.document
}

/** Returns a cart line that names the design. */
function line(product: CompiledProduct, { uid, opened }: DesignAnswer) {
  const read = readDocumentText(opened.document)
  const template = brand.templates[product.urlKey]
  if (!('document' in read) || !template) throw new Error('unreadable')
  const [picture] = Object.values(read.document.assets)
  const usual = defaultSelection(product.options, product.rules)
  const later = product.options.flatMap(({ uid: option, values = [] }) =>
    values
      .filter(({ isArtworkLater }) => isArtworkLater)
      .map((value): [string, string[]] => [option, [value.uid]]),
  )
  const { selection } = optionsOf(
    read.document,
    template,
    product,
    normalizeSelection(product.options, product.rules, { ...usual, ...Object.fromEntries(later) }),
  )
  return {
    sku: product.sku,
    quantity: product.table.minimum,
    selected_options: product.options
      .filter((option) => isChoice(option))
      .flatMap(({ uid: option }) => {
        const answer = selection[option]
        return Array.isArray(answer) ? [...answer] : []
      }),
    entered_options: product.options
      .filter(({ type, required }) => type === 'file' && required)
      .map(({ uid: option }) => ({ uid: option, value: `${picture?.key ?? ''}.png` })),
    tool_options: JSON.stringify({
      design: uid,
      revision: opened.revision.number,
      hash: opened.revision.hash,
    }),
  }
}

const saveInput = (product: CompiledProduct) => ({ product_sku: product.sku, name: 'Ours' })
const documentOf = async (uid: string, client = ann, revision: number | null = null) =>
  JSON.parse((await client.open(uid, null, revision)).answer?.opened.document ?? 'null') as DesignDocument

async function orderedBy(token: string, item: ReturnType<typeof line>): Promise<string> {
  const asking = { token, visitor: home }
  const { data } = await shop.ask<{ customerCart: { id: string } }>('{ customerCart { id } }', {}, asking)
  const cart = shop.guestWith(data.customerCart.id, asking)
  const { refused } = await cart.add(item)
  expect(refused).toEqual([])
  await cart.shipTo(newYork)
  await cart.billTo()
  await cart.shipBy()
  await cart.payBy('checkmo')
  return (await cart.place()).order?.number ?? ''
}

async function accountOf(email: string) {
  await people.mails()
  const token = await people.customer(email)
  return { token, own: designClient(shop, { token, ...browserOf(guest) }) }
}

const yearLater = () => new Date(shopMoment.getTime() + 366 * dayMs)
const sweep = async () => {
  const context = { db: database.pool, now: yearLater }
  await tidyDesigns({ brand, ...context })
  await deleteUnusedUploads(context)
}
const photosOf = ({ assets }: DesignDocument) =>
  Object.values(assets).map(({ key }) => existsSync(originalFile({ key: `${key}.png` })))

async function orderedDocument(number: string): Promise<DesignDocument> {
  const { rows } = await database
    .pool()
    .query<{ revision: number }>(
      'select design_revision as revision from order_items join orders on orders.id = order_id where number = $1',
      [number],
    )
  const frozen = await frozenDesign(database.pool(), rows[0]?.revision ?? 0)
  return JSON.parse(frozen?.document ?? 'null') as DesignDocument
}

describe.each(products)('G19: %s', (urlKey) => {
  test('opens on another device as it was saved, with each photo (designs-6, designs-10)', async () => {
    const { token, own } = await accountOf(`devices-${urlKey}@example.com`)
    const { document, product } = designOf(urlKey)
    const made = await own.make(document, saveInput(product))
    const phone = designClient(shop, { token, ...browserOf('P'.repeat(32)) })
    expect(await documentOf(made.uid, phone)).toEqual(document)
    const again = await phone.save(changed(document), { uid: made.uid, based_on: 1 })
    expect(again.refused).toBeUndefined()
  })

  test('two devices lose neither version (designs-6)', async () => {
    const { document, product } = designOf(urlKey)
    const made = await ann.make(document, saveInput(product))
    const phone = changed(document)
    await ann.save(phone, { uid: made.uid, based_on: 1 })
    const { answer } = await ann.save(changed(phone), { uid: made.uid, based_on: 1 })
    expect(JSON.parse(answer?.conflict?.current.document ?? '')).toEqual(phone)
    expect(JSON.parse(answer?.conflict?.based_on?.document ?? '')).toEqual(document)
  })

  test('is in the account after signing in (designs-9)', async () => {
    const { document, product } = designOf(urlKey)
    const made = await ann.make(document, saveInput(product))
    const email = `signs-in-${urlKey}@example.com`
    await accountOf(email)
    const { data } = await shop.ask<{ generateCustomerToken: { token: string } }>(
      'mutation M($email: String!) { generateCustomerToken(email: $email, password: "Correct-Horse-7") { token } }',
      { email },
      browserOf(guest),
    )
    const { token } = data.generateCustomerToken
    const elsewhere = designClient(shop, { token, ...browserOf('E'.repeat(32)) })
    expect(await documentOf(made.uid, elsewhere)).toEqual(document)
    const again = await elsewhere.save(changed(document), { uid: made.uid, based_on: 1 })
    expect(again.refused).toBeUndefined()
  })

  test('stays in the cart when the saved design is deleted (designs-4, designs-12)', async () => {
    const { document, product } = designOf(urlKey)
    const made = await ann.make(document, saveInput(product))
    const cart = await shop.guest()
    const { refused } = await cart.add(line(product, made))
    expect(refused).toEqual([])
    await ann.remove(made.uid)
    const { lines } = await cart.look()
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]?.toolOptions ?? '')).toMatchObject({ design: made.uid, revision: 1 })
  })

  test('comes back after deletion, with an earlier version restored on top (designs-4, designs-6)', async () => {
    const { document, product } = designOf(urlKey)
    const made = await ann.make(document, saveInput(product))
    await ann.save(changed(document), { uid: made.uid, based_on: 1 })
    await ann.remove(made.uid)
    await ann.bringBack(made.uid)
    await ann.restore(made.uid, 1, 2)
    expect(await documentOf(made.uid)).toEqual(document)
    expect((await ann.revisions(made.uid)).answer?.total_count).toBe(3)
  })

  test('is ordered as it was approved, whatever is changed afterwards (designs-12)', async () => {
    const { token, own } = await accountOf(`orders-${urlKey}@example.com`)
    const { document, product } = designOf(urlKey)
    const made = await own.make(document, saveInput(product))
    const number = await orderedBy(token, line(product, made))
    await own.save(changed(document), { uid: made.uid, based_on: 1 })
    expect(await orderedDocument(number)).toEqual(document)
  })

  test('is ordered again a year later, without the saved design and the photos on the device (designs-12, media-6)', async () => {
    const { token, own } = await accountOf(`again-${urlKey}@example.com`)
    const { document, product } = designOf(urlKey)
    const unused = designOf(urlKey)
    const made = await own.make(document, saveInput(product))
    const number = await orderedBy(token, line(product, made))
    await own.remove(made.uid)
    await sweep()
    expect(photosOf(document).every(Boolean)).toBe(true)
    expect(photosOf(unused.document).some(Boolean)).toBe(false)
    const { data, errors } = await shop.ask<{ reorderItems: { userInputErrors: unknown[] } }>(
      'mutation M($number: String!) { reorderItems(orderNumber: $number) { userInputErrors { message } } }',
      { number },
      { token, visitor: home },
    )
    expect([errors, data.reorderItems.userInputErrors]).toEqual([[], []])
    expect(await orderedDocument(number)).toEqual(document)
    for (const { key } of Object.values(unused.document.assets))
      rmSync(`${uploads.folder()}/${key}.json`, { force: true })
  })
})
