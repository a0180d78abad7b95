import type { Locator, Page } from '@playwright/test'
import { CountedKeyboard } from '../support/keyboard'
import { expect, isBuyableAsShown, open, placeOrder, shopper, test, type Shop } from '../support/shop'

/** The way from the home page to a paid order: every click is counted, and no page is opened by its URL. */

test.describe.configure({ timeout: 90_000 })

/** Returns the first product on the home page that is ready-made: it needs no text, design or upload. */
function finishedProduct({ brand }: Shop) {
  const onHome = brand.home.sections.flatMap((section) =>
    section.kind === 'products' ? section.products : [],
  )
  const found = onHome
    .map((urlKey) => brand.catalogue.products.find((product) => product.urlKey === urlKey))
    .find(
      (product) =>
        product !== undefined &&
        isBuyableAsShown(product) &&
        !product.options.some(({ type }) => type === 'file'),
    )
  if (!found) throw new Error('no finished product on the home page')
  return found
}

const card = { number: '4242 4242 4242 4242', expiry: '09/31', code: '123' }

const openStep = (page: Page) => page.locator('section[data-state="open"]').getByRole('heading').first()

test('a guest buys a finished product with at most six clicks and ten form fields', async ({
  page,
  shop,
}) => {
  const { message } = shop
  let presses = 0
  let fields = 0
  const press = async (target: Locator) => {
    await target.click()
    presses += 1
  }
  const fill = async (name: string, text: string) => {
    const field = page.getByLabel(message(`checkout.${name}`), { exact: true }).first()
    await field.fill(text)
    fields += 1
  }

  const product = finishedProduct(shop)
  await open(page, '/')
  await press(page.locator(`#content a[href="/product/${product.urlKey}"]`).first())
  await press(page.locator('[data-add-to-cart]:visible').first())
  await press(page.getByRole('status').getByRole('link', { name: message('cart.checkout') }))
  await expect(openStep(page)).toHaveText(message('checkout.contact'))
  await fill('email', shopper.email)
  await press(page.getByRole('button', { name: message('checkout.continue') }))
  await expect(openStep(page)).toHaveText(message('checkout.address'))
  for (const field of ['firstname', 'lastname', 'street', 'postcode', 'city', 'telephone'] as const)
    await fill(field, shopper[field])
  await press(page.getByRole('button', { name: message('checkout.continue') }))
  await expect(openStep(page)).toHaveText(message('checkout.payment'))
  await fill('cardNumber', card.number)
  await fill('cardExpiry', card.expiry)
  await fill('cardCode', card.code)
  await press(placeOrder(page, shop))
  await expect(page).toHaveURL(/\/checkout\/success\?order=/)
  expect(presses).toBeLessThanOrEqual(6)
  expect(fields).toBeLessThanOrEqual(10)
})

test('a guest using only the keyboard needs at most 80 key presses, besides typing, from the home page to the paid order (ui-6, cart-70)', {
  tag: '@keyboard',
}, async ({ page, shop }) => {
  const { message } = shop
  const product = finishedProduct(shop)
  const keyboard = new CountedKeyboard(page)
  const link = `a[href="/product/${product.urlKey}"]`
  const step = (name: string) => expect(openStep(page)).toHaveText(message(`checkout.${name}`))

  await open(page, '/')
  await keyboard.tabTo('a[href="#content"]')
  await keyboard.press('Enter')
  await keyboard.tabTo(link)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/product/${product.urlKey}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name) // the URL changes before the page does
  await keyboard.tabTo('[data-add-to-cart]')
  await keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: message('cart.added') })).toBeVisible()
  await keyboard.tabTo('[role="status"] a', message('cart.checkout'))
  await keyboard.press('Enter')
  await step('contact')
  await keyboard.write('[name="email"]', shopper.email)
  await keyboard.press('Enter')
  await step('address')
  for (const name of ['firstname', 'lastname', 'street', 'postcode', 'city', 'telephone'] as const)
    await keyboard.write(`[name="${name}"]`, shopper[name])
  await keyboard.press('Enter')
  await step('payment')
  await keyboard.write('[autocomplete="cc-number"]', card.number)
  await keyboard.write('[autocomplete="cc-exp"]', card.expiry)
  await keyboard.write('[autocomplete="cc-csc"]', card.code)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout\/success\?order=/)
  expect(keyboard.presses).toBeLessThanOrEqual(80)
})
