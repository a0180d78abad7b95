import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { database as shopPool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import type { Brand } from '@/brand/compiled'
import { serve } from '../../support/brands'
import { checkoutBrand, configuration } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { openPlainBrowser } from '../../support/plain-browser'
import { openShop } from '../../support/shop'
import { answerAtEndpoint } from '../../support/endpoints'
import { setEnvironment } from '@/settings/settings'

/** A browser, the server, the sandbox that plays the service, and the real backend: the whole way there and back. */

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
  if (url.startsWith('/sandbox/')) return answerAtEndpoint(request, response)
  return url.startsWith('/customer/')
    ? answerAtEndpoint(request, response)
    : answerAtEndpoint(request, response)
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

/** What the tests ask of a cart. */
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
  /** Presses a group on the cart, and the button on the service's page. @returns the address to which the service answers */
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

test('the page learns which groups get something (verification-1)', async () => {
  expect(JSON.parse((await openBrowser().go('/customer/verify')).text)).toEqual({
    groups: ['military', 'teacher'],
  })
})

test('there and back: the discount is on the cart of this browser; no token in any address (verification-3, verification-4)', async () => {
  const browser = await shopper()
  const back = await browser.agree('ada@example.com')
  expect(new URL(back).pathname).toBe('/customer/verify/callback')
  const arrived = await browser.go(back)
  expect([arrived.status, arrived.location]).toEqual([303, cart('done')])
  expect(browser.jar.has('verify_group')).toBe(false)
  expect(await browser.coupons()).toEqual([{ code: expect.stringMatching(/^THANKS-/) as string }])
  // Pressing "back" in the browser brings the same answer once more.
  expect((await browser.go(back)).location).toBe(cart('failed'))
  expect(await browser.coupons()).toHaveLength(1)
})

test('an answer counts only in the browser that asked, with its verifier, and ends nothing of another’s (verification-3)', async () => {
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
])('%s leads back to a cart that is as it was (verification-5)', async (outcome, more) => {
  const browser = await shopper()
  expect((await browser.go(await browser.agree('no@example.com', 'military', more))).location).toBe(
    cart(outcome),
  )
  expect(await browser.coupons()).toEqual([])
  expect(await browser.quantity()).toBe(3)
})

test('whoever has no cart is told kindly (verification-5)', async () => {
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
])('%s answers %i', async (address, status) => {
  expect((await openBrowser().go(address)).status).toBe(status)
})

test('the service answers nobody but this shop (verification-3)', async () => {
  const browser = openBrowser()
  const there = new URL((await browser.go('/customer/verify/teacher/start')).location)
  expect(there.searchParams.get('scope')).toBe('openid teacher')
  expect(there.searchParams.get('code_challenge_method')).toBe('S256')
  there.searchParams.set('redirect_uri', 'https://evil.example/')
  expect((await browser.go(there.href)).status).toBe(400)
})

test('a live shop has neither the sandbox nor its page (verification-6)', async () => {
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
