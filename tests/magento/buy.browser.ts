import { barriersOf } from '../e2e/support/barriers'
import { addToCart, checkOutToPayment, expect, open, placeOrder, shopper, test } from '../e2e/support/shop'

/** The purchase on a server that behaves like a stock Magento: npm test magento. */

test('a guest finds a product in its category and orders it by check (commerce-6, commerce-71)', async ({
  page,
  shop: { brand, message, ...rest },
}) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand.home.hero.headline)
  await open(page, '/shop/posters')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posters')
  const tile = page.getByRole('link', { name: 'Harbor Poster' }).first()
  await tile.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor Poster')
  const picture = page.getByRole('img', { name: 'Harbor Poster' }).first()
  await expect(picture).toBeVisible()
  // The picture is allowed and has loaded (commerce-69).
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByText('$12.00').filter({ visible: true }).first()).toBeVisible()

  await addToCart(page, { brand, message, ...rest, product: { ...rest.product, urlKey: 'harbor-poster' } })
  await page.goto('/checkout/cart')
  await expect(page.getByRole('link', { name: 'Harbor Poster' }).first()).toBeVisible()
  await checkOutToPayment(page, { brand, message, ...rest })
  await expect(page.getByText(/card number/i)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Check / Money order' }).check()
  await placeOrder(page, { brand, message, ...rest }).click()
  await expect(page).toHaveURL(/\/checkout\/success\?order=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shopper.firstname)
  // One poster at its special price, plus flat-rate shipping.
  await expect(page.getByText('$17.00').filter({ visible: true }).first()).toBeVisible()
})

test('a product’s custom options are in the cart at the price its page showed (commerce-88)', async ({
  page,
  shop: { message },
}) => {
  await open(page, '/product/custom-print')
  await page.getByLabel('Your text').fill('Hello')
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(page.getByRole('status').filter({ hasText: message('cart.added') })).toBeVisible()
  await page.goto('/checkout/cart')
  await expect(page.getByText('Hello').first()).toBeVisible()
  await expect(page.getByText('$22.00').filter({ visible: true }).first()).toBeVisible()
})

test('a company can pay by purchase order and is asked for its number (checkout-27)', async ({
  page,
  shop,
}) => {
  const { brand, message, ...rest } = shop
  await addToCart(page, { brand, message, ...rest, product: { ...rest.product, urlKey: 'meadow-poster' } })
  await checkOutToPayment(page, shop)
  await page.getByRole('radio', { name: 'Purchase Order' }).check()
  await placeOrder(page, shop).click()
  await expect(page.getByText(message('purchaseOrder.missing'))).toBeVisible()
  await page.getByLabel(message('purchaseOrder.number')).fill('PO-2026-17')
  await placeOrder(page, shop).click()
  await expect(page).toHaveURL(/\/checkout\/success\?order=/)
})

test('no link of the home page and no URL of the sitemap is broken (commerce-75)', async ({
  page,
  request,
}) => {
  await open(page, '/')
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  const addresses = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)/g)].map(
      ([, loc = '']) => new URL(loc).pathname,
    )
  const lists = await addresses('/sitemap.xml')
  const listed = (await Promise.all(lists.map(addresses))).flat()
  expect(listed).toContain('/product/harbor-poster')
  const dead: string[] = []
  for (const path of new Set([...links, ...listed])) {
    const answer = await request.get(path, { maxRedirects: 0 })
    if (answer.status() >= 400) dead.push(`${answer.status()} ${path}`)
  }
  expect(dead).toEqual([])
})

