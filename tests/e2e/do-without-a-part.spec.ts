import type { Page } from '@playwright/test'
import { goWithin } from '../next/support/go'
import { expect, isPhone, open, test, type Shop } from './support/shop'

/** Parts that are loaded later do not arrive: a flaky line, or a deploy that took their files away. */
test.use({ allowedNoise: /ERR_FAILED/ })

const lost = { script: '**/_next/static/chunks/**/*.js', style: '**/_next/static/css/**' }

/** From here on no file of these kinds arrives. @returns how to mend the line */
async function breakLine(page: Page, kinds: (keyof typeof lost)[] = ['script', 'style']) {
  for (const kind of kinds) await page.route(lost[kind], (route) => route.abort())
  return () => Promise.all(kinds.map((kind) => page.unroute(lost[kind])))
}

/** The parts that follow a page once it is at rest are there, with the place for notices. */
async function openAtRest(page: Page, path: string) {
  await open(page, path)
  await expect(page.locator('[data-route-progress]')).toBeAttached()
}

const notice = (page: Page, { message }: Shop) =>
  page.getByRole('status').filter({ hasText: message('errors.partMissing') })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const kinds of [['script', 'style'], ['style']] as const)
  test(`a mini cart without its ${kinds.join(' and ')} leaves the page and opens at the next press (next-5, next-6)`, async ({
    page,
    shop,
  }) => {
    await openAtRest(page, '/')
    const mend = await breakLine(page, [...kinds])
    const cart = page.getByRole('banner').locator('a[href="/checkout/cart"]:has([data-cart-count])')
    await cart.click()
    await expect(notice(page, shop)).toBeVisible()
    await expect(heading(page)).toHaveText(shop.brand.home.hero.headline)
    await mend()
    await cart.click()
    await expect(page.getByRole('dialog', { name: shop.message('shell.miniCart') })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  })

test('a search box without its panel still searches, and shows the panel when it is used again (next-5, next-7)', async ({
  page,
  shop,
}) => {
  await openAtRest(page, '/')
  const mend = await breakLine(page)
  if (isPhone(page)) await page.getByRole('banner').locator('[data-opens="search"]').click()
  const box = page.getByRole('banner').getByRole('combobox')
  const asked = page.waitForEvent('requestfailed')
  await box.click()
  await asked
  await expect(heading(page)).toHaveText(shop.brand.home.hero.headline)
  await mend()
  await box.fill('custom')
  await expect(page.getByRole('listbox', { name: shop.message('search.panel') })).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\/go\?q=custom/)
})

test('a picture that cannot be enlarged says so, and opens at the next press (next-5, next-6)', async ({
  page,
  shop,
}) => {
  await openAtRest(page, `/product/${shop.product.urlKey}`)
  const mend = await breakLine(page)
  const picture = page
    .getByRole('region', { name: shop.message('productPage.gallery', { name: shop.product.name }) })
    .getByRole('button', { name: new RegExp(`^${shop.message('productPage.zoom')}`) })
    .first()
  await picture.click()
  await expect(notice(page, shop)).toBeVisible()
  await expect(heading(page)).toHaveText(shop.product.name)
  await mend()
  await picture.click()
  await expect(page.getByRole('dialog', { name: shop.product.name })).toBeVisible()
})

test('a product goes in the cart although no more files arrive (cart-60)', async ({ page, shop }) => {
  await openAtRest(page, `/product/${shop.product.urlKey}`)
  await breakLine(page)
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(page.getByRole('status').filter({ hasText: shop.message('cart.added') })).toBeVisible()
  await expect(page.locator('[data-cart-count]')).toHaveAttribute('data-cart-count', /^[1-9]/)
})

test('while a part is missing the next link loads a document, once it is there links move within it (next-8)', async ({
  page,
  shop,
}) => {
  const isSameDocument = () => page.evaluate(() => 'stays' in window)
  const mark = () => page.evaluate(() => Object.assign(window, { stays: true }))
  const cart = page.getByRole('banner').locator('a[href="/checkout/cart"]:has([data-cart-count])')
  const home = page.getByRole('banner').locator('a[href="/"]').first()
  await openAtRest(page, `/product/${shop.product.urlKey}`)
  await mark()
  const mend = await breakLine(page)
  await cart.click()
  await expect(notice(page, shop)).toBeVisible()
  await mend()
  await home.click()
  await expect(heading(page)).toHaveText(shop.brand.home.hero.headline)
  expect(await isSameDocument()).toBe(false)

  await openAtRest(page, `/product/${shop.product.urlKey}`)
  await mark()
  const mendAgain = await breakLine(page)
  await cart.click()
  await expect(notice(page, shop)).toBeVisible()
  await mendAgain()
  await cart.click()
  const drawer = page.getByRole('dialog', { name: shop.message('shell.miniCart') })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await home.click()
  await expect(heading(page)).toHaveText(shop.brand.home.hero.headline)
  expect(await isSameDocument()).toBe(true)
})

test('a form that does not arrive offers to ask again where it would stand (next-7)', async ({
  page,
  request,
  shop,
}) => {
  const html = await (await request.get('/write-a-review')).text()
  // What the document names arrives; what is asked for after it does not.
  await page.route(lost.script, (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  )
  await open(page, '/write-a-review')
  const trouble = page.getByRole('alert').filter({ hasText: shop.message('errors.partMissing') })
  await expect(trouble).toBeVisible()
  await expect(heading(page)).toHaveText(shop.message('reviews.writeHeading'))
  await page.unroute(lost.script)
  await trouble.getByRole('button', { name: shop.message('errors.renderAgain') }).click()
  await expect(page.locator('#content form')).toBeVisible()
})

test('a screen that does not arrive says so, and comes when it is asked again (next-9)', async ({
  page,
  shop,
}) => {
  const [first, second] = Object.entries(shop.brand.routes)
    .filter(([, { status }]) => status !== 'planned')
    .reduce<[string?, string?]>(
      ([faq, article], [address, { screen }]) => [
        faq ?? (screen === 'faq' ? address : undefined),
        article ?? (screen === 'page' ? address : undefined),
      ],
      [],
    )
  await openAtRest(page, first!)
  const mend = await breakLine(page)
  await goWithin(page, second!)
  await expect(page.getByRole('heading', { name: shop.message('errors.renderTitle') })).toBeVisible()
  await mend()
  await page.getByRole('button', { name: shop.message('errors.renderAgain') }).click()
  await expect(heading(page)).not.toHaveText(shop.message('errors.renderTitle'))
  await expect(page).toHaveURL(new RegExp(`${second}$`))
})
