import type { Page } from '@playwright/test'
import { navigateInPage } from '../../next/support/navigate'
import {
  codeIn,
  emailTo,
  linkIn,
  newAddress,
  password,
  resetElsewhere,
  signInByPassword,
  signInSocially,
  whoAmI,
} from '../support/people'
import { expect, fillCart, isPhone, open, shopper, test, type Shop } from '../support/shop'

/** Registering, and every way to sign in and out. */

test.use({ allowedNoise: /status of (401|403)/ })

const login = (path?: string) =>
  `/customer/login${path ? `?redirect=${encodeURIComponent(Buffer.from(path).toString('base64'))}` : ''}`

const said = (page: Page, words: string) =>
  expect(
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words }).first(),
  ).toBeVisible()

/**
 * Clears the cookies repeatedly: a response that was still on its way would set the session's cookies again.
 */
async function forgetCookies(page: Page) {
  await page.goto('about:blank')
  await expect(async () => {
    await page.context().clearCookies()
    await new Promise((done) => setTimeout(done, 300))
    expect(await page.context().cookies()).toEqual([])
  }).toPass()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a visitor registers, confirms through the e-mail’s link, and finds the cart in the account (customer-6, sign-in-13, sign-in-5)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  const address = newAddress('ada')
  await fillCart(page, shop)
  await open(page, '/customer/register')
  const form = page.locator('#content form')
  await form.getByRole('button', { name: message('signIn.registerSubmit') }).click()
  await expect(form.getByLabel(message('signIn.firstname'))).toBeFocused()
  await form.getByLabel(message('signIn.firstname')).fill('Ada')
  await form.getByLabel(message('signIn.lastname')).fill('Byron')
  await form.getByLabel(message('signIn.email')).fill(address)
  await form.getByLabel(message('signIn.password'), { exact: true }).fill('weak')
  await form.getByRole('button', { name: message('signIn.registerSubmit') }).click()
  await expect(form.getByLabel(message('signIn.password'), { exact: true })).toBeFocused()
  await expect(form.getByText(message('forms.password'))).toBeVisible()
  await form.getByLabel(message('signIn.password'), { exact: true }).fill(password)
  await form.getByRole('button', { name: message('signIn.registerSubmit') }).click()
  await expect(page.getByText(message('signIn.confirmText', { email: address }))).toBeVisible()
  expect(await whoAmI(page)).toBeNull()

  await open(page, linkIn(await emailTo(page.request, address, 'confirm-email')))
  await page.getByRole('button', { name: message('signIn.confirmEmailSubmit') }).click()
  await said(page, 'Your have successfully created your account.')
  // Back to where they came from, or to the dashboard if they left that page before it was idle
  // (sign-in-6).
  await expect(page).toHaveURL(new RegExp(`/product/${shop.product.urlKey}$|/customer/account/dashboard$`))
  expect(await whoAmI(page)).toBe(address)
  await open(page, '/checkout/cart')
  await expect(page.getByRole('link', { name: shop.product.name }).first()).toBeVisible()
})

test('a social sign-in returns to the requested page with the cart, and signing out works (sign-in-18, sign-in-6, sign-in-9)', async ({
  page,
  shop,
}) => {
  const address = newAddress('grace')
  await fillCart(page, shop)
  await open(page, login('/checkout/cart'))
  await signInSocially(page, shop, address)
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await said(page, 'Your have successfully connected with social account.')
  await expect(page.getByRole('link', { name: shop.product.name }).first()).toBeVisible()
  expect(await whoAmI(page)).toBe(address)

  await open(page, '/customer/account/dashboard')
  await page
    .locator('#content')
    .getByRole('button', { name: shop.message('account.logout') })
    .click()
  await said(page, 'You have successfully logged-out.')
  await expect(page).toHaveURL(/\/$/)
  expect(await whoAmI(page)).toBeNull()
  await page.goto('/customer/account/my-orders?p=2')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(
    Buffer.from('/customer/account/my-orders?p=2').toString('base64'),
  )
})

