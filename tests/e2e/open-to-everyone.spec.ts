import type { Page } from '@playwright/test'
import { barriersOf } from './support/barriers'
import {
  addToCart,
  checkOutToPayment,
  expect,
  onDesktopOnly,
  open,
  payByCard,
  placeOrder,
  shopper,
  test,
  type Shop,
} from './support/shop'

const barriers = async (page: Page) => (await barriersOf(page)).map(({ wording }) => wording)

test.describe('buying', () => {
  onDesktopOnly()

  test('cart, checkout and success have no barriers that axe can find (ui-4, ui-6)', async ({
    page,
    shop,
  }) => {
    test.slow()
    const found: Record<string, string[]> = {}
    const look = async (name: string) => {
      const list = await barriers(page)
      if (list.length > 0) found[name] = list
    }
    await addToCart(page, shop)
    await look('just added')
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
    await expect(page.getByRole('dialog').getByText(shop.product.name)).toBeVisible()
    await look('mini cart')
    await open(page, '/checkout/cart')
    await expect(page.getByRole('link', { name: shop.product.name }).first()).toBeVisible()
    await look('cart')
    await open(page, '/checkout')
    await page.getByRole('button', { name: shop.message('checkout.continue') }).click()
    await expect(page.getByText('This is a required field.')).toBeVisible()
    await look('checkout with an error')
    await checkOutToPayment(page, shop)
    await look('payment')
    await payByCard(page, shop, '4242 4242 4242 4242')
    await expect(placeOrder(page, shop)).toBeVisible()
    await look('review')
    await placeOrder(page, shop).click()
    await expect(page).toHaveURL(/\/checkout\/success/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(shopper.firstname)
    await look('success')
    expect(found).toEqual({})
  })

  test('a purchase by keyboard alone (ui-6, cart-70)', { tag: '@keyboard' }, async ({ page, shop }) => {
    test.slow()
    await byKeyboard(page, shop)
    await expect(page).toHaveURL(/\/checkout\/success/)
  })
})

/** Presses Tab until the wanted thing has the focus; whoever gets lost on the way has found a bug. */
async function tabTo(page: Page, isThere: () => Promise<boolean>) {
  for (let presses = 0; presses < 120; presses++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`120 presses of Tab did not lead there; the focus is on ${await focused(page)}`)
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element?.getAttribute('aria-label') ?? element?.textContent?.slice(0, 60) ?? ''
  })

async function byKeyboard(page: Page, { message, product }: Shop) {
  const on = (selector: string) => () =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  const onButton = (name: string) => () =>
    page.evaluate(
      (wanted) =>
        ['BUTTON', 'A', 'SUMMARY'].includes(document.activeElement?.tagName ?? '') &&
        (document.activeElement?.textContent ?? '').trim().startsWith(wanted),
      name,
    )
  const write = async (selector: string, text: string) => {
    await tabTo(page, on(selector))
    await page.keyboard.type(text)
  }
  await open(page, `/product/${product.urlKey}`)
  await tabTo(page, on('[data-add-to-cart]'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: message('cart.added') })).toBeVisible()
  await expect.poll(on('[role="status"] a[href="/checkout/cart"]')).toBe(true) // cart-70

  await open(page, '/checkout/cart')
  await expect(page.getByRole('link', { name: product.name }).first()).toBeVisible()
  await tabTo(page, onButton(message('cart.checkout')))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout$/)

  const step = (title: string) =>
    expect(page.locator('section[data-state="open"]').getByRole('heading')).toHaveText(title)
  await step(message('checkout.contact'))
  await write('[name="email"]', shopper.email)
  await page.keyboard.press('Enter')
  await step(message('checkout.address'))
  await expect.poll(on('h2')).toBe(true)
  for (const name of ['firstname', 'lastname', 'street', 'city'] as const)
    await write(`[name="${name}"]`, shopper[name])
  await tabTo(page, on('select[name="region"]'))
  await page.keyboard.type('New York')
  await write('[name="postcode"]', shopper.postcode)
  await write('[name="telephone"]', shopper.telephone)
  await page.keyboard.press('Enter')
  await step(message('checkout.payment'))
  await tabTo(page, on('input[type="radio"]'))
  await page.keyboard.press('Space')
  for (let presses = 0; presses < 4; presses++) {
    if (await page.getByLabel(message('checkout.cardNumber')).isVisible()) break
    await page.keyboard.press('ArrowDown')
  }
  await write('[autocomplete="cc-number"]', '4242424242424242')
  await write('[autocomplete="cc-name"]', 'Pat Shopper')
  await write('[autocomplete="cc-exp"]', '0931')
  await write('[autocomplete="cc-csc"]', '123')
  await page.keyboard.press('Enter')
  await step(message('checkout.review'))
  await tabTo(page, onButton(message('checkout.pay', { total: '' })))
  await page.keyboard.press('Enter')
}
