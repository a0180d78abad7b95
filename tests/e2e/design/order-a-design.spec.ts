import type { Page } from '@playwright/test'
import { becomeCustomer } from '../support/customer'
import { orderTheCart } from '../support/order'
import { hands } from '../support/product'
import { expect, open, test, type Shop } from '../support/shop'
import { transparentArt } from '../support/sticker-pictures'

/** A design on its way from the editor to the cart and back, with its versions and links. */

const stage = (page: Page) => page.locator('[data-stage]')
const objects = (page: Page) => stage(page).locator('svg g[data-node]')
const orderButton = (page: Page) => page.locator('[data-order] button[data-order]')

const lines = (page: Page, { message }: Shop) =>
  page.getByRole('region', { name: message('cart.title') }).getByRole('listitem')

async function openEditor(page: Page, shop: Shop) {
  const { templates, catalogue } = shop.brand
  const product = catalogue.products.find(({ urlKey, outOfStock }) => templates[urlKey] && !outOfStock)
  if (!product) throw new Error(`${shop.brand.id} designs nothing`)
  await open(page, `/designtool?param=${product.urlKey}`)
  await page.getByRole('button', { name: shop.message('tool.edit') }).click()
  await expect(stage(page)).toBeVisible()
}

async function takeTool(page: Page, shop: Shop, tool: string) {
  await page
    .getByRole('navigation', { name: shop.message('editor.tools') })
    .getByRole('button', { name: shop.message(`editorPanels.${tool}`) })
    .click()
}

async function addShape(page: Page, shop: Shop, shape: string) {
  await takeTool(page, shop, 'shapes')
  await page.getByRole('button', { name: shop.message(`editorShapes.${shape}`), exact: true }).click()
  await takeTool(page, shop, 'shapes')
}

async function order(page: Page, shop: Shop) {
  await orderButton(page).click()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: shop.message('cart.added') }),
  ).toBeVisible()
}

test('a design is ordered from the editor, edited from the cart, restored to an earlier version, and shared (designs-15, designs-16, designs-6, designs-7)', async ({
  page,
  shop,
  browser,
}) => {
  test.slow()
  const { message } = shop
  await openEditor(page, shop)
  await orderButton(page).click()
  await expect(page.getByText(message('editorOrder.empty'))).toBeVisible()
  await page.getByRole('button', { name: message('editor.showIt') }).click()
  await addShape(page, shop, 'star')
  await order(page, shop)
  await order(page, shop)

  await open(page, '/checkout/cart')
  await expect(lines(page, shop)).toHaveCount(1)
  const quantity = lines(page, shop).getByRole('textbox')
  const ordered = Number(await quantity.inputValue())
  await page.getByRole('link', { name: new RegExp(`^${message('cart.edit')}: `) }).click()
  await expect(objects(page)).toHaveCount(1)
  await addShape(page, shop, 'heart')
  await expect(orderButton(page)).toHaveText(message('lineChange.update'))
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(lines(page, shop)).toHaveCount(1)
  await expect(quantity).toHaveValue(String(ordered))

  await page.getByRole('link', { name: new RegExp(`^${message('cart.edit')}: `) }).click()
  await expect(objects(page)).toHaveCount(2)
  await takeTool(page, shop, 'versions')
  await page.getByRole('button', { name: message('editorVersions.lookOf', { number: 1 }) }).click()
  await expect(page.getByRole('img', { name: message('editorVersions.number', { number: 1 }) })).toBeVisible()
  await page.getByRole('button', { name: message('editorVersions.restoreOf', { number: 1 }) }).click()
  await expect(page.getByText(message('editorVersions.restored', { number: 1 }))).toBeVisible()
  await expect(objects(page)).toHaveCount(1)

  await takeTool(page, shop, 'links')
  await page.getByLabel(message('editorLinks.kind')).selectOption('REMIX')
  await page.getByRole('button', { name: message('editorLinks.make') }).click()
  const address = await page.getByRole('textbox', { name: message('editorLinks.made') }).inputValue()
  const friend = await (await browser.newContext()).newPage()
  await friend.goto(address)
  await friend.getByRole('button', { name: message('tool.copyShared') }).click()
  await expect(objects(friend)).toHaveCount(1)

  await page
    .getByRole('button', { name: message('editorLinks.end', { kind: message('editorLinks.REMIX') }) })
    .click()
  await expect(
    page.getByRole('list', { name: message('editorLinks.list') }).getByText(message('editorLinks.REMIX')),
  ).toBeHidden()
  await friend.goto(address)
  await expect(friend.getByRole('heading', { name: message('designRefusals.linkRevoked') })).toBeVisible()
  await friend.context().close()
})

