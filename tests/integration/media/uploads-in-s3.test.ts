import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { message } from '@/backend/kernel/message'
import { patience } from '@/backend/kernel/upload-storage/s3-request'
import { readStored, uploadStorage } from '@/backend/kernel/upload-storage/storage'
import { findUpload, readUploadsAhead } from '@/backend/kernel/uploads/uploads'
import { deleteUnusedUploads, tidyUploads } from '@/backend/kernel/uploads/unused-uploads'
import { uploadPaths } from '@/backend/kernel/uploads/uploaded-bytes'
import { setEnvironment } from '@/settings/settings'
import { serve } from '../../support/brands'
import { cookieHeader, keepCookies, type CookieJar } from '../../support/cookie-jar'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { useS3 } from '../../support/services/s3-server'
import { openShop } from '../../support/shop'

/**
 * A shop with uploads in S3: what shoppers do with pictures while the object store works and while it fails.
 */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const site = useServer(handleEndpoint)
const s3 = useS3()
const dataDir = mkdtempSync(join(tmpdir(), 'bucket-'))
const usual = { ...patience }

beforeAll(async () => {
  setEnvironment({ DATA_DIR: dataDir, ...s3.variables() })
  serve(shop.brand)
  await seed(database.pool(), shop.brand)
})
afterEach(() => {
  s3.line().set('open')
  Object.assign(patience, usual)
})
afterAll(() => {
  setEnvironment({
    DATA_DIR: undefined,
    MEDIA_S3_URL: undefined,
    MEDIA_S3_KEY_ID: undefined,
    MEDIA_S3_SECRET: undefined,
  })
  rmSync(dataDir, { recursive: true })
})

async function upload(color = '#f36') {
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: color } })
  const bytes = await picture.jpeg().toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'fox.jpg', { type: 'image/jpeg' }))
  const response = await fetch(`${site.url()}/media/upload`, {
    method: 'POST',
    headers: { 'x-requested-with': 'livery' },
    body: form,
  })
  return { status: response.status, bytes, body: (await response.json()) as Record<string, string> }
}

/** Stores an upload as another instance would; this instance has no record of it. */
async function uploadElsewhere(letter: string): Promise<string> {
  await uploadStorage().put(`${letter.repeat(32)}.png`, 'picture')
  return `${letter.repeat(32)}.png`
}

