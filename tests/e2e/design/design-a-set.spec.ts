import type { Page } from '@playwright/test'
import { templateFor } from '@/design/template/template-for'
import { isPaged } from '@/features/editor/pages/is-paged'
import { expect, open, test, type Shop } from '../support/shop'

/** A shopper designs each piece of a set. An empty piece blocks the order, and the cart shows all pieces. */

const stage = (page: Page) => page.locator('[data-stage]')
const orderButton = (page: Page) => page.locator('[data-order] button[data-order]')

/** Returns the tool of the product with the fewest surfaces among those with a page strip and no optional surface. */
function setOf({ brand }: Shop) {
  const sets = Object.values(brand.tools).flatMap(({ address, product }) => {
    const template = product ? brand.templates[product] : undefined
    const made = template?.checks.empty && templateFor(template, {})
    const isSet =
      made && made.surfaces.length > 1 && made.surfaces.every(({ follows, begins }) => !follows && !begins)
    return isSet && isPaged(made) ? [{ address, surfaces: made.surfaces }] : []
  })
  const [set] = sets.toSorted((one, other) => one.surfaces.length - other.surfaces.length)
  if (!set) throw new Error(`${brand.id} sells no set`)
  return set
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
  const { address, surfaces } = setOf(shop)
  await open(page, address)
  await page.getByRole('button', { name: message('tool.edit') }).click()
  await expect(stage(page)).toBeVisible()
  const pages = page.getByRole('listbox', { name: message('editorPages.title') })
  await expect(pages.getByRole('option')).toHaveCount(surfaces.length)
  const pageOf = (id: string) => pages.locator(`[data-page="${id}"]`)
  for (const [index, { id }] of surfaces.slice(0, -1).entries()) {
    await pageOf(id).click()
    await addShape(page, shop, ['star', 'heart', 'ellipse'][index] ?? 'star')
  }
  await orderButton(page).click()
  const { id: lastId = '', title: last = '' } = surfaces.at(-1) ?? {}
  const problem = page.locator('[data-order]').filter({ hasText: message('editorOrder.stopped') })
  await problem.getByRole('button', { name: message('editor.showIt') }).click()
  const finding = page
    .getByRole('listitem')
    .filter({ hasText: message('designFindings.empty', { surface: last }) })
  await expect(finding).toBeVisible()
  await finding.getByRole('button', { name: message('editor.showIt') }).click()
  await addShape(page, shop, 'triangle')
  await expect(pageOf(lastId)).toHaveAttribute('aria-selected', 'true')
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
