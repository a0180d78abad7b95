import type { Page } from '@playwright/test'
import { layoutFor } from '../../src/brand/lookups'
import { navigateInPage } from '../next/support/navigate'
import { moveUntilThere } from './support/move-until-there'
import { expect, fillCart, isPhone, onDesktopOnly, open, test, type Shop } from './support/shop'

const header = (page: Page) => page.getByRole('banner')
const menu = (page: Page, { message }: Shop) =>
  page.getByRole('navigation', { name: message('shell.mainMenu') })

/**
 * Returns the opacities in the keyframes of an element's animation. A busy machine may not render every step.
 */
function stepsOfAnimation(element: Element): Record<string, string> {
  const name = getComputedStyle(element).animationName
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const frames = rules.find((rule) => rule instanceof CSSKeyframesRule && rule.name === name)
  const steps = frames instanceof CSSKeyframesRule ? [...frames.cssRules] : []
  return Object.fromEntries(
    steps.flatMap((step) => (step instanceof CSSKeyframeRule ? [[step.keyText, step.style.opacity]] : [])),
  )
}

test.describe('the breakpoint of phones', () => {
  onDesktopOnly()

  test('up to 1024 pixels the header has a menu button, from 1025 pixels an open menu (shell-2)', async ({
    page,
    shop,
  }) => {
    await open(page, '/')
    await page.setViewportSize({ width: 1025, height: 800 })
    await expect(menu(page, shop)).toBeVisible()
    await expect(header(page).locator('[data-opens="menu"]')).toBeHidden()
    await expect(header(page).getByRole('combobox')).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(menu(page, shop)).toBeHidden()
    await expect(header(page).locator('[data-opens="menu"]')).toBeVisible()
    await expect(header(page).getByRole('combobox')).toBeHidden()
  })

  test('submenus open by button and close by Escape (shell-3)', async ({ page, shop }) => {
    await open(page, '/')
    const [entry] = shop.brand.navigation.menu.filter(({ children = [] }) => children.length > 0)
    const button = menu(page, shop).getByRole('button', {
      name: shop.message('shell.openSubmenu', { label: entry!.label }),
    })
    const child = menu(page, shop).getByRole('link', { name: entry!.children![0]!.label, exact: true })
    await expect(child).toBeHidden()
    await button.press('Enter')
    await expect(child).toBeVisible()
    await child.focus()
    await page.keyboard.press('Escape')
    await expect(child).toBeHidden()
    await expect(button).toBeFocused()
    await menu(page, shop).getByRole('link', { name: entry!.label, exact: true }).hover()
    await expect(child).toBeVisible()
    await child.click()
    await expect(page).toHaveURL(new RegExp(`${entry!.children![0]!.href}$`))
    await page.mouse.move(0, 700)
    await expect(child).toBeHidden()
  })
})

test.describe('on a wide screen', () => {
  onDesktopOnly()

  test('an open submenu shows its categories’ pictures, which are not loaded before', async ({
    page,
    shop,
  }) => {
    const pictures: string[] = []
    page.on('response', (response) => {
      if (/categories%2F.*w=96/.test(response.url()) && response.ok()) pictures.push(response.url())
    })
    await open(page, '/terms-conditions')
    const [entry] = shop.brand.navigation.menu.filter(({ children = [] }) => children.length > 0)
    await page.waitForLoadState('networkidle')
    expect(pictures).toEqual([])
    await menu(page, shop).getByRole('link', { name: entry!.label, exact: true }).hover()
    const first = menu(page, shop).getByRole('link', { name: entry!.children![0]!.label, exact: true })
    const shown = first.locator('img')
    await expect(shown).toBeVisible()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(pictures.length).toBeGreaterThan(0)
    for (const { label, children = [] } of shop.brand.navigation.menu) {
      await menu(page, shop).getByRole('link', { name: label, exact: true }).hover()
      for (const child of children)
        await expect(
          menu(page, shop).getByRole('link', { name: child.label, exact: true }).locator('img'),
          child.label,
        ).toBeVisible()
    }
  })
})

