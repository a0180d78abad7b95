import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { database as shopPool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { mailboxes } from '../../support/account'
import { serve } from '../../support/brands'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { openPlainBrowser } from '../../support/browser/plain-browser'
import { openShop } from '../../support/shop'
import { handleEndpoint } from '../../support/endpoints'
import { setEnvironment } from '@/settings/settings'

/** The complete social sign-in: a browser, the server, the sandbox as the provider, and the real backend. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const site = useServer((request, response) => {
  const { url = '' } = request
  if (url.startsWith('/sandbox/')) return handleEndpoint(request, response)
  return url.startsWith('/customer/') ? handleEndpoint(request, response) : handleEndpoint(request, response)
})

beforeAll(async () => {
  serve(shop.brand)
  shop.from({ now: () => new Date() })
  setEnvironment({ SHOP_MODE: 'demo', SITE_URL: site.url(), PORT: new URL(site.url()).port })
  await seed(database.pool(), shop.brand)
})
afterAll(async () => {
  setEnvironment({ SHOP_MODE: undefined, SITE_URL: undefined, PORT: undefined })
  await shopPool().end()
})
beforeEach(async () => {
  await people.mails()
  await database.pool().query('truncate throttles')
})

function openBrowser() {
  const browser = openPlainBrowser(site.url())
  /**
   * Clicks the button on the login page and the one on the provider's page. @returns the provider's callback
   * URL
   */
  const agree = (email: string, more: Record<string, string> = {}, source = 'google') =>
    browser.agree(`/customer/social/${source}/start`, `/sandbox/social/${source}/authorize`, {
      email,
      name: 'Ada Byron',
      vouched: '1',
      action: 'approve',
      ...more,
    })
  return { ...browser, agree }
}

const whoAmI = async (browser: ReturnType<typeof openBrowser>) =>
  (await browser.ask<{ customer: unknown } | null>('{ customer { email firstname lastname } }')).data
    ?.customer

test('the page gets the list of sign-in providers', async () => {
  const { text } = await openBrowser().go('/customer/social')
  expect(JSON.parse(text)).toEqual({
    providers: [
      { source: 'google', name: 'Google' },
      { source: 'facebook', name: 'Facebook' },
    ],
  })
})

test('signing in with a provider keeps the visitor’s cart, and no address contains a token (openid-1, graphql-proxy-12)', async () => {
  const browser = openBrowser()
  await browser.ask(
    'mutation M($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "PLAIN", quantity: 2 }]) { cart { id } } }',
    { cart: 'current' },
  )
  const back = await browser.agree('ada@example.com')
  expect(new URL(back).pathname).toBe('/customer/social/google/callback')
  const arrived = await browser.go(back)
  expect([arrived.status, arrived.location]).toEqual([303, '/customer/connected'])
  expect(browser.jar.get('li')).toBe('1')
  expect(browser.jar.has('social_sign_in')).toBe(false)
  expect(browser.jar.get('cart_items')).toBe('1')
  expect(await whoAmI(browser)).toEqual({ email: 'ada@example.com', firstname: 'Ada', lastname: 'Byron' })
})

test('both providers sign in to the same account for the same e-mail address', async () => {
  const [first, second] = [openBrowser(), openBrowser()]
  await first.go(await first.agree('both@example.com'))
  await second.go(await second.agree('both@example.com', {}, 'facebook'))
  expect((await people.mail()).subject).toContain('with Facebook')
  expect(await whoAmI(second)).toMatchObject({ email: 'both@example.com' })
  const { rows } = await database.pool().query("select from customers where email_key = 'both@example.com'")
  expect(rows).toHaveLength(1)
})

test('a provider’s callback works once, and only in the browser that started it (openid-1)', async () => {
  const [mine, theirs] = [openBrowser(), openBrowser()]
  const back = await mine.agree('mine@example.com')
  await theirs.agree('theirs@example.com')
  expect((await theirs.go(back)).location).toBe('/customer/login?social=failed')
  expect(theirs.jar.has('li')).toBe(false)
  const cookie = mine.jar.get('social_sign_in') ?? ''
  expect((await mine.go(back)).location).toBe('/customer/connected')
  mine.jar.set('social_sign_in', cookie)
  mine.jar.delete('customer_token')
  expect((await mine.go(back)).location).toBe('/customer/login?social=failed')
})