test('a design edited from a product page is shown and ordered there, with options changed afterwards (studio-114, studio-115)', async ({
  page,
  shop,
}) => {
  test.slow()
  const { message } = shop
  const { templates, catalogue } = shop.brand
  const product = catalogue.products.find(
    ({ urlKey, options, outOfStock }) =>
      templates[urlKey]?.surfaces[0]?.cut?.default === 'die' &&
      options.some(({ type }) => type === 'file') &&
      !outOfStock,
  )!
  await open(page, `/product/${product.urlKey}`)
  const shopper = hands(page, product)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await transparentArt())
  await expect(page.getByText(message('artwork.fileReady', { name: 'fish.png' }))).toBeVisible()
  await page.getByRole('button', { name: message('live.edit') }).click()
  await expect(objects(page)).toHaveCount(1)
  await addShape(page, shop, 'star')
  await page.getByRole('button', { name: message('editor.done'), exact: true }).click()

  const made = page.getByRole('img', { name: message('live.label', { name: product.name }) })
  await expect(made.locator('[data-cut]')).toBeVisible()
  const size = product.options.find(({ key }) => key === 'size')!
  await shopper.choose(size.uid, size.values!.find(({ title }) => title.startsWith('5'))!.uid)
  await page.reload()
  await expect(made.locator('[data-cut]')).toBeVisible()
  const total = (await shopper.total.textContent()) ?? ''
  // The count appears before the response, and opening a URL would cancel the request.
  const added = page.waitForResponse((answer) => /addProductsToCart/.test(answer.request().postData() ?? ''))
  await page.locator('[data-add-to-cart]:visible').first().click()
  await added

  await open(page, '/checkout/cart')
  await expect(lines(page, shop)).toHaveCount(1)
  const [amount = ''] = /\$[\d.,]+\.\d\d/.exec(total) ?? []
  await expect(lines(page, shop)).toContainText(amount)
  await page.getByRole('link', { name: new RegExp(`^${message('cart.edit')}: `) }).click()
  await expect(objects(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^5 × [\d.]+ in \$/ })).toBeVisible()
})

test('a saved design is restored after deletion and ordered from the account; the order and its reorder open the ordered version (designs-4, designs-16)', {
  tag: '@again',
}, async ({ page, shop }) => {
  test.slow()
  const { message } = shop
  const account = '/customer/account/my-saved-design'
  await becomeCustomer(page)
  await openEditor(page, shop)
  await addShape(page, shop, 'star')
  await expect(page.getByText(message('editorSaved.saved'))).toBeVisible({ timeout: 15_000 })
  await open(page, account)
  const card = page.getByRole('article').first()
  const name = (await card.getAttribute('aria-label')) ?? ''
  await card.getByRole('button', { name: message('designs.deleteOf', { name }) }).click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: message('designs.undo') }).click()
  await card.getByRole('button', { name: message('designs.addToCartOf', { name }) }).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(lines(page, shop)).toHaveCount(1)
  const number = await orderTheCart(page)

  await open(page, account)
  await card.getByRole('link', { name: message('designs.openOf', { name }) }).click()
  await expect(objects(page)).toHaveCount(1)
  await addShape(page, shop, 'heart')
  await expect(objects(page)).toHaveCount(2)
  await expect(page.getByText(message('editorSaved.saved'))).toBeVisible({ timeout: 15_000 })

  await open(page, `/customer/account/view-order/${number}`)
  await page.getByRole('link', { name: new RegExp(`^${message('checkout.openDesign')}: `) }).click()
  await expect(objects(page)).toHaveCount(1)
  await open(page, `/customer/account/view-order/${number}`)
  await page.getByRole('button', { name: message('reorder.buttonOf', { number }) }).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await page.getByRole('link', { name: new RegExp(`^${message('cart.edit')}: `) }).click()
  await expect(objects(page)).toHaveCount(1)
})
