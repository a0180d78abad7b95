import { isCertificate } from '../../../src/brand/certificate'
import { hands } from '../support/product'
import { expect, open, test } from '../support/shop'

test('a gift certificate is bought with amount, recipient, text and date, and needs no shipping (gift-1)', async ({
  page,
  shop: { brand, message },
}) => {
  const product = brand.catalogue.products.find(isCertificate)
  if (!product) throw new Error(`${brand.id} sells no gift certificate`)
  const optionOf = (type: string, role?: string) => {
    const found = product.options.find((option) => option.type === type && (!role || option.role === role))
    if (!found) throw new Error(`the certificate has no ${role ?? type}`)
    return found
  }
  const amount = product.options.find(({ values }) => values !== undefined)
  const other = amount?.values?.find(({ isDefault }) => !isDefault)
  if (!amount || !other) throw new Error('the certificate has amounts')
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

  await open(page, '/gift-certificate')
  const hand = hands(page, product)
  const preview = page.getByRole('region', { name: message('gift.preview') })
  await hand.choose(amount.uid, other.uid)
  await hand.type(optionOf('field', 'recipient').uid, 'Grace Hopper')
  await hand.type(optionOf('field', 'recipient-email').uid, 'grace@example.com')
  await hand.type(optionOf('area').uid, 'For the long nights')
  await hand.type(optionOf('date').uid, day)
  for (const words of [other.title, 'Grace Hopper', 'For the long nights'])
    await expect(preview).toContainText(words)
  await expect(hand.total).toContainText(hand.money(hand.price().rowCents))

  await page.reload()
  await expect(preview).toContainText('Grace Hopper')
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(page.getByRole('status').filter({ hasText: message('cart.added') })).toBeVisible()

  await open(page, '/checkout/cart')
  const line = page
    .getByRole('region', { name: message('cart.title') })
    .getByRole('listitem')
    .first()
  for (const words of [product.name, other.title, 'Grace Hopper', 'For the long nights'])
    await expect(line).toContainText(words)
  await expect(page.getByText(message('cart.estimate'))).toHaveCount(0)
})
