import { becomeCustomer, freshEmail } from '../support/emails'
import { expect, open, test } from '../support/shop'

test('a visitor must sign in before ordering in bulk (bulk-order-1)', async ({ page }) => {
  await page.goto('/bulk-order')
  await expect(page).toHaveURL(/\/customer\/login\?redirect=/)
})

test('bulk order rows are priced while typed or pasted, corrected, and added to the cart together (bulk-order-2, bulk-order-3, bulk-order-4, bulk-order-5, bulk-order-7)', async ({
  page,
  shop,
}) => {
  const { message, brand } = shop
  const product = brand.catalogue.products.find(
    ({ kind, outOfStock, options, table }) =>
      kind === 'simple' &&
      !outOfStock &&
      Object.keys(table.sizes).length > 1 &&
      !options.some(
        ({ type, required, role }) =>
          required &&
          !['dropdown', 'radio', 'checkbox', 'multiple'].includes(type) &&
          role !== 'width' &&
          role !== 'height',
      ),
  )
  test.skip(!product, 'every product in sizes wants words or files as well')
  if (!product) return
  await becomeCustomer(page, shop, freshEmail('bulk'))
  const answer = await open(page, '/bulk-order')
  expect(answer?.headers()['x-frame-options'], 'never inside another page').toBe('DENY')
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  await page.getByLabel(message('bulk.product'), { exact: true }).selectOption(product.urlKey)
  const cell = (row: number, column: string) =>
    page.getByLabel(`${message('bulk.row', { row })}, ${message(`bulk.${column}`)}`)
  const quantity = Math.max(product.table.minimum, 2)
  await cell(1, 'size').selectOption({ index: 1 })
  await cell(1, 'quantity').fill(String(quantity))
  const total = page.getByRole('status').filter({ hasText: message('bulk.total') })
  await expect(total).not.toContainText('$0.00')

  await page.getByText(message('bulk.bring')).click()
  await page.getByLabel(message('bulk.paste')).fill(`size,quantity\nnine furlongs,${quantity}\n`)
  await page.getByRole('button', { name: message('bulk.take') }).click()
  await expect(page.getByText(message('bulk.sizeUnknown', { size: 'nine furlongs' }))).toBeVisible()
  const add = page.getByRole('button', { name: message('bulk.add') })
  await add.click()
  await expect(page.getByRole('alert').filter({ hasText: message('bulk.problems') })).toContainText(
    message('bulk.row', { row: 2 }),
  )
  await page.reload()
  await expect(cell(1, 'quantity')).toHaveValue(String(quantity))
  await cell(2, 'size').selectOption({ index: 2 })
  await add.click()
  await expect(page.getByText(message('bulk.added', { count: 2 }))).toBeVisible()
  await page.goto('/checkout/cart')
  const quantities = page.getByRole('textbox', {
    name: message('cart.quantityOf', { name: product.name }),
    exact: true,
  })
  await expect(quantities).toHaveCount(2)
  for (const line of [0, 1]) await expect(quantities.nth(line)).toHaveValue(String(quantity))
})
