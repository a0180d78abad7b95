import type { APIRequestContext } from '@playwright/test'
import {
  orderToSavedAddress,
  register,
  said,
  saveAddress,
  sendRegistration,
  signOut,
} from '../e2e/support/account-forms'
import { barriersOf } from '../e2e/support/barriers'
import { overhangsOnPhones } from '../e2e/support/screen-fit'
import { newAddress, password, signInByPassword, whoAmI } from '../e2e/support/people'
import { addToCart, expect, open, placeOrder, shopper, test, type Shop } from '../e2e/support/shop'

/**
 * What customers do on a server that behaves like a stock Magento, beyond the purchase tests of every shop
 * (tests/e2e): npm test magento.
 */

test.use({ allowedNoise: /status of (401|403)/ })

/** Internals that no shopper may see (commerce-83). */
const insides =
  /GraphQL|Variable "\$|Cannot query|Internal server error|No such entity|Could not find|\bSKU\b|%\w+/

test.afterEach(async ({ page }) => {
  const text = await page.locator('body').innerText()
  expect(insides.exec(text)?.[0], 'what the page says').toBeUndefined()
})

const poster = (shop: Shop, urlKey = 'harbor-poster'): Shop => ({
  ...shop,
  product: { ...shop.product, urlKey },
})

const ofMagento = (path: string) => new URL(path, process.env['COMMERCE_URL']).href

/** Returns the path of the link in the last e-mail the Magento sent to this address. */
async function linkTo(request: APIRequestContext, email: string): Promise<string> {
  const emails = (await (await request.get(ofMagento('/emails'))).json()) as { to: string; path: string }[] // as the mock lists them
  return emails.findLast(({ to }) => to === email)?.path ?? 'no link'
}

test.afterEach(async ({ request }) => {
  await request.post(ofMagento('/settings'), { data: { confirmsAccounts: false } })
})

test('a new customer confirms the address by Magento’s own link where required, and signs in (customer-6, sign-in-20, sign-in-13)', async ({
  page,
  shop,
  request,
}) => {
  test.slow()
  const { message } = shop
  await request.post(ofMagento('/settings'), { data: { confirmsAccounts: true } })
  const email = newAddress('mae')
  await sendRegistration(page, shop, email)
  await expect(page.getByText(message('signIn.confirmText', { email }))).toBeVisible()
  await open(page, '/customer/login')
  await signInByPassword(page, shop, email)
  await expect(page.getByText("This account isn't confirmed. Verify and try again.")).toBeVisible()
  await expect(page.getByRole('link', { name: message('signIn.resendTitle') })).toBeVisible()

  await open(page, await linkTo(request, email))
  const form = page.locator('#content form')
  await form.getByLabel(message('signIn.email')).fill(email)
  await form.getByRole('button', { name: message('signIn.confirmEmailSubmit') }).click()
  await expect(page.getByText(message('signIn.confirmed'))).toBeVisible()
  await page
    .locator('#content')
    .getByRole('link', { name: message('account.login') })
    .click()
  await signInByPassword(page, shop, email)
  await said(page, message('notice.signedIn'))
})

test('the link of an order shows the order, its receipt and its invoice, without promising that an account will show it (invoice-1, commerce-8, commerce-81)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  await addToCart(page, poster(shop, 'meadow-poster'))
  await register(page, shop, newAddress('grace'))
  await saveAddress(page, shop)
  await orderToSavedAddress(page, shop)
  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByText('Meadow Poster').first()).toBeVisible()
  await expect(page.getByText(message('checkout.offerTitle'))).toHaveCount(0)
  await page.getByRole('link', { name: message('checkout.receipt') }).click()
  const invoice = page.getByRole('link', { name: message('checkout.invoice') })
  const downloading = page.waitForEvent('download')
  await invoice.click()
  expect((await downloading).suggestedFilename()).toMatch(/^invoice-\d+\.pdf$/)
})

