import type { Page } from '@playwright/test'
import { ask, becomeCustomer } from '../support/customer'
import { signInByPassword } from '../support/people'
import { addToCart, checkOutToPayment, expect, open, shopper, test, type Shop } from '../support/shop'

/** A visitor in the middle of an order turns out to be a customer. */

test.describe.configure({ timeout: 90_000 }) // each test creates an account

/**
 * Creates a customer who is currently not signed in.
 * @returns their e-mail address
 */
async function awayCustomer(page: Page): Promise<string> {
  const email = await becomeCustomer(page)
  await ask(page, 'mutation { revokeCustomerToken { result } }')
  await page.context().clearCookies()
  return email
}

const step = (page: Page) => page.locator('section[data-state="open"]')

async function signInFromCheckout(page: Page, shop: Shop, email: string) {
  const { message } = shop
  await page.getByRole('button', { name: `${message('cart.edit')}: ${message('checkout.contact')}` }).click()
  await page
    .locator('#content')
    .getByRole('link', { name: message('checkout.signIn') })
    .click()
  await signInByPassword(page, shop, email)
  await expect(page).toHaveURL(/\/checkout$/)
}

test('signing in at the checkout keeps address, shipping method and tax (cart-46)', async ({
  page,
  shop,
}) => {
  const email = await awayCustomer(page)
  await addToCart(page, shop)
  await checkOutToPayment(page, shop)
  const row = (code: string) => page.locator(`aside [data-code="${code}"]`).first()
  const delivery = (await row('shipping').textContent()) ?? 'none'
  const taxes = await row('tax').count() // not every shop collects taxes there
  await signInFromCheckout(page, shop, email)
  await expect(step(page).getByRole('heading').first()).toHaveText(shop.message('checkout.payment'))
  await expect(page.getByText(email).first()).toBeVisible()
  await expect(page.getByText(shopper.street).first()).toBeVisible()
  await expect(row('shipping')).toHaveText(delivery)
  await expect(row('tax')).toHaveCount(taxes) // an offer for new customers may have reduced its amount
})

test('signing in without an address adds no tax; the checkout calculates it (cart-18)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const { message } = shop
  const email = await awayCustomer(page)
  await addToCart(page, shop)
  await open(page, '/customer/login?redirect=L2NoZWNrb3V0L2NhcnQ=')
  await signInByPassword(page, shop, email)
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  const summary = page.getByRole('complementary', { name: message('cart.summary') })
  await expect(summary.locator('[data-code="grand_total"]')).toBeVisible()
  await expect(summary.locator('[data-code="tax"]')).toHaveCount(0)
  await expect(summary.getByText(message('cart.taxLater'))).toBeVisible()
})
