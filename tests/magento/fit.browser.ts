import { overhangsOnPhones } from '../e2e/support/screen-fit'
import { expect, open, test } from '../e2e/support/shop'

/** Phone layout of screens that exist only for a Magento's products. */

const phone = { width: 390, height: 844 }
test.use({ viewport: phone })

const kinds = {
  'a configurable product': '/product/harbor-shirt',
  'a group': '/product/three-cards',
  'a bundle': '/product/desk-set',
  'a bundle with required choices': '/product/gift-box',
  'a download': '/product/wallpaper-pack',
  'a product with custom options': '/product/summit-poster',
  'a category with filters': '/shop/mugs',
  'a search result': '/search/go?q=mug',
}

for (const [kind, path] of Object.entries(kinds))
  test(`${kind} fits a phone screen, with text twice as large and at 320 pixels (shell-44)`, async ({
    page,
  }) => {
    await open(page, path)
    await expect(page.locator('h1').first()).toBeVisible()
    expect(await overhangsOnPhones(page, phone)).toEqual([])
  })

test('a cart with a bundle and a grouped product fits a phone screen, with text twice as large and at 320 pixels (shell-44)', async ({
  page,
  shop: { message },
}) => {
  for (const path of ['/product/desk-set', '/product/three-cards']) {
    await open(page, path)
    await page.locator('[data-add-to-cart]:visible').first().click()
    await expect(page.getByRole('status').filter({ hasText: message('cart.added') })).toBeVisible()
  }
  await page.goto('/checkout/cart')
  await expect(page.getByRole('link', { name: 'Desk Set' }).first()).toBeVisible()
  expect(await overhangsOnPhones(page, phone)).toEqual([])
})
