import { IncomingMessage, request as requestTo, ServerResponse } from 'node:http'
import { connect, Socket, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { pageVariant } from '@/server/pages/page-variant'
import { newServerState } from '@/server/process-state'
import { shopServer } from '@/server/server'
import { exampleBrand, serve } from '../support/brands'
import { useListening } from '../support/http'

/** The front server, with a renderer that returns the URL it was asked for. */

const rendered: string[] = []
const { url: address, visit } = useListening(() => {
  const brand = exampleBrand()
  const page = { screen: 'account', title: 'Account', protected: true } as (typeof brand.routes)[string] // the only fields read
  serve({
    ...brand,
    routes: { ...brand.routes, '/customer/account': page, '/customer/create-password': page },
    redirects: {
      '/Old_Page.html': { to: '/about-us' },
      '/old/deep': { to: '/shop/prints?sort=price#top' },
      '/customer/account/createPassword/': { to: '/customer/create-password' },
      '/evil': { to: '//evil.example' },
    },
  })
  return shopServer(
    async (request, response) => {
      rendered.push(request.url ?? '')
      response.setHeader('cache-control', 's-maxage=31536000')
      response.end(`rendered ${request.method} ${request.url}`)
    },
    { isHttps: false, isDevelopment: false },
  )
})

test('the page cache never serves a protected page to a visitor (pages-20)', async () => {
  const cookie = 'customer_token=secret-token-0123456789'
  for (let round = 0; round < 3; round++) {
    const mine = await visit('/customer/account', { headers: { cookie } })
    expect([mine.status, await mine.text()]).toEqual([200, 'rendered GET /customer/account'])
    const theirs = await visit('/customer/account')
    expect([theirs.status, theirs.headers.get('location'), theirs.headers.get('cache-control')]).toEqual([
      302,
      '/customer/login?redirect=L2N1c3RvbWVyL2FjY291bnQ%3D',
      'private, no-store',
    ])
  }
})

test('a response from memory has the same headers as the first one (pages-1)', async () => {
  const headers = { 'accept-encoding': 'br' }
  const said = async () =>
    [...(await visit('/terms', { headers })).headers]
      .filter(([name]) => name !== 'date' && name !== 'x-request-id')
      .toSorted()
  const first = await said()
  expect(first.map(([name]) => name)).toEqual(
    expect.arrayContaining(['cache-control', 'content-security-policy', 'etag', 'x-frame-options']),
  )
  expect([await said(), await said()]).toEqual([first, first])
  expect(rendered.filter((url) => url === '/terms')).toHaveLength(1)
})

test('a cached page cannot become a service worker or be requested by POST (worker-3, pages-1)', async () => {
  const ask = async (init: RequestInit) => (await visit('/terms', init)).status
  expect(await ask({})).toBe(200)
  expect(await ask({ headers: { 'service-worker': 'script' } })).toBe(403)
  expect(await ask({ method: 'POST' })).toBe(405)
})

test('the REST endpoint accepts every supported method (customer-6)', async () => {
  const headers = { 'x-requested-with': 'livery', 'content-type': 'application/json' }
  for (const method of ['PUT', 'POST']) {
    const answer = await visit('/rest/V1/customers/password', { method, headers, body: '{}' })
    expect([answer.status, await answer.json()]).toMatchObject([400, { parameters: { fieldName: 'email' } }])
  }
})

test('no request reaches Next’s own API handlers (architecture-21)', async () => {
  for (const path of ['/api/revalidate?page=/', '/api/hello', '/webhooks/none', '/sandbox/none', '/dev/none'])
    expect((await visit(path)).status, path).toBe(404)
  expect(rendered.filter((url) => url.startsWith('/api/'))).toEqual([])
})

const textOf = async (path: string, headers: Record<string, string> = {}) =>
  (await visit(path, { headers })).text()
const regular = 'rendered GET /product/everything'
const offered = 'rendered GET /product/everything~STUDIO25'

test('a known code in the URL shows its prices, is stored for a week, and stays private to this browser (pages-14, pages-16)', async () => {
  const answer = await visit('/product/everything?cc=STUDIO25')
  expect(await answer.text()).toBe(offered)
  expect(answer.headers.getSetCookie()).toEqual([
    'price_cache=STUDIO25; Max-Age=604800; Path=/; SameSite=Lax',
  ])
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
})

test('one shopper’s prices are never shown to another (pages-16)', async () => {
  const cookie = 'price_cache=STUDIO25'
  for (let round = 0; round < 3; round++) {
    expect(await textOf('/product/everything', { cookie })).toBe(offered)
    const theirs = await visit('/product/everything')
    expect(await theirs.text()).toBe(regular)
    expect(theirs.headers.get('cache-control')).toContain('s-maxage')
  }
  const mine = await visit('/product/everything', { headers: { cookie } })
  expect(mine.headers.get('cache-control')).toBe('private, no-cache')
})

test('every page with prices has a variant at each of its paths, and other pages have none (pages-16)', async () => {
  const cookie = 'price_cache=STUDIO25'
  const look = (path: string) => textOf(path, { cookie })
  expect(await look('/')).toBe('rendered GET /home~STUDIO25')
  expect(await look('/home')).toBe('rendered GET /home~STUDIO25')
  expect(await look('/_next/data/b/index.json')).toBe('rendered GET /_next/data/b/home~STUDIO25.json')
  expect(await look('/_next/data/b/product/everything.json')).toBe(
    'rendered GET /_next/data/b/product/everything~STUDIO25.json',
  )
  expect(await look('/shop/prints?sort=price')).toBe('rendered GET /shop/prints~STUDIO25?sort=price')
  expect(await look('/about-us')).toBe('rendered GET /about-us')
  expect(await look('/_next/static/chunk.js')).toBe('rendered GET /_next/static/chunk.js')
})

test('ten thousand unknown codes all share the regular page (pages-13)', async () => {
  const addresses = new Set<string>()
  for (let index = 0; index < 10_000; index++) {
    const code = encodeURIComponent(Buffer.from(`code ${index}`).toString('base64'))
    const request = new IncomingMessage(new Socket())
    request.url = `/product/everything?cc=${code}`
    const variant = pageVariant(request, new ServerResponse(request))
    addresses.add(`${variant.address} ${variant.isPrivate}`)
  }
  expect([...addresses]).toEqual(['/product/everything false'])
  await textOf('/product/everything')
  const before = rendered.length
  expect(await textOf('/product/everything?cc=Y29kZSAx')).toBe(regular)
  expect(rendered.length).toBe(before)
})

test.each(['ENDED25X', 'STUDIO2', 'AB', '__proto__', 'constructor', '', 'a%0d%0aX-Evil:%201'])(
  'the code "%s" is ignored (pages-13)',
  async (code) => {
    const answer = await visit(`/product/everything?cc=${code}`)
    expect([await answer.text(), answer.headers.getSetCookie()]).toEqual([regular, []])
  },
)

test.each(['U1RVRElPMjU=', 'U1RVRElPMjU', encodeURIComponent('U1RVRElPMjU=')])(
  'a link can contain a code in Base64: %s (pages-13)',
  async (code) => {
    const answer = await visit(`/product/everything?cc=${code}`)
    expect(await answer.text()).toBe(offered)
    expect(answer.headers.get('set-cookie')).toContain('price_cache=STUDIO25;')
  },
)

test('a missing file gets a short 404 if the client does not accept HTML (shell-19)', async () => {
  for (const accept of ['image/avif,image/webp,*/*;q=0.8', 'text/css,*/*;q=0.1', '*/*']) {
    const answer = await visit('/old/logo.png', { headers: { accept } })
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found\n'])
  }
  expect(await textOf('/old/logo.png', { accept: 'text/html,*/*;q=0.8' })).toBe('rendered GET /old/logo.png')
  expect(await textOf('/_next/static/chunk.js', { accept: '*/*' })).toBe(
    'rendered GET /_next/static/chunk.js',
  )
  expect((await visit('/Old_Page.html', { headers: { accept: '*/*' } })).status).toBe(301)
})

test('two codes in one URL are ignored (pages-13)', async () => {
  expect(await textOf('/product/everything?cc=STUDIO25&cc=ENDED25X')).toBe(regular)
})

test.each(['newslatter', 'fd2017', 'ZmQyMDE3', 'bmV3c2xhdHRlcg=='])(
  'the expired coupon %s is removed from the price-cache cookie (pages-14)',
  async (code) => {
    const answer = await visit('/about-us', { headers: { cookie: `price_cache=${code}` } })
    expect(answer.headers.getSetCookie()).toEqual(['price_cache=; Max-Age=0; Path=/; SameSite=Lax'])
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  },
)

test.each([
  '/product/everything~STUDIO25',
  '/product/everything%7ESTUDIO25',
  '/home~STUDIO25',
  '/_next/data/b/home~X.json',
])('a variant cannot be requested by its internal path (pages-16): %s', async (path) =>
  expect(await textOf(path)).toBe('rendered GET /404'),
)

test('other query parameters are kept when the code is removed (pages-16)', async () => {
  expect(await textOf('/product/everything?size=2&cc=STUDIO25')).toBe(`${offered}?size=2`)
})

test.each([
  ['/Old_Page.html', '/about-us'],
  ['/Old_Page.html?utm_source=mail', '/about-us?utm_source=mail'],
  ['/old/deep?a=1', '/shop/prints?sort=price&a=1#top'],
  // Below a protected path, but the customer can't sign in yet, so the redirect must come before the sign-in
  // check.
  ['/customer/account/createPassword/?token=abc', '/customer/create-password?token=abc'],
])('the old URL %s redirects permanently to %s (pages-23)', async (old, now) => {
  const answer = await visit(old)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, now])
})

