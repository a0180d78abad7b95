import type { Locator, Page } from '@playwright/test'
import { defaultSelection } from '../../src/lib/product-options'
import { hands, otherValues } from './support/product'
import { addToCart, centsIn, expect, fillCart, open, test, untilAtRest, type Shop } from './support/shop'

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

test('an empty cart says so and leads on (cart-52)', async ({ page, shop }) => {
  await open(page, '/checkout/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.message('cart.empty'))
  await page.getByRole('link', { name: shop.message('cart.continueShopping') }).click()
  await expect(page).toHaveURL(/\/$/)
  await open(page, '/checkout')
  await expect(page.getByRole('heading', { name: shop.message('cart.empty') })).toBeVisible()
})

test('below an empty cart stand products that can be bought (cart-83)', async ({ page, shop }) => {
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

test('on a phone quantity, removal and price of a line share a row (cart-84)', async ({ page, shop }) => {
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

test.describe('without a connection', () => {
  test.use({ allowedNoise: /ERR_INTERNET_DISCONNECTED/ }) // the browser's own note

  test('adding says so where it is seen, though the button was in the bar at the foot of the screen (cart-80, checkout-90)', async ({
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

  test('another quantity is taken back, and the cart says why (cart-81, checkout-90)', async ({
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
      .getByRole('button', { name: shop.message('product.more') })
      .click()
    await expect(page.getByText(shop.message('errors.noConnection'))).toBeInViewport()
    await expect(quantity(page, shop)).toHaveValue(ordered)
    await expect(line(page, shop)).not.toHaveAttribute('data-waiting')
    await context.setOffline(false)
    await line(page, shop)
      .getByRole('button', { name: shop.message('product.more') })
      .click()
    await expect(line(page, shop)).not.toHaveAttribute('data-waiting')
    await expect(quantity(page, shop)).toHaveValue(String(Number(ordered) + 1))
    await expect(page.getByText(shop.message('errors.noConnection'))).toBeHidden()
  })
})

test('another quantity changes line and total; removing can be undone (cart-50)', { tag: '@brand' }, async ({
  page,
  shop,
}) => {
  await fillCart(page, shop)
  await open(page, '/checkout/cart')
  const before = await amount(page, shop, 'subtotal')
  const ordered = Number(await quantity(page, shop).inputValue())
  await line(page, shop)
    .getByRole('button', { name: shop.message('product.more') })
    .click()
  await line(page, shop)
    .getByRole('button', { name: shop.message('product.more') })
    .click()
  await expect(quantity(page, shop)).toHaveValue(String(ordered + 2))
  // On a slow machine the first press may be answered before the second is sent.
  await expect(async () => {
    const after = await amount(page, shop, 'subtotal')
    expect(after).toBeGreaterThan(before)
    const shown = (after / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
    await expect(line(page, shop)).toContainText(shown, { timeout: 500 })
  }).toPass({ timeout: 8_000 })
  await line(page, shop)
    .getByRole('button', { name: shop.message('product.more') })
    .click()
  await page.reload() // before the press was sent
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

test('a removed line comes back by Undo (cart-50)', async ({ page, shop }) => {
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

test('a running coupon takes its part off, a wrong one is refused where it was typed (cart-53, cart-11)', {
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
  await open(page, '/checkout/cart')
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
  expect(await amount(page, shop, 'grand_total')).toBe(subtotal - discount)
  await page.getByRole('button', { name: shop.message('cart.couponRemove') }).click()
  await expect(row(page, shop, 'discount')).toHaveCount(0)
})

test('an estimate for a place tells rates, days and tax, and saves nothing (cart-24)', {
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
  await page.reload()
  await expect(row(page, shop, 'tax')).toHaveCount(0)
  await expect(row(page, shop, 'shipping')).toHaveCount(0)
})

test('what lies in the cart is changed on its product’s page, stays one line and can be put back (cart-74, cart-59)', {
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

  // A line that is gone is added again.
  await open(page, `${(await edit.getAttribute('href'))?.split('?')[0]}?line=OTk5OTk5`)
  await expect(page.getByText(message('lineChange.gone'))).toBeVisible()
  await expect(page.getByRole('button', { name: message('product.addToCart') })).toBeEnabled()
})

test('a comment is saved while it is typed and survives a reload (cart-54)', { tag: '@once' }, async ({
  page,
  shop,
}) => {
  await fillCart(page, shop)
  await open(page, '/checkout/cart')
  const box = page.getByLabel(shop.message('cart.comment'))
  await box.fill('Please pack the red ones on top <3')
  await expect(page.getByText(shop.message('cart.commentSaved'))).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue('Please pack the red ones on top <3')
})

test('two tabs show one cart (cart-52, cart-2)', { tag: '@once' }, async ({ page, shop, context }) => {
  await fillCart(page, shop)
  await open(page, '/checkout/cart')
  const ordered = Number(await quantity(page, shop).inputValue())
  const second = await context.newPage()
  await open(second, '/checkout/cart')
  await line(second, shop)
    .getByRole('button', { name: shop.message('product.more') })
    .click()
  await expect(quantity(page, shop)).toHaveValue(String(ordered + 1))
  await expect(page.locator('[data-cart-count]')).toHaveAttribute('data-cart-count', '1') // one line (cart-73)
  expect(await amount(page, shop, 'grand_total')).toBe(await amount(second, shop, 'grand_total'))
  await second.close()
})

test('the mini cart shows the lines and leads to cart and checkout (shell-8)', async ({ page, shop }) => {
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

test.describe('when the backend does not answer', () => {
  test.use({ allowedNoise: /ERR_FAILED/ })

  test('without an answer the cart says so and can be asked again (cart-52)', { tag: '@once' }, async ({
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

test('the press on "Add to cart" asks for nothing but the addition (cart-60)', async ({ page, shop }) => {
  await open(page, `/product/${shop.product.urlKey}`)
  await untilAtRest(page)
  const button = page.locator('[data-add-to-cart]:visible').first()
  let lastAsked = Date.now()
  page.on('request', () => (lastAsked = Date.now()))
  // All that comes when somebody is near has come: the days of delivery, pictures further down.
  for (let step = 0; step < 12; step++) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(60)
  }
  await expect.poll(() => Date.now() - lastAsked).toBeGreaterThan(1_000)
  await button.click({ trial: true }) // a press may scroll, and what comes near then is not its own
  await expect.poll(() => Date.now() - lastAsked).toBeGreaterThan(1_000)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await button.click()
  await expect(page.getByRole('status').filter({ hasText: shop.message('cart.added') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['POST /graphql'])
})

/** Keeps the page's requests to the shop on their way until they are let go. @param change what is sent in their place */
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

test('what is added shows as being added before the shop has answered, and goes when it refuses (cart-49)', {
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

test('a second press while the first is on its way adds nothing (cart-61)', { tag: '@once' }, async ({
  page,
  shop,
}) => {
  await open(page, `/product/${shop.product.urlKey}`)
  const requests = await holdRequests(page)
  await addButton(page).click()
  await requests.untilHeld
  await addButton(page).click({ force: true }) // says that it is disabled, or has the note above it
  await addButton(page).press('Enter')
  const count = await cartMark(page).getAttribute('data-cart-count')
  expect(Number(count)).toBeGreaterThan(0)
  requests.letGo()
  const note = page.getByRole('status').filter({ hasText: shop.product.name })
  await expect(note).toContainText(shop.message('cart.added'))
  await expect(cartMark(page)).toHaveAttribute('data-cart-count', count ?? '')
  expect(requests.count()).toBe(1)
})

test('a double press adds once, and stays on the page (cart-61)', { tag: '@once' }, async ({
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

test('two tabs that add at once both show it at once, and then what the cart holds (cart-61, cart-2)', {
  tag: '@once',
}, async ({ page, shop, context }) => {
  // The cookie of a cart that is there: a first addition in each tab would begin a cart of its own.
  await addToCart(page, shop)
  const pieces = shop.product.table.quantities[0] ?? shop.product.table.minimum
  const tabs = [page, await context.newPage()]
  const requests = []
  for (const tab of tabs) {
    await open(tab, `/product/${shop.product.urlKey}`)
    requests.push(await holdRequests(tab))
    await addButton(tab).click()
    await expect(cartMark(tab)).toHaveAttribute('data-cart-count', '2') // the shop joins it to the line that is there
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

test('a cart that was looked at before shows what was added since (cart-60)', { tag: '@once' }, async ({
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
