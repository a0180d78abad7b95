import { createHook } from 'node:async_hooks'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askService } from '@/lib/ask-service'
import { useServer } from '../support/http'

/** Services that respond with an encoding the request did not accept. */

const words = JSON.stringify({ says: 'hello '.repeat(50) })

/** Response bodies by Content-Encoding. */
const packed: Record<string, Buffer> = {
  gzip: gzipSync(words),
  'X-GZIP': gzipSync(words),
  identity: Buffer.from(words),
  br: brotliCompressSync(words),
  BR: brotliCompressSync(words),
  deflate: deflateSync(words),
  zstd: zstdCompressSync(words),
  'gzip, br': brotliCompressSync(gzipSync(words)),
  'br, gzip': gzipSync(brotliCompressSync(words)),
  'identity, br': brotliCompressSync(words),
}
const gzipAlone = ['gzip', 'X-GZIP', 'identity']
const others = Object.keys(packed).filter((encoding) => !gzipAlone.includes(encoding))

const asked: unknown[] = []
const service = useServer((request, response) => {
  asked.push(request.headers['accept-encoding'])
  const encoding = decodeURIComponent(request.url?.slice(1) ?? '')
  const body = packed[encoding]
  if (!body) return response.writeHead(302, { location: '/br' }).end()
  return response.setHeader('content-encoding', encoding).end(body)
})
const at = (encoding: string) => `${service.url()}/${encodeURIComponent(encoding)}`

/** Number of zlib streams of any kind that this process has created. */
let unpackers = 0
const watch = createHook({
  init(_id, type) {
    if (type === 'ZLIB') unpackers += 1
  },
})
beforeAll(() => void watch.enable())
afterAll(() => void watch.disable())
beforeEach(() => {
  asked.length = 0
  unpackers = 0
})

test.each(gzipAlone)('a response with the encoding %s is read (server-101)', async (encoding) => {
  const answer = await askService(at(encoding), { headers: { 'Accept-Encoding': 'br' } })
  expect(await answer.text()).toBe(words)
  expect(asked).toEqual(['gzip'])
})

test.each(others)(
  'a response with the encoding %s fails and is not decompressed (server-101)',
  async (encoding) => {
    await expect(askService(at(encoding)).then((answer) => answer.text())).rejects.toMatchObject({
      message: 'fetch failed',
      cause: { message: expect.stringMatching(/^The answer is packed by "\w+", not gzip$/) as string },
    })
    expect(asked).toEqual(['gzip'])
    expect(unpackers).toBe(0)
  },
)

test('a redirect is an error unless the caller expects it (server-101)', async () => {
  await expect(askService(at('elsewhere'))).rejects.toThrow('fetch failed')
  expect(asked).toHaveLength(1)
  expect((await askService(at('elsewhere'), { redirect: 'manual' })).status).toBe(302)
})

test('a response after a redirect is refused by the same rule (server-101)', async () => {
  await expect(askService(at('elsewhere'), { redirect: 'follow' })).rejects.toThrow('fetch failed')
  expect(asked).toEqual(['gzip', 'gzip'])
  expect(unpackers).toBe(0)
})

test('refused responses do not affect other concurrent requests to the same server (server-101)', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      askService(at(index % 2 === 0 ? 'gzip' : 'br')).then((answer) => answer.text()),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(
    answers.map((_, index) => (index % 2 === 0 ? 'fulfilled' : 'rejected')),
  )
})

test('a request is sent with its method, headers and body, and its signal aborts it', async () => {
  const request = new Request(at('gzip'), { method: 'POST', headers: { 'x-own': 'yes' }, body: 'words' })
  expect((await askService(request)).status).toBe(200)
  await expect(askService(at('gzip'), { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('plain fetch decompresses the response, which proves that the tests above could detect it', async () => {
  await expect(fetch(at('br')).then((answer) => answer.text())).resolves.toBe(words)
  expect(unpackers).toBe(1)
})
