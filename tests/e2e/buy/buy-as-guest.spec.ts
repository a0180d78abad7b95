import {
  addToCart,
  checkOutToPayment,
  expect,
  fillCart,
  open,
  choosePayment,
  fillInCard,
  placeOrder,
  shopper,
  test,
} from '../support/shop'

test('a guest finds a product, pays and sees the order; each completed checkout step shrinks to one row (checkout-14, checkout-19, checkout-28, checkout-15, checkout-60)', {
  tag: '@brand',
}, async ({ page, shop }) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.brand.home.hero.headline)
  await addToCart(page, shop)
  await page.goto('/checkout/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.message('cart.title'))
  await expect(page.getByRole('link', { name: shop.product.name }).first()).toBeVisible()
  await checkOutToPayment(page, shop)
  const done = page.locator('section[data-state="done"]')
  await expect(done).toHaveCount(3)
  for (const step of await done.all()) expect((await step.boundingBox())?.height).toBeLessThanOrEqual(112)
  // Once, whether beside the steps or in the review (checkout-63).
  await expect(page.getByText(shop.product.name, { exact: true }).filter({ visible: true })).toHaveCount(1)
  const label = page.getByText(shop.message('cart.grandTotal'), { exact: true })
  await expect(label.filter({ visible: true })).toHaveCount(1)
  await choosePayment(page, shop)
  const press = placeOrder(page, shop)
  const total = /\$[\d,.]+/.exec((await press.textContent()) ?? '')?.[0] ?? 'no total'
  await press.click()
  await expect(page).toHaveURL(/\/checkout\/success\?order=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pat')
  await expect(page.getByText(total).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(total).first()).toBeVisible()
})

test('an opened checkout step scrolls to the top of the screen, so that phones show all card fields at once', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop)
  await checkOutToPayment(page, shop)
  const { message } = shop
  await page.getByRole('radio', { name: /card/i }).check()
  const [heading, expiry] = [
    page.locator('section[data-state="open"] h2'),
    page.getByLabel(message('checkout.cardExpiry')),
  ]
  await expect(page.getByLabel(message('checkout.cardNumber'))).toBeInViewport({ ratio: 1 })
  await expect(expiry).toBeInViewport({ ratio: 1 })
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200)
  // Both at the same moment, because the page may still be scrolling.
  const code = await page.getByLabel(message('checkout.cardCode')).elementHandle()
  const tops = await expiry.evaluate(
    (field, other) => [field, other].map((each) => each?.getBoundingClientRect().top),
    code,
  )
  expect(tops[0]).toBe(tops[1])
})

test('a declined card loses no data, and another card pays, with the total visible (checkout-19, checkout-60)', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop)
  await checkOutToPayment(page, shop)
  await fillInCard(page, shop, '4000 0000 0000 0002')
  await placeOrder(page, shop).click()
  await expect(page.getByText(shop.message('checkout.cardDeclined'))).toBeVisible()
  await fillInCard(page, shop, '4000 0000 0000 3220')
  await placeOrder(page, shop).scrollIntoViewIfNeeded()
  await expect(page.locator('aside [aria-expanded] strong').first()).toBeInViewport()
  await placeOrder(page, shop).click()
  const question = page.getByLabel(shop.message('checkout.challengeCode'), { exact: true })
  await expect(question).toBeFocused()
  await expect(question).toBeInViewport({ ratio: 1 })
  await question.fill('1234')
  await page.getByRole('button', { name: shop.message('checkout.challengeConfirm') }).click()
  await expect(page).toHaveURL(/\/checkout\/success/)
})

test('approving on PayPal’s own page returns the shopper to the review (checkout-18)', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop)
  await checkOutToPayment(page, shop)
  await page
    .getByLabel(/paypal/i)
    .first()
    .check()
  await expect(page.getByText(shop.message('checkout.paypalNote'))).toBeVisible()
  await page.getByRole('button', { name: shop.message('checkout.paypalContinue') }).click()
  await expect(page).toHaveURL(/\/sandbox\/paypal/)
  await page.getByRole('button', { name: /approve/i }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await placeOrder(page, shop).click()
  await expect(page).toHaveURL(/\/checkout\/success/)
})

test.describe('without an internet connection', () => {
  test.use({ allowedNoise: /ERR_INTERNET_DISCONNECTED/ }) // logged by the browser

  test('a checkout step shows a visible error, keeps the input, and continues with the next click (checkout-90, cart-80)', async ({
    page,
    context,
    shop,
  }) => {
    const { message } = shop
    await fillCart(page, shop)
    await page.goto('/checkout')
    await page.getByLabel(message('checkout.email')).fill(shopper.email)
    await page.getByRole('button', { name: message('checkout.continue') }).click()
    const field = (name: string) => page.getByLabel(message(`checkout.${name}`), { exact: true }).first()
    for (const name of ['firstname', 'lastname', 'street', 'postcode', 'city', 'telephone'] as const)
      await field(name).fill(shopper[name])
    await context.setOffline(true)
    await page.getByRole('button', { name: message('checkout.continue') }).click()
    await expect(page.getByText(message('errors.noConnection'))).toBeInViewport({ ratio: 1 })
    await expect(field('street')).toHaveValue(shopper.street)
    await context.setOffline(false)
    await page.getByRole('button', { name: message('checkout.continue') }).click()
    await expect(page.locator('section[data-state="open"]').getByRole('heading')).toHaveText(
      message('checkout.payment'),
    )
  })
})

test('a reload or the back button during the checkout loses nothing (checkout-14, forms-10)', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop)
  await page.goto('/checkout')
  await page.getByLabel(shop.message('checkout.email')).fill('pat@example.com')
  await page.reload()
  await expect(page.getByLabel(shop.message('checkout.email'))).toHaveValue('pat@example.com')
  await page.getByRole('button', { name: shop.message('checkout.continue') }).click()
  await page.getByLabel(shop.message('checkout.firstname'), { exact: true }).fill('Patricia')
  await page.reload()
  await expect(page.getByText('pat@example.com')).toBeVisible()
  await expect(page.getByLabel(shop.message('checkout.firstname'), { exact: true })).toHaveValue('Patricia')
  await page.goto('/checkout/cart')
  await page.goBack()
  await expect(page.getByText('pat@example.com')).toBeVisible()
})

test('a double click places one order, and a second tab links to it (checkout-7, checkout-22)', {
  tag: '@once',
}, async ({ page, shop, context }) => {
  await fillCart(page, shop)
  await checkOutToPayment(page, shop)
  await choosePayment(page, shop)
  await expect(placeOrder(page, shop)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/checkout')
  await expect(placeOrder(second, shop)).toBeVisible()
  await placeOrder(page, shop).dblclick()
  await expect(page).toHaveURL(/\/checkout\/success/)
  const first = new URL(page.url()).searchParams.get('order')
  await second.reload()
  await second.getByRole('link', { name: shop.message('checkout.seeOrder') }).click()
  await expect.poll(() => new URL(second.url()).searchParams.get('order')).toBe(first)
})

test('checkout form errors have the specification’s wording and focus the field (checkout-16)', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop)
  await page.goto('/checkout')
  const email = page.getByLabel(shop.message('checkout.email'))
  await page.getByRole('button', { name: shop.message('checkout.continue') }).click()
  await expect(page.getByText('This is a required field.')).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('nobody')
  await expect(
    page.getByText(
      'Please enter a valid email address and make sure it contains no leading/trailing spaces. For example johndoe@domain.com.',
    ),
  ).toBeVisible()
})
