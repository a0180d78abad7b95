import type { APIResponse } from '@playwright/test'
import { buildFolder } from '../../src/next/build-folder'
import { expect, onDesktopOnly, test } from '../e2e/support/shop'
import { rawRequest, sendRaw } from './support/raw'

onDesktopOnly()

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
}

/** Webmail clients load the brand's pictures in e-mails (orders-6). */
const forLetters = { ...always, 'cross-origin-resource-policy': 'cross-origin' }

function expectTable(headers: Record<string, string>, what: string) {
  const table = what === 'a picture' ? forLetters : always
  for (const [name, value] of Object.entries(table)) expect(headers[name], `${name} of ${what}`).toBe(value)
  expect(headers['permissions-policy'], `permissions of ${what}`).toContain('camera=()')
  expect(headers['referrer-policy'], `referrer of ${what}`).toMatch(
    /^(strict-origin-when-cross-origin|no-referrer)$/,
  )
  const policy = headers['content-security-policy'] ?? ''
  expect(policy, `policy of ${what}`).toMatch(/default-src '(self|none)'/)
  expect(policy, `policy of ${what}`).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
  expect(headers['x-powered-by'], `no boast on ${what}`).toBeUndefined()
}

test('every kind of response has the security headers of the table (server-3)', async ({
  request,
  baseURL,
  shop,
}) => {
  const html = await (await request.get('/')).text()
  const file = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? '/_next/static/missing.js'
  const media = `/media/${shop.brand.identity.logo}`
  const answers: [string, Promise<APIResponse>, number][] = [
    ['home', request.get('/'), 200],
    ['a product', request.get(`/product/${shop.product.urlKey}`), 200],
    ['a build file', request.get(file), 200],
    ['health', request.get('/api/ready'), 200],
    ['a picture', request.get(media), 200],
    ['the cart', request.get('/checkout/cart'), 200],
    ['an unknown page', request.get('/no-such-page'), 404],
    ['an unknown file', request.get('/no-such-file.png'), 404],
    ['GraphQL by GET', request.get('/graphql?query={__typename}'), 405],
    ['PUT on a page', request.put('/'), 405],
    ['POST on a page', request.post('/checkout'), 405],
    ['a malformed address', request.get('/%ff'), 400],
  ]
  for (const [what, answer, status] of answers) {
    const response = await answer
    expect(response.status(), what).toBe(status)
    expectTable(response.headers(), what)
  }
  for (const method of ['TRACE', 'CONNECT', 'PATCH', 'PROPFIND']) {
    const answer = await sendRaw(baseURL, rawRequest(method, '/'))
    expect(answer.status, method).toBeLessThan(500)
    if (answer.status === 405) expectTable(answer.headers, method)
  }
})

test('no cache may store personal responses (graphql-proxy-9, graphql-proxy-10)', async ({
  request,
  shop,
}) => {
  for (const path of ['/checkout/cart', '/checkout', '/checkout/success', '/api/ready'])
    expect((await request.get(path)).headers()['cache-control'], path).toBe('private, no-store')
  const answer = await request.post('/graphql', {
    headers: { 'x-requested-with': 'livery' },
    data: {
      query:
        'mutation Add($cartId: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cartId, cartItems: $items) { cart { id } } }',
      variables: { cartId: 'current', items: [{ sku: shop.product.sku, quantity: 1 }] },
    },
  })
  expect(answer.headers()['cache-control']).toBe('private, no-store')
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  const cart = cookies.find(({ value }) => value.startsWith('cart_id='))?.value ?? ''
  expect(cart).toMatch(/; HttpOnly/i)
  for (const { value } of cookies) {
    expect(value).toMatch(/; SameSite=Lax/i)
    expect(value).toMatch(/; Path=\//i)
    expect(value).not.toMatch(/; Domain=/i)
  }
  const id = /cart_id=([^;]+)/.exec(cart)?.[1] ?? 'none'
  expect(await answer.text(), 'only the cookie contains the real id').not.toContain(id)
})

test('static pages set no cookie and can be cached (graphql-proxy-9)', async ({ request, shop }) => {
  for (const path of ['/', `/product/${shop.product.urlKey}`, '/about-us']) {
    const headers = (await request.get(path)).headers()
    expect(headers['set-cookie'], path).toBeUndefined()
    expect(headers['cache-control'], path).toContain('s-maxage')
  }
})

test('the server’s private files are not served (media-1, caching-2)', async ({ request, brand }) => {
  const hidden = [
    '/.env',
    '/.git/HEAD',
    '/package.json',
    `/${buildFolder(brand)}/server/pages/index.html`,
    '/_next/../package.json',
    '/media/../package.json',
    '/media/..%2f..%2fpackage.json',
    '/media/uploads/../../package.json',
    '/api/media/%2e%2e/%2e%2e/package.json',
    '/_next/static/chunks/main.js.map',
    '/sw.js/../.env',
  ]
  for (const path of hidden) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBeGreaterThanOrEqual(300)
    expect(response.status(), path).toBeLessThan(500)
    expect(await response.text(), path).not.toContain('"dependencies"')
  }
})

test('headers that claim another host, path or identity have no effect (caching-2)', async ({ request }) => {
  const clean = await (await request.get('/about-us')).text()
  const pretences: Record<string, string>[] = [
    { 'x-forwarded-host': 'evil.example' },
    { 'x-original-url': '/checkout' },
    { 'x-rewrite-url': '/checkout' },
    { 'x-nextjs-data': '1' },
    { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
    { 'x-matched-path': '/checkout' },
    { 'x-now-route-matches': '1=evil' },
    { 'x-prerender-revalidate': 'x' },
    { 'next-resume': '1' },
  ]
  for (const headers of pretences) {
    const answer = await request.get('/about-us', { headers })
    expect(answer.status(), JSON.stringify(headers)).toBe(200)
    expect(await answer.text(), JSON.stringify(headers)).not.toContain('evil.example')
  }
  expect(await (await request.get('/about-us')).text()).toBe(clean)
  const data = await request.get('/about-us?__nextDataReq=1&nxtPslug=terms-conditions')
  expect(await data.text()).toContain('<html')
})
