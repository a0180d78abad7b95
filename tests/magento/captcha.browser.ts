import type { Page } from '@playwright/test'
import { register, said } from '../e2e/support/account-forms'
import { newAddress, password } from '../e2e/support/people'
import {
  addToCart,
  checkOutToPayment,
  expect,
  open,
  choosePayment,
  placeOrder,
  test,
} from '../e2e/support/shop'
import { goodCaptcha } from '../support/magento/customers/captcha'

/** reCAPTCHA v3 on a server that behaves like a stock Magento: npm test magento. */

const ofMagento = (path: string) => new URL(path, process.env['COMMERCE_URL']).href

/** Google's script, returning a token the mock accepts. */
const script = `window.grecaptcha = { ready: (then) => then(), execute: () => Promise.resolve('${goodCaptcha}') }`

test.beforeEach(({ page }) =>
  page.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  ),
)

const asksAt = (page: Page, ...captchaForms: string[]) =>
  page.request.post(ofMagento('/settings'), { data: { captchaForms } })

test.afterEach(({ page }) => asksAt(page))

const scripts = (page: Page) => page.locator('script[src^="https://www.google.com/recaptcha/"]')

test('a guest can order where placing an order requires a captcha (commerce-121)', async ({ page, shop }) => {
  await asksAt(page, 'PLACE_ORDER')
  await addToCart(page, { ...shop, product: { ...shop.product, urlKey: 'meadow-poster' } })
  await expect(scripts(page)).toHaveCount(0)
  await checkOutToPayment(page, shop)
  await choosePayment(page, shop)
  await placeOrder(page, shop).click()
  await expect(page).toHaveURL(/\/checkout\/success\?order=/)
})

test('a visitor can subscribe to the newsletter, and a customer change the password, where both require a captcha (commerce-121)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  await asksAt(page, 'CUSTOMER_EDIT', 'NEWSLETTER')
  await open(page, '/customer/login') // when this shop was built, no public page needed a captcha
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel(message('shell.newsletterEmail')).fill(newAddress('news'))
  await footer.getByRole('button', { name: message('shell.newsletterButton') }).click()
  await expect(footer.getByText(message('newsletter.done'))).toBeVisible()

  await register(page, shop, newAddress('cap'))
  await open(page, '/change-password')
  await expect(scripts(page)).toHaveCount(1)
  const form = page.locator('#content form')
  const type = (label: string, value: string) =>
    form.getByRole('textbox', { name: message(label), exact: true }).fill(value)
  await type('signIn.currentPassword', password)
  await type('signIn.newPassword', `${password}-2`)
  await type('signIn.repeatPassword', `${password}-2`)
  await form.getByRole('button', { name: message('signIn.changeSubmit') }).click()
  await said(page, message('notice.passwordSaved'))
})
