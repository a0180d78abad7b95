import { createServer } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Brand } from '@/brand/compiled'
import { exampleBrand, serve } from '../../support/brands'
import { useServer } from '../../support/http'
import { specification } from '../../support/specification'
import { handleEndpoint } from '../../support/endpoints'

vi.setConfig({ testTimeout: 20_000 }) // the first query builds the whole schema

const shop = useServer(handleEndpoint)
const example = exampleBrand()
const brand: Brand = {
  ...example,
  redirects: { '/old-prints': { to: '/product/everything' } },
  routes: {
    ...example.routes,
    '/designs': { screen: 'templates', title: 'Templates for {productName}', robots: 'index, follow' },
    '/blog': { screen: 'blog', title: 'Notes', robots: 'index, follow' },
  },
  blog: {
    categories: [{ key: 'craft', name: 'Craft' }],
    articles: [
      {
        urlKey: 'how-we-print',
        title: 'How we print',
        metaTitle: 'How we print your pictures',
        description: 'Ink and paper.',
        author: 'Ada',
        date: '2026-10-01',
        category: 'craft',
        summary: 'Ink.',
        html: '<p>Ink.</p>',
      },
    ],
  },
}
beforeAll(() => serve(brand))

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${shop.url()}/caching/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const details = async (slug: string) => (await post('cacheurl', { slug, priceCache: '' })).json()

test('the details of a page, a category and a product state their types (caching-1)', async () => {
  expect(await details('/about-us')).toMatchObject({
    status: 1,
    data: { pageDetails: { type: 'CMS_PAGE', relative_url: 'about-us', status: 1, redirect_code: 0 } },
  })
  expect(await details('shop/prints')).toMatchObject({
    data: { pageDetails: { type: 'CATEGORY', name: 'Prints' } },
  })
  expect(await details('product/everything')).toMatchObject({
    data: { pageDetails: { type: 'PRODUCT', id: 101 }, metaData: { sku: 'EVERYTHING' } },
  })
})

test('the details of products and pages contain every field of the specification (caching-1)', async () => {
  for (const [type, slug] of Object.entries({ PRODUCT: '/product/everything', CMS_PAGE: '/about-us' })) {
    const { data } = (await details(slug)) as { data: { metaData: object } }
    const has = Object.keys(data.metaData)
    expect(specification.metaData[type]?.filter((name) => !has.includes(name))).toEqual([])
  }
  const { data } = (await details('/product/everything')) as { data: { metaData: Record<string, unknown> } }
  expect(data.metaData).toMatchObject({
    title: 'Everything',
    product_name: 'Everything',
    schema_price: 8,
    photogiftstartatprice: { items: [{ special_price: 8 }] },
  })
})

test('the details of tools, screens, templates and articles use the same fields (caching-1)', async () => {
  const [tool] = Object.values(brand.tools)
  expect(await details(tool?.address ?? '')).toMatchObject({
    status: 1,
    data: {
      metaData: { metaTitle: tool?.title },
      pageDetails: { type: 'TEMPLATE', status: 1, relative_url: tool?.address.slice(1) },
    },
  })
  expect(await details('/')).toMatchObject({ data: { pageDetails: { type: 'CMS_PAGE', status: 1 } } })
  expect(await details('/designs/photo-print')).toMatchObject({
    data: { pageDetails: { type: 'TEMPLATE', name: 'Templates for Photo print', status: 1 } },
  })
  expect(await details('/designs/sold-out')).toEqual({ status: 0, data: null })
  expect(await details('/blog/how-we-print')).toMatchObject({
    data: {
      metaData: { metaTitle: 'How we print your pictures', meta_description: 'Ink and paper.' },
      pageDetails: { type: 'BLOG', status: 1, relative_url: 'blog/how-we-print' },
    },
  })
  expect(await details('/blog/nothing')).toEqual({ status: 0, data: null })
})

test('the details of an old path contain its current path (caching-1, pages-23)', async () => {
  expect(await details('/old-prints')).toMatchObject({
    status: 1,
    data: { pageDetails: { redirect_code: 301, relative_url: 'product/everything', name: 'Everything' } },
  })
  expect(await details('/product/everything')).toMatchObject({
    data: { pageDetails: { redirect_code: 0, relative_url: 'product/everything' } },
  })
})

test('a slug with .html returns the details of its page, or its current path (caching-1)', async () => {
  expect(await details('/product/everything.html')).toMatchObject({
    status: 1,
    data: { pageDetails: { type: 'PRODUCT', redirect_code: 0 } },
  })
  expect(await details('/old-prints.html')).toMatchObject({
    status: 1,
    data: { pageDetails: { redirect_code: 301, relative_url: 'product/everything' } },
  })
})

test.each([
  '/nothing',
  '/nothing.html',
  '/a/../about-us',
  '/../about-us',
  '//x',
  '%2fx',
  '__proto__',
  'constructor',
  7,
  null,
  'a'.repeat(500),
  '/x?y',
])('the slug %j returns no details and no error (caching-1)', async (slug) => {
  const answer = await post('cacheurl', { slug })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 0, data: null })
})

