import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { buildFolder } from '../../src/next/build-folder'
import { expect, onDesktopOnly, test } from '../e2e/support/shop'
import { rawRequest, sendRaw } from './support/raw'

onDesktopOnly()

/** What a scanner, a broken client or an attacker might send anywhere. */
const oddities = fc.constantFrom(
  '',
  ' ',
  '%00',
  '%ff',
  '%0d%0aSet-Cookie:%20a=b',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e/',
  '%E2%80%AE%F0%9F%A6%84',
  '%ED%A0%80',
  '__proto__',
  'constructor',
  '[object Object]',
  'a[]=1',
  '{"$ne":null}',
  '1e309',
  '-0',
  'NaN',
  "' OR 1=1--",
  '<script>alert(1)</script>',
  '${7*7}',
  'x'.repeat(9_000),
  '\\..\\..\\',
  ';a=b',
  '//evil.example',
)
const anything = fc.oneof(oddities, fc.string({ unit: 'binary', maxLength: 40 }).map(encoded))

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

test('malformed paths, queries, cookies and headers never cause a 5xx (reliability B1, B2)', async ({
  baseURL,
  shop,
}) => {
  test.slow()
  const bases = [
    '/',
    '/product/',
    `/product/${shop.product.urlKey}`,
    '/shop/',
    '/search/go',
    '/checkout/success',
    '/checkout/receipt',
    '/media/',
    '/api/media/',
    '/_next/data/',
    '/_next/image',
    '/_next/static/',
    '/search/1/indexes/x/queries',
    '/caching/cacheurl',
    '/graphql',
    '/sandbox/paypal',
    '/dev/outbox',
    '/customer/login',
  ]
  const request = fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'),
    base: fc.constantFrom(...bases),
    segment: fc.option(anything, { nil: '' }),
    name: fc.constantFrom(
      'q',
      'p',
      'order',
      'token',
      'url',
      'redirect',
      'size',
      '__proto__',
      'cc',
      '__nextDataReq',
    ),
    value: anything,
    cookie: anything,
    language: anything,
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ method, base, segment, name, value, cookie, language }) => {
      const clean = (text: string) => text.replaceAll(/[^\x21-\x7e]/g, '')
      const target = `${base}${clean(segment)}?${name}=${clean(value)}`
      const headers = [
        `Cookie: cart_id=${clean(cookie)}; li=${clean(value).slice(0, 500)}`,
        `Accept-Language: ${clean(language).slice(0, 500)}`,
      ]
      const answer = await sendRaw(baseURL, rawRequest(method, target, headers))
      expect(answer.status, `${method} ${target.slice(0, 200)}`).toBeGreaterThanOrEqual(200)
      expect(answer.status, `${method} ${target.slice(0, 200)}`).toBeLessThan(500)
      expect(answer.body).not.toMatch(/\n\s+at \S+ \(|node_modules\//)
    }),
    { numRuns: 300, seed: 20_261_120, endOnFailure: true },
  )
})

test('bytes that are not a valid request are refused, and the shop keeps running (reliability B1)', async ({
  baseURL,
  request,
}) => {
  const broken = [
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    'GET /\x00 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(20_000)}\r\nConnection: close\r\n\r\n`,
    'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
    'GET http://169.254.169.254/latest/meta-data/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  ]
  for (const bytes of broken) {
    const answer = await sendRaw(baseURL, bytes)
    expect(answer.status, bytes.slice(0, 60)).toBeLessThan(500)
  }
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"query":5}',
    '{"query":""}',
    `{"query":"{ __typename }","variables":[1]}`,
    `${'['.repeat(5_000)}`,
    '{"__proto__":{"x":1},"query":"{__typename}"}',
  ]
  for (const data of bodies) {
    const answer = await request.post('/graphql', {
      headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
      data: Buffer.from(data),
    })
    expect(answer.status(), data.slice(0, 40)).toBeLessThan(500)
  }
  expect((await request.get('/api/ready')).status()).toBe(200)
})

/** Returns the number of files among the build's pages, where regeneration writes. */
const written = (brand: string) => {
  const folder = `${buildFolder(brand)}/server/pages`
  return readdirSync(folder, { recursive: true }).length
}

test('unknown paths are 404 and write nothing to disk (reliability load-11)', async ({ request, brand }) => {
  const before = written(brand)
  const unknown = Array.from({ length: 60 }, (_, index) => `no-such-thing-${index}-${Date.now()}`)
  for (const slug of unknown)
    for (const path of [`/${slug}`, `/product/${slug}`, `/shop/${slug}`, `/blog/${slug}`]) {
      const { status } = await request.get(path).then((answer) => ({ status: answer.status() }))
      expect(status, path).toBe(404)
    }
  expect(written(brand)).toBe(before)
})

test('the picture service fetches only from the shop’s own media', async ({ request }) => {
  const addresses = [
    'http://169.254.169.254/latest/',
    'http://127.0.0.1:5432/',
    '//evil.example/x.png',
    '/api/ready',
    '/graphql?query={__typename}',
    'file:///etc/passwd',
    '/api/media/../health',
  ]
  for (const address of addresses) {
    const answer = await request.get(`/_next/image?url=${encodeURIComponent(address)}&w=640&q=55`)
    expect(answer.status(), address).toBeGreaterThanOrEqual(400)
    expect(answer.status(), address).toBeLessThan(500)
  }
})
