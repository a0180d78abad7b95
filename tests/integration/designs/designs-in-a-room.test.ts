import { existsSync, utimesSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validateBytes } from 'gltf-validator'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { contextFrom } from '@/backend/kernel/context'
import { deleteUnusedUploads } from '@/backend/kernel/uploads/unused-uploads'
import { readSight } from '@/backend/production/production'
import type { DesignDocument } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import { mediaSource } from '@/server/media/media-source'
import { photo } from '../../backend/production/support/sample-frozen'
import { sampleTemplate } from '../../design/support/sample-design'
import { usdzProblems } from '../../print/support/usdz-problems'
import { home } from '../../support/account'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { designClient } from '../../support/files/designs'
import { putUpload, useUploads } from '../../support/files/uploads'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { openShop, shopMoment } from '../../support/shop'

/** What shows a design in a shopper's room: models for phones, and pictures of the design in use. */

const uploads = useUploads()
const database = useFreshDatabase()
const shop = openShop(database.pool, { ...checkoutBrand(), templates: { sticker: sampleTemplate } })
const server = useServer(handleEndpoint)
beforeAll(async () => {
  serve(shop.brand)
  await seed(database.pool(), shop.brand)
})

const [ann, ben] = ['A'.repeat(32), 'B'.repeat(32)]

const contextOf = (guest: string) => ({
  ...contextFrom(new Headers({ 'x-visitor-network': 'net-a', 'x-visitor-guest': guest })),
  brand: shop.brand,
  db: database.pool,
})

/** A sticker with a photo that Ann sent. */
async function withPhoto(key: string, left = 8): Promise<DesignDocument> {
  const { sha256, type, width, height, name } = putUpload(uploads.folder(), key, ann)
  await writeFile(join(uploads.folder(), `${key}.original`), photo)
  const blank = newDesign(sampleTemplate, 'in-a-room')
  const [front = ''] = blank.surfaceOrder
  return {
    ...blank,
    surfaces: { ...blank.surfaces, [front]: { ...blank.surfaces[front], nodes: ['photo'] } },
    nodes: {
      photo: {
        kind: 'image',
        transform: [1, 0, 0, 1, left, 8],
        asset: 'fox',
        width: 40,
        height: 30,
        crop: { x: 0, y: 0, width: 1, height: 1 },
      },
    },
    assets: { fox: { key, sha256, type, width, height, name } },
  }
}

const fileIn = (name: string | undefined) => join(uploads.folder(), name ?? 'none')

test('a design becomes a model of its true size, which anyone can open who knows its address (studio-56)', async () => {
  const text = JSON.stringify(await withPhoto('k'.repeat(32)))
  const sight = await readSight(contextOf(ann), text, 'model')
  expect(Object.keys(sight.files)).toEqual(['glb', 'usdz'])
  expect(await sight.isKept()).toBe(false)
  const bytes = await sight.make()
  expect(await sight.isKept()).toBe(true)
  const glb = await readFile(fileIn(sight.files['glb']))
  const usdz = await readFile(fileIn(sight.files['usdz']))
  expect(bytes).toBe(glb.length + usdz.length)
  expect((await validateBytes(glb)).issues.numErrors).toBe(0)
  expect(await usdzProblems(usdz)).toEqual([])
  for (const file of Object.values(sight.files))
    expect(mediaSource(`uploads/${file}`)).toEqual({ kind: 'upload', name: file })
}, 60_000)

test('the same design has the same address, another design has another one, and a stranger has none (studio-56)', async () => {
  const document = await withPhoto('l'.repeat(32))
  const first = await readSight(contextOf(ann), JSON.stringify(document), 'model')
  const again = await readSight(contextOf(ann), JSON.stringify({ ...document, id: 'renamed' }), 'model')
  expect(again.files).toEqual(first.files)
  const moved = await readSight(contextOf(ann), JSON.stringify(await withPhoto('l'.repeat(32), 9)), 'model')
  expect(moved.files['glb']).not.toBe(first.files['glb'])
  await expect(readSight(contextOf(ben), JSON.stringify(document), 'model')).rejects.toThrow()
})