test('a visitor’s cart items are kept when the customer signs in, and a wrong password gets a plain message (sign-in-5, commerce-81)', async ({
  page,
  shop,
}) => {
  test.slow()
  const { message } = shop
  const email = newAddress('linus')
  await register(page, shop, email)
  await addToCart(page, poster(shop, 'harbor-mug'))
  await signOut(page, shop)
  expect(await whoAmI(page)).toBeNull()

  await addToCart(page, poster(shop, 'harbor-poster'))
  await open(page, '/customer/login')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await signInByPassword(page, shop, email, 'Wrong-Horse-9')
  await expect(
    page.getByText(
      'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
    ),
  ).toBeVisible()
  await signInByPassword(page, shop, email)
  await said(page, message('notice.signedIn'))
  await open(page, '/checkout/cart')
  await expect(page.getByRole('link', { name: 'Harbor Mug' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Harbor Poster' }).first()).toBeVisible()
})

test('a session that ended elsewhere redirects through the login and back, and a cart can still be filled (sign-in-8, commerce-81)', async ({
  page,
  shop,
  browser,
}) => {
  test.slow()
  const { message } = shop
  const email = newAddress('hedy')
  await register(page, shop, email)
  await addToCart(page, poster(shop, 'harbor-mug'))
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await elsewhere.newPage()
  await open(other, '/customer/login')
  await signInByPassword(other, shop, email)
  await said(other, message('notice.signedIn'))
  await signOut(other, shop)
  await elsewhere.close()

  await addToCart(page, poster(shop, 'harbor-poster'))
  await open(page, '/customer/account/my-orders')
  await expect(page).toHaveURL(/\/customer\/login/)
  await signInByPassword(page, shop, email)
  await expect(page).toHaveURL(/\/customer\/account\/my-orders$/)
  await open(page, '/checkout/cart')
  await expect(page.getByRole('link', { name: 'Harbor Mug' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Harbor Poster' }).first()).toBeVisible()
})

test('a forgotten password is replaced by the link of Magento’s own e-mail (customer-6, sign-in-13)', async ({
  page,
  shop,
  request,
}) => {
  test.slow()
  const { message } = shop
  const email = newAddress('alan')
  await register(page, shop, email)
  await signOut(page, shop)
  await open(page, '/customer/forgot-password')
  await page.locator('#content form').getByLabel(message('signIn.email')).fill(email)
  await page.getByRole('button', { name: message('signIn.forgotSubmit') }).click()
  await said(page, message('account.resetSent', { email }))

  await open(page, await linkTo(request, email))
  const form = page.locator('#content form')
  await form.getByLabel(message('signIn.email')).fill(email)
  await form.getByLabel(message('signIn.newPassword'), { exact: true }).fill('Other-Horse-8')
  await form.getByLabel(message('signIn.repeatPassword'), { exact: true }).fill('Other-Horse-8')
  await form.getByRole('button', { name: message('signIn.resetSubmit') }).click()
  await said(page, message('notice.passwordSaved'))
  await signInByPassword(page, shop, email, 'Other-Horse-8')
  await said(page, message('notice.signedIn'))
})

test('a customer changes name, password, e-mail address and consent (account-4, account-10)', async ({
  page,
  shop,
}) => {
  test.slow()
  const { message } = shop
  const email = newAddress('emmy')
  await register(page, shop, email)
  await open(page, '/customer/account/information')
  const card = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: message(title) }) })
  await card('account.details').getByLabel(message('signIn.firstname')).fill('Emmy')
  await page.getByRole('button', { name: message('account.saveDetails') }).click()
  await said(page, message('account.saved'))

  const passwords = card('account.passwordTitle')
  await passwords.getByLabel(message('signIn.currentPassword'), { exact: true }).fill('Wrong-Horse-9')
  await passwords.getByLabel(message('signIn.newPassword'), { exact: true }).fill('Other-Horse-8')
  await passwords.getByLabel(message('signIn.repeatPassword'), { exact: true }).fill('Other-Horse-8')
  await passwords.getByRole('button', { name: message('signIn.changeSubmit') }).click()
  await expect(passwords.getByText('Invalid login or password.')).toBeVisible()
  await passwords.getByLabel(message('signIn.currentPassword'), { exact: true }).fill(password)
  await passwords.getByRole('button', { name: message('signIn.changeSubmit') }).click()
  await said(page, message('notice.passwordSaved'))

  const next = newAddress('noether')
  const emails = card('account.emailTitle')
  await emails.getByLabel(message('account.newEmail')).fill(next)
  await emails.getByLabel(message('account.currentPassword'), { exact: true }).fill('Other-Horse-8')
  await emails.getByRole('button', { name: message('account.saveEmail') }).click()
  await expect(page.getByText(message('account.emailChanged', { email: next }))).toBeVisible()

  await open(page, '/customer/account/newsletter')
  const box = page.getByRole('checkbox', { name: message('account.subscribe') })
  await box.uncheck()
  await page.getByRole('button', { name: message('account.save') }).click()
  await said(page, message('account.newsletterSaved'))
  await page.reload()
  await expect(page.getByText(message('account.newsletterOff'))).toBeVisible()
})

test('an address can be changed, another made the default, and the old one deleted (account-5)', async ({
  page,
  shop,
}) => {
  test.slow()
  const { message } = shop
  await register(page, shop, newAddress('ida'))
  await saveAddress(page, shop)
  await saveAddress(page, shop)
  await open(page, '/customer/account/address-book')
  await page.getByRole('button', { name: new RegExp(message('account.makeDefaultShipping')) }).click()
  await page.getByRole('button', { name: new RegExp(message('account.makeDefaultBilling')) }).click()
  await expect(page.getByText(message('account.addressCount', { count: 2 }))).toBeVisible()
})

test('a visitor can subscribe to the newsletter once (shell-9)', async ({ page, shop: { message } }) => {
  const email = newAddress('news')
  const form = page.locator('form').filter({
    has: page.getByRole('button', { name: message('shell.newsletterButton'), exact: true }),
  })
  const join = async () => {
    await open(page, '/')
    await form.getByLabel(message('shell.newsletterEmail')).fill(email)
    await form.getByRole('button').click()
  }
  await join()
  await expect(page.getByText(message('newsletter.done'))).toBeVisible()
  await page.evaluate(() => localStorage.clear()) // a browser of a subscriber hides the form
  await join()
  await expect(page.getByText('This email address is already subscribed.')).toBeVisible()
})

test('the account shows no feature that a stock Magento lacks (commerce-7, commerce-8)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  await register(page, shop, newAddress('mary'))
  await open(page, '/customer/account/dashboard')
  const menu = page.getByRole('navigation', { name: message('account.areas') })
  await expect(menu.getByRole('link')).toHaveText([
    message('account.dashboard'),
    message('account.orders'),
    message('account.addressBook'),
    message('account.information'),
    message('account.newsletter'),
  ])
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => [...new Set(all.map((each) => each.getAttribute('href') ?? ''))])
  const dead: string[] = []
  for (const path of links) {
    const answer = await page.request.get(path)
    if (answer.status() >= 400) dead.push(`${answer.status()} ${path}`)
  }
  expect(dead).toEqual([])
})

