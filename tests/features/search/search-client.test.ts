import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exampleBrand, serve } from '../../support/brands'
import { useServer } from '../../support/http'
import { handleEndpoint } from '../../support/endpoints'
import { setEnvironment } from '@/settings/settings'

/** The real client, our real endpoints, and a mock Algolia that responds as each test needs. */

const brand = exampleBrand()
let asked: { index: string; key: unknown }[] = []
let algoliaAnswers: 'well' | 'badly' | 'never' = 'well'

const shop = useServer(handleEndpoint)
const algolia = useServer(async (request: IncomingMessage, response: ServerResponse) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // without an encoding a request yields Buffers
  const { requests } = JSON.parse(Buffer.concat(chunks).toString()) as { requests: { indexName: string }[] }
  const address = new URL(request.url ?? '/', 'http://algolia')
  asked.push({
    index: requests[0]?.indexName ?? '',
    key: request.headers['x-algolia-api-key'] ?? address.searchParams.get('x-algolia-api-key'),
  })
  if (algoliaAnswers === 'never') return
  response.statusCode = algoliaAnswers === 'badly' ? 403 : 200
  response.setHeader('content-type', 'application/json')
  const hit = { objectID: 'a', name: 'From Algolia', url: '/product/a', image_url: '', final_price: 1 }
  response.end(
    JSON.stringify(
      algoliaAnswers === 'badly'
        ? { message: 'Invalid key', status: 403 }
        : { results: [{ hits: [hit], nbHits: 1, nbPages: 1, page: 0 }] },
    ),
  )
})

const settings = (values: Record<string, string>) =>
  serve({ ...brand, configuration: { ...brand.configuration, values } })

beforeAll(() => serve(brand))
beforeEach(() => {
  vi.resetModules()
  asked = []
  algoliaAnswers = 'well'
  vi.stubGlobal('location', { origin: shop.url() })
  setEnvironment({
    ALGOLIA_APP_ID: 'TESTAPP',
    ALGOLIA_SEARCH_KEY: 'searchonlysearchonlysearchonly00',
    ALGOLIA_HOST: algolia.url(),
  })
  settings({ algolia_enable: '1', algolia_index_prefix: 'corner' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function names(term = 'certificate') {
  const { searchProducts } = await import('@/features/search/search-client')
  return (await searchProducts(term, 6)).hits.map(({ name }) => name)
}

test('if enabled, Algolia is queried in this shop’s index with the search-only key (search-10)', async () => {
  expect(await names()).toEqual(['From Algolia'])
  expect(asked).toEqual([{ index: `corner_${brand.id}_products`, key: 'searchonlysearchonlysearchonly00' }])
})

test('if Algolia is disabled or has no key, the shop’s own index answers and Algolia gets no request (search-10)', async () => {
  settings({ algolia_enable: '0' })
  expect(await names()).toEqual(['Gift certificate'])
  vi.resetModules()
  settings({ algolia_enable: '1' })
  setEnvironment({ ALGOLIA_SEARCH_KEY: '' })
  expect(await names()).toEqual(['Gift certificate'])
  expect(asked).toEqual([])
})

test('if Algolia fails, the shop’s own index answers and Algolia is not queried again for a while (search-10)', async () => {
  algoliaAnswers = 'badly'
  expect(await names()).toEqual(['Gift certificate'])
  expect(await names()).toEqual(['Gift certificate'])
  expect(asked).toHaveLength(1)
})

test('a slow Algolia is abandoned and the shop’s own index answers (search-10)', async () => {
  algoliaAnswers = 'never'
  const began = performance.now()
  expect(await names()).toEqual(['Gift certificate'])
  expect(performance.now() - began).toBeLessThan(5_000) // the client's default timeout is six seconds
})

test('the search settings list the keywords and never expose the admin key (search-11)', async () => {
  vi.stubEnv('ALGOLIA_ADMIN_KEY', 'never-to-be-seen-by-anyone-else')
  settings({ algolia_enable: '1', algolia_default_keywords: 'gift certificate, heart,' })
  const answer = await (await fetch(`${shop.url()}/search/settings`)).text()
  expect(JSON.parse(answer)).toMatchObject({
    keywords: ['gift certificate', 'heart'],
    algolia: { appId: 'TESTAPP', index: `livery_${brand.id}_products` },
  })
  expect(answer).not.toContain('never-to-be-seen')
})

test('if the search settings cannot be loaded, the shop’s own index is queried (search-10)', async () => {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/search/settings') ? Promise.reject(new TypeError('no network')) : real(address),
  )
  expect(await names()).toEqual(['Gift certificate'])
})
