import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ShopError } from '@/commerce/errors'
import { exampleBrand, serve } from '../../support/brands'
import { useServer } from '../../support/http'
import { magentoDouble, replies } from '../../support/magento-double'
import { answerAtEndpoint } from '../../support/endpoints'
import { setEnvironment } from '@/settings/settings'

/** A Magento that is slow, hangs, or is gone: who waits how long, and what is said then. */

const magento = magentoDouble()
const site = useServer(answerAtEndpoint)

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ COMMERCE_URL: magento.url() })
})
afterAll(() => setEnvironment({ COMMERCE_URL: undefined }))
/** Each test has a circuit of its own. */
beforeEach(() => vi.resetModules())

const read = { toString: () => 'query Q { storeConfig { locale } }' }

test('a page waits three seconds for what it reads, and then says that it takes too long (server-5)', async () => {
  magento.says({ body: '', after: 'never' })
  const { request } = await import('@/commerce/request')
  const began = performance.now()
  const error: unknown = await request(read, {}).catch((thrown: unknown) => thrown)
  expect(performance.now() - began).toBeGreaterThan(2_900)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect((error as ShopError).failure).toMatchObject({ status: 0, reason: 'timeout' })
})

test('an answer that comes by the byte is given no longer than one that does not come (server-5)', async () => {
  magento.says({ body: '', dripMs: 100 })
  const { request } = await import('@/commerce/request')
  const began = performance.now()
  const error: unknown = await request(read, {}).catch((thrown: unknown) => thrown)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect((error as ShopError).failure).toMatchObject({ status: 0, reason: 'timeout' })
}, 15_000)

test('a change is given twenty seconds; a shopper in the browser three minutes at most (server-5)', async () => {
  const { changeMs, readMs } = await import('@/server/ask-backend')
  expect([readMs, changeMs]).toEqual([3_000, 20_000])
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  magento.says(replies.data({ revokeCustomerToken: null }))
  const { request } = await import('@/commerce/request')
  await request({ toString: () => 'mutation M { revokeCustomerToken { result } }' }, {})
  await request(read, {})
  expect(timeout.mock.calls.map(([ms]) => ms)).toEqual([180_000, 20_000, 180_000, 3_000])
  timeout.mockRestore()
})

test('a server that is down is left alone after five failures, and the answer is there at once (server-5)', async () => {
  magento.says(replies.page(503, 'down'))
  const { request } = await import('@/commerce/request')
  const ask = () => request(read, {}).catch((thrown: unknown) => (thrown as ShopError).say)
  for (let time = 0; time < 5; time++) expect(await ask()).toBe('errors.unavailable')
  const before = magento.asked.length
  const began = performance.now()
  expect(await ask()).toBe('errors.unavailable')
  expect(performance.now() - began).toBeLessThan(100)
  expect(magento.asked.length).toBe(before)
})

const post = (path: string, body: object) =>
  fetch(`${site.url()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
    body: JSON.stringify(body),
  })

test('a backend that makes no cart is told in the words of the catalogue (commerce-4)', async () => {
  magento.says(replies.data({ createGuestCart: null }))
  const answer = await post('/graphql', {
    query: 'mutation M($cart: String!) { addProductsToCart(cartId: $cart, cartItems: []) { cart { id } } }',
    variables: { cart: 'current' },
  })
  expect(await answer.json()).toMatchObject({ errors: [{ message: 'No cart id available' }] })
})

const wanted = { email: 'ada@example.com', template: 'email_reset' }

test('the REST call goes on as PUT with the website’s number, and its answer comes back (customer-15)', async () => {
  magento.says(replies.rest(200, true))
  const answer = await post('/rest/V1/customers/password', wanted)
  expect([answer.status, await answer.text()]).toEqual([200, 'true'])
  const asked = magento.asked.at(-1)
  expect([asked?.path, JSON.parse(asked?.body ?? '')]).toEqual([
    '/rest/V1/customers/password',
    { ...wanted, websiteId: 14 },
  ])
})

test('a stock Magento takes the website of its store view, whose number is not ours (commerce-81)', async () => {
  setEnvironment({ COMMERCE_DIALECT: 'core' })
  magento.says(replies.rest(200, true))
  await post('/rest/V1/customers/password', wanted)
  setEnvironment({ COMMERCE_DIALECT: undefined })
  expect(JSON.parse(magento.asked.at(-1)?.body ?? '')).toEqual(wanted)
})

test('an error page in place of a REST answer says nothing of itself (server-6)', async () => {
  magento.says(replies.page(500, '<h1>Fatal error: Uncaught in /var/www</h1>'))
  const answer = await post('/rest/V1/customers/password', wanted)
  expect([answer.status, await answer.json()]).toEqual([500, { message: 'Invalid json object.' }])
})
