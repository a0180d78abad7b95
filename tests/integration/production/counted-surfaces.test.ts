import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { keptRevision } from '@/brand/compile/template-revisions'
import type { TemplateManifest } from '@/brand/schema/designs'
import { lineFolder, makeFiles } from '@/backend/production/production'
import type { DesignDocument } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import type { ProductTemplate } from '@/design/template/product-template'
import { textFaces } from '@/design/text/text-faces'
import { pairs } from '../../design/support/counted-product'
import { home } from '../../support/account'
import { checkoutBrand } from '../../support/checkout-brand'
import { designClient } from '../../support/files/designs'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders/orders'
import { openShop } from '../../support/shop'

/** Tests the print files of designs with counted and linked surfaces. */

const template: ProductTemplate = {
  ...pairs,
  id: 'sticker',
  output: {
    fileName: '{order}-{line}-{surface}',
    files: [
      { surfaces: ['piece'], format: 'pdf', name: '{order}-{line}-set' },
      { surface: 'piece', format: 'png' },
      { surface: 'right', format: 'pdf' },
    ],
  },
}
const database = useFreshDatabase()
const shop = openShop(database.pool, {
  ...checkoutBrand(),
  templates: { sticker: template, plain: template },
})
const { context, ordered } = afterOrders(shop, database.pool)
beforeAll(() => seed(database.pool(), shop.brand))

/** A set of six whose fifth piece has its own design, and soles whose right one mirrors the left one. */
function setOfSix(): DesignDocument {
  const empty = newDesign({ ...template, options: { set: { values: ['six'], default: 'six' } } }, 'set')
  const shape = {
    kind: 'shape' as const,
    transform: [1, 0, 0, 1, 20, 20] as [number, number, number, number, number, number],
    shape: 'heart' as const,
    width: 40,
    height: 40,
    fill: '#cc2233',
  }
  const filled = { 'piece-1': ['one'], 'piece-5': ['five'], left: ['sole'] }
  const surfaces = Object.entries(filled).map(([id, nodes]) => [id, { nodes }])
  return {
    ...empty,
    surfaces: { ...empty.surfaces, ...Object.fromEntries(surfaces) } as DesignDocument['surfaces'],
    nodes: { one: shape, five: { ...shape, shape: 'star' }, sole: shape },
  }
}

async function filesOf(document: DesignDocument, brand = shop.brand) {
  const saved = await designClient(shop, {
    visitor: { ...home, network: 'net-a', guest: 'A'.repeat(32) },
  }).make(document)
  const { number: revision, hash } = saved.opened.revision
  const { number } = await ordered([
    { sku: 'PLAIN', quantity: 1, tool_options: JSON.stringify({ design: saved.uid, revision, hash }) },
  ])
  await makeFiles({ ...context(), brand }, new AbortController().signal)
  const folder = lineFolder(shop.brand.id, { orderNumber: number, position: 1 })
  const names = (await readdir(folder)).map((name) => name.replace(`${number}-1-`, ''))
  return { names: names.toSorted(), read: (name: string) => readFile(join(folder, `${number}-1-${name}`)) }
}

test('an order of a set has a page or a file for each piece, and one for a surface that follows (production-10, production-2)', async () => {
  const { names, read } = await filesOf(setOfSix())
  const pieces = [1, 2, 3, 4, 5, 6].map((number) => `piece-${number}.png`)
  expect(names).toEqual(['design.design', ...pieces, 'right.pdf', 'set.pdf'].toSorted())
  const pdf = (await read('set.pdf')).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(6)
  const [first, second, fifth] = await Promise.all([1, 2, 5].map((number) => read(`piece-${number}.png`)))
  expect(second?.equals(first ?? Buffer.alloc(0))).toBe(true)
  expect(fifth?.equals(first ?? Buffer.alloc(0))).toBe(false)
})

/** The set with a name on each of six pieces, as a list fills it in. */
function namedSet(): DesignDocument {
  const { slab } = textFaces
  const begun = setOfSix()
  const document: DesignDocument = {
    ...begun,
    surfaces: { ...begun.surfaces, 'piece-1': { nodes: ['one', 'name'] } },
    nodes: {
      ...begun.nodes,
      name: {
        kind: 'text',
        transform: [1, 0, 0, 1, 30, 70],
        text: 'Name',
        font: 'slab',
        size: 8,
        align: 'center',
        lineHeight: 1.2,
        tracking: 0,
        fill: '#222222',
      },
    },
    fonts: { slab: { sha256: slab.sha256 } },
  }
  let number = 0
  const state = { document, selection: [], template, measure: estimatedSize, newId: () => `copy-${++number}` }
  const rows = ['Anna', 'Bob', 'Zoë', 'Ivo', 'Eve', 'Di'].map((name) => [name])
  const made = perform('fillNames', state, { surface: 'piece-1', columns: { name: 0 }, rows })
  if (!('edit' in made)) throw new Error(JSON.stringify(made.problems))
  return made.edit.document
}

test('a list of names is printed with a page for each name, in order (production-10, design-document-22)', async () => {
  const { read } = await filesOf(namedSet())
  const pdf = (await read('set.pdf')).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(6)
  const pieces = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => read(`piece-${number}.png`)))
  expect(new Set(pieces.map((piece) => piece.toString('base64'))).size).toBe(6)
})

test('a set is produced with the pieces and sizes of the revision that it was ordered with (production-17)', async () => {
  const { id: _id, ...piece } = template.surfaces[0]!
  const kept = keptRevision({
    revision: 1,
    kind: 'print',
    products: {},
    sizes: { step: 1 },
    surfaces: {
      piece: { ...piece, size: { width: 80, height: 60 } },
      ...Object.fromEntries(template.surfaces.slice(1).map(({ id, ...rule }) => [id, rule])),
    },
    options: { set: { values: { four: {}, six: {} }, default: 'four' } },
    checks: {},
    output: template.output,
  } as unknown as TemplateManifest) // only what a revision keeps
  const former = JSON.parse(JSON.stringify(kept)) as typeof kept
  const today = { ...template, revision: 2, surfaces: template.surfaces.slice(1) }
  const brand = { ...shop.brand, templates: { sticker: today }, formerTemplates: { sticker: [former] } }
  const { names, read } = await filesOf(setOfSix(), brand)
  expect(names.filter((name) => name.startsWith('piece'))).toHaveLength(6)
  const pdf = (await read('set.pdf')).toString('latin1')
  const [, width = '', height = ''] = /\/TrimBox \[ ?[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)/.exec(pdf) ?? []
  const bleed = (2 / 25.4) * 72
  expect([width, height].map((points) => ((Number(points) - bleed) / 72) * 25.4)).toEqual([
    expect.closeTo(80, 1),
    expect.closeTo(60, 1),
  ])
})