test('canceling at the social provider returns to the login and loses nothing (sign-in-18)', {
  tag: '@again',
}, async ({ page, shop }) => {
  await open(page, login())
  await page.getByRole('link', { name: shop.message('signIn.socialWith', { source: 'Facebook' }) }).click()
  await page.getByRole('button', { name: shop.message('socialSandbox.cancel') }).click()
  await expect(page.getByText(shop.message('signIn.socialCanceled'))).toBeVisible()
  await expect(heading(page)).toHaveText(shop.message('account.login'))
})

test('a code sent by e-mail signs in once, also after a reload (sign-in-2, sign-in-7)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  const address = newAddress('linus')
  await open(page, login())
  await signInSocially(page, shop, address)
  await expect(page).toHaveURL(/dashboard/)
  await forgetCookies(page)

  await open(page, login('/customer/account/information'))
  await page.getByRole('tab', { name: message('signIn.byCode') }).click()
  await page.getByLabel(message('signIn.email')).first().fill(address)
  await page.getByRole('button', { name: message('signIn.sendCode') }).click()
  await expect(page.getByLabel(message('signIn.code'))).toBeFocused()
  await page.reload()
  await page.getByLabel(message('signIn.code')).fill('000000')
  await page.getByRole('button', { name: message('signIn.codeSubmit') }).click()
  await expect(
    page.getByText(
      'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
    ),
  ).toBeVisible()
  await page
    .getByLabel(message('signIn.code'))
    .fill(codeIn(await emailTo(page.request, address, 'sign-in-code')))
  await page.getByRole('button', { name: message('signIn.codeSubmit') }).click()
  await said(page, 'You have successfully logged in.')
  await expect(page).toHaveURL(/\/customer\/account\/information/)
})

test('a forgotten password is reset through its link, and changing a password ends other sessions (customer-6, sign-in-13, sign-in-16)', {
  tag: '@again',
}, async ({ page, shop, browser }) => {
  const { message } = shop
  const address = newAddress('alan')
  await open(page, login())
  await signInSocially(page, shop, address)
  await expect(page).toHaveURL(/dashboard/)
  await forgetCookies(page)

  await open(page, '/customer/forgot-password')
  await page.locator('#content form').getByLabel(message('signIn.email')).fill(address)
  await page.getByRole('button', { name: message('signIn.forgotSubmit') }).click()
  await expect(page).toHaveURL(/\/customer\/login/)
  await said(
    page,
    `If there is an account associated with ${address} you will receive an email with a link to reset your password.`,
  )
  await open(page, linkIn(await emailTo(page.request, address, 'reset-password')))
  await page.getByLabel(message('signIn.newPassword'), { exact: true }).fill(password)
  await page.getByLabel(message('signIn.repeatPassword'), { exact: true }).fill(password)
  await page.getByRole('button', { name: message('signIn.resetSubmit') }).click()
  await said(page, 'Your password has been saved successfully.')
  await expect(page).toHaveURL(/\/customer\/login/)
  await signInByPassword(page, shop, address)
  await expect(page).toHaveURL(/dashboard/)

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await elsewhere.newPage()
  await open(other, login())
  await signInByPassword(other, shop, address)
  await expect(other).toHaveURL(/dashboard/)
  await open(other, '/change-password')
  await other.getByLabel(message('signIn.currentPassword'), { exact: true }).fill(password)
  await other.getByLabel(message('signIn.newPassword'), { exact: true }).fill('Another-Horse-8')
  await other.getByLabel(message('signIn.repeatPassword'), { exact: true }).fill('Another-Horse-8')
  await other
    .locator('#content form')
    .getByRole('button', { name: message('signIn.changeSubmit') })
    .click()
  await said(other, 'Your password has been saved successfully.')
  expect([await whoAmI(other), await whoAmI(page)]).toEqual([address, null])
  await elsewhere.close()
})

test('by keyboard alone, the first error gets the focus and Enter signs in (sign-in-3)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  const address = newAddress('keys')
  await open(page, login())
  await signInSocially(page, shop, address)
  await expect(page).toHaveURL(/dashboard/)
  await resetElsewhere(page.request, address, password)
  await forgetCookies(page)

  await open(page, login())
  await page.getByRole('tab', { name: message('signIn.byPassword') }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: message('signIn.byCode') })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const email = page.locator('#content form').getByLabel(message('signIn.email'))
  await expect(email).toBeFocused()
  await expect(page.getByText('This is a required field.').first()).toBeVisible()
  await page.keyboard.type(address)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const secret = page.getByLabel(message('signIn.password'), { exact: true }).and(page.locator('input'))
  if (!(await secret.evaluate((box) => box === document.activeElement)))
    await page.keyboard.press('Shift+Tab')
  await expect(secret).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dashboard/)
})