test('the phone menu makes the page inert, contains account and help, and closes by Escape or by following a link (shell-3)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  test.skip(!isPhone(page), 'a phone’s menu')
  await open(page, '/')
  const button = header(page).locator('[data-opens="menu"]')
  await expect(button).toHaveAccessibleName(shop.message('shell.openMenu'))
  await button.click()
  await expect(menu(page, shop)).toBeVisible()
  await expect(page.locator('#content')).toHaveAttribute('inert')
  await page.keyboard.press('Escape')
  await expect(menu(page, shop)).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  const [account] = shop.brand.navigation.account
  const further = menu(page, shop).locator('li a')
  await expect(further.filter({ hasText: account!.label })).toBeVisible()
  const addresses = await further.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(addresses).size, 'each page once').toBe(addresses.length)
  await header(page).locator('[data-opens="account"]').click()
  await expect(menu(page, shop)).toBeHidden()
  await button.click()
  const entry = shop.brand.navigation.menu[0]!
  await menu(page, shop).getByRole('link', { name: entry.label, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${entry.href}$`))
  await expect(menu(page, shop)).toBeHidden()
  await expect(page.locator('#content')).not.toHaveAttribute('inert')
})

test('the account menu opens below its icon and closes by Escape or a click outside (shell-3, shell-6)', async ({
  page,
  shop,
}) => {
  await open(page, '/')
  const button = header(page).getByRole('button', { name: shop.message('shell.accountMenu') })
  const links = page.locator('#account-menu').getByRole('link')
  await button.click()
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(links.first()).toBeVisible()
  await page.mouse.click(10, page.viewportSize()!.height - 10)
  await expect(links.first()).toBeHidden()
})

test('“back to top” appears below the first screen and scrolls up (shell-10)', async ({ page, shop }) => {
  await open(page, '/')
  const button = page.getByRole('button', { name: shop.message('shell.backToTop'), includeHidden: true })
  // The button loads on scrolling; the frame listens for that once the page is idle.
  await expect(async () => {
    await page.mouse.wheel(0, 10)
    await expect(button).toBeAttached({ timeout: 500 })
  }).toPass()
  await expect(button).not.toHaveAttribute('data-shown')
  await page.evaluate(() => window.scrollTo(0, window.innerHeight * 1.5))
  await expect(button).toHaveAttribute('data-shown')
  // Click its coordinates: locator.click() scrolls first, because scroll-padding makes the sticky header look out of view.
  const { x, y, width, height } = (await button.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(button).not.toHaveAttribute('data-shown')
})

test('the newsletter form shows the result, and the same result for a repeated sign-up (shell-9, catalogue-66)', {
  tag: '@once',
}, async ({ page, shop }) => {
  const email = `reader-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`
  const subscribe = async (address: string) => {
    await open(page, '/')
    const block = page.getByRole('region', { name: 'Subscribe our newsletter' })
    await block.scrollIntoViewIfNeeded()
    await block.getByLabel(shop.message('shell.newsletterEmail')).fill(address)
    await block.getByRole('button', { name: shop.message('shell.newsletterButton') }).click()
    return block
  }
  await expect(await subscribe(email)).toContainText(shop.message('newsletter.check'))
  await expect(await subscribe(email.toUpperCase())).toContainText(shop.message('newsletter.check'))
})

test('the first Tab stop is the link that skips to the content (ui-6)', async ({ page, shop }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: shop.message('shell.skipToContent') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test.describe('addresses that do not exist', () => {
  test.use({ allowedNoise: /status of 404/ })

  test('the 404 page shows its message, a link to home and four tiles (shell-18)', async ({ page, shop }) => {
    const response = await open(page, '/no-such-page/at-all')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle(/^404 Not Found/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('THIS PAGE IS LOST')
    await expect(page.locator('#content')).toContainText(
      'Sorry! Either we can’t find the page you’re looking for, or there was a jam in our machine. Try searching or return to our Homepage.',
    )
    const { title, tiles } = shop.brand.navigation.notFound
    expect(tiles).toHaveLength(4)
    const section = page.locator('section').filter({ hasText: title })
    for (const tile of tiles)
      await expect(section.getByRole('link', { name: tile.gridTitle })).toHaveAttribute('href', tile.href)
    await page.locator('#content').getByRole('link', { name: 'Homepage' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('an unknown file shows the error view (shell-19)', async ({ page, shop }) => {
    const response = await open(page, '/images/no-such-picture.png')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.message('trouble.fileTitle'))
  })
})

test('cart and checkout hide newsletter and link columns; tools hide the frame (shell-36, shell-39, shell-11)', async ({
  page,
  shop,
}) => {
  const footer = page.getByRole('contentinfo')
  const newsletter = page.getByRole('region', { name: 'Subscribe our newsletter' })
  const column = footer.getByText(shop.brand.navigation.footer[0]!.title, { exact: true })
  await open(page, '/')
  await expect(newsletter).toHaveCount(1)
  await expect(column).toHaveCount(1)
  await open(page, '/checkout/cart')
  await expect(header(page)).toBeVisible()
  await expect(footer).toBeVisible()
  await expect(newsletter).toHaveCount(0)
  await expect(column).toHaveCount(0)
  if (isPhone(page)) await expect(footer).toBeInViewport()

  const tool = Object.values(shop.brand.tools).find(({ address }) => !layoutFor(shop.brand, address).header)
  await open(page, tool!.address)
  await expect(footer).toHaveCount(0)
  await expect(page.getByRole('button', { name: shop.message('shell.accountMenu') })).toHaveCount(0)
})

test('during navigation a progress bar appears and the old page dims (shell-12)', async ({ page, shop }) => {
  // Held from the start, so that no page is prefetched before the click.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_next/data/**', async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/')
  // The bar loads with other invisible parts once the page is idle.
  await expect(page.locator('[data-route-progress]')).toBeAttached()
  const target = shop.brand.navigation.menu[0]!
  await page.locator(`#content a[href^="/shop/"], #content a[href="${target.href}"]`).first().click()
  await expect(page.getByText(shop.message('shell.pageLoading'))).toBeAttached()
  const content = page.locator('#content')
  await expect(content).toHaveCSS('animation-duration', '0.5s')
  expect(await content.evaluate(stepsOfAnimation)).toEqual({ '60%': '0.3', '80%': '0.5', '100%': '1' })
  release()
  await expect(page.getByText(shop.message('shell.pageLoading'))).toHaveCount(0)
  await expect(page).not.toHaveURL(/\/$/)
  await expect(content).toHaveCSS('animation-duration', '0s')
  await expect(content).toHaveCSS('opacity', '1')
})

