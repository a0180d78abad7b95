import { createHook } from 'node:async_hooks'
import { request } from 'node:http'
import { brotliCompressSync, createBrotliDecompress, gzipSync } from 'node:zlib'
import { fetchExternalImage } from 'next/dist/server/image-optimizer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { disableBrotli } from '@/server/start/disable-brotli'
import { useServer } from '../../support/http'

/** Which content encodings the image service decodes in a Magento's responses. */

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

test('without the change Next’s picture service decompresses Brotli, which proves that the tests below could detect it', async () => {
  expect((await pictureAt('br')).buffer).toEqual(picture)
  expect(decoders).toEqual(['BrotliDecoder'])
})

test('in a shop a picture compressed with Brotli is not decompressed, and other pictures are (server-101)', async () => {
  const putBack = disableBrotli()
  for (const encoding of ['br', 'br, gzip'])
    await expect(pictureAt(encoding)).rejects.toThrow('The shop does not decompress Brotli')
  await expect(fetch(`${magento.url()}/br`).then((answer) => answer.text())).rejects.toThrow('terminated')
  expect(decoders).not.toContain('BrotliDecoder')
  expect((await pictureAt('gzip')).buffer).toEqual(picture)
  putBack()
  expect((await pictureAt('br')).buffer).toEqual(picture)
  expect(createBrotliDecompress().readable).toBe(true)
})

test('every Node client that requests Brotli requests gzip instead (server-101)', async () => {
  const putBack = disableBrotli()
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