test('a customer in a group with special prices sees them on a product page and pays them (commerce-133)', async ({
  page,
  shop,
  request,
}) => {
  const { message } = shop
  const shown = (price: string) =>
    expect(page.locator('form [role=status] strong').filter({ visible: true })).toHaveText(price)
  await open(page, '/product/summit-cap')
  await shown('$19.00')
  const email = newAddress('wren')
  await register(page, shop, email)
  await open(page, '/product/summit-cap')
  await shown('$19.00')
  await request.put(ofMagento(`/double/customers/${encodeURIComponent(email)}`), { data: { group: 2 } })
  await open(page, '/product/summit-cap')
  await shown('$15.00')
  // Also on tiles and in search results (commerce-133).
  for (const list of ['/search/go?q=summit+cap', '/shop/caps']) {
    await open(page, list)
    const tile = page.getByRole('article').filter({ hasText: 'Summit Cap' })
    await expect(tile.getByText('$15.00').first()).toBeVisible()
  }
  // commerce-133
  await page.getByRole('combobox').first().fill('summit cap')
  const offered = page.getByRole('option').filter({ hasText: 'Summit Cap' }).first()
  await expect(offered).toContainText('$15.00')
  await expect(offered).not.toContainText('$19.00')
  await page.keyboard.press('Escape')
  const other = page.getByRole('article').filter({ hasText: 'Harbor Cap' }).first()
  await expect(other).toBeVisible()
  await expect(other).not.toContainText('$15.00')
  await open(page, '/product/summit-cap')
  await shown('$15.00')
  await page.getByText(message('product.saveAt', { percent: 20, quantity: '10' })).click()
  await shown('$120.00')
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(page.getByRole('status').filter({ hasText: message('cart.added') })).toBeVisible()
  await page.goto('/checkout/cart')
  await expect(page.getByText('$120.00').filter({ visible: true }).first()).toBeVisible()
  await signOut(page, shop)
  await open(page, '/product/summit-cap')
  await shown('$19.00')
})

