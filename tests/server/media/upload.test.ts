import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exampleBrand, serve } from '../../support/brands'
import { useServer } from '../../support/http'
import { answerAtEndpoint } from '../../support/endpoints'

/** Pictures from many people at once, behind one proxy of ours. */

const dataDir = mkdtempSync(join(tmpdir(), 'upload-'))
let arrived = 0
const shop = useServer((request, response) => {
  arrived++
  return answerAtEndpoint(request, response)
})

beforeAll(() => {
  serve(exampleBrand())
  process.env['TRUSTED_PROXIES'] = '1'
})
beforeEach(() => {
  process.env['DATA_DIR'] = dataDir
})
afterAll(() => {
  delete process.env['TRUSTED_PROXIES']
  rmSync(dataDir, { recursive: true })
})

const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f36' } })
  .png()
  .toBuffer()

async function upload(network: string) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(picture)], 'picture.png', { type: 'image/png' }))
  const answer = await fetch(`${shop.url()}/media/upload`, {
    method: 'POST',
    headers: { 'x-requested-with': 'livery', 'x-forwarded-for': network },
    body: form,
  })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() }
}

/** A phone whose picture has been promised and does not come. */
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

test('slow lines hold places, not turns: others send their pictures meanwhile (GW19)', async () => {
  const slow: Socket[] = []
  while (slow.length < 6) slow.push(await slowly('203.0.113.1'))
  expect(await upload('203.0.113.1')).toMatchObject({ status: 429, retryAfter: '30' })
  expect((await upload('203.0.113.2')).status).toBe(200)
  while (slow.length < 12) slow.push(await slowly('203.0.113.3'))
  expect((await upload('203.0.113.2')).status).toBe(429)
  for (const socket of slow) socket.destroy()
  // Places are free again as soon as the server has seen that they left.
  let status = 429
  while (status === 429) ({ status } = await upload('203.0.113.4'))
  expect(status).toBe(200)
})

test('sixty pictures in ten minutes are a visitor’s, not a proxy’s (GW19, GW31)', async () => {
  for (let index = 0; index < 60; index++) expect((await upload('203.0.113.50')).status).toBe(200)
  expect((await upload('203.0.113.50')).status).toBe(429)
  expect((await upload('203.0.113.51')).status).toBe(200)
})

test('a disk that takes nothing is told in a sentence, and the next picture may try again (GW17, F11)', async () => {
  writeFileSync(join(dataDir, 'no-folder'), '')
  process.env['DATA_DIR'] = join(dataDir, 'no-folder')
  const refused = await upload('203.0.113.70')
  expect(refused).toMatchObject({
    status: 503,
    body: { message: exampleBrand().messages['upload']?.['failed'] },
  })
  expect(JSON.stringify(refused.body)).not.toContain(dataDir)
  process.env['DATA_DIR'] = dataDir
  expect((await upload('203.0.113.70')).status).toBe(200)
})
