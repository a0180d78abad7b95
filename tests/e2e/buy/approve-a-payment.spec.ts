import type { Page } from '@playwright/test'
import { moveUntilThere } from '../support/move-until-there'
import { newEmail } from '../support/customer'
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
} from '../support/shop'

/** Approved payments, and what happens to them when the cart changes or the shopper goes back. */

test.describe.configure({ timeout: 90_000 }) // two payments in each test

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

/** Checks that the payment step is open, has the focus, and names the total to approve. */
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

/** PayPal's own button at the top of cart and checkout; ours has different words. */
const walletButton = (page: Page) => page.getByRole('button', { name: 'PayPal', exact: true })

const testWallet = (page: Page) => page.getByRole('button', { name: 'Pay with the test wallet' })

/**
 * Clicks PayPal's own button, and a button in the window that it opens.
 * @returns the window's URL
 */
async function inPaypalWindow(page: Page, press: string) {
  await moveUntilThere(page, walletButton(page))
  const opened = page.waitForEvent('popup')
  await walletButton(page).click()
  const paypal = await opened
  const button = paypal.getByRole('button', { name: press })
  await expect(button).toBeVisible()
  const address = paypal.url()
  await button.click()
  await expect.poll(() => paypal.isClosed()).toBe(true)
  return address
}

async function payByPaypal(page: Page, shop: Shop) {
  await page.getByRole('radio', { name: /paypal/i }).check()
  await page.getByRole('button', { name: shop.message('checkout.paypalContinue') }).click()
  await approveAtPaypal(page, shop)
}

test('a coupon applied after the card was entered keeps the card, and the button charges the new total (checkout-96)', {
  tag: '@summary',
}, async ({ page, shop }) => {
  await addToCart(page, shop)
  await checkOutToPayment(page, shop, { email: newEmail() }) // each shopper can use the coupon for one order
  await fillInCard(page, shop, visa)
  await takeTenPercentOff(page, shop)
  const total = await page.locator('aside [aria-expanded] strong').first().textContent()
  await expect(placeOrder(page, shop)).toHaveText(shop.message('checkout.pay', { total: total ?? 'none' }))
  await expect(page.getByLabel(shop.message('checkout.cardNumber'))).toHaveValue(visa)
  await finish(page, shop)
  await expect(page.getByText(total ?? 'none').first()).toBeVisible()
})

test('if another tab adds a product, placing the order charges nothing and shows the new total; the next click pays it (checkout-10, checkout-96)', async ({
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

test('a coupon applied after the PayPal approval asks for a new approval, also after a reload (checkout-24)', {
  tag: '@summary',
}, async ({ page, shop }) => {
  await addToCart(page, shop)
  await checkOutToPayment(page, shop, { email: newEmail() }) // each shopper can use the coupon for one order
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

test('PayPal from the cart needs one approval, fills in the payer, and leaves one click to order (checkout-25, payments-581)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  await addToCart(page, shop)
  await open(page, '/checkout/cart')
  await expect(page.getByText(message('checkout.paypalNote'))).toBeVisible()
  await inPaypalWindow(page, message('payment.sandboxApprove'))
  await expect(page).toHaveURL(/\/checkout$/)
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

test('canceling at PayPal charges nothing and approves nothing (checkout-25)', { tag: '@again' }, async ({
  page,
  shop,
}) => {
  const { message } = shop
  const cancel = () => page.getByRole('button', { name: message('payment.sandboxCancel') }).click()
  await addToCart(page, shop)
  await open(page, '/checkout/cart')
  await inPaypalWindow(page, message('payment.sandboxCancel'))
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(page.getByText(message('checkout.paypalCanceled'))).toBeVisible()

  // Approved, and then canceled on PayPal's own page.
  const payment = await inPaypalWindow(page, message('payment.sandboxApprove'))
  await expect(placeOrder(page, shop)).toBeVisible()
  await page.goto(payment.replace('&window=1', ''))
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

test('PayPal buttons are at the top of the checkout until payment; closing the window cancels, approving fills in the steps (payments-581)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const { message } = shop
  await addToCart(page, shop)
  await open(page, '/checkout')
  await moveUntilThere(page, walletButton(page))
  const opened = page.waitForEvent('popup')
  await walletButton(page).click()
  await (await opened).close()
  await expect(page.getByText(message('checkout.paypalCanceled'))).toBeVisible()

  await inPaypalWindow(page, message('payment.sandboxApprove'))
  await expect(approved(page, shop)).toBeVisible()
  await expect(walletButton(page)).toHaveCount(0)
  await finish(page, shop)
})

test('a wallet’s sheet provides address and shipping, shows the whole total, and the order has exactly that total (payments-584, payments-2)', async ({
  page,
  shop,
}) => {
  await addToCart(page, shop)
  await open(page, '/checkout/cart')
  await moveUntilThere(page, testWallet(page))
  await testWallet(page).click()
  const sheet = page.getByRole('dialog', { name: 'Test wallet' })
  const pay = sheet.getByRole('button', { name: /^Pay / })
  await expect(pay).toBeEnabled()
  const standard = await pay.textContent()
  await sheet.getByRole('radio').nth(1).check()
  await expect(pay).toBeEnabled()
  await expect(pay).not.toHaveText(standard ?? 'none') // faster delivery costs more
  await expect(sheet.getByRole('radio').nth(1)).toBeChecked() // choosing a rate does not reset the sheet
  const [total = 'none'] = /\$[\d.,]+/.exec((await pay.textContent()) ?? '') ?? []
  await pay.click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText(shop.message('checkout.walletApproved')).first()).toBeVisible()
  await expect(page.getByText('payer@example.com').first()).toBeVisible()
  await expect(placeOrder(page, shop)).toBeVisible()
  await finish(page, shop)
  await expect(page.getByText(total).first()).toBeVisible()
})

test('if the cart’s total differs from the wallet’s sheet, nothing is charged, and the sheet shows the reason (payments-584)', {
  tag: '@again',
}, async ({ page, shop }) => {
  await addToCart(page, shop)
  await open(page, '/checkout')
  await moveUntilThere(page, testWallet(page))
  await testWallet(page).click()
  const sheet = page.getByRole('dialog', { name: 'Test wallet' })
  const pay = sheet.getByRole('button', { name: /^Pay / })
  await expect(pay).toBeEnabled()
  await fillCart(page, shop)
  await pay.click()
  await expect(sheet.getByText(shop.message('checkout.changedTotal'))).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(shop.message('checkout.walletApproved'))).toHaveCount(0)
})

test.describe('PayPal without its script', () => {
  test.use({ allowedNoise: /ERR_FAILED/ })

  test('the shop’s own PayPal button opens PayPal’s page (payments-581)', async ({ page, shop }) => {
    await page.route('**/sandbox/paypal/buttons.js', (route) => route.abort())
    await addToCart(page, shop)
    await open(page, '/checkout/cart')
    await page.getByRole('button', { name: shop.message('cart.paypal') }).click()
    await approveAtPaypal(page, shop)
    await finish(page, shop)
  })
})
