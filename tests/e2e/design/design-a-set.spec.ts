import type { Page } from '@playwright/test'
import { expect, open, test, type Shop } from '../support/shop'

/** A product of several pieces: each is designed, an empty one stops the order, and the cart shows all. */

const stage = (page: Page) => page.locator('[data-stage]')
const orderButton = (page: Page) => page.locator('[data-order] button[data-order]')

/** Returns the tool of a product with several surfaces that all have to be filled. */
function setOf({ brand }: Shop) {
  const tool = Object.values(brand.tools).find(
    ({ product }) => product && brand.templates[product]?.checks.empty !== undefined,
  )
  const surfaces = brand.templates[tool?.product ?? '']?.surfaces ?? []
  if (!tool || surfaces.length < 2) throw new Error(`${brand.id} sells no set`)
  return { address: tool.address, titles: surfaces.map(({ title = '' }) => title) }
}

async function addShape(page: Page, shop: Shop, shape: string) {
  const tool = page
    .getByRole('navigation', { name: shop.message('editor.tools') })
    .getByRole('button', { name: shop.message('editorPanels.shapes') })
  await tool.click()
  await page.getByRole('button', { name: shop.message(`editorShapes.${shape}`), exact: true }).click()
  await tool.click()
}

test('every piece of a set is designed, an empty one stops the order by its name, and the cart shows all (design-document-541, designs-13)', async ({
  page,
  shop,
}) => {
  test.slow()
  const { message } = shop
  const { address, titles } = setOf(shop)
  await open(page, address)
  await page.getByRole('button', { name: message('tool.edit') }).click()
  await expect(stage(page)).toBeVisible()
  const sides = page.getByRole('group', { name: message('editor.surfaces') }).getByRole('button')
  await expect(sides).toHaveText(titles)
  for (const [index, title] of titles.slice(0, -1).entries()) {
    await sides.filter({ hasText: title }).click()
    await addShape(page, shop, ['star', 'heart', 'ellipse'][index] ?? 'star')
  }
  await orderButton(page).click()
  const last = titles.at(-1) ?? ''
  const problem = page.locator('[data-order]').filter({ hasText: message('editorOrder.stopped') })
  await problem.getByRole('button', { name: message('editor.showIt') }).click()
  const finding = page
    .getByRole('listitem')
    .filter({ hasText: message('designFindings.empty', { surface: last }) })
  await expect(finding).toBeVisible()
  await finding.getByRole('button', { name: message('editor.showIt') }).click()
  await addShape(page, shop, 'triangle')
  await expect(sides.filter({ hasText: last })).toHaveAttribute('aria-pressed', 'true')
  await orderButton(page).click()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: message('cart.added') }),
  ).toBeVisible()
  await page.goto('/checkout/cart')
  const line = page
    .getByRole('region', { name: message('cart.title') })
    .getByRole('listitem')
    .first()
  await expect(line.locator('img').first()).toHaveAttribute('src', /uploads/, { timeout: 30_000 })
})