async function ask(jar: CookieJar, query: string, variables: object = {}) {
  const response = await fetch(`${site.url()}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'livery',
      cookie: cookieHeader(jar),
    },
    body: JSON.stringify({ query, variables }),
  })
  keepCookies(jar, response.headers)
  return { status: response.status, text: await response.text() }
}

const add = (jar: CookieJar, key: string) =>
  ask(
    jar,
    `mutation M($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) {
       cart { id total_quantity itemsV2(pageSize: 1) { total_count } } user_errors { message } } }`,
    {
      cart: 'current',
      items: [
        {
          sku: 'FORM',
          quantity: 1,
          selected_options: ['style-plain'],
          entered_options: [{ uid: 'art', value: key }],
        },
      ],
    },
  )
const look = (jar: CookieJar) =>
  ask(
    jar,
    'query Q($cart: String!) { cart(cart_id: $cart) { id total_quantity prices { grand_total { value } } items { errors { message } } } }',
    { cart: 'current' },
  )

const newBrowser = (): CookieJar => new Map()

test('an uploaded picture is stored in the bucket with its original, is displayed, and can be printed (media-53)', async () => {
  const { status, bytes, body } = await upload()
  expect(status).toBe(200)
  const { key = '', url = '', preview = '' } = body
  expect(existsSync(join(dataDir, 'uploads'))).toBe(false)
  expect((await readStored(`${key.slice(0, 32)}.original`))?.equals(bytes)).toBe(true)
  expect(await findUpload(key.slice(0, 32))).toMatchObject({ key, facts: { width: 600, type: 'image/jpeg' } })
  for (const address of [url, preview]) {
    const shown = await fetch(site.url() + address)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, max-age=86400'])
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBeGreaterThan(100)
  }
  const part = await fetch(site.url() + url, { headers: { range: 'bytes=0-3' } })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4])
  expect((await fetch(`${site.url()}/media/uploads/${key.slice(0, 32)}.original`)).status).toBe(404)
  const { printable } = await uploadPaths({
    key: key.slice(0, 32),
    type: 'image/jpeg',
    name: 'fox.jpg',
  })
  expect((await sharp(printable).metadata()).width).toBe(600)
})

test('a picture uploaded to another instance can be added to a cart here, and a picture that was never uploaded cannot (media-53, cart-8)', async () => {
  const jar = newBrowser()
  expect(await add(jar, await uploadElsewhere('e'))).toMatchObject({
    status: 200,
    text: expect.stringContaining('"total_quantity":1'),
  })
  expect((await add(jar, `${'f'.repeat(32)}.png`)).text).toContain('"user_errors":[{')
  expect((await look(jar)).text).toMatch(/"total_quantity":1\b/)
})

test.each(['down', 'hang', 'cut'] as const)(
  'with the object store in state "%s", new pictures are refused politely, carts with pictures survive, and everything works again afterwards (media-54)',
  async (state) => {
    Object.assign(patience, { answerMs: 400, putMs: 400, pieceMs: 400, pauseMs: 10 })
    const jar = newBrowser()
    await add(jar, await uploadElsewhere('g'))
    const before = (await look(jar)).text
    const elsewhere = await uploadElsewhere({ down: 'h', hang: 'i', cut: 'j' }[state])
    s3.line().set(state)
    const began = performance.now()
    expect(await upload()).toMatchObject({
      status: 503,
      body: { message: "We couldn't save this picture right now. Please try again in a moment." },
    })
    const refused = await add(jar, elsewhere)
    expect([refused.status, refused.text.includes(message(shop.brand, 'errors.unavailable'))]).toEqual([
      503,
      true,
    ])
    expect((await look(jar)).text).toBe(before)
    const picture = await fetch(`${site.url()}/media/uploads/${elsewhere}`).catch(() => undefined)
    expect(picture?.status).toBe(503)
    expect(performance.now() - began).toBeLessThan(8_000)
    s3.line().set('open')
    expect((await upload()).status).toBe(200)
    expect((await add(jar, elsewhere)).text).toContain('"total_quantity":2')
  },
  30_000,
)

test('facts of uploads that a request names are read before anything is locked, even if the object store then fails (media-53, media-54)', async () => {
  const { body } = await upload('#123')
  const name = (body['key'] ?? '').slice(0, 32)
  await readUploadsAhead([
    { tool_options: JSON.stringify({ product_image: `/media/uploads/${body['key']}` }) },
  ])
  s3.line().set('down')
  expect((await findUpload(name))?.facts?.name).toBe('fox.jpg')
  await readUploadsAhead([`${'N'.repeat(32)}.webp`]) // a store that is down stops nothing
})

test('an upload that fails halfway because of the object store leaves no readable picture (media-2, media-54)', async () => {
  const names = async () => {
    const files: string[] = []
    for await (const some of uploadStorage().list()) files.push(...some.map(({ file }) => file))
    return files.filter((file) => /\.(png|jpg|webp)$/.test(file) && !file.includes('preview'))
  }
  const before = await names()
  Object.assign(patience, { answerMs: 400, putMs: 400, pauseMs: 10 })
  setTimeout(() => s3.line().set('down'), 60)
  const { status } = await upload()
  s3.line().set('open')
  expect((await names()).length).toBe(before.length + (status === 200 ? 1 : 0))
})

test('the sweep deletes uploads from the bucket that no cart uses, and keeps the others (media-6, media-53)', async () => {
  const jar = newBrowser()
  const used = await uploadElsewhere('u')
  await add(jar, used)
  const unused = await uploadElsewhere('v')
  const later = new Date(Date.now() + 40 * 86_400_000)
  await deleteUnusedUploads({ db: database.pool, now: () => later })
  expect(await uploadStorage().stat(used)).toBeDefined()
  expect(await uploadStorage().stat(unused)).toBeUndefined()
  expect(await uploadStorage().stat(`${unused}.unused`)).toBeUndefined()
})

test('a bucket belongs to the first database that cleaned it up, and local copies are deleted after a day (media-6, media-53)', async () => {
  const context = { brand: shop.brand, db: database.pool, now: () => new Date() }
  await tidyUploads(context)
  expect(readdirSync(join(dataDir, 'upload-copies')).length).toBeGreaterThan(0)
  await uploadStorage().put('.database', 'another one')
  await expect(tidyUploads(context)).rejects.toThrow(/^http.+shop-uploads belongs to another database/)
})
