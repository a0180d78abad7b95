import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { keptRevision } from '@/brand/compile/template-revisions'
import type { TemplateManifest } from '@/brand/schema/designs'
import { lineFolder, makeFiles } from '@/backend/production/production'
import type { DesignDocument } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import type { ProductTemplate } from '@/design/template/product-template'
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
