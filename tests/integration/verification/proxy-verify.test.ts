import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { database as shopPool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import type { Brand } from '@/brand/compiled'
import { serve } from '../../support/brands'
import { checkoutBrand, configuration } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { openPlainBrowser } from '../../support/browser/plain-browser'
import { openShop } from '../../support/shop'
import { handleEndpoint } from '../../support/endpoints'
import { setEnvironment } from '@/settings/settings'

/**
 * The complete group verification: a browser, the server, the sandbox as the service, and the real backend.
 */

const database = useFreshDatabase()
const plain = checkoutBrand()
const terms = { label: 'Thanks', message: 'Thank you.', start: '2020-01-01', end: '2099-12-31 23:59' }
const brand: Brand = {
  ...plain,
  configuration: {
    ...configuration,
    coupons: { ...configuration.coupons, SERVICE: { ...terms, percentOff: 10, handedOut: true } },
    groupDiscounts: { military: 'SERVICE', teacher: 'SERVICE' },
  },
}
const shop = openShop(database.pool, brand)
const site = useServer((request, response) => {
  const { url = '' } = request
  if (url.startsWith('/sandbox/')) return handleEndpoint(request, response)
  return url.startsWith('/customer/') ? handleEndpoint(request, response) : handleEndpoint(request, response)
})

beforeAll(async () => {
  serve(brand)
  shop.from({ now: () => new Date() })
  setEnvironment({ SHOP_MODE: 'demo', SITE_URL: site.url(), PORT: new URL(site.url()).port })
  await seed(database.pool(), brand)
})
afterAll(async () => {
  setEnvironment({ SHOP_MODE: undefined, SITE_URL: undefined, PORT: undefined })
  await shopPool().end()
})
beforeEach(async () => void (await database.pool().query('truncate throttles')))

/** The cart fields these tests query. */
interface CartSaid {
  total_quantity: number
  applied_coupons: { code: string }[] | null
}

function openBrowser() {
  const browser = openPlainBrowser(site.url())
  const current = { cart: 'current' }
  const fill = () =>
    browser.ask(
      'mutation M($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "PLAIN", quantity: 3 }]) { cart { id } } }',
      current,
    )
  const cartSaid = async () => {
    const query =
      'query Q($cart: String!) { cart(cart_id: $cart) { total_quantity applied_coupons { code } } }'
    return (await browser.ask<{ cart: CartSaid }>(query, current)).data.cart
  }
  const quantity = async () => (await cartSaid()).total_quantity
  const coupons = async () => (await cartSaid()).applied_coupons ?? []
  /** Clicks a group in the cart and the button on the service's page. @returns the service's callback URL */
  const agree = (person: string, group = 'military', more: Record<string, string> = {}) =>
    browser.agree(`/customer/verify/${group}/start`, '/sandbox/verify/authorize', {
      email: person,
      group,
      action: 'approve',
      ...more,
    })
  return { ...browser, fill, quantity, coupons, agree }
}

async function shopper() {
  const browser = openBrowser()
  await browser.fill()
  return browser
}

const cart = (outcome: string) => `/checkout/cart?verified=${outcome}`

test('the page gets the list of groups with a discount (verification-1)', async () => {
  expect(JSON.parse((await openBrowser().go('/customer/verify')).text)).toEqual({
    groups: ['military', 'teacher'],
  })
})

test('after the verification the discount is on this browser’s cart, and no URL contained a token (verification-3, verification-4)', async () => {
  const browser = await shopper()
  const back = await browser.agree('ada@example.com')
  expect(new URL(back).pathname).toBe('/customer/verify/callback')
  const arrived = await browser.go(back)
  expect([arrived.status, arrived.location]).toEqual([303, cart('done')])
  expect(browser.jar.has('verify_group')).toBe(false)
  expect(await browser.coupons()).toEqual([{ code: expect.stringMatching(/^THANKS-/) as string }])
  // The browser's back button sends the same response again.
  expect((await browser.go(back)).location).toBe(cart('failed'))
  expect(await browser.coupons()).toHaveLength(1)
})

test('a verification response is valid only in the browser that requested it, with its verifier, and does not end another browser’s verification (verification-3)', async () => {
  const [mine, theirs] = [await shopper(), await shopper()]
  const back = await mine.agree('mine@example.com')
  const theirBack = await theirs.agree('theirs@example.com')
  expect((await theirs.go(back)).location).toBe(cart('failed'))
  expect(await theirs.coupons()).toEqual([])
  expect((await theirs.go(theirBack)).location).toBe(cart('done'))
  const parts = (mine.jar.get('verify_group') ?? '').split('.')
  mine.jar.set('verify_group', [...parts.slice(0, 3), 'A'.repeat(43)].join('.'))
  expect((await mine.go(back)).location).toBe(cart('failed'))
  expect(await mine.coupons()).toEqual([])
})

test.each([
  ['canceled', { action: 'cancel' }],
  ['unverified', { group: '' }],
  ['unverified', { group: 'student' }],
])('the outcome "%s" redirects to an unchanged cart (verification-7)', async (outcome, more) => {
  const browser = await shopper()
  expect((await browser.go(await browser.agree('no@example.com', 'military', more))).location).toBe(
    cart(outcome),
  )
  expect(await browser.coupons()).toEqual([])
  expect(await browser.quantity()).toBe(3)
})

test('a shopper without a cart gets a friendly message (verification-7)', async () => {
  const browser = openBrowser()
  expect((await browser.go(await browser.agree('none@example.com'))).location).toBe(cart('failed'))
})

test.each([
  ['/customer/verify/student/start', 404],
  ['/customer/verify/evil/start', 404],
  ['/customer/verify/military', 404],
  ['/customer/verify/military/start/x', 404],
  ['/customer/verify/__proto__/start', 404],
  ['/sandbox/verify/authorize?client_id=evil', 400],
  ['/sandbox/verify/token', 404],
  ['/sandbox/verify/userinfo', 401],
])('%s responds with status %i', async (address, status) => {
  expect((await openBrowser().go(address)).status).toBe(status)
})

test('the verification sandbox refuses to redirect to another site (verification-3)', async () => {
  const browser = openBrowser()
  const there = new URL((await browser.go('/customer/verify/teacher/start')).location)
  expect(there.searchParams.get('scope')).toBe('openid teacher')
  expect(there.searchParams.get('code_challenge_method')).toBe('S256')
  there.searchParams.set('redirect_uri', 'https://evil.example/')
  expect((await browser.go(there.href)).status).toBe(400)
})

test('a live shop has neither the verification sandbox nor its page (verification-1)', async () => {
  setEnvironment({ SHOP_MODE: 'live' })
  try {
    const browser = openBrowser()
    expect((await browser.go('/sandbox/verify/keys')).status).toBe(404)
    expect((await browser.go('/customer/verify/military/start')).status).toBe(404)
    expect(JSON.parse((await browser.go('/customer/verify')).text)).toEqual({ groups: [] })
  } finally {
    setEnvironment({ SHOP_MODE: 'demo' })
  }
})