test('the redirect of an old URL with a secret is not cached (sign-in-13)', async () => {
  const cacheOf = async (path: string) => (await visit(path)).headers.get('cache-control')
  expect(await cacheOf('/old/deep')).toBe('public, max-age=3600')
  expect(await cacheOf('/customer/account/createPassword/?token=abc')).toBe('private, no-store')
})

test('an old URL never redirects to another site, and names of JavaScript’s Object prototype are not redirects (pages-23)', async () => {
  expect(await textOf('/evil')).toBe('rendered GET /evil')
  expect(await textOf('/__proto__')).toBe('rendered GET /__proto__')
})

test('pages that the backend lacks, and their data, are 404, and other pages are rendered (commerce-7)', async () => {
  const asked: string[] = []
  const stock = shopServer(
    async (request, response) => {
      asked.push(request.url ?? '')
      response.end()
    },
    { isHttps: false, isDevelopment: false, backend: 'core' },
    { state: newServerState() },
  )
  await new Promise<void>((ready) => stock.listen(0, '127.0.0.1', ready))
  const { port } = stock.address() as AddressInfo // listening on a port
  for (const path of ['/blog', '/blog/how-we-print', '/_next/data/b/blog.json', '/about-us'])
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  stock.close()
  stock.closeAllConnections()
  expect(asked).toEqual(['/404', '/404', '/404', '/about-us'])
})

