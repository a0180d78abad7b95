import type { Page } from '@playwright/test'
import { makesWhatToolIsFor } from '../../src/brand/questions'
import { ask } from './support/customer'
import { pagesToWalk } from './support/pages'
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

test('letters twice as large fit a phone on every kind of page (shell-45)', async ({ page, shop }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const { 'not found': _, cart: __, ...pages } = pagesToWalk(shop)
  const more = [...toolsOf(shop), '/request-a-quote', '/coupons-codes-and-deals', '/customer/login']
  for (const path of [...Object.values(pages), ...more]) {
    await openAtRest(page, path)
    await doubleLetters(page)
    await expectNoSidewaysScrolling(page, path)
  }
  await addToCart(page, shop)
  for (const path of ['/checkout/cart', '/checkout']) {
    await openAtRest(page, path)
    await doubleLetters(page)
    await expectNoSidewaysScrolling(page, path)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await checkOutToPayment(page, shop)
  await payByCard(page, shop, '4242 4242 4242 4242')
  await expect(placeOrder(page, shop)).toBeVisible()
  await doubleLetters(page)
  await expectNoSidewaysScrolling(page, 'review')
})