test('a search finds a product, and its link opens it (search-56)', async ({ page }) => {
  await open(page, '/search/go?q=mug')
  await page.getByRole('link', { name: 'Harbor Mug' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor Mug')
})

test('a configurable product is selected, shown and added to the cart as its variant (commerce-77)', async ({
  page,
  shop: { message },
}) => {
  await open(page, '/product/harbor-shirt')
  for (const choice of ['Blue', 'L']) {
    const control = page.getByRole('radio', { name: new RegExp(`^${choice}\\b`) }).first()
    const folded = page.locator('details:not([open]) > summary', {
      hasText: choice === 'L' ? 'Size' : 'Color',
    })
    if ((await folded.count()) > 0) await folded.click()
    await control.check({ force: true })
  }
  await expect(page.getByRole('img', { name: 'Harbor Shirt Blue L' }).first()).toBeVisible()
  await page.locator('[data-add-to-cart]:visible').first().click()
  const note = page.getByRole('status').filter({ hasText: message('cart.added') })
  await expect(note).toBeVisible()
  // commerce-77
  await expect(note.locator('img')).toHaveAttribute('src', /shirt-blue-l_1/)
  await page.goto('/checkout/cart')
  await expect(page.getByText('Blue').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('$27.00').filter({ visible: true }).first()).toBeVisible()
})

test('a category can be filtered by an attribute', async ({ page }) => {
  await open(page, '/shop/mugs')
  await expect(page.getByRole('heading', { name: 'Harbor Mug' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Blue/ }).click({ force: true })
  await expect(page.getByRole('heading', { name: 'Harbor Mug' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Meadow Mug' })).toBeVisible()
})

test('one click adds the members of a grouped product, each with its own quantity (commerce-130)', async ({
  page,
  shop: { message },
}) => {
  await open(page, '/product/three-cards')
  const quantity = (name: string) => page.getByLabel(message('grouped.quantity', { name }))
  await quantity('Harbor Card').fill('3')
  await quantity('Meadow Card').fill('0')
  await quantity('Summit Card').fill('2')
  await quantity('Summit Card').blur()
  await expect(page.getByText('$17.50')).toBeVisible()
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(page.getByText(message('cart.added')).first()).toBeVisible()
  await page.goto('/checkout/cart')
  await expect(page.getByRole('link', { name: 'Harbor Card' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Summit Card' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Meadow Card' })).toHaveCount(0)
  await expect(page.getByText('$17.50').filter({ visible: true }).first()).toBeVisible()
})

test('a guest configures a bundle, buys it, and is charged the price its page showed (commerce-130, commerce-88, commerce-132)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  await open(page, '/product/desk-set')
  const total = (price: string) =>
    expect(page.locator('form strong').filter({ hasText: price })).toBeVisible()
  await total('$12.00')
  await page.getByRole('radio', { name: /Canyon Mug/ }).check({ force: true })
  await page.getByLabel(message('bundle.quantity', { name: 'Canyon Mug' })).fill('3')
  await page.getByLabel('Poster').selectOption({ label: 'Harbor Poster ($12.00)' })
  await page.getByRole('checkbox', { name: /Coaster/ }).check({ force: true })
  // Three mugs at 12, a poster at its special price, and four coasters.
  await total('$64.00')
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(page.getByRole('status').filter({ hasText: message('cart.added') })).toBeVisible()
  await page.goto('/checkout/cart')
  for (const words of ['3 × Canyon Mug', '1 × Harbor Poster', '4 × Coaster'])
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('$64.00').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`^${message('cart.edit')}`) })).toHaveCount(0)

  // Removing the line and undoing the removal changes nothing.
  await page.getByRole('button', { name: `${message('cart.remove')}: Desk Set` }).click()
  await page.getByRole('button', { name: message('cart.undo') }).click()
  await expect(page.getByText('3 × Canyon Mug').filter({ visible: true }).first()).toBeVisible()

  await checkOutToPayment(page, shop)
  await page.getByRole('radio', { name: 'Check / Money order' }).check()
  await placeOrder(page, shop).click()
  await expect(page).toHaveURL(/\/checkout\/success\?order=/)
  await expect(page.getByText('3 × Canyon Mug').filter({ visible: true }).first()).toBeVisible()
  // Includes flat-rate shipping.
  await expect(page.getByText('$69.00').filter({ visible: true }).first()).toBeVisible()
})

test('missing required choices of a bundle are reported accessibly (commerce-130)', async ({
  page,
  shop: { message },
}) => {
  await open(page, '/product/gift-box')
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(page.getByText(message('product.missingOne'))).toBeVisible()
  await expect(page.getByText(message('product.required'))).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await page.getByRole('checkbox', { name: /Harbor Card/ }).check({ force: true })
  await expect(page.getByText(message('product.missingOne'))).toHaveCount(0)
})
