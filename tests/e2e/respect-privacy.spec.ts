import type { BrowserContext } from '@playwright/test'
import { addToCart, expect, open, test } from './support/shop'

/** Returns where the visit came from, which is stored before the page is idle. */
async function sourcesOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies()
  return decodeURIComponent(cookies.find(({ name }) => name === 'traffic_source')?.value ?? '')
}

test('the shop contacts no third party and asks for no consent (attribution-21, attribution-26)', async ({
  page,
  context,
  shop,
  baseURL,
}) => {
  const elsewhere: string[] = []
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) elsewhere.push(request.url())
  })
  for (const path of ['/?utm_source=e-mail', `/product/${shop.product.urlKey}`, '/checkout/cart']) {
    await open(page, path)
    await expect.poll(() => sourcesOf(context)).toContain('e-mail')
    await expect(page.locator('script[data-tag]')).toHaveCount(0)
    await expect(page.locator('[data-consent]')).toHaveCount(0)
  }
  expect(elsewhere).toEqual([])

  await open(page, '/cookie-choices')
  await expect(page.getByText(shop.message('consent.pageTextNone'))).toBeVisible()
})

test('each traffic source of a shopper is recorded, visit by visit, and stored with the cart (attribution-8, attribution-12, attribution-14)', async ({
  page,
  context,
  shop,
}) => {
  await open(page, '/?gclid=abc&awc=1001_17_ab')
  await expect.poll(() => sourcesOf(context)).toBe('Google Ads')
  await open(page, '/?fbclid=abc')
  await expect.poll(() => sourcesOf(context)).toBe('Google Ads,Meta')
  await addToCart(page, shop)
  expect(await sourcesOf(context)).toBe('Google Ads,Meta')
  const answer = await page.evaluate(async () => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
      body: JSON.stringify({
        query: 'query Q($cart: String!) { cart(cart_id: $cart) { additional_information { awc } } }',
        variables: { cart: 'current' },
      }),
    })
    return response.json() as Promise<unknown>
  })
  expect(answer).toEqual({ data: { cart: { additional_information: { awc: '1001_17_ab' } } } })
})

test('a shopper who clicks before the scripts run keeps the traffic source of the first page (attribution-12)', {
  tag: '@once',
}, async ({ page, context, shop }) => {
  // Scripts that are still loading.
  await page.route('**/_next/static/chunks/**', () => undefined)
  await page.goto('/?mc_cid=c0ffee', { referer: 'https://www.google.com/', waitUntil: 'commit' })
  await page.waitForFunction(() => sessionStorage.getItem('arrival') !== null)
  await page.evaluate((href) => {
    const link = document.createElement('a')
    document.body.append(Object.assign(link, { href, textContent: 'On' }))
  }, `/product/${shop.product.urlKey}`)
  await page.unroute('**/_next/static/chunks/**')
  await page.getByRole('link', { name: 'On', exact: true }).press('Enter')
  await page.waitForURL(/product/)
  await expect.poll(() => sourcesOf(context)).toBe('organic')
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).toContain('campaign')
})