test('a shopper who knows a saved design by its hash sees it, as orders and shared links name it (studio-56)', async () => {
  const document = await withPhoto('o'.repeat(32))
  const owner = designClient(shop, { visitor: { ...home, network: 'net-a', guest: ann } })
  const { uid, opened } = await owner.make(document)
  const { number: revision, hash } = opened.revision
  const named = { design: uid, revision, hash }
  const sight = await readSight(contextOf(ben), JSON.stringify(named), 'model')
  const own = await readSight(contextOf(ann), JSON.stringify(document), 'model')
  expect(sight.files).toEqual(own.files)
  await sight.make()
  expect(await own.isKept()).toBe(true)
  for (const wrong of [{ hash: '0'.repeat(64) }, { revision: revision + 1 }, { design: 'x'.repeat(32) }])
    await expect(readSight(contextOf(ben), JSON.stringify({ ...named, ...wrong }), 'model')).rejects.toThrow(
      'gone',
    )
}, 60_000)

test('pictures show a design in each scene that it fits, and are kept for a month after their last use (studio-56)', async () => {
  const text = JSON.stringify(await withPhoto('m'.repeat(32)))
  const sight = await readSight(contextOf(ann), text, 'mockups')
  expect(Object.keys(sight.files)).toEqual(['laptop.png', 'hand.png'])
  await sight.make()
  for (const file of Object.values(sight.files)) {
    const { format, width, height } = await sharp(fileIn(file)).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1_200, height: 1_200 })
  }
  const old = new Date(shopMoment.getTime() - 40 * 86_400_000)
  const files = Object.values(sight.files)
  for (const file of files) utimesSync(fileIn(file), old, old)
  await deleteUnusedUploads({ db: database.pool, now: () => shopMoment })
  expect(files.filter((file) => existsSync(fileIn(file)))).toEqual([])
}, 60_000)

test.each([['no document'], ['{}'], [JSON.stringify({ schema: 1, id: 'x' })]])(
  'a request with %j is refused before any work (studio-56)',
  async (text) => {
    await expect(readSight(contextOf(ann), text, 'model')).rejects.toThrow()
  },
)

const send = (
  kind: string,
  body: string,
  headers: Record<string, string> = { 'x-requested-with': 'livery' },
) =>
  fetch(`${server.url()}/media/sight/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `guest_id=${ann}`, ...headers },
    body,
  })

test('a browser asks for a model, and a viewer without cookies opens it (studio-56)', async () => {
  const text = JSON.stringify(await withPhoto('n'.repeat(32)))
  const answer = await send('model', text)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const { files } = (await answer.json()) as { files: Record<string, string> }
  for (const [ending, type] of [
    ['usdz', 'model/vnd.usdz+zip'],
    ['glb', 'model/gltf-binary'],
  ] as const) {
    const file = await fetch(`${server.url()}${files[ending]}`)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe(type)
    expect(file.headers.get('cache-control')).toContain('private')
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
  }
  const again = await send('model', text)
  expect(await again.json()).toEqual({ files })
}, 60_000)

test.each([
  ['another site', 'model', '{}', {}, 403],
  ['another kind', 'film', '{}', undefined, 404],
  ['a broken design', 'model', '{"schema":1}', undefined, 422],
  [
    'an unknown saved design',
    'mockups',
    JSON.stringify({ design: 'x'.repeat(32), revision: 1, hash: '0'.repeat(64) }),
    undefined,
    422,
  ],
  ['no design', 'mockups', '', undefined, 422],
] as const)('%s is refused (studio-56)', async (_, kind, body, headers, status) => {
  const answer = await send(kind, body, headers)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({ message: expect.stringMatching(/\w/) as unknown })
})
