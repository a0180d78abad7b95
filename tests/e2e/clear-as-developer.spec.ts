import { developerToken } from '../../playwright.config'
import { addToCart, expect, onDesktopOnly, open, test } from './support/shop'

test.describe('developer mode', () => {
  onDesktopOnly() // a shop clears everything at most once in ten seconds
  test.use({ allowedNoise: /403/ })

  test('the token in the address enables developer mode and is removed from the address; pages can then be cleared (caching-4, caching-8, caching-11)', async ({
    page,
    shop,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await open(page, `/product/${shop.product.urlKey}?developer=${developerToken}&size=1`)
    const bar = page.getByRole('complementary', { name: 'Developer mode' })
    await expect(bar).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/product/${shop.product.urlKey}\\?size=1$`))
    expect(requests.slice(1).filter((url) => url.includes(developerToken))).toEqual([])
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toContain(developerToken)

    await bar.getByRole('button', { name: 'Clear this page' }).click()
    await expect(bar.getByRole('status')).toHaveText(/^Cleared \d+ pages?\./)

    await open(page, '/about-us?clearcache=')
    await expect(bar.getByRole('status')).toHaveText(/^Cleared \d+ pages?\./)
    await expect(page).toHaveURL(/\/about-us$/)

    await bar.getByRole('button', { name: 'Leave' }).click()
    await expect(bar).toBeHidden()
    await page.reload()
    await expect(page.locator('html[data-device]')).toBeAttached()
    await expect(bar).toBeHidden()
  })

  test('a wrong token does not enable developer mode (caching-5)', async ({ page }) => {
    await open(page, '/about-us?developer=not-the-token-that-developers-know')
    await expect(page.getByRole('alert').filter({ hasText: 'not the developer token' })).toBeVisible()
    await expect(page).toHaveURL(/\/about-us$/)
    await page.reload()
    await expect(page.locator('html[data-device]')).toBeAttached()
    await expect(page.getByRole('complementary', { name: 'Developer mode' })).toBeHidden()
  })

  test('without the developer cookie the address parameters clear nothing (caching-4)', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/caching/')) calls.push(request.url())
    })
    await open(page, '/about-us?clearcache=1&__clearcacheall__=1')
    await expect(page.locator('html[data-device]')).toBeAttached()
    expect(calls).toEqual([])
  })
})

test('a sessionid in the address sets the cart aside, and the cart page can restore it (graphql-proxy-14)', async ({
  page,
  shop,
}) => {
  await addToCart(page, shop)
  const count = await page.locator('[data-cart-count]').getAttribute('data-cart-count')
  await open(page, '/?sessionid=abc')
  await expect(page.getByText(shop.message('previousCart.done'))).toBeVisible()
  await expect(page.locator('[data-cart-count]')).toHaveAttribute('data-cart-count', '0')
  await expect(page).toHaveURL(/\/$/)

  await page.goto('/checkout/cart')
  await expect(page.getByText(shop.message('cart.empty'))).toBeVisible()
  await page.getByRole('button', { name: shop.message('previousCart.restore') }).click()
  await expect(page.getByRole('heading', { level: 1, name: shop.message('cart.title') })).toBeVisible()
  await expect(page.locator('[data-cart-count]')).toHaveAttribute('data-cart-count', count ?? '')
  await expect(page.getByRole('button', { name: shop.message('previousCart.restore') })).toBeHidden()
})
