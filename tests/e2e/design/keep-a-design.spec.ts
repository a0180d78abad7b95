import type { Page } from '@playwright/test'
import { designableProducts } from '../../../src/brand/lookups'
import { becomeCustomer } from '../support/customer'
import { newAddress, signInSocially } from '../support/people'
import { expect, open, test, type Shop } from '../support/shop'

/** Returns the design tool with a product, and a quantity that differs from its default. */
function toolOf({ brand }: Shop) {
  const [product] = designableProducts(brand)
  if (!product) throw new Error('this shop has nothing to design')
  return {
    address: `/designtool?urlKey=${product.urlKey}`,
    wanted: String(product.table.quantities[1] ?? product.table.minimum + 1),
  }
}

const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity' })

async function design(page: Page, shop: Shop) {
  const { address, wanted } = toolOf(shop)
  await open(page, address)
  await quantity(page).fill(wanted)
  await quantity(page).press('Enter')
  await expect(quantity(page)).toHaveValue(wanted)
  await page.getByRole('button', { name: shop.message('tool.save'), exact: true }).click()
  return { address, wanted }
}

const nameBox = (page: Page, { message }: Shop) => page.getByLabel(message('tool.saveName'), { exact: true })

test('a customer saves a design, continues it, renames it, and undoes its deletion (designs-1, designs-4)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  await becomeCustomer(page)
  const { wanted } = await design(page, shop)
  await nameBox(page, shop).fill('For the party')
  await page.getByRole('button', { name: message('tool.saveNew'), exact: true }).click()
  await expect(page.getByText(message('tool.saved', { name: 'For the party' }))).toBeVisible()
  await page.getByRole('link', { name: message('tool.seeSaved') }).click()

  await page.getByRole('button', { name: message('designs.renameOf', { name: 'For the party' }) }).click()
  await page.getByLabel(message('designs.name'), { exact: true }).fill('For the wedding')
  await page.getByRole('button', { name: message('designs.saveName'), exact: true }).click()
  const card = page.getByRole('article', { name: 'For the wedding' })
  await expect(card).toBeVisible()

  await page.getByRole('button', { name: message('designs.deleteOf', { name: 'For the wedding' }) }).click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: message('designs.undo') }).click()
  await expect(card).toBeVisible()

  await page.getByRole('link', { name: message('designs.openOf', { name: 'For the wedding' }) }).click()
  await expect(quantity(page)).toHaveValue(new RegExp(`^${wanted}$`))
  await page.reload()
  await expect(quantity(page)).toHaveValue(wanted)
})

test('a visitor’s design is still there after signing in and can be saved to the account (designs-9)', {
  tag: '@once',
}, async ({ page, shop }) => {
  const { message } = shop
  const { wanted } = await design(page, shop)
  await nameBox(page, shop).fill('Before I signed in')
  await page.getByRole('button', { name: message('tool.saveSignIn') }).click()
  await expect(page).toHaveURL(/\/customer\/login/)
  await signInSocially(page, shop, newAddress('design'))
  await expect(nameBox(page, shop)).toHaveValue('Before I signed in')
  await page.getByRole('button', { name: message('tool.saveChanges'), exact: true }).click()
  await expect(page.getByText(message('tool.saved', { name: 'Before I signed in' }))).toBeVisible()
  await page.getByRole('button', { name: message('tool.goOn') }).click()
  await expect(quantity(page)).toHaveValue(wanted)
  await page.goto('/customer/account/my-saved-design')
  await expect(page.getByRole('article', { name: 'Before I signed in' })).toBeVisible()
})
