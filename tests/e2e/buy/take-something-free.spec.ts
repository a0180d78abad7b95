import { emailTo, freshEmail, linkIn } from '../support/emails'
import { expect, open, test } from '../support/shop'

test('the newsletter coupon appears only after the button behind the e-mail’s link is clicked; opening the link alone does nothing (offers-4, offers-5, catalogue-66)', async ({
  page,
  shop: { brand, message },
}) => {
  const [address, route] =
    Object.entries(brand.routes).find(([, { subscribe, coupon }]) => subscribe && coupon) ?? []
  test.skip(!address, 'this brand gives nothing for joining')
  const email = freshEmail('free')
  const content = page.locator('#content')
  const code = content.getByText(route?.coupon ?? '', { exact: true })
  const join = async (typed: string) => {
    await content.getByLabel(message('shell.newsletterEmail')).fill(typed)
    await content.getByRole('button', { name: message('free.join') }).click()
  }
  await open(page, address ?? '')
  await expect(code).toHaveCount(0)
  await join('nobody')
  await expect(content.getByLabel(message('shell.newsletterEmail'))).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveCount(0)
  await join(email.toUpperCase())
  await expect(content.getByRole('status')).toContainText(message('free.joinCheck'))
  await expect(code).toHaveCount(0)

  const link = linkIn(await emailTo(page, 'newsletter-confirmation', email), '/confirm-newsletter')
  const confirm = content.getByRole('button', { name: message('newsletter.confirm') })
  await open(page, link)
  await expect(confirm).toBeVisible()
  await expect(code).toHaveCount(0)
  await page.reload()
  await confirm.click()
  await expect(content.getByText(message('newsletter.confirmed'))).toBeVisible()
  await expect(code).toBeVisible()

  await page.reload()
  await confirm.click()
  await expect(content.getByText(message('newsletter.linkOver'))).toBeVisible()
  await expect(code).toHaveCount(0)
})

test('a page for a free product links to that product (offers-4)', async ({ page, shop }) => {
  const offers = Object.entries(shop.brand.routes).filter(([, { screen }]) => screen === 'free-offer')
  test.skip(offers.length === 0, 'this brand gives nothing away')
  for (const [address, { product }] of offers) {
    await open(page, address)
    await page.getByRole('link', { name: shop.message('free.start') }).click()
    await expect(page).toHaveURL(new RegExp(`/product/${product}$`))
  }
})