/** Sends a request with an absolute URL, as to a proxy. */
const targeted = (target: string) =>
  new Promise<{ status: number | undefined; location: string | undefined; text: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(address())
      requestTo({ hostname, port, path: target }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (text += part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode, location: answer.headers.location, text }),
        )
      })
        .on('error', reject)
        .end()
    },
  )

/** Sends header lines as written, which fetch() would join. @returns the status */
const statusWith = (lines: string[], path = '/terms') =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(address())
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`),
    )
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => (text += part))
    socket.once('end', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])))
    socket.once('error', reject)
  })

test.each([
  ['host: a.example', 'host: b.example'],
  ['host: a.example', 'HOST: a.example'],
  ['host: a.example, b.example'],
  ['host: a.example b.example'],
  ['host: a.example/b'],
  ['host: user@a.example'],
  ['host: a.example', 'content-type: text/plain', 'Content-Type: application/json'],
  ['host: a.example', 'origin: https://a.example', 'origin: https://b.example'],
  ['host: a.example', 'authorization: Bearer a', 'authorization: Bearer b'],
  ['host: a.example', 'range: bytes=0-1', 'range: bytes=2-3'],
  ['host: a.example', 'x-requested-with: livery', 'x-requested-with: other'],
  ['host: a.example', 'content-length: 0', 'content-length: 1'],
])(
  'a request with a repeated single header or a list of hosts is 400: %j %j %j (shell-15)',
  async (...lines) => {
    expect(await statusWith(lines)).toBe(400)
    await (await visit('/about-us')).text()
    expect(await statusWith(lines, '/about-us'), 'a page from memory').toBe(400)
  },
)

test.each([
  ['content-length: 5', 'transfer-encoding: chunked'],
  ['transfer-encoding: chunked', 'content-length: 5'],
  ['transfer-encoding: chunked, identity'],
  ['transfer-encoding : chunked'],
  ['content-length: 5, 6'],
  ['content-length: +5'],
])(
  'a request whose end is ambiguous is 400, so that no proxy reads another one in it: %j %j (shell-15)',
  async (...lines) => {
    expect(await statusWith(['host: a.example', ...lines])).toBe(400)
  },
)

test('a page answers no method but GET and HEAD, and TRACE repeats nothing (server-18)', async () => {
  const { hostname, port } = new URL(address())
  for (const method of ['TRACE', 'OPTIONS', 'PROPFIND', 'PUT', 'DELETE']) {
    const said = await new Promise<string>((resolve, reject) => {
      const headers = { 'x-secret': 'repeat-me' }
      requestTo({ hostname, port, path: '/about-us', method, headers }, (answer) => {
        let text = `${answer.statusCode} ${answer.headers.allow} `
        answer.on('data', (part: Buffer) => (text += String(part))).on('end', () => resolve(text))
      })
        .on('error', reject)
        .end()
    })
    expect([method, said]).toEqual([method, expect.stringMatching(/^405 GET, HEAD /)])
    expect(said).not.toContain('repeat-me')
  }
})

test.each([
  ['host: 127.0.0.1:3000'],
  ['host: [::1]:3000'],
  ['host: a.example', 'cookie: a=1', 'cookie: b=2'],
  ['host: a.example', 'accept: text/html', 'accept: image/png'],
  ['host: a.example', 'x-forwarded-for: 192.0.2.1', 'x-forwarded-for: 192.0.2.2'],
])('headers that may be lists are accepted: %j (shell-15)', async (...lines) => {
  expect(await statusWith(lines)).toBe(200)
})

test('an absolute URL as request target is served by its path only (shell-15)', async () => {
  const plain = await targeted('/terms')
  expect(await targeted('http://evil.example/terms')).toEqual(plain)
  expect(await targeted('HTTPS://user@evil.example:99/terms')).toEqual(plain)
  expect((await targeted('http://evil.example/Old_Page.html')).location).toBe('/about-us')
  for (const target of ['http://evil.example', 'http://evil.example?x=1', 'http://evil.example//x/']) {
    const { location = '', text } = await targeted(target)
    expect(location + text).not.toContain('evil')
  }
})
