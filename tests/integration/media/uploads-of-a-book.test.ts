import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveDatabase } from '@/backend/database/connection'
import { shopServer } from '@/server/server'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../../support/brands'
import { useFreshDatabase } from '../../support/fresh-database'

/** All photos of a book are accepted at once, while floods of other files are refused. Uses the real server. */

const database = useFreshDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'book-'))
let server: Server
let port = 0

beforeAll(async () => {
  serve(exampleBrand())
  setEnvironment({ DATABASE_URL: database.url(), DATA_DIR: dataDir, TRUSTED_PROXIES: '1' })
  server = shopServer(async (_, response) => void response.end(), { isHttps: false, isDevelopment: false })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  ;({ port } = server.address() as AddressInfo) // listening on a port
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await leaveDatabase()
  setEnvironment({ DATABASE_URL: undefined, DATA_DIR: undefined, TRUSTED_PROXIES: undefined })
  rmSync(dataDir, { recursive: true })
})

async function upload(network: string, cart: string, file: Buffer) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(file)], 'photo.jpg'))
  const answer = await fetch(`http://127.0.0.1:${port}/media/upload`, {
    method: 'POST',
    headers: {
      'x-requested-with': 'livery',
      'x-forwarded-for': network,
      cookie: `cart=${cart}; guest_id=${cart.padEnd(32, '0').slice(0, 32)}`,
    },
    body: form,
  })
  await answer.arrayBuffer()
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) }
}

const photo = (shade: number) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: { r: shade, g: shade % 7, b: 90 } } })
    .jpeg()
    .toBuffer()

const noPicture = Buffer.from('no picture')

/** Same concurrency as the editor. */
const sending = pLimit(4)

/** Every tenth file is a real photo. The others use up the same quota but are not drawn, to keep the test short. */
const fileOf = async (index: number) => (index % 10 === 0 ? photo(index % 250) : noPicture)

test('300 files of one book are uploaded without a pause, while another network uploads (media-4, media-5)', async () => {
  const book = Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      sending(async () => upload('198.51.100.1', 'book', await fileOf(index))),
    ),
  )
  const others: number[] = []
  for (let index = 0; index < 5; index++)
    others.push((await upload('198.51.100.2', 'other', await photo(251))).status)
  expect(others).toEqual([200, 200, 200, 200, 200])
  const statuses = (await book).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.filter((status) => status === 415)).toHaveLength(270)
})

test('a network can upload 400 files in ten minutes with any number of carts, and then learns when to retry (media-4)', async () => {
  const flood = await Promise.all(
    Array.from({ length: 430 }, (_, index) =>
      sending(() => upload('198.51.100.3', `cart${index}`, noPicture)),
    ),
  )
  const refused = flood.filter(({ status }) => status === 429)
  expect(flood.filter(({ status }) => status === 415)).toHaveLength(400)
  expect(refused).toHaveLength(30)
  for (const { retryAfter } of refused) {
    expect(retryAfter).toBeGreaterThan(60)
    expect(retryAfter).toBeLessThanOrEqual(600)
  }
  expect((await upload('198.51.100.4', 'another', await photo(252))).status).toBe(200)
})
