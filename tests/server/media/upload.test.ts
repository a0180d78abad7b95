import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { drawLimits } from '@/backend/artwork/drawing'
import { exampleBrand, serve } from '../../support/brands'
import { endlessDrawing } from '../../support/files/drawings'
import { useServer } from '../../support/http'
import { handleEndpoint } from '../../support/endpoints'
import { setEnvironment } from '@/settings/settings'

/** Uploads from many people at once, behind our own proxy. */

const dataDir = mkdtempSync(join(tmpdir(), 'upload-'))
let arrived = 0
const shop = useServer((request, response) => {
  arrived++
  return handleEndpoint(request, response)
})

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ TRUSTED_PROXIES: '1' })
})
beforeEach(() => {
  setEnvironment({ DATA_DIR: dataDir })
})
afterAll(() => {
  setEnvironment({ TRUSTED_PROXIES: undefined })
  rmSync(dataDir, { recursive: true })
})

const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f36' } })
  .png()
  .toBuffer()

async function post(network: string, body: FormData | Buffer, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop.url()}/media/upload`, {
    method: 'POST',
    headers: { 'x-requested-with': 'livery', 'x-forwarded-for': network, ...headers },
    body: body instanceof FormData ? body : new Uint8Array(body),
  })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() }
}

function upload(network: string, bytes: Buffer = picture) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'picture'))
  return post(network, form)
}

/** Opens an upload from a phone that announces a picture but never sends it. */
async function slowly(network: string): Promise<Socket> {
  const before = arrived
  const socket = connect(Number(new URL(shop.url()).port), '127.0.0.1')
  socket.write(
    [
      'POST /media/upload HTTP/1.1',
      'Host: shop',
      'X-Requested-With: livery',
      `X-Forwarded-For: ${network}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 20000000',
      '',
      '--x',
    ].join('\r\n'),
  )
  await vi.waitUntil(() => arrived > before)
  return socket
}

test('slow uploads use slots of their network only, and block no turns or slots of others (media-4, media-382)', async () => {
  const slow: Socket[] = []
  while (slow.length < 6) slow.push(await slowly('203.0.113.1'))
  expect(await upload('203.0.113.1')).toMatchObject({ status: 429, retryAfter: '30' })
  expect((await upload('203.0.113.2')).status).toBe(200)
  while (slow.length < 12) slow.push(await slowly('203.0.113.3'))
  expect((await upload('203.0.113.2')).status).toBe(200)
  await vi.waitUntil(() => slow.filter(({ closed }) => closed).length === 1)
  for (const socket of slow) socket.destroy()
  // Places are free again once the server has noticed the closed connections.
  let status = 429
  while (status === 429) ({ status } = await upload('203.0.113.4'))
  expect(status).toBe(200)
})

test('the limit of 400 files in ten minutes applies per visitor, not per proxy (media-4, server-4)', async () => {
  const document = Buffer.from('no picture')
  for (let index = 0; index < 400; index++) expect((await upload('203.0.113.50', document)).status).toBe(415)
  expect((await upload('203.0.113.50')).status).toBe(429)
  expect((await upload('203.0.113.51')).status).toBe(200)
})

const message = (name: string) => exampleBrand().messages['upload']?.[name]

test('endless drawings block only the turn of their network (media-8, media-4)', async () => {
  const svgSeconds = drawLimits.cpuSeconds.svg
  drawLimits.cpuSeconds.svg = 1
  let ended = 0
  const endless = Array.from({ length: 3 }, () =>
    upload('203.0.113.60', endlessDrawing).finally(() => ended++),
  )
  expect((await upload('203.0.113.61')).status).toBe(200)
  expect((await upload('203.0.113.62')).status).toBe(200)
  expect(ended).toBeLessThan(3)
  for (const answer of await Promise.all(endless))
    expect(answer).toMatchObject({ status: 415, body: { message: message('tooComplex') } })
  drawLimits.cpuSeconds.svg = svgSeconds
  expect((await upload('203.0.113.60')).status).toBe(200)
})

/** Measures the CPU time of the shop's own process, in milliseconds. */
async function workFor<T>(ask: () => Promise<T>): Promise<{ answer: T; milliseconds: number }> {
  const before = process.cpuUsage().user
  const answer = await ask()
  return { answer, milliseconds: (process.cpuUsage().user - before) / 1_000 }
}

test('a drawing built to exploit slow regular expressions uses little CPU time (backend-5)', async () => {
  const hostile = Buffer.from(`<svg src=${' '.repeat(60_000)}#"></svg>`)
  const { answer, milliseconds } = await workFor(() => upload('203.0.113.63', hostile))
  expect(answer).toMatchObject({
    status: 415,
    body: { message: message('svgBroken')?.replace('{line}', '1') },
  })
  expect(milliseconds).toBeLessThan(1_000)
})

test('effects are refused with a message that says what to do (media-8)', async () => {
  const hostile = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><filter id="f"><feTurbulence numOctaves="9"/></filter><g filter="url(#f)"/></svg>',
  )
  expect(await upload('203.0.113.63', hostile)).toMatchObject({
    status: 415,
    body: { message: message('effects') },
  })
})

test('six pictures that are too complex use up the rate limit of ten minutes (media-4)', async () => {
  const tooMuch = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(300)}</svg>`)
  for (let index = 0; index < 6; index++)
    expect((await upload('203.0.113.65', tooMuch)).body).toEqual({ message: message('tooComplex') })
  expect((await upload('203.0.113.65')).status).toBe(429)
})

const field = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n`

test.each([
  ['parts', `${field('a')}\r\n\r\n`.repeat(300_000)],
  ['headers', `${field('file')}${'X-A: b\r\n'.repeat(2_000_000)}\r\n\r\n`],
  ['characters in a name', `${field('%22'.repeat(6_000_000))}\r\n\r\n`],
])(
  'hundreds of thousands of %s take no longer than one part of the same length (media-4)',
  async (_, parts) => {
    const send = (body: Buffer) =>
      workFor(() => post('203.0.113.64', body, { 'content-type': 'multipart/form-data; boundary=x' }))
    const body = Buffer.from(`${parts}--x--\r\n`)
    await send(body) // warm-up: the first run also compiles the code
    const onePart = await send(Buffer.from(`${field('a')}\r\n${'.'.repeat(body.length)}\r\n--x--\r\n`))
    const many = await send(body)
    for (const { answer } of [onePart, many])
      expect(answer).toMatchObject({ status: 400, body: { message: message('noFile') } })
    // A busy machine may take twice as long; quadratic growth would take hundreds of times as long.
    expect(many.milliseconds).toBeLessThan(onePart.milliseconds * 4)
  },
)

test('an unwritable disk is reported with a message, and the next picture can be uploaded again (media-2, fault-11)', async () => {
  writeFileSync(join(dataDir, 'no-folder'), '')
  setEnvironment({ DATA_DIR: join(dataDir, 'no-folder') })
  const refused = await upload('203.0.113.70')
  expect(refused).toMatchObject({
    status: 503,
    body: { message: exampleBrand().messages['upload']?.['failed'] },
  })
  expect(JSON.stringify(refused.body)).not.toContain(dataDir)
  setEnvironment({ DATA_DIR: dataDir })
  expect((await upload('203.0.113.70')).status).toBe(200)
})
