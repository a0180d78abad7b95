import { createHook } from 'node:async_hooks'
import { request } from 'node:http'
import { brotliCompressSync, createBrotliDecompress, gzipSync } from 'node:zlib'
import { fetchExternalImage } from 'next/dist/server/image-optimizer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { leaveOutBrotli } from '@/server/start/without-brotli'
import { useServer } from '../../support/http'

/** What the picture service unpacks of what a Magento sends it. */

const picture = Buffer.from('a picture of some bytes '.repeat(20))
const packed: Record<string, Buffer> = {
  gzip: gzipSync(picture),
  br: brotliCompressSync(picture),
  'br, gzip': gzipSync(brotliCompressSync(picture)),
}

let asked: unknown
const magento = useServer((incoming, response) => {
  asked = incoming.headers['accept-encoding']
  const encoding = decodeURIComponent(incoming.url?.slice(1) ?? '')
  response.setHeader('content-type', 'image/png')
  return response.setHeader('content-encoding', encoding).end(packed[encoding])
})
const pictureAt = (encoding: string) =>
  fetchExternalImage(`${magento.url()}/${encodeURIComponent(encoding)}`, true, 10_000)

const decoders: string[] = []
const watch = createHook({
  init(_id, type, _trigger, resource) {
    if (type === 'ZLIB') decoders.push(resource.constructor.name)
  },
})
beforeAll(() => void watch.enable())
afterAll(() => void watch.disable())
beforeEach(() => void decoders.splice(0))

test('the picture service of itself unpacks Brotli, so that the tests below watch for what would be seen', async () => {
  expect((await pictureAt('br')).buffer).toEqual(picture)
  expect(decoders).toEqual(['BrotliDecoder'])
})

test('in a shop no picture is unpacked that comes packed by Brotli, and others are (server-102)', async () => {
  const putBack = leaveOutBrotli()
  for (const encoding of ['br', 'br, gzip'])
    await expect(pictureAt(encoding)).rejects.toThrow('The shop unpacks no Brotli')
  await expect(fetch(`${magento.url()}/br`).then((answer) => answer.text())).rejects.toThrow('terminated')
  expect(decoders).not.toContain('BrotliDecoder')
  expect((await pictureAt('gzip')).buffer).toEqual(picture)
  putBack()
  expect((await pictureAt('br')).buffer).toEqual(picture)
  expect(createBrotliDecompress().readable).toBe(true)
})

test('whatever client of Node asks for Brotli asks for gzip instead (server-102)', async () => {
  const putBack = leaveOutBrotli()
  const ask = (encodings: string) =>
    new Promise<unknown>((done) =>
      request(`${magento.url()}/gzip`, { headers: { 'accept-encoding': encodings } }, (response) => {
        response.resume().on('end', () => done(asked))
      }).end(),
    )
  expect(await ask('br, gzip, deflate')).toBe('gzip')
  expect(await ask('gzip, deflate')).toBe('gzip, deflate')
  putBack()
  expect(await ask('br, gzip, deflate')).toBe('br, gzip, deflate')
})
