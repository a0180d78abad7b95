import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { message } from '@/backend/kernel/message'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../../support/brands'
import { cookieHeader, keepCookies, type CookieJar } from '../../support/cookie-jar'
import { handleEndpoint } from '../../support/endpoints'
import { faultProxy, type FaultProxy, type LineState } from '../../support/services/fault-proxy'
import { useServer } from '../../support/http'
import { startMockMagento } from '../../support/magento/listening-magento'

// The commerce dialect is fixed at build time, so set it before importing any shop code (commerce-6).
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})

/**
 * A Magento behind an unreliable connection: which messages shoppers read, and which data the carts have once the
 * connection works again (fault-48).
 */

const brand = exampleBrand()
const magento = startMockMagento()
const site = useServer(handleEndpoint)
const line: { proxy?: FaultProxy } = {}
const proxy = () => {
  if (!line.proxy) throw new Error('The line is there once the tests run')
  return line.proxy
}

beforeAll(async () => {
  serve(brand)
  const { hostname, port } = new URL(magento.url())
  line.proxy = await faultProxy({ host: hostname, port: Number(port) })
  setEnvironment({ COMMERCE_URL: `http://127.0.0.1:${line.proxy.port}` })
})
afterEach(() => proxy().set('open'))
afterAll(async () => {
  setEnvironment({ COMMERCE_URL: undefined })
  await proxy().close()
})

const words = (name: string) => message(brand, `errors.${name}`)

interface Told {
  data?: Record<string, { cart?: { total_quantity: number }; total_quantity?: number } | null> | null
  errors?: { message: string }[]
}

/** Opens a browser and adds two posters to its cart. */
async function shopper() {
  const jar: CookieJar = new Map()
  const post = async (path: string, body: object = {}) => {
    const answer = await fetch(`${site.url()}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'livery',
        cookie: cookieHeader(jar),
      },
      body: JSON.stringify(body),
    })
    keepCookies(jar, answer.headers)
    return answer
  }
  async function ask(query: string) {
    const began = performance.now()
    const answer = await post('/graphql', { query, variables: { cart: 'current' } })
    const { data, errors = [] } = (await answer.json()) as Told // as queried below
    const told = errors.map((error) => error.message).join()
    return { status: answer.status, data, told, ms: performance.now() - began }
  }
  const look = () => ask('query Q($cart: String!) { cart(cart_id: $cart) { total_quantity } }')
  const add = (quantity: number) =>
    ask(
      `mutation M($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "POSTER-HARBOR", quantity: ${quantity} }]) { cart { total_quantity } } }`,
    )
  expect((await add(2)).data?.['addProductsToCart']?.cart?.total_quantity).toBe(2)
  const quantity = async () => (await look()).data?.['cart']?.total_quantity
  return { jar, post, look, add, quantity }
}

/** Twenty seconds for a mutation (server-5), plus some time for a busy machine. */
const patienceMs = 25_000

const outcomes: [LineState, status: number, told: string[], added: number[]][] = [
  ['slow', 200, [], [3]],
  ['hang', 504, ['timeout'], [2, 3]],
  ['cut', 503, ['unavailable'], [2, 3]],
  ['down', 503, ['unavailable'], [2]],
]

test.each(outcomes)(
  'with a Magento connection in state “%s” the shopper sees at most one message and keeps the cart (fault-48, server-5)',
  async (fault, status, told, quantities) => {
    const { jar, add, quantity } = await shopper()
    const cart = jar.get('cart_id')
    proxy().set(fault)
    const answer = await add(1)
    expect(answer.ms).toBeLessThan(patienceMs)
    expect(answer.status).toBe(status)
    for (const name of told) expect(answer.told).toContain(words(name))
    if (told.length === 0) expect(answer.told).toBe('')
    expect(jar.get('cart_id')).toBe(cart)
    proxy().set('open')
    // A mutation without a response may or may not have reached the Magento, so both quantities are allowed.
    expect(quantities).toContain(await quantity())
  },
  60_000,
)

test('while Magento is down, restoring a cart, resetting a password and searching get 503, and nothing is lost (fault-48, database-13)', async () => {
  const { jar, post, quantity } = await shopper()
  const cart = jar.get('cart_id')
  await post('/api/cart/forget')
  expect(jar.get('cart_id')).toBeUndefined()
  proxy().set('down')
  const reset = { email: 'ann@example.com', template: 'email_reset' }
  const requests = { requests: [{ indexName: 'products', params: 'query=poster' }] }
  for (const [path, body] of [
    ['/api/cart/previous', {}],
    ['/api/cart/restore', {}],
    ['/rest/V1/customers/password', reset],
    ['/search/1/indexes/*/queries', requests],
  ] as const) {
    const refused = await post(path, body)
    expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 503, '5'])
  }
  expect(jar.get('previous_cart_id')).toBe(cart)
  proxy().set('open')
  const restored = await (await post('/api/cart/restore')).json()
  expect(restored).toMatchObject({ quantity: 2 })
  expect(await quantity()).toBe(2)
})
