import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { pageCache } from '@/server/pages/page-cache'

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** A page cache in front of a renderer that counts its renders. */
async function shop(
  answer: { status?: number; headers: Record<string, string>; body: string },
  maxBytes = 1_000_000,
) {
  let renders = 0
  let now = 0
  const first = Promise.withResolvers<void>()
  const bytes = pageCache({ maxBytes, freshSeconds: 10, now: () => now })
  const server = createServer((request, response) => {
    bytes.serve(request, response, () => {
      renders++
      first.resolve()
      response.writeHead(answer.status ?? 200, answer.headers)
      response.end(answer.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stop = () => server.close()
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(base + path, { headers: { 'accept-encoding': 'identity', ...headers } })
    const text = await response.text()
    return { status: response.status, text, headers: response.headers }
  }
  const wait = (seconds: number) => (now += seconds * 1000)
  return { get, renders: () => renders, wait, bytes, base, isAsked: first.promise }
}

const page = {
  headers: { 'content-type': 'text/html', 'cache-control': 's-maxage=300, stale-while-revalidate' },
  body: '<p>hello</p>'.repeat(300),
}

test('a static page is rendered once and served from memory afterwards (pages-1)', async () => {
  const { get, renders } = await shop(page)
  const first = await get('/')
  const second = await get('/')
  expect([first.text, second.text]).toEqual([page.body, page.body])
  expect(renders()).toBe(1)
})

test('a cached page is compressed once, and its headers state the encoding (pages-1)', async () => {
  const { get } = await shop(page)
  await get('/')
  const zipped = await get('/', { 'accept-encoding': 'gzip' })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(zipped.headers.get('vary')).toBe('Accept-Encoding')
  expect(zipped.text).toBe(page.body)
})

test('the first response and the one after expiry are compressed, too (pages-1)', async () => {
  const { get, wait, renders } = await shop(page)
  for (const expected of [1, 2]) {
    const answer = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.text).toBe(page.body)
    expect(renders()).toBe(expected)
    wait(11)
  }
})

test('a page that changed when it was regenerated is compressed again (pages-1, pages-6)', async () => {
  const changing = { ...page }
  const { get, wait } = await shop(changing)
  for (const body of [page.body, page.body, '<p>other</p>'.repeat(300)]) {
    changing.body = body
    for (const encoding of ['gzip', 'br', 'identity'])
      expect((await get('/', { 'accept-encoding': encoding })).text, encoding).toBe(body)
    wait(11)
  }
})

test('concurrent requests for a page render it once (pages-9)', async () => {
  const { get, renders } = await shop(page)
  const answers = await Promise.all(Array.from({ length: 40 }, () => get('/')))
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([page.body]))
  expect(renders()).toBe(1)
})

test('concurrent requests for an uncacheable page each get a separate response (pages-4, pages-9)', async () => {
  const { get, renders } = await shop({ ...page, headers: { ...page.headers, 'set-cookie': 'a=1' } })
  const answers = await Promise.all(Array.from({ length: 5 }, () => get('/')))
  expect(answers.map(({ text }) => text)).toEqual(Array(5).fill(page.body))
  expect(renders()).toBe(5)
})

async function askAndNotRead(base: string) {
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  socket.pause()
  socket.write('GET /large HTTP/1.1\r\nHost: shop\r\n\r\n')
  await once(socket, 'connect')
  return socket
}

test.each([
  ['is private', { 'cache-control': 'private, no-store' }],
  ['is public but too large to cache', { 'cache-control': 's-maxage=300' }],
  ['is public and cached', { 'cache-control': 's-maxage=300' }, 512_000_000],
])(
  'a client that does not read its response delays no one else if the response %s (pages-9, load-13)',
  async (_, headers, maxBytes = 1_000_000) => {
    const body = 'x'.repeat(30_000_000)
    const { get, base, isAsked } = await shop(
      { headers: { 'content-type': 'image/png', 'content-length': String(body.length), ...headers }, body },
      maxBytes,
    )
    const slow = await askAndNotRead(base)
    await isAsked
    const { text } = await get('/large')
    expect(text).toHaveLength(body.length)
    expect(slow.bytesRead).toBeLessThan(body.length)
    slow.destroy()
  },
)

test('an unchanged page gets a 304 (pages-1)', async () => {
  const { get } = await shop(page)
  await get('/')
  const etag = (await get('/')).headers.get('etag') ?? ''
  expect((await get('/', { 'if-none-match': etag })).status).toBe(304)
})

test.each([
  ['private', { headers: { ...page.headers, 'cache-control': 'private, no-store' }, body: page.body }],
  ['a cookie', { headers: { ...page.headers, 'set-cookie': 'a=b' }, body: page.body }],
  ['an error', { ...page, status: 404 }],
])('a private response is never cached: %s (pages-4)', async (_, answer) => {
  const { get, renders } = await shop(answer)
  await get('/')
  await get('/')
  expect(renders()).toBe(2)
})

test('a URL with a query always goes to the renderer (pages-4)', async () => {
  const { get, renders } = await shop(page)
  await get('/?cc=A')
  await get('/?cc=B')
  expect(renders()).toBe(2)
})

test('an expired page is rendered once while other requests get the stale bytes (pages-6)', async () => {
  const { get, renders, wait } = await shop(page)
  await get('/')
  wait(11)
  await get('/')
  await get('/')
  expect(renders()).toBe(2)
})

test('clearing a prefix removes its pages from the cache (pages-7)', async () => {
  const { get, renders, bytes } = await shop(page)
  await get('/shop/a')
  bytes.forget((address) => address.startsWith('/shop'))
  await get('/shop/a')
  expect(renders()).toBe(2)
})

test.each([
  ['a page with a query', '/search/go?q=fox', 200, 'private, no-cache'],
  ['a private page', '/checkout/cart', 200, 'private, no-store'],
  ['a missing page', '/nothing', 404, 's-maxage=31536000', 'no-cache'],
])(
  '%s is sent compressed, and rendered for each request (pages-4)',
  async (_, path, status, cacheControl, leaves = cacheControl) => {
    const { get, renders } = await shop({
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl },
      body: page.body,
    })
    for (let visit = 0; visit < 2; visit++) {
      const answer = await get(path, { 'accept-encoding': 'gzip' })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-encoding')).toBe('gzip')
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(page.body.length / 4)
      expect(answer.headers.get('cache-control')).toBe(leaves)
      expect(answer.text).toBe(page.body)
    }
    expect((await get(path)).headers.get('content-encoding')).toBeNull()
    expect(renders()).toBe(3)
  },
)

test('the cache evicts the least recently used pages when it is full (pages-11)', async () => {
  const picture = { ...page, headers: { ...page.headers, 'content-type': 'image/webp' } }
  const { get, renders, bytes } = await shop(picture, 8 * page.body.length)
  for (let number = 1; number <= 8; number++) await get(`/${number}`)
  expect([renders(), bytes.size()]).toEqual([8, 8 * page.body.length])
  await get('/1')
  await get('/9')
  expect(bytes.size()).toBe(8 * page.body.length)
  await get('/1')
  expect(renders()).toBe(9)
  await get('/2')
  expect(renders()).toBe(10)
})

test('a compressed page is kept only compressed, and read plain from that (pages-11)', async () => {
  const { get, bytes } = await shop(page)
  await get('/')
  const lengths = ['gzip', 'br'].map(async (encoding) =>
    Number((await get('/', { 'accept-encoding': encoding })).headers.get('content-length')),
  )
  const compressed = (await Promise.all(lengths)).reduce((sum, each) => sum + each, 0)
  expect(compressed).toBeGreaterThan(0)
  expect(bytes.size()).toBe(compressed)
  const plain = await get('/')
  expect([plain.text, plain.headers.get('content-length')]).toEqual([page.body, String(page.body.length)])
})

test('a page that is too large for the cache is served and not kept (pages-11)', async () => {
  const picture = { ...page, headers: { ...page.headers, 'content-type': 'image/webp' } }
  const { get, renders, bytes } = await shop(picture, 8 * page.body.length - 8)
  await get('/')
  expect((await get('/')).text).toBe(page.body)
  expect([renders(), bytes.size()]).toEqual([2, 0])
})