/** A server at the address in the hostile headers; it counts connections. */
const canary = createServer((socket) => {
  visits++
  socket.destroy()
})
let visits = 0
let port = 0
beforeAll(async () => {
  await new Promise<void>((ready) => canary.listen(0, '127.0.0.1', ready))
  const address = canary.address()
  port = typeof address === 'object' && address ? address.port : 0
  return () => canary.close()
})

test('no request header makes the server open a connection (caching-2)', async () => {
  const hostile: Record<string, string>[] = [
    ...[
      `http://127.0.0.1:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://2130706433:${port}/`,
    ].flatMap((url): Record<string, string>[] => [{ 'x-upstream-url': url }, { 'x-operation': url }]),
    { 'x-upstream-host': `127.0.0.1:${port}` },
    { 'x-upstream-path': '/../admin' },
    { 'x-upstream-method': 'DELETE' },
    { 'x-upstream-header-authorization': 'Bearer x' },
    { 'x-upstream-url': 'file:///etc/passwd' },
  ]
  for (const headers of hostile)
    expect((await post('cacheurl', { slug: '/about-us' }, headers)).status, JSON.stringify(headers)).toBe(400)
  const passedOver: Record<string, string>[] = [
    { 'x-forwarded-host': `127.0.0.1:${port}` },
    { 'x-original-url': `http://127.0.0.1:${port}/` },
    { 'x-rewrite-url': `http://127.0.0.1:${port}/` },
  ]
  for (const headers of passedOver)
    expect(await (await post('cacheurl', { slug: '/about-us' }, headers)).json()).toMatchObject({ status: 1 })
  expect(visits).toBe(0)
})

const operation = async (name: string, body: unknown) => {
  const answer = await post('cacheurl', body, { 'x-operation': name })
  return { status: answer.status, body: (await answer.json()) as { status: number; data: unknown } }
}

test('each supported operation responds in the format of the specification (caching-2)', async () => {
  const settings = await operation('config', { config_fields: ['free_shipping_price', 'no_such_field'] })
  expect(settings.body.data).toEqual({
    configvalues: [{ key: 'free_shipping_price', value: expect.any(String) }],
  })
  expect((await operation('configuration', { config_fields: ['free_shipping_price'] })).body.status).toBe(1)
  expect((await operation('offer', {})).body.data).toHaveProperty('items')
  expect((await operation('blog', {})).body.data).toMatchObject({
    blogCategories: { items: [{ name: 'Craft', value: '1', url_key: 'craft' }] },
    blogPostList: { items: [{ url_key: 'how-we-print', author: 'Ada' }] },
  })
  const [site] = [(await operation('review-site', {})).body.data]
  expect(site).toEqual({
    sites: { average: { text: expect.any(String) }, review_count: { text: expect.any(String) } },
  })
  const product = await operation('review-product', { code: 'everything' })
  expect(product.body.data).toEqual({
    product: {
      product_id: { text: 'everything' },
      average_rating: { text: '4.5' },
      total_reviews: { text: '2' },
      certificate_url: { text: '' },
    },
  })
})

test.each(['../../x', '%2e%2e', 'a?x=1#', 'a/b', '', '..', 7, null, 'a'.repeat(65)])(
  'the product code %j is refused (caching-2)',
  async (code) => expect((await operation('review-product', { code })).status).toBe(400),
)

test('only review figures can be read by GET (caching-2)', async () => {
  const get = (query: string, name: string) =>
    fetch(`${shop.url()}/caching/cacheurl${query}`, {
      headers: { 'x-requested-with': 'livery', 'x-operation': name },
    })
  expect(await (await get('?code=everything', 'review-product')).json()).toMatchObject({ status: 1 })
  expect((await get('?slug=/about-us', 'page')).status).toBe(405)
  expect((await get('', 'review-product')).status).toBe(400)
})

test('an offer’s prices are returned only for the offer’s own code (caching-3)', async () => {
  const priceWith = async (codes: Record<string, string>) => {
    const answer = await post('cacheurl', { slug: 'product/sold-out', ...codes })
    const { data } = (await answer.json()) as { data: { metaData: { special_price: number | null } } }
    return data.metaData.special_price
  }
  const regular = await priceWith({})
  const offered = await priceWith({ priceCache: 'STUDIO25' })
  expect(offered).not.toBe(regular)
  expect(await priceWith({ startPricePriceCache: 'STUDIO25' })).toBe(offered)
  expect(await priceWith({ priceCache: 'UNKNOWN1', priceCache699: 'STUDIO25' })).toBe(offered)
  for (const priceCache of ['UNKNOWN1', 'ENDED25X', 'ZmQyMDE3', 'a\r\nX-Evil: 1'])
    expect(await priceWith({ priceCache })).toBe(regular)
})

test('only supported operations are accepted, and only from the shop’s own pages (caching-2)', async () => {
  expect((await post('cacheurl', { slug: '/' }, { 'x-operation': 'constructor' })).status).toBe(400)
  expect((await post('x', {})).status).toBe(404)
  expect((await post('cacheurl', {}, { 'x-requested-with': '' })).status).toBe(403)
  expect((await post('cacheurl', 'x'.repeat(9_000))).status).toBe(413)
  expect((await fetch(`${shop.url()}/caching/cache/clearall`)).status).toBe(405)
})
