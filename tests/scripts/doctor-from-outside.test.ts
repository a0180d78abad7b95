import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { outsideFindings } from '../../scripts/doctor/from-outside'

/** `npm run doctor -- --url` against servers with one fault each; tests/release asks a real shop. */

interface Page {
  status?: number
  type?: string
  headers?: Record<string, string>
  text: (origin: string) => string
}

const html = (text: string): Page => ({
  text: () => text,
  headers: { 'content-security-policy': "default-src 'self'" },
})
const json = (text: string, headers = {}): Page => ({
  text: () => text,
  headers: { 'content-type': 'application/json', ...headers },
})

const well: Record<string, Page> = {
  '/': html('<title>A shop</title><script src="/main.js"></script>'),
  '/main.js': html('1'),
  '/api/ready': json('{"status":"ready"}'),
  '/sitemap.xml': { text: (origin) => `<sitemap><loc>${origin}/sitemap-products-1.xml</loc></sitemap>` },
  '/sitemap-products-1.xml': { text: (origin) => `<url><loc>${origin}/product/mug</loc></url>` },
  '/product/mug': html('<meta property="og:image" content="/mug.webp"/>{"price":"9.00"}'),
  '/mug.webp': html('picture'),
  '/checkout/cart': html('cart'),
  '/graphql': json('{"data":{"storeConfig":{"store_code":"x"}}}', { 'cache-control': 'private, no-store' }),
}

async function shopWith(different: Record<string, Page | undefined>) {
  const pages = { ...well, ...different }
  const server = createServer((request, response) => {
    const page = pages[request.url ?? '']
    const { port } = server.address() as AddressInfo
    response.writeHead(page ? (page.status ?? 200) : 404, page?.headers ?? {})
    response.end(page ? page.text(`http://127.0.0.1:${port}`) : 'not found')
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return outsideFindings(`http://127.0.0.1:${port}/anything`)
}

const faults = (found: Awaited<ReturnType<typeof shopWith>>) =>
  found.filter(({ kind }) => kind === 'fault').map(({ says }) => says)

test('a shop that is well has no faults from outside (release-4)', async () => {
  expect(faults(await shopWith({}))).toEqual([])
})

const cases: [what: string, different: Record<string, Page | undefined>, says: RegExp][] = [
  ['home fails', { '/': { ...html('broken'), status: 500 } }, /^home answers 500/],
  ['a file of the build is missing', { '/main.js': undefined }, /script of home answers 404/],
  [
    'the shop is not ready',
    { '/api/ready': { ...json('{"status":"the database does not answer"}'), status: 503 } },
    /not ready: the database does not answer/,
  ],
  ['there is no sitemap', { '/sitemap.xml': undefined }, /the sitemap answers 404/],
  [
    'SITE_URL names another host',
    { '/sitemap-products-1.xml': { text: () => '<loc>https://old.example.com/product/mug</loc>' } },
    /names https:\/\/old\.example\.com/,
  ],
  ['a product fails', { '/product/mug': undefined }, /product\/mug answers 404/],
  ['pictures are missing', { '/mug.webp': undefined }, /picture answers 404/],
  ['the cart fails', { '/checkout/cart': undefined }, /the cart answers 404/],
  [
    'the proxy answers everything',
    { '/doctor-looks-for-nothing-here': html('home') },
    /unknown address answers 200/,
  ],
  ['the proxy drops POST', { '/graphql': { ...html('no'), status: 405 } }, /commerce backend answers 405/],
  [
    'carts may be cached',
    { '/graphql': json('{"data":{"storeConfig":{}}}', { 'cache-control': 'public, max-age=60' }) },
    /may be cached/,
  ],
]

test.each(cases)('from outside, the doctor tells when %s (release-4)', async (_, different, says) => {
  const found = faults(await shopWith(different))
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(says)
})

test('a shop that cannot be reached, and a word that is not an address, are told in words (release-4)', async () => {
  expect(faults(await outsideFindings('http://127.0.0.1:59999'))[0]).toMatch(
    /cannot be asked: .*ECONNREFUSED/,
  )
  expect(faults(await outsideFindings('shop'))).toEqual(['shop is not an address'])
})
