import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { leaveDatabase } from '@/backend/database/connection'
import { message } from '@/backend/kernel/message'
import { setEnvironment } from '@/settings/settings'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { faultProxy, type FaultProxy } from '../../support/services/fault-proxy'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'

/** The database goes away and comes back: the responses that shoppers and clients get meanwhile. */

const database = useFreshDatabase()
const site = useServer(handleEndpoint)
const brand = checkoutBrand()
const line: { proxy?: FaultProxy } = {}
const proxy = () => {
  if (!line.proxy) throw new Error('The line is there once the tests run')
  return line.proxy
}

beforeAll(async () => {
  serve(brand)
  const address = new URL(database.url())
  line.proxy = await faultProxy({ host: address.hostname, port: Number(address.port) })
  address.host = `127.0.0.1:${line.proxy.port}`
  await leaveDatabase()
  setEnvironment({ DATABASE_URL: address.href })
})
afterEach(() => proxy().set('open'))
afterAll(async () => {
  await leaveDatabase()
  setEnvironment({ DATABASE_URL: database.url() })
  await proxy().close()
})

const post = (query: string, variables: object = {}) =>
  fetch(`${site.url()}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
    body: JSON.stringify({ query, variables }),
  })
const newCart = () => post('mutation { createGuestCart { cart { id } } }')
const addToNewCart = () =>
  post('mutation M($cart: String!) { addProductsToCart(cartId: $cart, cartItems: []) { cart { id } } }', {
    cart: 'current',
  })

async function told(response: Response): Promise<string> {
  const { errors } = (await response.json()) as { errors: { message: string }[] } // shape of an error response
  return errors.map((error) => error.message).join()
}

test.each([
  ['a new cart', newCart],
  ['an item for a cart that does not exist yet', addToNewCart],
])(
  'a request for %s gets 503 while the database is down, and succeeds once it is back (database-13)',
  async (_, ask) => {
    expect((await ask()).status).toBe(200)
    for (let outage = 0; outage < 2; outage++) {
      proxy().set('down')
      const refused = await ask()
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await told(refused)).toContain(message(brand, 'errors.unavailable'))
      proxy().set('open')
      const taken = await ask()
      expect([taken.status, (await taken.text()).includes('"errors"')]).toEqual([200, false])
    }
  },
)

const word = 'A'.repeat(32)
const ofPage = { 'x-requested-with': 'livery' }
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

/** Endpoints other than GraphQL that need the database, with the request for each. */
const doors: [path: string, init?: RequestInit][] = [
  ['/api/ready'],
  ['/api/health'],
  [`/invoice/000000001.pdf?token=${word}`],
  [`/media/artwork/${word}.png?link=99999999999.${'A'.repeat(43)}`],
  [
    '/rest/V1/customers/password',
    {
      method: 'POST',
      headers: { ...ofPage, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ann@example.com', template: 'email_reset' }),
    },
  ],
  ['/api/cart/previous', { method: 'POST', headers: { ...ofPage, cookie: `previous_cart_id=${word}` } }],
  ['/api/cart/restore', { method: 'POST', headers: { ...ofPage, cookie: `previous_cart_id=${word}` } }],
  [`/mail/unsubscribe/${word}`, { method: 'POST', headers: asForm, body: 'List-Unsubscribe=One-Click' }],
  ['/operations/orders', { headers: { cookie: `operator=${'A'.repeat(43)}` }, redirect: 'manual' }],
]

test.each(doors)(
  '%s responds with 503 and Retry-After while the database is down, deletes no cookie, and works once it is back (database-13)',
  async (path, init) => {
    setEnvironment({ SHOP_MODE: 'demo', OPERATIONS: '1' })
    proxy().set('down')
    const refused = await fetch(`${site.url()}${path}`, init)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(refused.headers.getSetCookie()).toEqual([])
    proxy().set('open')
    expect((await fetch(`${site.url()}${path}`, init)).status).not.toBe(503)
  },
)

/** The process's query timeout, plus some time for a busy machine. */
const patienceMs = 20_000

test.each(['hang', 'cut'] as const)(
  'with a database connection in state “%s” a request fails within the query timeout, and later requests succeed (fault-12, server-1)',
  async (fault) => {
    expect((await newCart()).status).toBe(200)
    proxy().set(fault)
    const began = performance.now()
    const refused = await newCart()
    expect(performance.now() - began).toBeLessThan(patienceMs)
    expect(refused.status).toBe(503)
    expect(await told(refused)).toContain(message(brand, 'errors.unavailable'))
    proxy().set('open')
    await expect.poll(async () => (await newCart()).status, { timeout: patienceMs }).toBe(200)
  },
  90_000,
)

test('with a slow database connection every request still succeeds (fault-12)', async () => {
  proxy().set('slow')
  const answers = await Promise.all(Array.from({ length: 5 }, newCart))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
}, 60_000)
