import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ShopError } from '@/commerce/errors'
import { exampleBrand, serve } from '../../support/brands'
import { useServer } from '../../support/http'
import { magentoDouble, replies } from '../../support/services/magento-double'
import { handleEndpoint } from '../../support/endpoints'
import { setEnvironment } from '@/settings/settings'

/** A Magento that is slow, hangs or is down: how long each client waits, and the response it then gets. */

const magento = magentoDouble()
const site = useServer(handleEndpoint)

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ COMMERCE_URL: magento.url() })
})
afterAll(() => setEnvironment({ COMMERCE_URL: undefined }))
/** Gives each test its own circuit breaker. */
beforeEach(() => vi.resetModules())

const read = { toString: () => 'query Q { storeConfig { locale } }' }

test('a page waits three seconds for the data it reads, then reports a timeout (server-5)', async () => {
  magento.says({ body: '', after: 'never' })
  const { request } = await import('@/commerce/request')
  const began = performance.now()
  const error: unknown = await request(read, {}).catch((thrown: unknown) => thrown)
  expect(performance.now() - began).toBeGreaterThan(2_900)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect((error as ShopError).failure).toMatchObject({ status: 0, reason: 'timeout' })
})

test('a response that drips in byte by byte gets the same timeout as none (server-5)', async () => {
  magento.says({ body: '', dripMs: 100 })
  const { request } = await import('@/commerce/request')
  const began = performance.now()
  const error: unknown = await request(read, {}).catch((thrown: unknown) => thrown)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect((error as ShopError).failure).toMatchObject({ status: 0, reason: 'timeout' })
}, 15_000)

test('a mutation has a timeout of twenty seconds, and a request from the browser three minutes (server-5)', async () => {
  const { changeMs, readMs } = await import('@/lib/request-limits')
  expect([readMs, changeMs]).toEqual([3_000, 20_000])
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  magento.says(replies.data({ revokeCustomerToken: null }))
  const { request } = await import('@/commerce/request')
  await request({ toString: () => 'mutation M { revokeCustomerToken { result } }' }, {})
  await request(read, {})
  expect(timeout.mock.calls.map(([ms]) => ms)).toEqual([180_000, 20_000, 180_000, 3_000])
  timeout.mockRestore()
})

test('a server that is down gets no requests after five failures, and requests fail without it (server-5)', async () => {
  magento.says(replies.page(503, 'down'))
  const { request } = await import('@/commerce/request')
  const ask = () => request(read, {}).catch((thrown: unknown) => (thrown as ShopError).say)
  for (let time = 0; time < 5; time++) expect(await ask()).toBe('errors.unavailable')
  const before = magento.asked.length
  expect(await ask()).toBe('errors.unavailable')
  expect(magento.asked.length).toBe(before)
})

const post = (path: string, body: object) =>
  fetch(`${site.url()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
    body: JSON.stringify(body),
  })

test('a backend that creates no cart gets the catalogue’s error message (commerce-4)', async () => {
  magento.says(replies.data({ createGuestCart: null }))
  const answer = await post('/graphql', {
    query: 'mutation M($cart: String!) { addProductsToCart(cartId: $cart, cartItems: []) { cart { id } } }',
    variables: { cart: 'current' },
  })
  expect(await answer.json()).toMatchObject({ errors: [{ message: 'No cart id available' }] })
})

const wanted = { email: 'ada@example.com', template: 'email_reset' }

test('the REST call is forwarded as PUT with the website id, and its response is returned (customer-6)', async () => {
  magento.says(replies.rest(200, true))
  const answer = await post('/rest/V1/customers/password', wanted)
  expect([answer.status, await answer.text()]).toEqual([200, 'true'])
  const asked = magento.asked.at(-1)
  expect([asked?.path, JSON.parse(asked?.body ?? '')]).toEqual([
    '/rest/V1/customers/password',
    { ...wanted, websiteId: 14 },
  ])
})

test('a stock Magento gets no website id, since it uses the website of its store view (commerce-81)', async () => {
  setEnvironment({ COMMERCE_DIALECT: 'core' })
  magento.says(replies.rest(200, true))
  await post('/rest/V1/customers/password', wanted)
  setEnvironment({ COMMERCE_DIALECT: undefined })
  expect(JSON.parse(magento.asked.at(-1)?.body ?? '')).toEqual(wanted)
})

test('an error page sent instead of a REST response does not leak its content (server-6)', async () => {
  magento.says(replies.page(500, '<h1>Fatal error: Uncaught in /var/www</h1>'))
  const answer = await post('/rest/V1/customers/password', wanted)
  expect([answer.status, await answer.json()]).toEqual([500, { message: 'Invalid json object.' }])
})