test('state, nonce and verifier of an attempt are in a cookie that scripts cannot read and that ends after ten minutes (openid-1)', async () => {
  const { headers } = await fetch(`${site.url()}/customer/social/google/start`, { redirect: 'manual' })
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toMatch(/^social_sign_in=google(?:\.[\w-]{43}){3}; Max-Age=600;/)
  expect(cookie).toMatch(/; HttpOnly(;|$)/)
})

test('a foreign callback does not end the sign-in that this browser started (openid-1)', async () => {
  const browser = openBrowser()
  const back = await browser.agree('begun@example.com')
  expect((await browser.go('/customer/social/google/callback?code=x&state=y')).location).toContain('failed')
  expect((await browser.go(back)).location).toBe('/customer/connected')
})

test('a provider’s code is refused at the other provider and without its verifier (openid-1)', async () => {
  const browser = openBrowser()
  const back = new URL(await browser.agree('swap@example.com'))
  const wrongHouse = back.href.replace('/google/', '/facebook/')
  expect((await browser.go(wrongHouse)).location).toBe('/customer/login?social=failed')
  const parts = (browser.jar.get('social_sign_in') ?? '').split('.')
  browser.jar.set('social_sign_in', [...parts.slice(0, 3), 'A'.repeat(43)].join('.'))
  expect((await browser.go(back.href)).location).toBe('/customer/login?social=failed')
  expect(browser.jar.has('li')).toBe(false)
})

test('canceling at the provider returns to the login page, signed out (sign-in-18)', async () => {
  const browser = openBrowser()
  const back = await browser.agree('no@example.com', { action: 'cancel' })
  expect((await browser.go(back)).location).toBe('/customer/login?social=canceled')
  expect(browser.jar.size).toBe(0)
})

test('an e-mail address that the provider has not verified must be confirmed first (sign-in-18)', async () => {
  const browser = openBrowser()
  const back = await browser.agree('said@example.com', { vouched: '' })
  expect((await browser.go(back)).location).toBe('/customer/login?social=confirm')
  expect(browser.jar.has('li')).toBe(false)
  expect((await people.mail()).to).toBe('said@example.com')
})

test.each([
  ['/customer/social/evil/start', 404],
  ['/customer/social/google', 404],
  ['/customer/social/google/start/x', 404],
  ['/customer/social/__proto__/start', 404],
  ['/customer/social/google/constructor', 404],
  ['/sandbox/social/google/authorize?client_id=evil', 400],
  ['/sandbox/social/google/token', 404],
])('%s responds with %i', async (address, status) => {
  expect((await openBrowser().go(address)).status).toBe(status)
})

test('the sandbox provider rejects a redirect to another site (openid-1)', async () => {
  const browser = openBrowser()
  const { location } = await browser.go('/customer/social/google/start')
  const there = new URL(location)
  expect(there.searchParams.get('code_challenge_method')).toBe('S256')
  there.searchParams.set('redirect_uri', 'https://evil.example/')
  expect((await browser.go(there.href)).status).toBe(400)
})

test('a live shop has no sandbox provider (customer-19)', async () => {
  setEnvironment({ SHOP_MODE: 'live' })
  try {
    const browser = openBrowser()
    expect((await browser.go('/sandbox/social/google/keys')).status).toBe(404)
    expect((await browser.go('/customer/social/google/start')).status).toBe(404)
    expect(JSON.parse((await browser.go('/customer/social')).text)).toEqual({ providers: [] })
  } finally {
    setEnvironment({ SHOP_MODE: 'demo' })
  }
})

test('the provider’s callback accepts only GET (openid-1)', async () => {
  expect((await openBrowser().go('/customer/social/google/callback', { method: 'POST' })).status).toBe(405)
})
