import { orderToSavedAddress, register, said, saveAddress, signOut } from '../support/account-forms'
import { newAddress, signInByPassword, whoAmI } from '../support/people'
import { addToCart, expect, open, test } from '../support/shop'

/**
 * The main task of a shopper with an account. It works with any backend for accounts and orders, so `npm test
 * magento` runs it, too.
 */

test.use({ allowedNoise: /status of (401|403)/ })

test('a visitor creates an account, saves an address, orders, views the order and reorders it (sign-in-5, account-5, account-8, invoice-1)', async ({
  page,
  shop,
}) => {
  test.slow()
  const { message, product } = shop
  const email = newAddress('ada')
  await addToCart(page, shop)
  await register(page, shop, email)
  expect(await whoAmI(page)).toBe(email)
  await saveAddress(page, shop)
  const total = await orderToSavedAddress(page, shop)

  await open(page, '/customer/account/my-orders')
  await page
    .getByRole('link', { name: new RegExp(message('account.viewOrder')) })
    .first()
    .click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(/\d{6,}/)
  const number = /\d{6,}/.exec((await heading.textContent()) ?? '')?.[0] ?? 'no number'
  const content = page.getByRole('main')
  await expect(content.getByText(product.name).first()).toBeVisible()
  await expect(content.getByText(total).first()).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: message('account.invoice') }).click()
  expect((await downloading).suggestedFilename()).toBe(`invoice-${number}.pdf`)

  await page.getByRole('button', { name: message('reorder.buttonOf', { number }) }).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(page.getByRole('link', { name: product.name }).first()).toBeVisible()
})

test('a customer who signs in keeps the visitor’s cart, and a wrong password shows a clear message (sign-in-5, sign-in-20)', {
  tag: '@again',
}, async ({ page, shop }) => {
  test.slow()
  const { message, product } = shop
  const email = newAddress('linus')
  await register(page, shop, email)
  await signOut(page, shop)
  expect(await whoAmI(page)).toBeNull()

  await addToCart(page, shop)
  await open(page, '/customer/login')
  await signInByPassword(page, shop, email, 'Wrong-Horse-9')
  await expect(
    page.getByText(
      'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
    ),
  ).toBeVisible()
  await signInByPassword(page, shop, email)
  await said(page, message('notice.signedIn'))
  await open(page, '/checkout/cart')
  await expect(page.getByRole('link', { name: product.name }).first()).toBeVisible()
})
