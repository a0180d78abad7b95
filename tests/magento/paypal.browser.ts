import type { Page } from '@playwright/test'
import {
  addToCart,
  checkOutToPayment,
  expect,
  placeOrder,
  shopper,
  test,
  type Shop,
} from '../e2e/support/shop'

/** PayPal Express on a server that behaves like a stock Magento: npm test magento. */

const ofMagento = (path: string) => new URL(path, process.env['COMMERCE_URL']).href

test.beforeEach(async ({ request, baseURL }) => {
  await request.post(ofMagento('/settings'), {
    data: { paymentMethods: ['checkmo', 'purchaseorder', 'free', 'paypal_express'], linkUrl: `${baseURL}/` },
  })
})

test.afterEach(async ({ request }) => {
  await request.post(ofMagento('/settings'), {
    data: { paymentMethods: ['checkmo', 'purchaseorder', 'free'], linkUrl: ofMagento('/') },
  })
})

const poster = (shop: Shop): Shop => ({ ...shop, product: { ...shop.product, urlKey: 'meadow-poster' } })

/** Checks the total on PayPal's page and clicks a link there. */
async function atPaypal(page: Page, total: string, press: RegExp) {
  await expect(page.getByRole('heading', { name: `Pay ${total} with PayPal` })).toBeVisible()
  await page.getByRole('link', { name: press }).click()
}

const leaveFromPayment = async (page: Page, { message }: Shop) => {
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await page.getByRole('button', { name: message('checkout.paypalContinue') }).click()
}

async function isOrdered(page: Page) {
  await expect(page).toHaveURL(/\/checkout\/success\?order=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shopper.firstname)
  await expect(page.getByText(shopper.street).first()).toBeVisible()
  await expect(page.getByText('$19.00').filter({ visible: true }).first()).toBeVisible()
}

test('the shopper goes to PayPal from the payment section and approves, and the order is placed (commerce-71, checkout-18)', async ({
  page,
  shop,
}) => {
  await addToCart(page, poster(shop))
  await checkOutToPayment(page, shop)
  await leaveFromPayment(page, shop)
  await atPaypal(page, '$19.00', /agree/i)
  await expect(page).toHaveURL(/\/checkout$/)
  await placeOrder(page, shop).click()
  await isOrdered(page)
})

test('the shopper goes to PayPal from the cart, and the address is entered afterwards and kept as typed (commerce-71, checkout-25)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  await addToCart(page, poster(shop))
  await page.goto('/checkout/cart')
  await page.getByRole('button', { name: message('cart.paypal') }).click()
  await atPaypal(page, '$14.00', /agree/i)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText(message('checkout.paypalApproved')).first()).toBeVisible()
  await checkOutToPayment(page, shop)
  await placeOrder(page, shop).click()
  await isOrdered(page)
})

test('a shopper who cancels at PayPal is told that nothing was paid, and can pay another way (commerce-71, checkout-25)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  await addToCart(page, poster(shop))
  await page.goto('/checkout/cart')
  await page.getByRole('button', { name: message('cart.paypal') }).click()
  await atPaypal(page, '$14.00', /cancel/i)
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(page.getByText(message('checkout.paypalCanceled'))).toBeVisible()

  await checkOutToPayment(page, shop)
  await leaveFromPayment(page, shop)
  await atPaypal(page, '$19.00', /cancel/i)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText(message('checkout.paypalCanceled'))).toBeVisible()
  await page.getByRole('radio', { name: 'Check / Money order' }).check()
  await placeOrder(page, shop).click()
  await isOrdered(page)
})
