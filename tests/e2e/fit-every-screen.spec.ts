import type { Page } from '@playwright/test'
import { makesWhatToolIsFor } from '../../src/brand/questions'
import { menuParts } from '../../src/features/account/account-place'
import { ask, becomeCustomer } from './support/customer'
import { pageOfEachScreen, pagesToWalk } from './support/pages'
import { doubleLetters, expectNoSidewaysScrolling, expectNothingCovered } from './support/screen-fit'
import {
  addToCart,
  checkOutToPayment,
  expect,
  onDesktopOnly,
  open,
  payByCard,
  placeOrder,
  test,
  type Shop,
} from './support/shop'

/** From the smallest phone to a desk: what is pressed can be pressed, and nothing is wider than the screen. */
onDesktopOnly()
// What slides in or out when the width changes is where it belongs at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The tool at which one chooses, one that opens a product, and one for what the shop does not make. */
function toolsOf({ brand }: Shop): string[] {
  const tools = Object.values(brand.tools)
  const kinds = [
    tools.find((tool) => tool.choose),
    tools.find((tool) => !tool.choose && makesWhatToolIsFor(brand, tool)),
    tools.find((tool) => !makesWhatToolIsFor(brand, tool)),
  ]
  return kinds.flatMap((tool) => (tool ? [tool.address] : []))
}

const openAtRest = async (page: Page, path: string) => {
  await open(page, path)
  // The parts that come once the page is at rest have arrived with it.
  await expect(page.locator('[data-route-progress]')).toBeAttached()
  await expect(page.locator('h1').first()).toBeVisible()
}

test('nothing floats over what is pressed on home, category, product and sign-in (shell-44, chat-1, shell-10)', async ({
  page,
  shop,
}) => {
  test.slow()
  const { home, category, product } = pagesToWalk(shop)
  for (const path of [home, category, product, '/customer/login']) {
    await openAtRest(page, path)
    await expectNothingCovered(page, path)
  }
})

test('nothing floats over what is pressed in a tool (shell-44, design-start-1)', async ({ page, shop }) => {
  test.slow()
  for (const path of toolsOf(shop)) {
    await openAtRest(page, path)
    await expectNothingCovered(page, path)
  }
})

test('nothing floats over what is pressed in cart and checkout (shell-44, shell-11)', async ({
  page,
  shop,
}) => {
  test.slow()
  await addToCart(page, shop)
  await openAtRest(page, '/checkout/cart')
  await expect(page.getByRole('link', { name: shop.message('cart.checkout') }).first()).toBeVisible()
  await expectNothingCovered(page, 'cart')
  await openAtRest(page, '/checkout')
  await expectNothingCovered(page, 'checkout')
  await checkOutToPayment(page, shop)
  await payByCard(page, shop, '4242 4242 4242 4242')
  await expect(placeOrder(page, shop)).toBeVisible()
  await expectNothingCovered(page, 'review')
})

/** Sixty characters, and nobody else's. */
const longEmail = () => `pat.${Date.now().toString(36)}.`.padEnd(48, 'shopper') + '@example.com'

test.describe('320 pixels', () => {
  test.use({ viewport: { width: 1440, height: 844 } })

  test('an e-mail address of 60 characters fits order, receipt and registration (shell-45)', async ({
    page,
    shop,
  }) => {
    test.slow()
    const { message } = shop
    const email = longEmail()
    expect(email).toHaveLength(60)
    await page.setViewportSize({ width: 320, height: 640 })
    await addToCart(page, shop)
    await checkOutToPayment(page, shop)
    const input = { cart_id: 'current', email }
    await ask(
      page,
      'mutation M($input: SetGuestEmailOnCartInput) { setGuestEmailOnCart(input: $input) { cart { email } } }',
      { input },
    )
    await page.reload()
    await expect(page.getByText(email).first()).toBeVisible()
    await expectNoSidewaysScrolling(page, 'checkout')
    await payByCard(page, shop, '4242 4242 4242 4242')
    await placeOrder(page, shop).click()
    await expect(page).toHaveURL(/\/checkout\/success/)
    await expect(page.getByText(email).first()).toBeVisible()
    await expectNoSidewaysScrolling(page, 'success')
    await page.getByRole('link', { name: message('checkout.receipt') }).click()
    await expect(page).toHaveURL(/\/checkout\/receipt/)
    await expect(page.locator('h1')).toBeVisible()
    await expectNoSidewaysScrolling(page, 'receipt')

    await open(page, '/customer/register')
    const form = page.locator('#content form')
    await form.locator('[name="firstname"]').fill('Pat')
    await form.locator('[name="lastname"]').fill('Shopper')
    await form.locator('[name="email"]').fill(email)
    await form.locator('[name="password"]').fill('Correct-Horse-7')
    await form.locator('[type="submit"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message('signIn.confirmTitle'))
    await expectNoSidewaysScrolling(page, 'registration')
  })

  test('no page scrolls sideways at 320 pixels (shell-45)', async ({ page, shop }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 640 })
    const { 'not found': _, ...pages } = pagesToWalk(shop)
    for (const path of [...Object.values(pages), ...toolsOf(shop), '/request-a-quote', '/customer/login']) {
      await openAtRest(page, path)
      await expectNoSidewaysScrolling(page, path)
    }
  })
})

test.describe('letters twice as large at 390 pixels', () => {
  test.beforeEach(async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
  })

  const expectFit = async (page: Page, what: string) => {
    await doubleLetters(page)
    await expectNoSidewaysScrolling(page, what)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  }
  const openAndExpectFit = async (page: Page, path: string) => {
    await openAtRest(page, path)
    await expectFit(page, path)
  }

  test('fit every kind of page (shell-45)', async ({ page, shop }) => {
    test.setTimeout(240_000) // some forty pages
    const { 'not found': _, ...pages } = pagesToWalk(shop)
    const articles = shop.brand.blog.articles.slice(0, 1).map(({ urlKey }) => `/blog/${urlKey}`)
    const paths = [...Object.values(pages), ...toolsOf(shop), ...pageOfEachScreen(shop), ...articles]
    for (const path of new Set(paths)) await openAndExpectFit(page, path)
  })

  test('fit cart, checkout and order (shell-45)', async ({ page, shop }) => {
    await addToCart(page, shop)
    await openAndExpectFit(page, '/checkout/cart')
    await openAndExpectFit(page, '/checkout')
    await checkOutToPayment(page, shop)
    await expectFit(page, 'payment')
    await payByCard(page, shop, '4242 4242 4242 4242')
    await expect(placeOrder(page, shop)).toBeVisible()
    await expectFit(page, 'review')
    await placeOrder(page, shop).click()
    await expect(page).toHaveURL(/\/checkout\/success/)
    await expect(page.locator('h1')).toBeVisible()
    await expectFit(page, 'success')
    await page.getByRole('link', { name: shop.message('checkout.receipt') }).click()
    await expect(page).toHaveURL(/\/checkout\/receipt/)
    await expect(page.locator('h1')).toBeVisible()
    await expectFit(page, 'receipt')
  })

  test('fit the account (shell-45)', async ({ page }) => {
    await becomeCustomer(page)
    for (const part of [...menuParts, 'add-address', 'ordertickets/new', 'my-rewards/policy'])
      await openAndExpectFit(page, `/customer/account/${part}`)
  })
})
