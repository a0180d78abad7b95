import type { Page } from '@playwright/test'
import { isCertificate } from '../../../src/brand/certificate'
import type { CompiledProduct } from '../../../src/brand/compiled'
import { defaultSelection } from '../../../src/lib/products/product-options'
import { ask, becomeCustomer, emailTo } from '../support/customer'
import {
  centsIn,
  checkOutToPayment,
  expect,
  fillInCard,
  placeOrder,
  shopper,
  test,
  type Shop,
} from '../support/shop'

/**
 * Buys two gift certificates by card, sent to the customer's own mailbox.
 * @returns their codes
 */
async function buyCertificates(page: Page, shop: Shop, email: string): Promise<string[]> {
  const product = shop.brand.catalogue.products.find(isCertificate)
  const option = (role: string) => product?.options.find((each) => each.role === role)?.uid ?? ''
  const selection = defaultSelection(product?.options ?? [], product?.rules ?? [])
  await addByApi(
    page,
    product,
    2,
    [
      { uid: option('recipient'), value: 'Pat' },
      { uid: option('recipient-email'), value: email },
    ],
    Object.values(selection).flat(),
  )
  await page.goto('/checkout')
  for (const field of ['firstname', 'lastname', 'street', 'city', 'postcode', 'telephone'] as const)
    await page
      .getByLabel(shop.message(`checkout.${field}`), { exact: true })
      .first()
      .fill(shopper[field])
  await page.getByLabel(shop.message('checkout.region'), { exact: true }).first().selectOption('NY')
  await fillInCard(page, shop, '4242 4242 4242 4242')
  await placeOrder(page, shop).click()
  await expect(page).toHaveURL(/\/checkout\/success/)
  const mail = await emailTo(page, email, 'gift-certificate')
  return mail.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/g) ?? []
}

async function addByApi(
  page: Page,
  product: Pick<CompiledProduct, 'sku'> | undefined,
  quantity: number,
  entered: { uid: string; value: string }[] = [],
  selected: string[] = [],
) {
  await ask(page, '{ customerCart { id } }')
  await ask(
    page,
    `mutation M($cart: String!, $items: [CartItemInput!]!) {
       addProductsToCart(cartId: $cart, cartItems: $items) { user_errors { message } } }`,
    {
      cart: 'current',
      items: [{ sku: product?.sku, quantity, entered_options: entered, selected_options: selected }],
    },
  )
}

test('a customer pays with a gift card, store credit and points, and pays the rest by card (balances-5, balances-8, balances-11, balances-16, balances-17)', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  const { message, product } = shop
  const email = await becomeCustomer(page)
  const [card = '', other = ''] = await buyCertificates(page, shop, email)

  await page.goto('/customer/account/gift-card-balance')
  await page.getByLabel(message('balances.cardLabel')).fill('AAAA-BBBB-CCCC-DDDD')
  await page.getByRole('button', { name: message('balances.giftCardCheck') }).click()
  await expect(page.getByText(message('refusals.giftCardNotFound'))).toBeVisible()
  await page.getByLabel(message('balances.cardLabel')).fill(other.toLowerCase())
  await page.getByRole('button', { name: message('balances.giftCardCheck') }).click()
  const move = page.getByRole('button', { name: /\$/ })
  const worth = centsIn(await move.textContent())
  await move.click()
  await expect(page.getByText(/added to your store credit/)).toBeVisible()
  await page.goto('/customer/account/my-credits')
  await expect(page.getByText(message('ledger.redeemed')).first()).toBeVisible()

  await page.goto('/customer/account/my-rewards/loyaltylevel/join')
  await page.getByRole('button', { name: message('balances.joinButton') }).click()
  await expect(page).toHaveURL(/my-rewards\/loyaltylevel$/)
  await expect(page.getByText(message('balances.levelCurrent'))).toBeVisible()
  await page.goto('/customer/account/my-rewards/transactions')
  await expect(page.getByText(message('ledger.welcome'))).toBeVisible()

  // Enough pieces that every balance pays something and the card pays the rest.
  const quantity = product.table.quantities.findLast((each) => each <= product.table.maximum) ?? 1
  await addByApi(
    page,
    product,
    quantity,
    [],
    Object.values(defaultSelection(product.options, product.rules)).flat(),
  )
  await checkOutToPayment(page, shop, { isCustomer: true })
  if ((page.viewportSize()?.width ?? 0) <= 1024) await page.locator('aside [aria-expanded]').first().click()
  const total = async () => centsIn(await page.locator('[data-code="grand_total"]').textContent())
  const before = await total()
  await page.locator('summary', { hasText: message('balances.title') }).click()
  await page.getByLabel(message('balances.cardLabel')).fill(card)
  await page.getByRole('button', { name: message('balances.cardApply') }).click()
  await expect(page.locator('[data-code="giftcardaccount"]')).toContainText(`•••• ${card.slice(-4)}`)
  await page.getByLabel(/store credit/).click()
  await expect(page.locator('[data-code="customerbalance"]')).toBeVisible()
  await page.getByRole('button', { name: message('balances.pointsApply') }).click()
  await expect(page.locator('[data-code="reward"]')).toBeVisible()
  await expect.poll(total).toBe(before - 2 * worth - 100)
  await page.reload()
  await fillInCard(page, shop, '4242 4242 4242 4242')
  await placeOrder(page, shop).click()
  await expect(page).toHaveURL(/\/checkout\/success/)
  await expect(page.getByText(message('checkout.paidByCredit'), { exact: true })).toBeVisible()
  await page.goto('/customer/account/my-credits')
  await expect(page.getByText(/Paid for order/)).toBeVisible()
})