/** Goes up to the review step as a signed-in customer. */
async function checkOut(page: Page, { message }: Shop) {
  await open(page, '/checkout')
  const next = page.getByRole('button', { name: message('checkout.continue') })
  const firstname = page.getByLabel(message('checkout.firstname'), { exact: true }).first()
  await expect(next).toBeVisible()
  if (!(await firstname.isVisible())) await next.click()
  for (const field of ['firstname', 'lastname', 'street', 'city', 'postcode', 'telephone'] as const)
    await page
      .getByLabel(message(`checkout.${field}`), { exact: true })
      .first()
      .fill(shopper[field])
  await page.getByLabel(message('checkout.region'), { exact: true }).first().selectOption(shopper.region)
  await next.click()
  await expect(page.locator('section[data-state="open"]').getByRole('heading')).toHaveText(
    message('checkout.payment'),
  )
}

test('after a session ends during the checkout, signing in restores address, shipping method and coupon (sign-in-8)', {
  tag: '@checkout',
}, async ({ page, shop }) => {
  const { message } = shop
  const address = newAddress('mid')
  await fillCart(page, shop)
  await open(page, login('/checkout/cart'))
  await signInSocially(page, shop, address)
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  const applied = await page.request.post('/graphql', {
    headers: { 'x-requested-with': 'livery' },
    data: {
      query:
        'mutation M($cart: String!) { applyCouponToCart(input: { cart_id: $cart, coupon_code: "WELCOME10" }) { cart { applied_coupons { code } } } }',
      variables: { cart: 'current' },
    },
  })
  expect(await applied.json()).toMatchObject({
    data: { applyCouponToCart: { cart: { applied_coupons: [{ code: 'WELCOME10' }] } } },
  })
  await checkOut(page, shop)
  await resetElsewhere(page.request, address, password)

  await page.reload()
  await expect(page).toHaveURL(/\/customer\/login\?redirect=/)
  await said(page, message('errors.sessionOver'))
  await signInByPassword(page, shop, address)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.locator('section[data-state="open"]').getByRole('heading')).toHaveText(
    message('checkout.payment'),
  )
  await expect(page.getByText(shopper.street).first()).toBeVisible()
  await expect(page.getByText('WELCOME10').first(), 'on phones the summary is folded').toBeAttached()
})

test('a visitor who navigates to the account goes through the login and returns, like with a typed address (pages-20)', async ({
  page,
  shop,
}) => {
  await open(page, '/')
  await navigateInPage(page, '/customer/account/my-orders')
  await expect(page).toHaveURL(/\/customer\/login\?redirect=/)
  await signInSocially(page, shop, newAddress('moves'))
  await expect(page).toHaveURL(/\/customer\/account\/my-orders$/)
  await expect(heading(page)).toHaveText(shop.message('account.orders'))
})

test('a click on the submit button works even if the field above it then shows an error that moves the button', async ({
  page,
  shop: { message },
}) => {
  test.skip(isPhone(page), 'a finger presses and lets go in one')
  await open(page, login())
  const form = page.locator('#content form').filter({ has: page.locator('[type=password]') })
  const button = form.getByRole('button', { name: message('signIn.submit'), exact: true })
  await form.getByLabel(message('signIn.email')).fill('ada at home')
  const place = await button.boundingBox()
  if (!place) throw new Error('The button is not on the screen')
  await page.mouse.move(place.x + place.width / 2, place.y + 3)
  await page.mouse.down()
  await page.waitForTimeout(200) // the duration of a click
  await page.mouse.up()
  await expect(form.locator('[aria-invalid="true"]'), 'the press has reached the form').toHaveCount(2)
  await expect(form.getByLabel(message('signIn.email'))).toBeFocused()
})
