import type { Page } from '@playwright/test'
import { newEmail } from './support/customer'
import {
  addToCart,
  checkOutToPayment,
  expect,
  fillCart,
  isPhone,
  open,
  fillInCard,
  placeOrder,
  test,
  type Shop,
} from './support/shop'

/** What a shopper has approved, and what becomes of it when the cart changes or they turn back. */

test.describe.configure({ timeout: 90_000 }) // two payments in each

const visa = '4242 4242 4242 4242'
const step = (page: Page) => page.locator('section[data-state="open"]')
const approved = (page: Page, { message }: Shop) => page.getByText(message('checkout.paypalApproved')).first()

async function unfoldSummary(page: Page) {
  if (isPhone(page)) await page.locator('aside [aria-expanded]').first().click()
}

async function takeTenPercentOff(page: Page, { message }: Shop) {
  await unfoldSummary(page)
  await page.getByLabel(message('cart.couponLabel')).fill('WELCOME10')
  await page.getByRole('button', { name: message('cart.couponApply') }).click()
  await expect(page.locator('[data-code="discount"]')).toBeVisible()
}

/** The payment step is open, has the focus, and names the total that is to be approved. */
async function expectToBeAskedAgain(page: Page, { message }: Shop) {
  await expect(step(page).getByRole('heading').first()).toHaveText(message('checkout.payment'))
  const total = await page.locator('aside [aria-expanded] strong').first().textContent()
  await expect(page.getByText(message('checkout.totalChanged', { total: total ?? 'none' }))).toBeVisible()
  await expect(step(page).getByRole('heading').first()).toBeFocused()
  await expect(placeOrder(page, { message } as Shop)).toHaveCount(0)
}

async function finish(page: Page, shop: Shop) {
  await placeOrder(page, shop).click()
  await expect(page).toHaveURL(/\/checkout\/success/)
}

async function approveAtPaypal(page: Page, { message }: Shop) {
  await expect(page).toHaveURL(/\/sandbox\/paypal/)
  await page.getByRole('button', { name: message('payment.sandboxApprove') }).click()
  await expect(page).toHaveURL(/\/checkout$/)
}

async function payByPaypal(page: Page, shop: Shop) {
  await page.getByRole('radio', { name: /paypal/i }).check()
  await page.getByRole('button', { name: shop.message('checkout.paypalContinue') }).click()
  await approveAtPaypal(page, shop)
}

test('a coupon beside a card that is filled in: nothing was approved yet, the card stays, and the press pays the new total (checkout-96)', {
  tag: '@summary',
}, async ({ page, shop }) => {
  await addToCart(page, shop)
  await checkOutToPayment(page, shop, { email: newEmail() }) // the coupon is good for one order of each
  await fillInCard(page, shop, visa)
  await takeTenPercentOff(page, shop)
  const total = await page.locator('aside [aria-expanded] strong').first().textContent()
  await expect(placeOrder(page, shop)).toHaveText(shop.message('checkout.pay', { total: total ?? 'none' }))
  await expect(page.getByLabel(shop.message('checkout.cardNumber'))).toHaveValue(visa)
  await finish(page, shop)
  await expect(page.getByText(total ?? 'none').first()).toBeVisible()
})

test('a product that the page does not know of yet: the press pays nothing, shows the new total, and the next one pays that (checkout-20, checkout-96)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  await addToCart(page, shop)
  await checkOutToPayment(page, shop)
  await fillInCard(page, shop, visa)
  const before = await placeOrder(page, shop).textContent()
  await fillCart(page, shop)
  await placeOrder(page, shop).click()
  await expect(page.getByText(message('checkout.changedTotal'))).toBeVisible()
  await expect(placeOrder(page, shop)).not.toHaveText(before ?? 'none')
  const total = await page.locator('aside [aria-expanded] strong').first().textContent()
  await expect(placeOrder(page, shop)).toHaveText(message('checkout.pay', { total: total ?? 'none' }))
  await finish(page, shop)
})

test('a coupon after PayPal was approved: the new total is asked for, also after a reload (checkout-24)', {
  tag: '@summary',
}, async ({ page, shop }) => {
  await addToCart(page, shop)
  await checkOutToPayment(page, shop, { email: newEmail() }) // the coupon is good for one order of each
  await payByPaypal(page, shop)
  await expect(approved(page, shop)).toBeVisible()
  await takeTenPercentOff(page, shop)
  await expectToBeAskedAgain(page, shop)
  await page.reload()
  await expectToBeAskedAgain(page, shop)
  await expect(page.getByRole('radio', { name: /paypal/i })).toBeChecked()
  await payByPaypal(page, shop)
  await finish(page, shop)
})

test('PayPal from the cart: approved once, the payer is known, one press is left (checkout-25)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  await addToCart(page, shop)
  await open(page, '/checkout/cart')
  await page.getByRole('button', { name: message('cart.paypal') }).click()
  await approveAtPaypal(page, shop)
  await expect(approved(page, shop)).toBeVisible()
  await expect(page.getByText('payer@example.com').first()).toBeVisible()
  await expect(page.getByText('1 Main Street').first()).toBeVisible()
  await page.reload()
  await expect(approved(page, shop)).toBeVisible()
  await page.getByRole('button', { name: `${message('cart.edit')}: ${message('checkout.payment')}` }).click()
  await expect(page.getByRole('radio', { name: /paypal/i })).toBeChecked()
  await expect(page.getByRole('button', { name: message('checkout.paypalContinue') })).toHaveCount(0)
  await finish(page, shop)
  await expect(page.getByText('payer@example.com').first()).toBeVisible()
})

test('turning back at PayPal: nothing was paid, and nothing is approved (checkout-26)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  const cancel = () => page.getByRole('button', { name: message('payment.sandboxCancel') }).click()
  await addToCart(page, shop)
  await open(page, '/checkout/cart')
  await page.getByRole('button', { name: message('cart.paypal') }).click()
  await cancel()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(page.getByText(message('checkout.paypalCanceled'))).toBeVisible()

  // Approved, and then thought better of it on PayPal's own page.
  await page.getByRole('button', { name: message('cart.paypal') }).click()
  const atPaypal = page.waitForURL(/\/sandbox\/paypal/)
  await atPaypal
  const payment = page.url()
  await approveAtPaypal(page, shop)
  await expect(placeOrder(page, shop)).toBeVisible()
  await page.goto(payment)
  await cancel()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(page.getByText(message('checkout.paypalCanceled'))).toBeVisible()
  await page.goto('/checkout')
  await expect(step(page).getByRole('heading').first()).toHaveText(message('checkout.payment'))
  await expect(approved(page, shop)).toHaveCount(0)

  await page.getByRole('radio', { name: /paypal/i }).check()
  await page.getByRole('button', { name: message('checkout.paypalContinue') }).click()
  await cancel()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText(message('checkout.paypalCanceled'))).toBeVisible()
  await expect(approved(page, shop)).toHaveCount(0)
  await page.getByRole('radio', { name: /paypal/i }).check()
  await expect(placeOrder(page, shop)).toHaveCount(0)
})
