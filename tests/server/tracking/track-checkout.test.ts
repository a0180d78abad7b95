import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkoutKey } from '@/lib/browser/checkout-key'
import { setEnvironment } from '@/settings/settings'
import { handleEndpoint } from '../../support/endpoints'
import { exampleBrand, serve } from '../../support/brands'
import { useServer } from '../../support/http'

const line = (sku: string, quantity: number) => ({
  quantity,
  product: { sku, name: `A ${sku}`, url_key: sku },
  prices: { price: { value: 1.5 } },
  customizable_options: [{ values: [{ value: 'My own words' }] }],
})

const fullCart = {
  email: 'ada@example.com',
  itemsV2: { total_count: 2, items: [line('PW-1', 50), line('PW-2', 1)] },
  prices: { grand_total: { value: 84.25 } },
}

/** The cart that the backend returns, and the requests the external service received. */
let cart: unknown = fullCart
let told: { headers: Record<string, unknown>; body: string; url: string | undefined }[] = []

const magento = useServer((_request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ data: { cart } }))
})
const service = useServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  told.push({ headers: request.headers, body: Buffer.concat(chunks).toString(), url: request.url })
  response.statusCode = 202
  response.end()
})
const shop = useServer(handleEndpoint)

const serveWith = (consent: 'ask' | 'notice') => {
  const brand = exampleBrand()
  const { configuration } = brand
  const analytics = { ...configuration.analytics, emailMarketing: 'AbC123' }
  serve({ ...brand, configuration: { ...configuration, consent, analytics } })
}
beforeAll(() => serveWith('ask'))
beforeEach(() => {
  told = []
  cart = fullCart
  setEnvironment({
    COMMERCE_URL: magento.url(),
    KLAVIYO_API: service.url(),
    KLAVIYO_API_KEY: 'pk_0123456789',
    SITE_URL: 'http://shop.example',
  })
})

const known = (kept: object) => `__kla_id=${Buffer.from(JSON.stringify(kept)).toString('base64')}`
const exchangeId = 'a1b2c3d4.AbC123'

const allowed = `cart_id=aBcDeFgHiJkLmNoPqRsTuVwXyZ012345; consent=analytics.marketing; ${known({ cid: 'x', $exchange_id: exchangeId })}`

const ask = (at: string, cookie: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url()}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'livery',
      referer: `http://shop.example${at}`,
      cookie,
      ...headers,
    },
    body: JSON.stringify({
      query: 'query Q($cart: String!) { cart(cart_id: $cart) { email } }',
      variables: { cart: 'current' },
    }),
  })

/** Waits long enough for requests that the server sends without awaiting them. */
const aWhile = () => new Promise((done) => setTimeout(done, 150))

test('the server reports a checkout to e-mail marketing with the cart’s items and the service’s own id of the shopper (attribution-30, attribution-23)', async () => {
  expect((await ask('/checkout?step=payment', allowed)).status).toBe(200)
  await expect.poll(() => told.length).toBe(1)
  const [{ headers, body, url } = { headers: {}, body: '', url: '' }] = told
  expect(url).toBe('/api/events')
  expect(headers).toMatchObject({ authorization: 'Klaviyo-API-Key pk_0123456789', revision: '2024-10-15' })
  expect(JSON.parse(body)).toEqual({
    data: {
      type: 'event',
      attributes: {
        properties: {
          Items: [
            { ProductID: 'PW-1', ProductName: 'A PW-1', Price: 1.5, Quantity: 50 },
            { ProductID: 'PW-2', ProductName: 'A PW-2', Price: 1.5, Quantity: 1 },
          ],
        },
        value: 84.25,
        value_currency: 'USD',
        unique_id: expect.stringMatching(/^\d{4}-\d\d-\d\d-[\da-f]{8}$/) as unknown,
        metric: { data: { type: 'metric', attributes: { name: 'Started Checkout' } } },
        profile: { data: { type: 'profile', attributes: { _kx: exchangeId } } },
      },
    },
  })
  expect(body).not.toMatch(/ada@|own words|aBcDeFg/)
})

test('a checkout is not reported from another page, without consent, id, items or key, or in a local shop (attribution-21, attribution-30)', async () => {
  await ask('/checkout/cart', allowed)
  await ask('/checkout', allowed.replace('analytics.marketing', 'analytics'))
  await ask('/checkout', allowed.replace(/consent=[^;]*; /, ''))
  await ask('/checkout', allowed.replace(/__kla_id=.*/, known({ cid: 'x' })))
  await ask('/checkout', allowed.replace(/__kla_id=.*/, '__kla_id=bm90IGpzb24='))
  cart = { ...fullCart, itemsV2: { total_count: 0, items: [] } }
  await ask('/checkout', allowed)
  cart = fullCart
  setEnvironment({ KLAVIYO_API_KEY: undefined })
  await ask('/checkout', allowed)
  setEnvironment({ KLAVIYO_API_KEY: 'pk_0123456789', SITE_URL: 'http://127.0.0.1:3000' })
  await ask('/checkout', allowed)
  await aWhile()
  expect(told).toEqual([])
})

test('an unavailable marketing service does not delay the checkout (attribution-23, attribution-30)', async () => {
  setEnvironment({ KLAVIYO_API: 'http://127.0.0.1:1' })
  expect((await ask('/checkout', allowed)).status).toBe(200)
  await aWhile()
})

test('the same items have one checkout id for a day, regardless of the reporter and their order (attribution-30)', () => {
  const now = Date.UTC(2026, 10, 20, 23)
  const goods = [
    { sku: 'PW-1', quantity: 50 },
    { sku: 'PW-2', quantity: 1 },
  ]
  expect(checkoutKey(goods, now)).toBe(checkoutKey(goods.toReversed(), now))
  expect(checkoutKey(goods, now)).not.toBe(checkoutKey(goods, now + 7_200_000))
  expect(checkoutKey(goods, now)).not.toBe(checkoutKey([{ sku: 'PW-1', quantity: 49 }], now))
})

test('where a notice is enough, a checkout is reported unless the shopper or the browser objects (attribution-522)', async () => {
  serveWith('notice')
  const open = allowed.replace(/consent=[^;]*; /, '')
  await ask('/checkout', open, { 'sec-gpc': '1' })
  await ask('/checkout', allowed.replace('analytics.marketing', 'none'))
  await aWhile()
  expect(told).toEqual([])
  await ask('/checkout', open)
  await expect.poll(() => told.length).toBe(1)
})
