import type { Page } from '@playwright/test'
import { designableProducts } from '../../../src/brand/lookups'
import { hands, smallPicture } from '../support/product'
import { expect, open, test, type Shop } from '../support/shop'

const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity' })
const lines = (page: Page, { message }: Shop) =>
  page.getByRole('region', { name: message('cart.title') }).getByRole('listitem')

/** Puts a design of the first product that takes one into the cart, and opens the cart. */
async function orderDesign(page: Page, shop: Shop) {
  const [product] = designableProducts(shop.brand)
  if (!product) throw new Error('this shop has nothing to design')
  await open(page, `/designtool?urlKey=${product.urlKey}`)
  await expect(page.locator('[data-add-to-cart]:visible').first()).toBeVisible({ timeout: 20_000 })
  const hand = hands(page, product)
  for (const { uid } of product.options.filter(({ type, required }) => type === 'file' && required)) {
    await hand.reveal(uid)
    const picture = { name: 'art.png', mimeType: 'image/png', buffer: smallPicture() }
    await hand.group(uid).locator('input[type=file]').setInputFiles(picture)
    await expect(hand.group(uid).locator('img')).toBeVisible()
  }
  await hand.fillTheRest()
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(page.getByRole('status').filter({ hasText: shop.message('cart.added') })).toBeVisible()
  await open(page, '/checkout/cart')
  return product
}

const change = (page: Page, { message }: Shop) =>
  page.getByRole('link', { name: new RegExp(`^${message('cart.edit')}: `) })
const update = (page: Page, { message }: Shop) =>
  page.getByRole('button', { name: message('lineChange.update') })

test('a design in the cart can be edited in its tool, stays one line, and can be restored (cart-74, cart-59, cart-35)', async ({
  page,
  shop,
  context,
}) => {
  test.slow()
  const product = await orderDesign(page, shop)
  const box = lines(page, shop).getByRole('textbox')
  const before = Number(await box.inputValue())
  await change(page, shop).click()
  await expect(update(page, shop)).toBeVisible()
  await expect(quantity(page)).toHaveValue(String(before))
  const after = before + product.table.minimum
  await quantity(page).fill(String(after))
  await quantity(page).press('Enter')
  await page.reload()
  await expect(quantity(page)).toHaveValue(String(after))
  await update(page, shop).click()

  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(lines(page, shop)).toHaveCount(1)
  await expect(box).toHaveValue(String(after))
  await expect(page.getByText(shop.message('cart.changed', { name: product.name }))).toBeVisible()
  await page.getByRole('button', { name: shop.message('cart.undo') }).click()
  await expect(box).toHaveValue(String(before))
  await expect(lines(page, shop)).toHaveCount(1)

  // Another tab, whose storage is empty, removes the line while the first tab is changing it.
  const other = await context.newPage()
  await open(other, (await change(page, shop).getAttribute('href')) ?? '')
  await expect(update(other, shop)).toBeVisible()
  await expect(quantity(other)).toHaveValue(String(before))
  await page.getByRole('button', { name: new RegExp(`^${shop.message('cart.remove')}`) }).click()
  await expect(page.getByRole('heading', { name: shop.message('cart.empty') })).toBeVisible()
  await update(other, shop).click()
  await expect(other.getByText(shop.message('lineChange.gone'))).toBeVisible()
  await other.locator('[data-add-to-cart]:visible').first().click()
  await expect(other.getByRole('status').filter({ hasText: shop.message('cart.added') })).toBeVisible()
})
