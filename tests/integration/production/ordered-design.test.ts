import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { seed } from '@/backend/database/seed'
import { loadFaces } from '@/backend/designs/load-faces'
import { sha256 as sha256Of } from '@/backend/production/sha256'
import { lineFolder, makeFiles } from '@/backend/production/production'
import type { DesignDocument } from '@/design/design-document'
import { files as filesCommand } from '../../../scripts/shop/orders/files'
import { photo } from '../../backend/production/support/sample-frozen'
import { sampleTemplate } from '../../design/support/sample-design'
import { home } from '../../support/account'
import { checkoutBrand } from '../../support/checkout-brand'
import { designClient } from '../../support/files/designs'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders/orders'
import { openShop } from '../../support/shop'
import { putUpload, useUploads } from '../../support/files/uploads'

/** From a saved design to the workshop's files, without the test adding anything in between. */

const template = {
  ...sampleTemplate,
  surfaces: sampleTemplate.surfaces.filter(({ id }) => id === 'front'),
  output: { fileName: '{order}-{line}-{surface}', files: [{ surface: 'front', format: 'pdf' as const }] },
}
const uploads = useUploads()
const database = useFreshDatabase()
const shop = openShop(database.pool, {
  ...checkoutBrand(),
  templates: { sticker: template, plain: template },
})
const { context, ordered } = afterOrders(shop, database.pool)
const guest = 'A'.repeat(32)
beforeAll(() => seed(database.pool(), shop.brand))
afterEach(() => void vi.restoreAllMocks())

/** A design with a picture, a badge, and text in a font pinned by its hash. */
async function document(): Promise<DesignDocument> {
  const { sha256, type, width, height, name } = putUpload(uploads.folder(), 'F'.repeat(32), guest, {
    sha256: sha256Of(photo),
  })
  await writeFile(join(uploads.folder(), `${'F'.repeat(32)}.original`), photo)
  const nodes: DesignDocument['nodes'] = {
    photo: {
      kind: 'image',
      transform: [1, 0, 0, 1, 8, 8],
      asset: 'fox',
      width: 40,
      height: 30,
      crop: { x: 0, y: 0, width: 1, height: 1 },
    },
    badge: {
      kind: 'shape',
      transform: [1, 0, 0, 1, 40, 20],
      shape: 'star',
      width: 20,
      height: 20,
      fill: '#ffcc00',
    },
    title: {
      kind: 'text',
      transform: [1, 0, 0, 1, 10, 36],
      text: 'Fox',
      font: 'bebas',
      size: 10,
      align: 'left',
      lineHeight: 1.2,
      tracking: 0,
      fill: '#112233',
    },
  }
  const { text } = await loadFaces({ nodes }, shop.brand.id)
  return {
    schema: 1,
    id: 'ordered-design',
    product: {
      template: 'sticker',
      revision: template.revision,
      size: { width: 76.2, height: 50.8 },
      quantity: 50,
      options: { material: 'white' },
    },
    surfaceOrder: ['front'],
    surfaces: {
      front: {
        nodes: ['photo', 'badge', 'title'],
        background: null,
        cut: { style: 'die', offset: 2, smoothing: 0.5, bridge: 'auto', holes: false, border: '#ffffff' },
      },
    },
    nodes,
    assets: { fox: { key: 'F'.repeat(32), sha256, type, width, height, name } },
    fonts: { bebas: { sha256: text['bebas']!.sha256 } }, // loaded above
  }
}

async function listed(number: string) {
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text))
  await filesCommand.run(context(), [number])
  return said.join('\n')
}

test('a design that is saved, added to the cart by its hash and ordered becomes a PDF with its cut, without manual work (production-10, designs-11)', async () => {
  const saved = await designClient(shop, { visitor: { ...home, network: 'net-a', guest } }).make(
    await document(),
  )
  const { number: revision, hash } = saved.opened.revision
  const { number } = await ordered([
    { sku: 'OTHER', quantity: 1 },
    { sku: 'PLAIN', quantity: 1, tool_options: JSON.stringify({ design: saved.uid, revision, hash }) },
  ])
  expect(await listed(number)).toMatch(/^ 2 {2}.*waiting$/m)
  await makeFiles(context(), new AbortController().signal)
  expect(await listed(number)).toContain(`${number}-2-front.pdf`)
  const folder = lineFolder(shop.brand.id, { orderNumber: number, position: 2 })
  expect(await readdir(folder)).toContain(`${number}-2-front.pdf`)
  const pdf = (await readFile(join(folder, `${number}-2-front.pdf`))).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  for (const part of ['/TrimBox', '/BleedBox', '/Separation', '/CutContour', '/OutputIntents'])
    expect(pdf).toContain(part)
})

test('no files are made if the design’s template revision was not archived, and the list says what to do (production-10, production-17)', async () => {
  const newest = await document()
  const older = { ...newest, product: { ...newest.product, revision: template.revision - 1 } }
  const saved = await designClient(shop, { visitor: { ...home, network: 'net-a', guest } }).make(older)
  const { number: revision, hash } = saved.opened.revision
  const { number } = await ordered([
    { sku: 'PLAIN', quantity: 1, tool_options: JSON.stringify({ design: saved.uid, revision, hash }) },
  ])
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  await makeFiles(context(), new AbortController().signal)
  expect(await listed(number)).toContain(
    `made by revision ${template.revision - 1} of the template "sticker", and ${shop.brand.id} has revision ${template.revision} and keeps no such earlier one`,
  )
})

test('a design is produced with the template revision it was ordered with, no matter how the template changed (production-17)', async () => {
  const newest = await document()
  const ordered3 = { ...newest, product: { ...newest.product, revision: template.revision } }
  const { surfaces, output } = template
  const former = {
    revision: template.revision,
    surfaces: surfaces.map(({ safe: _safe, dpi: _dpi, materials: _materials, ...made }) => ({
      ...made,
      bleed: 7,
      ...(made.cut && { cut: { ...made.cut, spot: 'OldCut' } }),
    })),
    effects: {},
    output,
  }
  const brand = {
    ...shop.brand,
    templates: { sticker: { ...template, revision: template.revision + 1 } },
    formerTemplates: { sticker: [former] },
  }
  const saved = await designClient(shop, { visitor: { ...home, network: 'net-a', guest } }).make(ordered3)
  const { number: revision, hash } = saved.opened.revision
  const { number } = await ordered([
    { sku: 'PLAIN', quantity: 1, tool_options: JSON.stringify({ design: saved.uid, revision, hash }) },
  ])
  await makeFiles({ ...context(), brand }, new AbortController().signal)
  const folder = lineFolder(shop.brand.id, { orderNumber: number, position: 1 })
  const pdf = (await readFile(join(folder, `${number}-1-front.pdf`))).toString('latin1')
  expect(pdf).toContain('/OldCut')
  expect(pdf).not.toContain('/CutContour')
})
