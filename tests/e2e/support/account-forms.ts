import type { Page } from '@playwright/test'
import { emailTo, linkIn, password } from './people'
import { expect, open, placeOrder, choosePayment, shopper, type Shop } from './shop'

/** What a customer does through the account forms, with any account backend. */

export const said = (page: Page, words: string) =>
  expect(
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words }).first(),
  ).toBeVisible()

export async function sendRegistration(page: Page, { message }: Shop, email: string) {
  await open(page, '/customer/register')
  const form = page.locator('#content form')
  await form.getByLabel(message('signIn.firstname')).fill('Ada')
  await form.getByLabel(message('signIn.lastname')).fill('Byron')
  await form.getByLabel(message('signIn.email')).fill(email)
  await form.getByLabel(message('signIn.password'), { exact: true }).fill(password)
  await form.getByRole('button', { name: message('signIn.registerSubmit') }).click()
}

/** Registers through the form, and confirms with the link in the e-mail if the shop requires that. */
export async function register(page: Page, shop: Shop, email: string) {
  const { message } = shop
  await sendRegistration(page, shop, email)
  const created = page.getByRole('status').filter({ hasText: message('notice.accountCreated') })
  const toConfirm = page.getByText(message('signIn.confirmText', { email }))
  await expect(created.or(toConfirm).first()).toBeVisible()
  if (!(await toConfirm.isVisible())) return
  await open(page, linkIn(await emailTo(page.request, email, 'confirm-email')))
  await page.getByRole('button', { name: message('signIn.confirmEmailSubmit') }).click()
  await said(page, message('notice.accountCreated'))
}

export async function saveAddress(page: Page, { message }: Shop) {
  await open(page, '/customer/account/add-address')
  const content = page.locator('#content')
  for (const field of ['firstname', 'lastname', 'street', 'city', 'postcode', 'telephone'] as const)
    await content.getByLabel(message(`checkout.${field}`), { exact: true }).fill(shopper[field])
  await content.getByLabel(message('checkout.region'), { exact: true }).selectOption(shopper.region)
  await page.getByRole('button', { name: message('account.save') }).click()
  await said(page, message('account.addressSaved'))
}

/**
 * Orders the cart, shipped to the saved address.
 * @returns the total shown before the order
 */
export async function orderToSavedAddress(page: Page, shop: Shop): Promise<string> {
  await open(page, '/checkout')
  await expect(page.getByRole('radio', { name: /Pat Shopper/ })).toBeChecked()
  await page.getByRole('button', { name: shop.message('checkout.continue') }).click()
  await expect(page.locator('section[data-state="open"]').getByRole('heading')).toHaveText(
    shop.message('checkout.payment'),
  )
  await choosePayment(page, shop)
  await expect(placeOrder(page, shop)).toBeVisible({ timeout: 20_000 })
  const total = await page.locator('aside [aria-expanded] strong').first().textContent()
  await placeOrder(page, shop).click()
  await expect(page).toHaveURL(/\/checkout\/success\?order=/)
  return total ?? 'no total'
}

export async function signOut(page: Page, { message }: Shop) {
  await open(page, '/customer/account/dashboard')
  await page
    .locator('#content')
    .getByRole('button', { name: message('account.logout') })
    .click()
  await said(page, message('notice.signedOut'))
}
