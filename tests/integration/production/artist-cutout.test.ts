import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { seed } from '@/backend/database/seed'
import { secretHash } from '@/backend/kernel/secret-hash'
import { makeOrderedFiles } from '@/backend/production/production'
import { sha256 } from '@/backend/production/sha256'
import type { DesignDocument } from '@/design/document/design-document'
import { storeArtwork } from '@/server/media/artwork/store-artwork'
import { jobCommands } from '../../../scripts/job-commands'
import type { Subcommand } from '../../../scripts/subcommand'
import { cutout } from '../../../scripts/orders/cutout'
import { files } from '../../../scripts/orders/files'
import { sampleTemplate } from '../../design/support/sample-design'
import { home } from '../../support/account'
import { checkoutBrand } from '../../support/checkout-brand'
import { designing } from '../../support/designs'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders'
import { openShop } from '../../support/shop'
import { useUploads } from '../../support/uploads'

/** Pictures that a shopper left to our artists, from the order to the files. */

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
const ann = designing(shop, { visitor: { ...home, network: 'net-a', guest } })
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
  } as DesignDocument // an object of one kind
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
const work = () => makeOrderedFiles(context(), new AbortController().signal)

/** Opacity of the middle and of the corner of the printed picture. */
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

test('a picture that our artist cuts out holds its line, which goes on with the cut-out (production-20)', async () => {
  const { number } = await orderedDesign(await photoDesign('artist'))
  await work()
  await work()
  const held = await said(files, number)
  expect(held).toMatch(new RegExp(`held: Waits for our artist, .*"fox\\.png".* cutout ${number} 1 <picture>`))
  expect(await listed()).toMatch(new RegExp(`order ${number}, line 1, held\\n {4}Waits for our artist`))

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
  expect(await said(cutout, number, '1', file)).toContain('The files are made now.')
  await work()
  const made = await said(files, number)
  expect(made).toContain('made 20')
  expect(await printed(made)).toEqual([255, 0])
  await expect(cutout.run(context(), [number, '1', file])).rejects.toThrow('No picture of that line waits')
})

test('a held line goes on with what the shopper saved in its place, of the product that was ordered (production-20)', async () => {
  const document = await photoDesign('artist')
  const { uid, number } = await orderedDesign(document)
  await work()
  await expect(cutout.run(context(), [number, '1'])).rejects.toThrow('fox.png waits for our artist, too')
  const larger = await photoDesign(undefined)
  const product = { ...larger.product, size: { width: 100, height: 50.8 } }
  await ann.save({ ...larger, product }, { uid, based_on: 1 })
  await expect(cutout.run(context(), [number, '1'])).rejects.toThrow('another size or other options')
  await ann.save(larger, { uid, based_on: 2 })
  expect(await said(cutout, number, '1')).toContain('The files are made now.')
  await work()
  expect(await said(files, number)).toContain('made 20')
  expect(await listed()).not.toContain(`order ${number}`)
})

test('a picture that nobody sees holds nothing (production-20)', async () => {
  const hidden = { photo: { hidden: true } } as unknown as DesignDocument['nodes'] // what is changed of it
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
  expect(await said(files, number)).toContain('made 20')
})
