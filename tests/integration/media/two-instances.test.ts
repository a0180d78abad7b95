import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { deleteUnusedUploads } from '@/backend/kernel/uploads/unused-uploads'
import { setEnvironment } from '@/settings/settings'
import { cookieHeader, keepCookies, type CookieJar } from '../../support/cookie-jar'
import { useFreshDatabase } from '../../support/fresh-database'
import { openOrderProcess } from '../../support/orders/order-process'
import { useS3 } from '../../support/services/s3-server'
import { openShop } from '../../support/shop'

/** Two instances on two machines: each has its own folder, and they share a database and an object store. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const s3 = useS3()
const folders = Array.from({ length: 3 }, () => mkdtempSync(join(tmpdir(), 'machine-')))
const ofS3 = { MEDIA_S3_URL: undefined, MEDIA_S3_KEY_ID: undefined, MEDIA_S3_SECRET: undefined }

beforeAll(() => seed(database.pool(), shop.brand))
afterAll(() => {
  setEnvironment({ DATA_DIR: undefined, ...ofS3 })
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const machine = (folder = '') =>
  openOrderProcess(database.url(), { ...s3.variables(), DATA_DIR: folder, SHOP_MODE: 'demo' })

const json = { 'content-type': 'application/json', 'x-requested-with': 'livery' }

async function ask(base: string, jar: CookieJar, query: string, variables: object) {
  const headers = { ...json, cookie: cookieHeader(jar) }
  const answer = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  })
  keepCookies(jar, answer.headers)
  return answer.text()
}

test('a picture uploaded on one machine is shown and added to a cart on the other, and is gone there within two seconds of its deletion (media-53, media-6)', async () => {
  const [one, other] = await Promise.all([machine(folders[0]), machine(folders[1])])
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#36f' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'fox.jpg', { type: 'image/jpeg' }))
  const sent = await fetch(`${one.base}/media/upload`, {
    method: 'POST',
    headers: { 'x-requested-with': 'livery' },
    body: form,
  })
  const { url = '', key = '' } = (await sent.json()) as Record<string, string>
  expect(sent.status).toBe(200)

  const shown = await Promise.all([one, other].map(async ({ base }) => fetch(base + url)))
  expect(shown.map(({ status }) => status)).toEqual([200, 200])
  const [here, there] = await Promise.all(
    shown.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  )
  expect(there?.equals(here ?? Buffer.alloc(0))).toBe(true)

  const jar: CookieJar = new Map()
  const added = await ask(
    other.base,
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
  expect(added).toContain('"total_quantity":1')

  // An unused picture of the first machine, deleted by a third process.
  const spare = new FormData()
  spare.set('file', new File([new Uint8Array(await sharp(bytes).negate().png().toBuffer())], 'b.png'))
  const second = await fetch(`${one.base}/media/upload`, {
    method: 'POST',
    headers: { 'x-requested-with': 'livery' },
    body: spare,
  })
  const { url: unused = '' } = (await second.json()) as Record<string, string>
  expect((await fetch(other.base + unused)).status).toBe(200)
  setEnvironment({ DATA_DIR: folders[2], ...s3.variables() })
  const inTwoMonths = () => new Date(Date.now() + 60 * 86_400_000)
  await deleteUnusedUploads({ db: database.pool, now: inTwoMonths })
  const statusNow = async () => (await fetch(other.base + unused)).status
  await expect.poll(statusNow, { timeout: 2_000, interval: 100 }).toBe(404)
  expect((await fetch(other.base + url)).status).toBe(200)
})
