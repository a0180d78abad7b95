import type { Page } from '@playwright/test'
import { priceCachePercent } from '../../../src/backend/catalogue/catalogue-rules'
import { priceLine } from '../../../src/lib/money/price'
import { formatMoney } from '../../../src/lib/money/money'
import { hands, priceable } from '../support/product'
import { centsIn, expect, open, test, type Shop } from '../support/shop'

/** Returns the best offer that is active today. */
function offerOf({ brand }: Shop) {
  const [best] = Object.keys(brand.configuration.priceCaches)
    .map((code) => ({ code, percent: priceCachePercent(brand, code, new Date()) }))
    .toSorted((one, other) => other.percent - one.percent)
  return best!
}

const total = (page: Page) => page.getByRole('status').filter({ hasText: /^Total / })

/** Returns the price of the product as shown, with and without the offer. */
function prices(page: Page, shop: Shop) {
  const { product } = shop
  const shopper = hands(page, product)
  const regular = shopper.price()
  const priced = priceable(product)
  const percentOff = Math.max(priced.table.percentOff, offerOf(shop).percent)
  const offered = priceLine(
    { ...priced, table: { ...priced.table, percentOff } },
    shopper.selection(),
    regular.quantity,
  )
  return { regular, offered, money: (cents: number) => formatMoney(cents, '$') }
}

test('a code in a link shows its price next to the struck regular price, on every page up to the cart (pages-14, pages-16)', async ({
  page,
  shop,
  browser,
}) => {
  const { code } = offerOf(shop)
  const { offered, regular, money } = prices(page, shop)
  const address = `/product/${shop.product.urlKey}`
  await open(page, `${address}?cc=${code}`)
  await expect(total(page)).toContainText(money(offered.rowCents))
  await expect(total(page).locator('s')).toContainText(money(offered.regularRowCents))

  // The offer stays on other pages without the code in the URL, after client-side navigation, and after a
  // reload.
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(total(page)).toContainText(money(offered.rowCents))
  await open(page, address)
  await expect(total(page)).toContainText(money(offered.rowCents))

  const answered = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('addProductsToCart') ?? false,
  )
  await page.locator('[data-add-to-cart]:visible').first().click()
  await answered // the count is shown earlier
  await page.goto('/checkout/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#content')).toContainText(money(offered.rowCents))

  const next = await browser.newPage()
  await open(next, new URL(address, page.url()).href)
  await expect(total(next)).toContainText(money(regular.rowCents))
  await next.close()
})

test('product tiles also show the offer’s prices (pages-16)', async ({ page, shop }) => {
  const { code } = offerOf(shop)
  const category = shop.product.categories[0] ?? ''
  const priceOf = async () =>
    centsIn(
      await page
        .locator('article')
        .filter({ has: page.locator(`a[href="/product/${shop.product.urlKey}"]`) })
        .first()
        .innerText(),
    )
  await open(page, `/shop/${category}`)
  const before = await priceOf()
  await open(page, `/shop/${category}?cc=${code}`)
  expect(await priceOf()).toBeLessThanOrEqual(before)
  await expect(page.locator('article s').first()).toBeVisible()
})

test('an unknown offer code changes nothing (pages-13)', async ({ page, shop }) => {
  const { regular, money } = prices(page, shop)
  await open(page, `/product/${shop.product.urlKey}?cc=QUJDRA==`)
  await expect(total(page)).toContainText(money(regular.rowCents))
  expect((await page.context().cookies()).filter(({ name }) => name === 'price_cache')).toEqual([])
})
