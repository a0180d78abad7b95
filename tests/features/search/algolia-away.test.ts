import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { faultProxy, type FaultProxy, type LineState } from '../../support/services/fault-proxy'
import { useServer } from '../../support/http'

/**
 * Algolia behind an unreliable connection: the official client, a mock of the Algolia API, and the shop's own
 * index (search-10).
 */

const brand = exampleBrand()
const shop = useServer(handleEndpoint)
const algolia = useServer((_, response) => {
  const hit = { objectID: 'a', name: 'From Algolia', url: '/product/a', image_url: '', final_price: 1 }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ results: [{ hits: [hit], nbHits: 1, nbPages: 1, page: 0 }] }))
})
const line: { proxy?: FaultProxy } = {}
const proxy = () => {
  if (!line.proxy) throw new Error('The line is there once the tests run')
  return line.proxy
}

beforeAll(async () => {
  const { hostname, port } = new URL(algolia.url())
  line.proxy = await faultProxy({ host: hostname, port: Number(port) })
  const values = { algolia_enable: '1' }
  serve({ ...brand, configuration: { ...brand.configuration, values } })
  setEnvironment({
    ALGOLIA_APP_ID: 'TESTAPP',
    ALGOLIA_SEARCH_KEY: 'searchonlysearchonlysearchonly00',
    ALGOLIA_HOST: `http://127.0.0.1:${line.proxy.port}`,
  })
})
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('location', { origin: shop.url() })
})
afterEach(() => {
  proxy().set('open')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
afterAll(() => proxy().close())

const halfAMinuteMs = 30_000

test.each(['slow', 'hang', 'cut', 'down'] as const satisfies LineState[])(
  'while Algolia’s connection is %s the shop’s own index answers in time; Algolia is used again 30 seconds later (search-10)',
  async (fault) => {
    const { searchProducts } = await import('@/features/search/search-client')
    const found = async () => (await searchProducts('certificate', 6)).hits.map(({ name }) => name)
    expect(await found()).toEqual(['From Algolia'])
    proxy().set(fault)
    const began = performance.now()
    expect(await found()).toEqual(['Gift certificate'])
    expect(performance.now() - began).toBeLessThan(3_000)
    proxy().set('open')
    expect(await found(), 'it is left alone for a while').toEqual(['Gift certificate'])
    const later = Date.now() + halfAMinuteMs + 1
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    expect(await found()).toEqual(['From Algolia'])
  },
)
