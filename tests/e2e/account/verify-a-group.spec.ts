import type { Page } from '@playwright/test'
import { isVerifiedGroup } from '../../../src/lib/products/verified-groups'
import { newAddress } from '../support/people'
import { centsIn, expect, fillCart, isPhone, openSavings, test, type Shop } from '../support/shop'

/**
 * A discount for members of a group verified by ID.me, which the sandbox replaces: from the cart there and
 * back.
 */

const groupsOf = ({ brand }: Shop) =>
  Object.entries(brand.configuration.groupDiscounts ?? {}).flatMap(([group, campaign]) =>
    isVerifiedGroup(group) ? [{ group, campaign }] : [],
  )

const panel = (page: Page, { message }: Shop) =>
  page.locator('details').filter({ hasText: message('groups.title') })

/** Opens the panel in the cart and goes to the verification service. */
async function leaveToVerify(page: Page, shop: Shop, group: string) {
  const { message } = shop
  await panel(page, shop).locator('summary').click()
  await page
    .getByRole('link', { name: message('groups.verify', { group: message(`groups.${group}`) }) })
    .click()
  await expect(page).toHaveURL(/\/sandbox\/verify\/authorize/)
}

async function beVerified(page: Page, { message }: Shop, as: { email: string; group: string }) {
  await page.getByLabel(message('verifySandbox.email')).fill(as.email)
  await page.getByLabel(as.group, { exact: true }).check()
  await page.getByRole('button', { name: message('verifySandbox.approve') }).click()
  await expect(page).toHaveURL(/\/checkout\/cart\?verified=/)
}

async function total(page: Page): Promise<number> {
  const row = page.locator('#content [data-code="grand_total"]').first()
  await expect(row).toContainText('$')
  return centsIn(await row.textContent())
}

test('a shopper verifies a group from the cart, gets the discount and can remove it again (verification-1, verification-4, verification-7)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  const [first] = groupsOf(shop)
  test.skip(!first, 'a brand without groups')
  if (!first) return
  await fillCart(page, shop)
  await openSavings(page, shop)
  const before = await total(page)
  const group = message(`groups.${first.group}`)
  await leaveToVerify(page, shop, first.group)
  await beVerified(page, shop, { email: newAddress('member'), group })

  await expect(page.getByText(message('groups.done'))).toBeVisible()
  await expect(page.locator(':focus')).toContainText(message('groups.done'))
  const discount = page.locator('#content [data-code="discount"]').first()
  await expect(discount).toBeVisible()
  expect(await total(page)).toBeLessThan(before)
  await expect(panel(page, shop), 'nobody is asked twice').toHaveCount(0)
  await page.reload()
  await expect(discount).toBeVisible()

  await page.getByRole('button', { name: message('cart.couponRemove') }).click()
  await expect(discount).toHaveCount(0)
  await expect.poll(() => total(page)).toBe(before)
  await expect(page.getByText(message('groups.done'))).toHaveCount(0)
  await expect(panel(page, shop)).toBeVisible()
})

test('a shopper who cancels verification or belongs to no group finds the cart unchanged and can try again (verification-4, verification-7)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const { message } = shop
  const [first] = groupsOf(shop)
  test.skip(!first || isPhone(page), 'a brand without groups; one screen is enough')
  if (!first) return
  await fillCart(page, shop)
  await openSavings(page, shop)
  const before = await total(page)
  await leaveToVerify(page, shop, first.group)
  await page.getByRole('button', { name: message('verifySandbox.cancel') }).click()
  await expect(page.getByText(message('groups.canceled'))).toBeVisible()

  await page
    .getByRole('link', { name: message('groups.verify', { group: message(`groups.${first.group}`) }) })
    .click()
  await beVerified(page, shop, { email: newAddress('nobody'), group: message('verifySandbox.none') })
  await expect(page.getByText(message('groups.unverified'))).toBeVisible()
  expect(await total(page)).toBe(before)
})
