import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { leaveDatabase } from '@/backend/database/connection'
import { partLimits } from '@/server/media/resumable-upload'
import { shopServer } from '@/server/server'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../../support/brands'
import { useFreshDatabase } from '../../support/fresh-database'
import { noisePicture } from '../../support/files/noise'

/**
 * Clients that send nothing must not keep others from uploading. Uses the real server, its database and the
 * disk.
 */

const database = useFreshDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'open-'))
let server: Server
let port = 0
const { leastBytes } = partLimits

beforeAll(async () => {
  serve(exampleBrand())
  partLimits.leastBytes = 1_000
  setEnvironment({ DATABASE_URL: database.url(), DATA_DIR: dataDir, TRUSTED_PROXIES: '1', UPLOADS_GB: '1' })
  server = shopServer(async (_, response) => void response.end(), { isHttps: false, isDevelopment: false })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  ;({ port } = server.address() as AddressInfo) // listening on a port
})
beforeEach(async () => {
  rmSync(join(dataDir, 'uploads'), { recursive: true, force: true })
  mkdirSync(join(dataDir, 'uploads'), { recursive: true })
  await database.pool().query('delete from upload_totals')
})
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  partLimits.leastBytes = leastBytes
  server.close()
  server.closeAllConnections()
  await leaveDatabase()
  setEnvironment({ DATA_DIR: undefined, TRUSTED_PROXIES: undefined, UPLOADS_GB: undefined })
  rmSync(dataDir, { recursive: true })
})

const network = (number: number) => `198.51.${100 + Math.floor(number / 250)}.${number % 250}`
const megabyte = 1_000_000
const hashOf = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')

interface Answer {
  id: string
  offset: number
  key?: string
}

/** One browser in a separate network. */
function shopper(number: number, from = network(number)) {
  const headers = {
    'x-requested-with': 'livery',
    'x-forwarded-for': from,
    cookie: `guest_id=${String(number).padStart(32, '0')}`,
  }
  async function ask(path: string, init: RequestInit) {
    const answer = await fetch(`http://127.0.0.1:${port}/media/upload${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const announce = (bytes: number, sha256: string) =>
    ask('/parts', { method: 'POST', body: JSON.stringify({ name: 'art.png', bytes, sha256 }) })
  const part = (id: string, at: number, bytes: Buffer) =>
    ask(`/parts/${id}`, {
      method: 'PATCH',
      headers: { 'upload-offset': String(at) },
      body: new Uint8Array(bytes),
    })
  return {
    announce,
    part,
    giveUp: (id: string) => ask(`/parts/${id}`, { method: 'DELETE' }),
    whole(file: Buffer) {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(file)], 'art.png'))
      return ask('', { method: 'POST', body: form })
    },
    async inParts(file: Buffer) {
      const { status, body } = await announce(file.length, hashOf(file))
      if (status !== 200) return { status, body }
      const half = Math.floor(file.length / 2)
      await part(body.id, 0, file.subarray(0, half))
      return part(body.id, half, file.subarray(half))
    },
    /** Starts a request but never sends its body. */
    async opens(method: string, path: string, bytes: number, more: string[] = []) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      sockets.push(socket)
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      const head = [`${method} /media/upload${path} HTTP/1.1`, 'host: shop', `content-length: ${bytes}`]
      await new Promise<void>((sent) =>
        socket.write([...head, ...lines, ...more, '', ''].join('\r\n'), () => sent()),
      )
    },
  }
}

/** Runs an action for 200 networks, twenty at a time. */
async function byTwenty(act: (number: number) => Promise<void>) {
  for (let from = 0; from < 200; from += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => act(from + index)))
}

const picture = await noisePicture(100, 80)
const takenBytes = async () => {
  const { rows } = await database
    .pool()
    .query<{ bytes: number }>(
      'select counted_bytes + taken_bytes - released_bytes as bytes from upload_totals',
    )
  return Number(rows[0]?.bytes ?? 0)
}

test('200 networks that announce files but send no data take up no storage space and no upload slots of others (media-5, media-382)', async () => {
  const announced = 60 * megabyte
  await byTwenty(async (number) => {
    const silent = shopper(number)
    expect((await silent.announce(announced, hashOf(`${number}`))).status).toBe(200)
    if (number % 2) await silent.announce(announced, hashOf(`${number} more`))
  })
  expect(await takenBytes()).toBeLessThan(megabyte)
  expect((await shopper(900).inParts(picture)).status).toBe(200)
  expect((await shopper(901).whole(picture)).status).toBe(200)
})

test('200 networks that open uploads but send no data block no upload slot that another shopper needs (media-382)', async () => {
  await byTwenty(async (number) => {
    const silent = shopper(number + 200)
    await silent.opens('POST', '', number % 3 ? megabyte : 60 * megabyte, [
      'content-type: multipart/form-data; boundary=x',
    ])
    const { body } = await silent.announce(9 * megabyte, hashOf(`${number}`))
    await silent.opens('PATCH', `/parts/${body.id}`, 2 * megabyte, ['upload-offset: 0'])
  })
  expect((await shopper(902).inParts(picture)).status).toBe(200)
  expect((await shopper(903).whole(picture)).status).toBe(200)
})

test('an aborted, refused or finished upload reserves no more space than its stored files take (media-5)', async () => {
  const ann = shopper(904)
  const { body } = await ann.announce(picture.length, 'a'.repeat(64))
  await ann.part(body.id, 0, picture.subarray(0, 3_000))
  expect(await takenBytes()).toBe(3_000)
  await ann.giveUp(body.id)
  expect(await takenBytes()).toBe(0)

  // The bytes differ from the announced ones.
  const other = await ann.announce(picture.length, 'b'.repeat(64))
  expect((await ann.part(other.body.id, 0, picture)).status).toBe(415)
  expect((await ann.whole(Buffer.from('no picture'))).status).toBe(415)
  expect(await takenBytes()).toBe(0)

  expect((await ann.inParts(picture)).status).toBe(200)
  const afterParts = await takenBytes()
  expect(afterParts).toBeGreaterThan(picture.length)
  expect((await ann.whole(picture)).status).toBe(200)
  expect(await takenBytes()).toBe(2 * afterParts)
})