test('pressing “back” before hydration shows the previous page', { tag: '@once' }, async ({ page, shop }) => {
  const category = shop.brand.navigation.menu[0]!
  const { headline } = shop.brand.home.hero
  await open(page, '/')
  await page.locator(`#content a[href^="/shop/"], #content a[href="${category.href}"]`).first().click()
  await expect(page).not.toHaveURL(/\/$/)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_start.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveText(headline)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/$/)
  release()
  await expect(heading).toHaveText(headline)
})

test.describe('a backend that does not respond', () => {
  test.use({ allowedNoise: /ERR_FAILED/ })

  test('a snackbar shows the error and disappears by itself (ui-16)', { tag: '@once' }, async ({
    page,
    shop,
  }) => {
    await fillCart(page, shop)
    await open(page, '/checkout/cart')
    const paypal = page.getByRole('button', { name: 'PayPal', exact: true })
    await moveUntilThere(page, paypal)
    await paypal.scrollIntoViewIfNeeded()
    await page.route('**/graphql', (route) => route.abort())
    await paypal.click()
    const note = page
      .getByRole('status')
      .filter({ has: page.getByRole('button', { name: shop.message('notice.close') }) })
    await expect(note).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(note).toHaveCount(0, { timeout: 12_000 })
    await expect(paypal).toBeEnabled()
  })
})

test.describe('a page that cannot be rendered', () => {
  test.use({ allowedNoise: /./ })
  onDesktopOnly()

  test("shows 'Oops, Something Went Wrong!', which another path or 'Try again?' clears (shell-13)", async ({
    page,
    shop,
  }) => {
    const path = `/product/${shop.product.urlKey}`
    const data = `**/_next/data/**${path}.json*`
    const oops = page.getByRole('heading', { name: shop.message('errors.renderTitle') })
    // Data that no screen can render, as after a bad deploy.
    await page.route(data, async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const { pageProps, ...rest } = (await (await route.fetch()).json()) as { pageProps: object }
      await route.fulfill({ json: { ...rest, pageProps: { ...pageProps, product: undefined } } })
    })

    await open(page, '/')
    await navigateInPage(page, path)
    await expect(oops).toBeVisible()
    await page.goBack()
    await expect(oops).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await navigateInPage(page, path)
    await expect(oops).toBeVisible()
    await page.unroute(data)
    await page.getByRole('button', { name: shop.message('errors.renderAgain') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.product.name)
  })
})
