import type { Page } from '@playwright/test'
import { navigateInPage } from '../next/support/navigate'
import { expect, isPhone, open, test, type Shop } from './support/shop'

/** Parts that load later fail to arrive: a bad connection, or a deploy that removed their files. */
test.use({ allowedNoise: /ERR_FAILED/ })

const lost = { script: '**/_next/static/chunks/**/*.js', style: '**/_next/static/css/**' }

/**
 * Makes all files of these kinds fail from now on.
 * @returns a function that lets them load again
 */
async function breakLine(page: Page, kinds: (keyof typeof lost)[] = ['script', 'style']) {
  for (const kind of kinds) await page.route(lost[kind], (route) => route.abort())
  return () => Promise.all(kinds.map((kind) => page.unroute(lost[kind])))
}

/** Opens a page and waits for the parts that load once it is idle, including the place for notices. */
async function openAtRest(page: Page, path: string) {
  await open(page, path)
  await expect(page.locator('[data-route-progress]')).toBeAttached()
}

const notice = (page: Page, { message }: Shop) =>
  page.getByRole('status').filter({ hasText: message('errors.partMissing') })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const kinds of [['script', 'style'], ['style']] as const)
  test(`if the mini cart’s ${kinds.join(' and ')} cannot load, the page stays usable and the next click opens the mini cart (next-6)`, async ({
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

test('if the search panel cannot load, the search box still searches, and shows the panel at the next use (next-6)', {
  tag: '@again',
}, async ({ page, shop }) => {
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

test('if the picture viewer cannot load, a notice appears and the next click opens it (next-6)', {
  tag: '@again',
}, async ({ page, shop }) => {
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

test('a product can be added to the cart even if no more files load (cart-49)', async ({ page, shop }) => {
  await openAtRest(page, `/product/${shop.product.urlKey}`)
  await breakLine(page)
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(page.getByRole('status').filter({ hasText: shop.message('cart.added') })).toBeVisible()
  await expect(page.locator('[data-cart-count]')).toHaveAttribute('data-cart-count', /^[1-9]/)
})

test('after a failed load the next link loads a full document; once the files load again, links navigate client-side (next-8)', {
  tag: '@again',
}, async ({ page, shop }) => {
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

test('a form that cannot load shows a retry button in its place (next-6)', async ({
  page,
  request,
  shop,
}) => {
  const html = await (await request.get('/write-a-review')).text()
  // Files that the document names load; files requested later fail.
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

test('a screen that cannot load shows an error, and its retry button loads it (next-8)', async ({
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
  await navigateInPage(page, second!)
  await expect(page.getByRole('heading', { name: shop.message('errors.renderTitle') })).toBeVisible()
  await mend()
  await page.getByRole('button', { name: shop.message('errors.renderAgain') }).click()
  await expect(heading(page)).not.toHaveText(shop.message('errors.renderTitle'))
  await expect(page).toHaveURL(new RegExp(`${second}$`))
})
