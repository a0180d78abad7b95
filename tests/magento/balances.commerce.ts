import { register } from '../e2e/support/account-forms'
import { barriersOf } from '../e2e/support/barriers'
import { newAddress } from '../e2e/support/people'
import { overhangsOnPhones } from '../e2e/support/screen-fit'
import { addToCart, centsIn, checkOutToPayment, expect, open, placeOrder, test } from '../e2e/support/shop'

/** Gift cards and store credit on a server that behaves like Adobe Commerce: npm test magento -- commerce. */

const desk = { width: 1440, height: 900 }
const ofMagento = (path: string) => new URL(path, process.env['COMMERCE_URL']).href

test('a customer pays with a gift card, store credit and points in cart and checkout, and the order shows what each paid (commerce-124)', async ({
  page,
  shop,
  request,
}) => {
  test.setTimeout(180_000)
  const { message } = shop
  const email = newAddress('pia')
  await register(page, shop, email)
  const given = await request.put(ofMagento(`/double/customers/${encodeURIComponent(email)}`), {
    data: { storeCredit: 300, points: 150 },
  })
  expect(given.status()).toBe(200)
  await addToCart(page, { ...shop, product: { ...shop.product, urlKey: 'cotton-tote' } })

  const panel = page.locator('summary', { hasText: message('balances.titleVisitor') })
  const total = async () => centsIn(await page.locator('[data-code="grand_total"]').first().textContent())
  await open(page, '/checkout/cart')
  await expect.poll(total).toBe(1_400)
  await panel.click()
  await page.getByLabel(message('balances.cardLabel')).fill('NO-SUCH-CARD')
  await page.getByRole('button', { name: message('balances.cardApply') }).click()
  await expect(page.getByText("The gift card code couldn't be added")).toBeVisible()
  await page.getByLabel(message('balances.cardLabel')).fill('ADOBE-CARD-5')
  await page.getByRole('button', { name: message('balances.cardApply') }).click()
  await expect(page.locator('[data-code="giftcardaccount"]').first()).toContainText('$5.00')
  await expect.poll(total).toBe(900)
  expect(await barriersOf(page)).toEqual([])
  expect(await overhangsOnPhones(page, desk)).toEqual([])
  await page.getByRole('button', { name: message('balances.cardRemove', { code: 'ADOBE-CARD-5' }) }).click()
  await expect.poll(total).toBe(1_400)
  await page.getByLabel(message('balances.cardLabel')).fill('ADOBE-CARD-5')
  await page.getByRole('button', { name: message('balances.cardApply') }).click()
  await expect.poll(total).toBe(900)

  await checkOutToPayment(page, shop, { isCustomer: true })
  // Includes flat-rate shipping.
  await expect.poll(total).toBe(1_400)
  await panel.click()
  await page.getByLabel(/store credit/).click()
  await expect.poll(total).toBe(1_100)
  await page.getByLabel(message('rewardPoints.use', { points: '150', amount: '$1.50' })).click()
  await expect.poll(total).toBe(950)
  expect(await barriersOf(page)).toEqual([])
  expect(await overhangsOnPhones(page, desk)).toEqual([])
  await page.getByRole('radio', { name: 'Check / Money order' }).check()
  await placeOrder(page, shop).click()
  await expect(page).toHaveURL(/\/checkout\/success\?order=/)
  const paid = async () => {
    await expect(
      page.getByText(message('checkout.paidByCard', { code: 'ADOBE-CARD-5' })).first(),
    ).toBeVisible()
    await expect(page.getByText(message('checkout.paidByCredit'), { exact: true }).first()).toBeVisible()
    await expect(page.getByText(message('checkout.paidByPoints'), { exact: true }).first()).toBeVisible()
    await expect(page.getByText('$9.50').filter({ visible: true }).first()).toBeVisible()
  }
  await paid()
  await open(page, '/customer/account/my-orders')
  await page.locator('a[href*="/view-order/"]').first().click()
  await paid()

  await open(page, '/customer/account/gift-card-balance')
  await page.getByLabel(message('balances.cardLabel')).fill('ADOBE-CARD-8')
  await page.getByRole('button', { name: message('balances.giftCardCheck') }).click()
  await page.getByRole('button', { name: /\$5\.00/ }).click()
  await expect(page.getByText(/added to your store credit/)).toBeVisible()
})
