import type { Page } from '@playwright/test'
import { barriersOf } from './support/barriers'
import {
  addToCart,
  checkOutToPayment,
  expect,
  onDesktopOnly,
  open,
  fillInCard,
  placeOrder,
  shopper,
  test,
} from './support/shop'

const barriers = async (page: Page) => (await barriersOf(page)).map(({ wording }) => wording)

test.describe('accessibility of cart and checkout', () => {
  onDesktopOnly()

  test('cart, checkout and success pages have no violations that axe can find (ui-4, ui-6)', async ({
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
    await fillInCard(page, shop, '4242 4242 4242 4242')
    await expect(placeOrder(page, shop)).toBeVisible()
    await look('review')
    await placeOrder(page, shop).click()
    await expect(page).toHaveURL(/\/checkout\/success/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(shopper.firstname)
    await look('success')
    expect(found).toEqual({})
  })
})