test('a customer selects a downloadable link, pays without a shipping address, and downloads the file once the order is paid (commerce-144, commerce-132)', async ({
  page,
  shop,
  request,
}) => {
  test.slow()
  const { message } = shop
  await register(page, shop, newAddress('iris'))
  await open(page, '/product/wallpaper-pack')
  await expect(page.getByRole('link', { name: 'A look inside' })).toBeVisible()
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(page.getByText(message('product.missingOne'))).toBeVisible()
  await page.getByRole('checkbox', { name: /Phone/ }).check({ force: true })
  await expect(page.getByText('$10.00').filter({ visible: true }).first()).toBeVisible()
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(page.getByRole('status').filter({ hasText: message('cart.added') })).toBeVisible()

  await open(page, '/checkout/cart')
  await expect(page.getByText('Phone').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`^${message('cart.edit')}`) })).toHaveCount(0)

  await open(page, '/checkout')
  await page.getByRole('radio', { name: 'Check / Money order' }).check()
  const billing = page.getByRole('form', { name: message('checkout.billing') })
  for (const field of ['firstname', 'lastname', 'street', 'city', 'postcode', 'telephone'] as const)
    await billing.getByLabel(message(`checkout.${field}`), { exact: true }).fill(shopper[field])
  await billing.getByLabel(message('checkout.region'), { exact: true }).selectOption(shopper.region)
  await placeOrder(page, shop).click()
  await expect(page).toHaveURL(/\/checkout\/success\?order=/)
  await expect(page.getByText('$10.00').filter({ visible: true }).first()).toBeVisible()

  await open(page, '/customer/account/my-orders')
  await page.locator('a[href*="/view-order/"]').first().click()
  await expect(page).toHaveURL(/\/view-order\/\d{9}$/)
  const files = page.getByRole('region', { name: message('downloads.title') })
  await expect(files.getByText(message('downloads.notYet'))).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  expect(await overhangsOnPhones(page, { width: 1440, height: 900 })).toEqual([])
  const number = /(\d{9})/.exec(page.url())?.[1]
  expect((await request.put(ofMagento(`/double/orders/${number}`), { data: {} })).status()).toBe(200)
  await page.reload()
  const link = files.getByRole('link', { name: message('downloads.file', { number: 1 }) })
  expect(await (await request.get((await link.getAttribute('href')) ?? '')).text()).toBe('What was bought')
})
