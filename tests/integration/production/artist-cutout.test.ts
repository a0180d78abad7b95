import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { seed } from '@/backend/database/seed'
import { secretHash } from '@/backend/kernel/secret-hash'
import { makeFiles } from '@/backend/production/production'
import { sha256 } from '@/backend/production/sha256'
import type { DesignDocument } from '@/design/design-document'
import { storeArtwork } from '@/backend/artwork/artwork'
import { jobCommands } from '../../../scripts/shop/job-commands'
import type { Subcommand } from '../../../scripts/subcommand'
import { cutout } from '../../../scripts/shop/orders/cutout'
import { files } from '../../../scripts/shop/orders/files'
import { sampleTemplate } from '../../design/support/sample-design'
import { home } from '../../support/account'
import { checkoutBrand } from '../../support/checkout-brand'
import { designClient } from '../../support/files/designs'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders/orders'
import { openShop } from '../../support/shop'
import { useUploads } from '../../support/files/uploads'

/** Pictures that a shopper leaves to our artists to cut out, from the order to the files. */

const template = {
  ...sampleTemplate,
  output: { fileName: '{order}-{line}-{surface}', files: [{ surface: 'front', format: 'png' as const }] },
}
const uploads = useUploads()
const database = useFreshDatabase()
const shop = openShop(database.pool, {
  ...checkoutBrand(),
  templates: { sticker: template, plain: template },
})
const { context, ordered } = afterOrders(shop, database.pool)
const guest = 'A'.repeat(32)
const ann = designClient(shop, { visitor: { ...home, network: 'net-a', guest } })
beforeAll(() => seed(database.pool(), shop.brand))
afterEach(() => void vi.restoreAllMocks())

const square = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()

async function photoDesign(matte: 'artist' | undefined, changes: Partial<DesignDocument['nodes']> = {}) {
  const bytes = await square(400, 400, '#aa3300')
  const { key, width, height, type } = await storeArtwork({ bytes, name: 'fox.png' }, secretHash(guest))
  const asset = { key: key.slice(0, 32), sha256: sha256(bytes), type, width, height, name: 'fox.png' }
  const photo = {
    kind: 'image' as const,
    transform: [1, 0, 0, 1, 18, 5] as [number, number, number, number, number, number],
    asset: 'fox',
    width: 40,
    height: 40,
    crop: { x: 0, y: 0, width: 1, height: 1 },
  }
  return {
    schema: 1,
    id: 'a-fox',
    product: {
      template: 'sticker',
      revision: template.revision,
      size: { width: 76.2, height: 50.8 },
      quantity: 50,
      options: { material: 'white' },
    },
    surfaceOrder: ['front', 'back'],
    surfaces: {
      front: { nodes: ['photo'], background: null },
      back: { nodes: [], background: null },
    },
    nodes: { photo: { ...photo, ...changes['photo'] } },
    assets: { fox: { ...asset, ...(matte && { matte: { method: matte } }) } },
    fonts: {},
  } as DesignDocument // all nodes have the right kind
}

async function orderedDesign(document: DesignDocument) {
  const made = await ann.make(document)
  const { number: revision, hash } = made.opened.revision
  const { number } = await ordered([
    { sku: 'PLAIN', quantity: 1, tool_options: JSON.stringify({ design: made.uid, revision, hash }) },
  ])
  return { uid: made.uid, number }
}

async function said(command: Subcommand | undefined, ...words: string[]): Promise<string> {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(text))
  await command?.run(context(), words)
  return lines.join('\n')
}

const listed = () => said(jobCommands.find(({ name }) => name === 'list'))
const work = () => makeFiles(context(), new AbortController().signal)

/** Returns the opacity at the center and near the corner of the printed picture. */
async function printed(text: string): Promise<number[]> {
  const [file = ''] = /\/\S+\.png/.exec(text) ?? []
  const { data, info } = await sharp(await readFile(file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const opacity = (x: number, y: number) => {
    const pixel = Math.round(y * info.height) * info.width + Math.round(x * info.width)
    return data[pixel * 4 + 3] ?? 0
  }
  return [opacity(0.5, 0.5), opacity(0.3, 0.2)]
}

test('a picture blocks its line until the artist’s cutout arrives (production-20)', async () => {
  const { number } = await orderedDesign(await photoDesign('artist'))
  await work()
  await work()
  const held = await said(files, number)
  expect(held).toMatch(/held: Waiting for our artist to cut out "fox\.png"\./)
  expect(await listed()).toMatch(new RegExp(`order ${number}, line 1, held\\n {4}Waiting for our artist`))

  const wide = join(uploads.folder(), 'wide.png')
  await writeFile(wide, await square(400, 200, '#00000000'))
  await expect(cutout.run(context(), [number, '1', wide])).rejects.toThrow(
    /400 × 200, and "fox.png" is 400 × 400/,
  )

  const file = join(uploads.folder(), 'cut.png')
  const middle = { input: await square(200, 200, '#aa3300'), left: 100, top: 100 }
  await writeFile(
    file,
    await sharp(await square(400, 400, '#00000000'))
      .composite([middle])
      .png()
      .toBuffer(),
  )
  expect(await said(cutout, number, '1', file)).toContain('The files are being generated.')
  await work()
  const made = await said(files, number)
  expect(made).toContain('generated 20')
  expect(await printed(made)).toEqual([255, 0])
  await expect(cutout.run(context(), [number, '1', file])).rejects.toThrow(
    'No picture of that line is waiting',
  )
})

test('a held line continues with the shopper’s newer design only if it is for the ordered product (production-20)', async () => {
  const document = await photoDesign('artist')
  const { uid, number } = await orderedDesign(document)
  await work()
  await expect(cutout.run(context(), [number, '1'])).rejects.toThrow('fox.png is waiting for our artist, too')
  const larger = await photoDesign(undefined)
  const product = { ...larger.product, size: { width: 100, height: 50.8 } }
  await ann.save({ ...larger, product }, { uid, based_on: 1 })
  await expect(cutout.run(context(), [number, '1'])).rejects.toThrow('another size or other options')
  await ann.save(larger, { uid, based_on: 2 })
  expect(await said(cutout, number, '1')).toContain('The files are being generated.')
  await work()
  expect(await said(files, number)).toContain('generated 20')
  expect(await listed()).not.toContain(`order ${number}`)
})

test('a hidden picture does not block its line (production-20)', async () => {
  const hidden = { photo: { hidden: true } } as unknown as DesignDocument['nodes'] // only the changed fields
  const document = await photoDesign('artist', hidden)
  const { number } = await orderedDesign({
    ...document,
    surfaces: { ...document.surfaces, front: { nodes: ['photo', 'disc'], background: null } },
    nodes: {
      ...document.nodes,
      disc: {
        kind: 'shape',
        transform: [1, 0, 0, 1, 18, 5],
        shape: 'ellipse',
        width: 30,
        height: 30,
        fill: '#00aaaa',
      },
    },
  })
  await work()
  expect(await said(files, number)).toContain('generated 20')
})
