import type { Locator, Page } from '@playwright/test'
import { defaultSelection } from '../../../src/lib/products/product-options'
import { hands, otherValues } from '../support/product'
import {
  addToCart,
  centsIn,
  expect,
  fillCart,
  open,
  openSavings,
  test,
  untilAtRest,
  type Shop,
} from '../support/shop'

const line = (page: Page, { product }: Shop) =>
  page.getByRole('region', { name: 'Shopping Cart' }).getByRole('listitem').filter({ hasText: product.name })
const summary = (page: Page, { message }: Shop) =>
  page.getByRole('complementary', { name: message('cart.summary') })
const row = (page: Page, shop: Shop, code: string) => summary(page, shop).locator(`[data-code="${code}"] dd`)
const amount = async (page: Page, shop: Shop, code: string) =>
  centsIn(await row(page, shop, code).textContent())
const quantity = (page: Page, shop: Shop) =>
  line(page, shop).getByRole('textbox', {
    name: shop.message('cart.quantityOf', { name: shop.product.name }),
  })

test('an empty cart shows a message and links to the shop (cart-52)', async ({ page, shop }) => {
  await open(page, '/checkout/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.message('cart.empty'))
  await page.getByRole('link', { name: shop.message('cart.continueShopping') }).click()
  await expect(page).toHaveURL(/\/$/)
  await open(page, '/checkout')
  await expect(page.getByRole('heading', { name: shop.message('cart.empty') })).toBeVisible()
})

test('an empty cart offers products that can be bought (cart-52)', async ({ page, shop }) => {
  await open(page, '/checkout/cart')
  const first = shop.brand.home.sections.find((section) => section.kind === 'products')
  if (first?.kind !== 'products') throw new Error(`the home page of ${shop.brand.id} offers no products`)
  const offered = page.getByRole('region', { name: first.title })
  await offered.scrollIntoViewIfNeeded()
  const links = offered.getByRole('listitem').getByRole('link')
  await expect(offered.getByRole('listitem')).toHaveCount(4)
  await expect(offered.getByText('OUT OF STOCK')).toHaveCount(0)
  const address = (await links.first().getAttribute('href')) ?? ''
  expect(first.products.map((urlKey) => `/product/${urlKey}`)).toContain(address)
  await links.first().click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
})

test('on phones a cart line’s quantity, remove button and price share a row', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fillCart(page, shop)
  await open(page, '/checkout/cart')
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  const own = line(page, shop)
  const quantityAt = await middleOf(quantity(page, shop))
  expect(quantityAt).toBeGreaterThan(0)
  const remove = own.getByRole('button', { name: `${shop.message('cart.remove')}: ${shop.product.name}` })
  expect(Math.abs((await middleOf(remove)) - quantityAt)).toBeLessThan(8)
  expect(Math.abs((await middleOf(own.locator('> p').last())) - quantityAt)).toBeLessThan(8)
})

test.describe('without an internet connection', () => {
  test.use({ allowedNoise: /ERR_INTERNET_DISCONNECTED/ }) // logged by the browser

  test('adding to the cart shows the error in view, even from the bar at the bottom of the screen (cart-80, checkout-90)', async ({
    page,
    context,
    shop,
  }) => {
    await open(page, `/product/${shop.product.urlKey}`)
    await untilAtRest(page)
    await context.setOffline(true)
    await page.locator('[data-add-to-cart]:visible').first().click()
    const note = page.getByRole('alert').filter({ hasText: /./ })
    await expect(note).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[data-cart-count]')).toHaveAttribute('data-cart-count', '0')
  })

  test('a changed quantity is reverted, and the cart shows the reason (cart-50, checkout-90)', async ({
    page,
    context,
    shop,
  }) => {
    await fillCart(page, shop)
    await open(page, '/checkout/cart')
    const ordered = await quantity(page, shop).inputValue()
    await untilAtRest(page)
    await context.setOffline(true)
    await line(page, shop)
      .getByRole('button', { name: shop.message('product.more'), exact: true })
      .click()
    await expect(page.getByText(shop.message('errors.noConnection'))).toBeInViewport()
    await expect(quantity(page, shop)).toHaveValue(ordered)
    await expect(line(page, shop)).not.toHaveAttribute('data-waiting')
    await context.setOffline(false)
    await line(page, shop)
      .getByRole('button', { name: shop.message('product.more'), exact: true })
      .click()
    await expect(line(page, shop)).not.toHaveAttribute('data-waiting')
    await expect(quantity(page, shop)).toHaveValue(String(Number(ordered) + 1))
    await expect(page.getByText(shop.message('errors.noConnection'))).toBeHidden()
  })
})

