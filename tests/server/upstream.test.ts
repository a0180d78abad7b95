import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { pageDetails } from '@/commerce/product/page-details'
import { exampleBrand, serve } from '../support/brands'
import { handleEndpoint } from '../support/endpoints'
import { useServer } from '../support/http'
import { magentoDouble, replies } from '../support/services/magento-double'
import { setEnvironment } from '@/settings/settings'

/** A failing Magento, and every part of the shop that queries it. */

const magento = magentoDouble()
const shop = useServer(handleEndpoint)
const began = new Date('2026-11-20T12:00:00Z')

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ COMMERCE_URL: magento.url() })
  vi.useFakeTimers({ toFake: ['Date'], now: began })
})
afterEach(() => vi.setSystemTime(new Date(Date.now() + 60_000)))
afterAll(() => {
  vi.useRealTimers()
  setEnvironment({ COMMERCE_URL: undefined })
})

const headers = { 'content-type': 'application/json', 'x-requested-with': 'livery' }
const call = (path: string, body: unknown) =>
  fetch(shop.url() + path, { method: 'POST', headers, body: JSON.stringify(body) }).then(
    ({ status }) => status,
  )

/** Everything that queries the backend, each through the entry point it has in a running shop. */
const askers: Record<string, () => Promise<unknown>> = {
  page: () => pageDetails('/about-us').catch(() => undefined),
  graphql: () => call('/graphql', { query: '{ storeConfig { locale } }' }),
  rest: () => call('/rest/V1/customers/password', { email: 'ada@example.com', template: 'email_reset' }),
  'search settings': () => fetch(`${shop.url()}/search/settings`),
  caching: () => call('/caching/cacheurl', { slug: '/about-us' }),
  'previous cart': () =>
    fetch(`${shop.url()}/api/cart/previous`, {
      method: 'POST',
      headers: { ...headers, cookie: 'previous_cart=abcdefghijklmnopqrstuvwxyz012345' },
    }),
}

test('a failing Magento gets five requests in total from all entry points (server-5)', async () => {
  magento.says(replies.page(503, 'down'))
  const before = magento.asked.length
  for (let round = 0; round < 3; round++) for (const ask of Object.values(askers)) await ask()
  expect(magento.asked.length - before).toBe(5)
})

test('after ten seconds one request tests whether Magento is back, and the others wait for its result (server-5)', async () => {
  magento.says(replies.page(503, 'down'))
  for (let time = 0; time < 5; time++) await askers['graphql']?.()
  const before = magento.asked.length
  vi.setSystemTime(new Date(Date.now() + 9_999))
  await askers['graphql']?.()
  expect(magento.asked.length - before).toBe(0)
  vi.setSystemTime(new Date(Date.now() + 2))
  await Promise.all([askers['graphql']?.(), askers['rest']?.(), askers['page']?.()])
  expect(magento.asked.length - before).toBe(1)
  magento.says(replies.data({ storeConfig: { locale: 'en_US' } }))
  vi.setSystemTime(new Date(Date.now() + 10_001))
  expect(await askers['graphql']?.()).toBe(200)
  expect(await askers['graphql']?.()).toBe(200)
  expect(magento.asked.length - before).toBe(3)
})

test('a success after four consecutive failures resets the count (server-5)', async () => {
  magento.says(replies.data({ storeConfig: { locale: 'en_US' } }))
  await askers['graphql']?.()
  const before = magento.asked.length
  for (let round = 0; round < 2; round++) {
    magento.says(replies.page(503, 'down'))
    for (let time = 0; time < 4; time++) await askers['graphql']?.()
    magento.says(replies.data({ storeConfig: { locale: 'en_US' } }))
    await askers['graphql']?.()
  }
  expect(magento.asked.length - before).toBe(10)
})

test('GraphQL and REST of a Magento below a path are requested there', async () => {
  magento.says(replies.data({ storeConfig: { locale: 'en_US' } }))
  for (const address of ['/shop/graphql', '/shop/', '/shop']) {
    setEnvironment({ COMMERCE_URL: magento.url() + address })
    await askers['graphql']?.()
    await askers['rest']?.()
    expect(magento.asked.slice(-2).map(({ path }) => path)).toEqual([
      '/shop/graphql',
      '/shop/rest/V1/customers/password',
    ])
  }
  setEnvironment({ COMMERCE_URL: magento.url() })
})
