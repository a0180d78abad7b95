import { beforeAll, expect, test } from 'vitest'
import { cachingGateway } from '@/gateway/caching'
import { exampleBrand, serve } from '../support/brands'
import { useServer } from '../support/http'

const shop = useServer(cachingGateway)
beforeAll(() => serve(exampleBrand()))

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${shop.url()}/caching/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const details = async (slug: string) => (await post('cacheurl', { slug, priceCache: '' })).json()

test('a page, a category and a product tell what they are (GW21)', async () => {
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

test.each([
  '/nothing',
  '/../about-us',
  '//x',
  '%2fx',
  '__proto__',
  'constructor',
  7,
  null,
  'a'.repeat(500),
  '/x?y',
])('the slug %j shows nothing, silently (GW21)', async (slug) => {
  const answer = await post('cacheurl', { slug })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 0, data: null })
})

test.each([
  'x-upstream-url',
  'x-upstream-host',
  'x-upstream-path',
  'x-upstream-method',
  'x-upstream-header-authorization',
])('the header %s steers nothing (GW22)', async (name) => {
  const answer = await post('cacheurl', { slug: '/about-us' }, { [name]: 'http://127.0.0.1:5432/' })
  expect(answer.status).toBe(400)
})

test('only operations of the list, only from our own pages, and clearing stays closed (GW22)', async () => {
  expect((await post('cacheurl', { slug: '/' }, { 'x-operation': 'http://evil.example' })).status).toBe(400)
  expect((await post('x', {})).status).toBe(404)
  expect((await post('cache/clear', { pattern: '*' })).status).toBe(403)
  expect((await post('cache/clearall', {})).status).toBe(403)
  expect((await post('cacheurl', {}, { 'x-requested-with': '' })).status).toBe(403)
  expect((await post('cacheurl', 'x'.repeat(9_000))).status).toBe(413)
  expect((await fetch(`${shop.url()}/caching/cache/clearall`)).status).toBe(405)
})
