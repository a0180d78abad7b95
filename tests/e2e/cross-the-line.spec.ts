import type { Page } from '@playwright/test'
import { pagesToWalk } from './support/pages'
import { expect, fillCart, onDesktopOnly, open, test, type Shop } from './support/shop'

/**
 * At 1024 pixels the layout is a phone's, at 1025 a desktop's: the same pages on both sides of that
 * breakpoint.
 */

type Side = 'phone' | 'desktop'
const widths: [Side, number][] = [
  ['phone', 1024],
  ['desktop', 1025],
]

/** Checks the frame on each side of the breakpoint, on every page that has one. */
async function seeFrame(page: Page, { message, brand }: Shop, side: Side) {
  const isPhone = side === 'phone'
  const header = page.getByRole('banner')
  const hidden = (place: ReturnType<Page['locator']>, isHidden: boolean) =>
    isHidden ? expect(place).toBeHidden() : expect(place).toBeVisible()
  await hidden(header.locator('[data-opens="menu"]'), !isPhone)
  await hidden(header.locator('[data-opens="search"]'), !isPhone)
  await hidden(page.getByRole('navigation', { name: message('shell.mainMenu') }), isPhone)
  await hidden(header.getByRole('combobox'), isPhone)
  await hidden(header.getByText(brand.identity.phone).first(), isPhone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
}

const footer = (page: Page) => page.getByRole('contentinfo')
/** Returns how far the footer's lower edge is below the screen's. */
const belowTheScreen = (page: Page) =>
  footer(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom - window.innerHeight))

test.describe('layouts at 1024 and 1025 pixels', () => {
  onDesktopOnly()

  for (const [width, height] of [
    [1024, 768],
    [768, 1024],
  ] as const)
    test(`home shows its headline beside its picture at ${width} by ${height} pixels`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize({ width, height })
      await open(page, '/')
      const headline = page.getByRole('heading', { level: 1 })
      await expect(headline).toBeInViewport({ ratio: 1 })
      await expect(
        page.getByRole('main').getByRole('link', { name: shop.brand.home.hero.primary.label }).first(),
      ).toBeInViewport({ ratio: 1 })
      const picture = page.getByRole('img', { name: shop.brand.home.hero.picture.alt }).first()
      const [words, beside] = [await headline.boundingBox(), await picture.boundingBox()]
      expect(beside?.x ?? 0).toBeGreaterThan((words?.x ?? width) + (words?.width ?? width) / 2)
    })

  for (const [side, width] of widths) {
    test.describe(`${width}`, () => {
      test.use({ viewport: { width: 1440, height: 800 } })
      test.beforeEach(({ page }) => page.setViewportSize({ width, height: 800 }))

      test(`home has the ${side} header at ${width} pixels (shell-2, shell-43)`, async ({ page, shop }) => {
        await open(page, '/')
        await seeFrame(page, shop, side)
        expect(await belowTheScreen(page)).toBeGreaterThan(0)
      })

      test(`a category shows its filters ${side === 'phone' ? 'in a sheet' : 'beside the list'} at ${width} pixels (catalogue-19, shell-43)`, async ({
        page,
        shop,
      }) => {
        await open(page, pagesToWalk(shop).category)
        await seeFrame(page, shop, side)
        const beside = page.getByRole('complementary', { name: shop.message('catalogue.filters') })
        const button = page.getByRole('button', { name: shop.message('catalogue.filters'), exact: true })
        if (side === 'desktop') {
          await expect(beside).toBeVisible()
          await expect(button).toBeHidden()
          return
        }
        await expect(beside).toBeHidden()
        await button.click()
        await expect(page.getByRole('dialog', { name: shop.message('catalogue.filters') })).toBeVisible()
      })

      test(`the price bar on a product page ${side === 'phone' ? 'sticks to the bottom edge' : 'covers no choice'} at ${width} pixels (catalogue-34, shell-43)`, async ({
        page,
        shop,
      }) => {
        await open(page, `/product/${shop.product.urlKey}`)
        await seeFrame(page, shop, side)
        const bar = page.locator('[data-add-to-cart]:visible').locator('..')
        await expect(bar).toHaveCSS('position', 'sticky')
        if (side === 'phone') await expect(bar).toHaveCSS('bottom', '0px')
        else await expect(bar).toHaveCSS('order', '-1')
      })

      test(`the cart’s footer ${side === 'phone' ? 'stays at the lower edge, one line high,' : 'is below the page'} at ${width} pixels (shell-11, shell-43)`, async ({
        page,
        shop,
      }) => {
        await fillCart(page, shop)
        await open(page, '/checkout/cart')
        await expect(page.getByRole('heading', { level: 1, name: shop.message('cart.title') })).toBeVisible()
        await seeFrame(page, shop, side)
        const reserved = () =>
          page
            .locator('[data-sticky-footer]')
            .evaluate((element) => getComputedStyle(element).getPropertyValue('--sticky-footer').trim())
        if (side === 'phone') {
          await expect(footer(page)).toHaveCSS('position', 'sticky')
          expect(await belowTheScreen(page)).toBe(0)
          expect(Math.round((await footer(page).boundingBox())?.height ?? 0)).toBe(40) // one line
          expect(await reserved()).toBe('2.5rem')
        } else {
          await expect(footer(page)).toHaveCSS('position', 'static')
          expect(await belowTheScreen(page)).toBeGreaterThan(0)
          expect(await reserved()).toBe('0px')
        }
      })
    })
  }
})

test('on phones the cart’s bar is directly above the footer and not behind it (shell-11)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  test.skip((page.viewportSize()?.width ?? 0) > 640, 'a phone’s bar')
  await fillCart(page, shop)
  await open(page, '/checkout/cart')
  const bar = page
    .locator('#content')
    .getByRole('link', { name: shop.message('cart.checkout') })
    .last()
    .locator('..')
  await expect(bar).toBeVisible()
  const [above, below] = [await bar.boundingBox(), await footer(page).boundingBox()]
  if (!above || !below) throw new Error('both stand on the page')
  expect(Math.abs(above.y + above.height - below.y)).toBeLessThanOrEqual(1)
  await expect(footer(page)).toBeInViewport({ ratio: 0.95 })
})