test('changing the quantity updates line and total, and removing can be undone (cart-50)', {
  tag: '@brand',
}, async ({ page, shop }) => {
  await fillCart(page, shop)
  await open(page, '/checkout/cart')
  const before = await amount(page, shop, 'subtotal')
  const ordered = Number(await quantity(page, shop).inputValue())
  await line(page, shop)
    .getByRole('button', { name: shop.message('product.more'), exact: true })
    .click()
  await line(page, shop)
    .getByRole('button', { name: shop.message('product.more'), exact: true })
    .click()
  await expect(quantity(page, shop)).toHaveValue(String(ordered + 2))
  // On a slow machine the response to the first click may arrive before the second is sent.
  await expect(async () => {
    const after = await amount(page, shop, 'subtotal')
    expect(after).toBeGreaterThan(before)
    const shown = (after / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
    await expect(line(page, shop)).toContainText(shown, { timeout: 500 })
  }).toPass({ timeout: 8_000 })
  await line(page, shop)
    .getByRole('button', { name: shop.message('product.more'), exact: true })
    .click()
  await page.reload() // before the click was sent
  await expect(quantity(page, shop)).toHaveValue(String(ordered + 3))

  await addToCart(page, shop)
  await open(page, '/checkout/cart')
  await expect(line(page, shop)).toHaveCount(1)
  await expect(quantity(page, shop)).toHaveValue(String(2 * ordered + 3))

  await line(page, shop)
    .getByRole('button', { name: new RegExp(`^${shop.message('cart.remove')}`) })
    .click()
  await expect(page.locator('[data-cart-count]')).toHaveAttribute('data-cart-count', '0')
  await expect(page.getByRole('heading', { name: shop.message('cart.empty') })).toBeVisible()
  await page.getByRole('button', { name: shop.message('cart.undo') }).click()
  await expect(quantity(page, shop)).toHaveValue(String(2 * ordered + 3))
})

test('a removed line is restored by “Undo” (cart-50)', async ({ page, shop }) => {
  await fillCart(page, shop)
  const other = shop.brand.catalogue.products.find(
    ({ urlKey, kind, outOfStock, options }) =>
      urlKey !== shop.product.urlKey &&
      kind === 'simple' &&
      !outOfStock &&
      !options.some(({ required, type }) => required && type === 'field'),
  )
  await fillCart(page, { ...shop, product: other ?? shop.product })
  await open(page, '/checkout/cart')
  const total = await amount(page, shop, 'subtotal')
  await line(page, shop)
    .getByRole('button', { name: new RegExp(`^${shop.message('cart.remove')}`) })
    .click()
  await expect(page.getByText(shop.message('cart.removed', { name: shop.product.name }))).toBeVisible()
  await expect(line(page, shop)).toHaveCount(0)
  await page.getByRole('button', { name: shop.message('cart.undo') }).click()
  await expect(line(page, shop)).toHaveCount(1)
  await expect.poll(() => amount(page, shop, 'subtotal')).toBe(total)
})

test('a valid coupon reduces the total, and an invalid one is rejected at its field (cart-53, cart-11)', {
  tag: '@brand',
}, async ({ page, shop }) => {
  const today = new Date().toISOString().slice(0, 10)
  const [code, coupon] =
    Object.entries(shop.brand.configuration.coupons).find(
      ([, each]) =>
        each.percentOff && !each.minimumSubtotal && (each.start ?? '') <= today && today <= (each.end ?? '9'),
    ) ?? []
  if (!code || !coupon?.percentOff) throw new Error('The brand has no running coupon in percent')
  await fillCart(page, shop)
  await openSavings(page, shop)
  const box = summary(page, shop).getByLabel(shop.message('cart.couponLabel'))
  const apply = summary(page, shop).getByRole('button', { name: shop.message('cart.couponApply') })
  await apply.click()
  await expect(page.getByText(shop.message('cart.couponEmpty'))).toBeVisible()
  await box.fill('NO-SUCH-CODE')
  await box.press('Enter')
  await expect(summary(page, shop).getByText(/coupon code isn't valid/i)).toBeVisible()
  await box.fill(code.toLowerCase())
  await apply.click()
  await expect(summary(page, shop).getByText(code, { exact: true })).toBeVisible()
  const [subtotal, discount] = [await amount(page, shop, 'subtotal'), await amount(page, shop, 'discount')]
  expect(discount).toBe(Math.round((subtotal * coupon.percentOff) / 100))
  // The estimate includes shipping: "$8.99 (free over $99.00)", or a word for free shipping (cart-362).
  const [shipping] = /^\$[\d.]+/.exec((await row(page, shop, 'shipping').textContent()) ?? '') ?? ['$0.00']
  expect(await amount(page, shop, 'grand_total')).toBe(subtotal - discount + centsIn(shipping))
  await page.getByRole('button', { name: shop.message('cart.couponRemove') }).click()
  await expect(row(page, shop, 'discount')).toHaveCount(0)
})

test('a shipping estimate shows rates, delivery days and tax, and is kept for the tab (cart-363)', {
  tag: '@brand',
}, async ({ page, shop }) => {
  await fillCart(page, shop)
  await open(page, '/checkout/cart')
  await page.getByText(shop.message('cart.estimate')).click()
  await page.getByLabel(shop.message('cart.state')).selectOption('NY')
  await page.getByLabel(shop.message('cart.zip')).fill('10118')
  await page.getByRole('button', { name: shop.message('cart.estimateButton') }).click()
  const rates = summary(page, shop).locator('ul[aria-live] li')
  await expect(rates.first()).toContainText(/\$\d|Free/)
  await expect(rates.first()).toContainText('Arrives')
  await expect(rates.last()).toContainText(/\$\d/)
  await expect(row(page, shop, 'tax')).toHaveText(/\$\d/)
  await page.reload()
  await expect(row(page, shop, 'tax')).toHaveText(/\$\d/)
  await expect(row(page, shop, 'shipping')).toHaveCount(1)
})

test('a cart line can be edited on its product page, stays one line, and can be restored (cart-74, cart-59)', {
  tag: '@once',
}, async ({ page, shop }) => {
  const { message, product } = shop
  const [other] = otherValues(product, defaultSelection(product.options, product.rules))
  if (!other) throw new Error(`${product.name} has nothing to choose`)
  await fillCart(page, shop)
  await open(page, '/checkout/cart')
  const title = page.locator('dt', { hasText: new RegExp(`^${other.option.title}:?$`) })
  const answer = line(page, shop).locator('dl > div').filter({ has: title }).locator('dd')
  const before = await answer.innerText()
  const edit = page.getByRole('link', { name: `${message('cart.edit')}: ${product.name}` })
  await edit.click()
  const update = page.getByRole('button', { name: message('lineChange.update') })
  await expect(update).toBeVisible()
  const hand = hands(page, product)
  await hand.choose(other.option.uid, other.value.uid)
  await page.reload()
  await expect(update).toBeVisible()
  await expect(hand.group(other.option.uid).locator('select, input:checked')).toHaveValue(other.value.uid)
  await update.click()

  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(line(page, shop)).toHaveCount(1)
  await expect(answer).toHaveText(other.value.title)
  await page.getByRole('button', { name: message('cart.undo') }).click()
  await expect(answer).toHaveText(before)

  // If the line was removed, the design can be added again.
  await open(page, `${(await edit.getAttribute('href'))?.split('?')[0]}?line=OTk5OTk5`)
  await expect(page.getByText(message('lineChange.gone'))).toBeVisible()
  await expect(page.getByRole('button', { name: message('product.addToCart') })).toBeEnabled()
})

test('a comment is saved while typing and survives a reload (checkout-381)', { tag: '@once' }, async ({
  page,
  shop,
}) => {
  await fillCart(page, shop)
  await open(page, '/checkout/cart')
  const box = page.getByLabel(shop.message('cart.comment'))
  await page.getByText(shop.message('orderNotes.titleWithComment')).click()
  await box.fill('Please pack the red ones on top <3')
  await expect(page.getByText(shop.message('cart.commentSaved'))).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue('Please pack the red ones on top <3')
})

test('at 1440 × 900 the button to the checkout is in the first screen, below the express payments (cart-362, payments-581)', {
  tag: '@once',
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await fillCart(page, shop)
  await open(page, '/checkout/cart')
  const button = page.locator('aside').getByRole('link', { name: shop.message('cart.checkout') })
  const express = page.locator('aside').getByRole('region', { name: shop.message('checkout.express') })
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(express).toBeInViewport({ ratio: 1 })
  const [above, below] = [await express.boundingBox(), await button.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
})

test('two tabs show the same cart (cart-52, cart-2)', { tag: '@once' }, async ({ page, shop, context }) => {
  await fillCart(page, shop)
  await open(page, '/checkout/cart')
  const ordered = Number(await quantity(page, shop).inputValue())
  const second = await context.newPage()
  await open(second, '/checkout/cart')
  await line(second, shop)
    .getByRole('button', { name: shop.message('product.more'), exact: true })
    .click()
  await expect(quantity(page, shop)).toHaveValue(String(ordered + 1))
  await expect(page.locator('[data-cart-count]')).toHaveAttribute('data-cart-count', '1') // one line (cart-73)
  expect(await amount(page, shop, 'grand_total')).toBe(await amount(second, shop, 'grand_total'))
  await second.close()
})

test('the mini cart shows the lines and links to cart and checkout (shell-8)', async ({ page, shop }) => {
  await addToCart(page, shop)
  await page
    .getByRole('button', { name: shop.message('notice.close') })
    .first()
    .click()
  const mark = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await mark.click()
  const drawer = page.getByRole('dialog', { name: shop.message('shell.miniCart') })
  await expect(drawer.getByRole('link', { name: shop.product.name })).toBeVisible()
  await expect(drawer.getByRole('link', { name: shop.message('cart.checkout') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(mark).toBeFocused()
  await mark.click()
  await drawer.getByRole('link', { name: shop.message('cart.viewCart') }).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(drawer).toHaveCount(0)
})

test.describe('a backend that does not respond', () => {
  test.use({ allowedNoise: /ERR_FAILED/ })

  test('a cart that cannot load shows an error and a retry button (cart-52)', { tag: '@once' }, async ({
    page,
    shop,
  }) => {
    await fillCart(page, shop)
    await page.route('**/graphql', (route) => route.abort())
    await page.goto('/checkout/cart')
    await expect(page.getByText(shop.message('cart.failed'))).toBeVisible()
    await page.unroute('**/graphql')
    await page.getByRole('button', { name: shop.message('cart.retry') }).click()
    await expect(line(page, shop)).toHaveCount(1)
  })
})

test('clicking "Add to cart" sends only the add request (cart-49)', async ({ page, shop }) => {
  await open(page, `/product/${shop.product.urlKey}`)
  await untilAtRest(page)
  const button = page.locator('[data-add-to-cart]:visible').first()
  let lastAsked = Date.now()
  page.on('request', () => (lastAsked = Date.now()))
  // Load everything that loads on scrolling near it: delivery days, and pictures further down.
  for (let step = 0; step < 12; step++) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(60)
  }
  await expect.poll(() => Date.now() - lastAsked).toBeGreaterThan(1_000)
  await button.click({ trial: true }) // a click may scroll, and what that loads is not caused by adding
  await expect.poll(() => Date.now() - lastAsked).toBeGreaterThan(1_000)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await button.click()
  await expect(page.getByRole('status').filter({ hasText: shop.message('cart.added') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['POST /graphql'])
})

/**
 * Holds the page's requests to the shop until they are released.
 * @param change returns what is sent in their place
 */
async function holdRequests(page: Page, change = (sent: string) => sent) {
  const go = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let count = 0
  await page.route('**/graphql', async (route) => {
    count++
    held.resolve()
    await go.promise
    await route.continue({ postData: change(route.request().postData() ?? '') })
  })
  return { untilHeld: held.promise, letGo: () => go.resolve(), count: () => count }
}

const addButton = (page: Page) => page.locator('[data-add-to-cart]:visible').first()
const cartMark = (page: Page) => page.locator('[data-cart-count]')

test('an added product is shown as pending before the server responds, and is removed if the server rejects it (cart-49)', {
  tag: '@once',
}, async ({ page, shop }) => {
  await open(page, `/product/${shop.product.urlKey}`)
  const { untilHeld, letGo } = await holdRequests(page, (sent) =>
    sent.replace(`"sku":"${shop.product.sku}"`, '"sku":"GONE"'),
  )
  await addButton(page).click()
  await untilHeld
  const note = page.getByRole('status').filter({ hasText: shop.product.name })
  await expect(note).toContainText(shop.message('cart.adding'))
  await expect(note).not.toContainText(shop.message('cart.added'))
  await expect(note).toContainText('$')
  await expect(page.locator('[data-cart-count]')).not.toHaveAttribute('data-cart-count', '0')
  letGo()
  await expect(page.locator('form').getByRole('alert')).toContainText('GONE')
  await expect(note).toHaveCount(0)
  await expect(page.locator('[data-cart-count]')).toHaveAttribute('data-cart-count', '0')
})

test('a second click while the first request is pending adds nothing (cart-49)', { tag: '@again' }, async ({
  page,
  shop,
}) => {
  await open(page, `/product/${shop.product.urlKey}`)
  const requests = await holdRequests(page)
  await addButton(page).click()
  await requests.untilHeld
  await addButton(page).click({ force: true }) // it is disabled, or has the note above it
  await addButton(page).press('Enter')
  const count = await cartMark(page).getAttribute('data-cart-count')
  expect(Number(count)).toBeGreaterThan(0)
  requests.letGo()
  const note = page.getByRole('status').filter({ hasText: shop.product.name })
  await expect(note).toContainText(shop.message('cart.added'))
  await expect(cartMark(page)).toHaveAttribute('data-cart-count', count ?? '')
  expect(requests.count()).toBe(1)
})

test('a double click adds the product once and stays on the page (cart-49)', { tag: '@once' }, async ({
  page,
  shop,
}) => {
  await open(page, `/product/${shop.product.urlKey}`)
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  await addButton(page).dblclick()
  const note = page.getByRole('status').filter({ hasText: shop.product.name })
  await expect(note).toContainText(shop.message('cart.added'))
  await expect(page).toHaveURL(new RegExp(`/product/${shop.product.urlKey}$`))
  expect(asked.filter((url) => url.endsWith('/graphql'))).toHaveLength(1)
})

test('two tabs that add at the same time each show their item at once, and then the merged cart (cart-49, cart-2)', {
  tag: '@again',
}, async ({ page, shop, context }) => {
  // Creates the cart and its cookie first: otherwise each tab would create a separate cart.
  await addToCart(page, shop)
  const pieces = shop.product.table.quantities[0] ?? shop.product.table.minimum
  const tabs = [page, await context.newPage()]
  const requests = []
  for (const tab of tabs) {
    await open(tab, `/product/${shop.product.urlKey}`)
    requests.push(await holdRequests(tab))
    await addButton(tab).click()
    await expect(cartMark(tab)).toHaveAttribute('data-cart-count', '2') // the shop merges it into the existing line
  }
  await Promise.all(requests.map(({ untilHeld }) => untilHeld))
  for (const { letGo } of requests) letGo()
  for (const tab of tabs)
    await expect(tab.getByRole('status').filter({ hasText: shop.product.name })).toContainText(
      shop.message('cart.added'),
    )
  await open(page, '/checkout/cart')
  await expect(cartMark(page)).toHaveAttribute('data-cart-count', '1')
  await expect(quantity(page, shop)).toHaveValue(String(3 * pieces))
})

test('a previously opened cart shows the products added since (cart-49)', { tag: '@again' }, async ({
  page,
  shop,
}) => {
  await addToCart(page, shop)
  const mark = page.getByRole('link', { name: /Cart, / })
  const drawer = page.getByRole('dialog')
  await mark.click()
  const before = centsIn(await drawer.locator('strong').last().textContent())
  await page.keyboard.press('Escape')
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(page.getByRole('status').filter({ hasText: shop.message('cart.added') })).toBeVisible()
  await mark.click()
  await expect
    .poll(async () => centsIn(await drawer.locator('strong').last().textContent()))
    .toBeGreaterThan(before)
})
