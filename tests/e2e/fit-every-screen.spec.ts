import type { Locator, Page } from '@playwright/test'
import { sellsProductOfTool } from '../../src/brand/lookups'
import { menuParts } from '../../src/features/account/account-place'
import { becomeCustomer } from './support/customer'
import { pagesToWalk } from './support/pages'
import {
  doubleLetters,
  expectFieldsInSight,
  expectRefusedAreaInSight,
  expectNoSidewaysScrolling,
  expectNothingCovered,
  unseenParts,
  usualLetters,
} from './support/screen-fit'
import {
  checkOutToPayment,
  expect,
  fillCart,
  onDesktopOnly,
  open,
  fillInCard,
  placeOrder,
  test,
  openSavings,
  untilAtRest,
  type Shop,
} from './support/shop'

/** From the smallest phone to a desktop: controls can be clicked, and nothing is wider than the screen. */
onDesktopOnly()
// Anything that slides when the width changes is in its final place at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/**
 * Returns one tool that offers a choice, one that opens a product, and one for something the shop doesn't
 * make.
 */
function toolsOf({ brand }: Shop): string[] {
  const tools = Object.values(brand.tools)
  const kinds = [
    tools.find((tool) => tool.choose),
    tools.find((tool) => !tool.choose && sellsProductOfTool(brand, tool)),
    tools.find((tool) => !sellsProductOfTool(brand, tool)),
  ]
  return kinds.flatMap((tool) => (tool ? [tool.address] : []))
}

const openAtRest = async (page: Page, path: string) => {
  await open(page, path)
  await untilAtRest(page)
  await expect(page.locator('h1').first()).toBeVisible()
}

test('nothing covers a link, button or field on home, category, product and sign-in pages (shell-44, chat-1, shell-10)', async ({
  page,
  shop,
}) => {
  test.slow()
  const { home, category, product } = pagesToWalk(shop)
  for (const path of [home, category, product, '/customer/login']) {
    await openAtRest(page, path)
    await expectNothingCovered(page, path)
  }
})

test('below the first screen "Back to top" is visible and clickable at every width, and the guarantee shows its points (shell-10, shell-2)', {
  tag: '@again',
}, async ({ page, shop }) => {
  test.slow()
  const { home, category } = pagesToWalk(shop)
  for (const path of [home, category])
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await openAtRest(page, path)
      for (const point of shop.brand.navigation.banner?.points ?? [])
        await expect(page.getByText(point, { exact: true }).first(), `${point} at ${width}`).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, innerHeight * 2.5)) // a Playwright click would first scroll it to the middle of the screen
      const button = page.getByRole('button', { name: shop.message('shell.backToTop') })
      await expect(button, `${path} at ${width}`).toBeInViewport({ ratio: 1 })
      await button.click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect(page.locator('[data-shown][aria-label]')).toHaveCount(0)
    }
})

test('nothing covers a link, button or field in a tool (shell-44, design-start-1)', {
  tag: '@again',
}, async ({ page, shop }) => {
  test.slow()
  for (const path of toolsOf(shop)) {
    await openAtRest(page, path)
    await expectNothingCovered(page, path)
  }
})

/** Returns a unique e-mail address of sixty characters. */
const longEmail = () => `pat.${Date.now().toString(36)}.`.padEnd(48, 'shopper') + '@example.com'

/** Checks the width at 320 pixels, and at 390, 1100 and 1440 pixels with text twice as large. */
async function expectFit(page: Page, what: string) {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScrolling(page, `${what} at 320`)
  for (const width of [390, 1100, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await doubleLetters(page)
    await expectNoSidewaysScrolling(page, `${what} at ${width} with text twice as large`)
    await usualLetters(page)
  }
}

test('the product page with the most pictures fits a phone’s screen (shell-44)', { tag: '@again' }, async ({
  page,
  shop,
}) => {
  const [product] = shop.brand.catalogue.products.toSorted(
    (one, other) => other.pictures.length - one.pictures.length,
  )
  await openAtRest(page, `/product/${product?.urlKey}`)
  await expectFit(page, product?.urlKey ?? '')
})

/** Returns the words of badges that break in the middle. */
const brokenBadges = () =>
  [...document.querySelectorAll('span[data-tone]')].flatMap((badge) => {
    const text = badge.firstChild
    if (!(text instanceof Text)) return []
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    })
  })

test('the header fits with text twice as large, and no badge of a tile breaks inside a word (shell-44)', async ({
  page,
  shop,
}) => {
  const { home } = pagesToWalk(shop)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAtRest(page, home)
  expect(await page.evaluate(brokenBadges)).toEqual([])
  await expectFit(page, home)
})

test('cart, checkout, order and receipt fit with a 60-character e-mail address and doubled text size, and nothing covers the controls (shell-11, shell-44)', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000) // six pages at six widths
  const email = longEmail()
  expect(email).toHaveLength(60)
  const look = async (what: string) => {
    await expectNothingCovered(page, what)
    await expectFit(page, what)
  }
  await fillCart(page, shop)
  await page.setViewportSize({ width: 320, height: 640 })
  await openAtRest(page, '/checkout/cart')
  await expect(page.getByRole('link', { name: shop.message('cart.checkout') }).first()).toBeVisible()
  await look('cart')
  await openAtRest(page, '/checkout')
  await look('checkout')
  await checkOutToPayment(page, shop, { email })
  await expect(page.getByText(email).first()).toBeVisible()
  await expectFit(page, 'payment')
  await fillInCard(page, shop, '4242 4242 4242 4242')
  await expect(placeOrder(page, shop)).toBeVisible()
  await look('review')
  await placeOrder(page, shop).click()
  await expect(page).toHaveURL(/\/checkout\/success/)
  await expect(page.getByText(email).first()).toBeVisible()
  await expectFit(page, 'success')
  await page.getByRole('link', { name: shop.message('checkout.receipt') }).click()
  await expect(page).toHaveURL(/\/checkout\/receipt/)
  await expect(page.locator('h1')).toBeVisible()
  await expectFit(page, 'receipt')
})

test('while a keyboard covers half of a phone’s screen, the focused field is visible with its label and error (ui-50)', async ({
  page,
  shop,
}) => {
  test.slow()
  const keyboardIsOpen = { width: 390, height: 400 }
  const sendEmpty = async (form: Locator) => {
    await form.locator('[type="submit"]').first().click()
    await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible()
  }
  await page.setViewportSize(keyboardIsOpen)
  await open(page, '/customer/register')
  const register = page.locator('#content form')
  await sendEmpty(register)
  await expectFieldsInSight(page, register, 'registration')

  await fillCart(page, shop)
  await openAtRest(page, '/checkout')
  const step = page.locator('section[data-state="open"] form')
  await sendEmpty(step)
  await expectFieldsInSight(page, step, 'contact')
  await step.locator('[name="email"]').fill('pat@example.com')
  await step.locator('[type="submit"]').click()
  await expect(step.locator('[name="firstname"]')).toBeVisible()
  await sendEmpty(step)
  await expectFieldsInSight(page, step, 'address')

  await becomeCustomer(page)
  for (const part of ['information', 'add-address', 'ordertickets/new']) {
    await open(page, `/customer/account/${part}`)
    const form = page.locator('#content form').first()
    await expect(form.locator('[type="submit"]')).toBeVisible()
    if (part !== 'information') await sendEmpty(form)
    await expectFieldsInSight(page, form, part)
  }
})

test('a rejected text area shows its error and its text while the keyboard is open (ui-50)', {
  tag: '@once',
}, async ({ page, shop }) => {
  test.slow()
  const tooLong = 'A line that somebody wrote.\n'.repeat(200)
  const keyboardIsOpen = { width: 390, height: 400 }
  const refuses = (form: Locator, area: Locator) => async () => {
    await form.locator('[type="submit"]').first().click()
    await expect(area).toHaveAttribute('aria-invalid', 'true')
    await expect(area).toBeFocused()
  }
  /** Returns a check that a text that is too long is still refused after further typing. */
  const refusesMore = (form: Locator, area: Locator) => async () => {
    await refuses(form, area)()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('\nmore')
    await expect(area).toHaveAttribute('aria-invalid', 'true')
  }

  await page.setViewportSize(keyboardIsOpen)
  await openAtRest(page, '/write-a-review')
  const review = page.locator('#content form')
  const text = review.locator('[name="text"]')
  await review.locator('label', { hasText: '5 ★' }).click()
  await review.locator('[name="nickname"]').fill('Pat')
  await review.locator('[name="email"]').fill('pat@example.com')
  await expectRefusedAreaInSight(page, refuses(review, text), 'review')
  await text.fill(tooLong)
  await expectRefusedAreaInSight(page, refusesMore(review, text), 'long review')

  await page.setViewportSize(keyboardIsOpen)
  await openAtRest(page, `/request-a-quote?urlKey=${shop.product.urlKey}`)
  const quote = page.locator('#content form')
  const comment = quote.locator('[name="comment"]')
  for (const [name, words] of [
    ['quantity', '350'],
    ['name', 'Pat'],
    ['email', 'pat@example.com'],
    ['comment', tooLong],
  ] as const)
    await quote.locator(`[name="${name}"]`).fill(words)
  await expectRefusedAreaInSight(page, refusesMore(quote, comment), 'quote')

  await page.setViewportSize(keyboardIsOpen)
  await open(page, '/about-us')
  await page.getByRole('button', { name: shop.message('shell.contactUs') }).click()
  const panel = page.getByRole('dialog', { name: shop.message('chat.title') })
  await panel.getByLabel(shop.message('chat.name')).fill('Pat')
  await panel.getByLabel(shop.message('chat.email')).fill('pat@example.com')
  const asked = panel.getByLabel(shop.message('chat.comment'))
  await expectRefusedAreaInSight(page, refuses(panel, asked), 'chat', true)

  await page.setViewportSize(keyboardIsOpen)
  await becomeCustomer(page)
  await open(page, '/customer/account/ordertickets/new')
  const ticket = page.locator('#content form').first()
  await ticket.locator('[name="subject"]').fill('Where is it?')
  await expectRefusedAreaInSight(page, refuses(ticket, ticket.locator('[name="text"]')), 'ticket')
})

test('on phones a rejected coupon’s error is visible, and amounts are right-aligned even below long labels (cart-80)', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fillCart(page, shop)
  await openSavings(page, shop)
  await untilAtRest(page)
  const box = page.getByLabel(shop.message('cart.couponLabel'))
  const apply = page.getByRole('button', { name: shop.message('cart.couponApply'), exact: true })
  await box.fill('NOBODYS')
  await apply.scrollIntoViewIfNeeded()
  await apply.click()
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(box).toBeFocused()
  await expect.poll(() => page.evaluate(unseenParts)).toEqual([])
  await box.fill('WELCOME10')
  await apply.click()
  const amounts = page.locator('dl [data-code] > dd').filter({ visible: true })
  await expect(amounts.filter({ hasText: /^[-−]/ })).toBeVisible()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const edges = await amounts.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().right)),
    )
    expect(new Set(edges).size, `${width}`).toBe(1)
  }
})

test('the registration fits with a 60-character e-mail address, and the account with doubled text size (shell-44)', {
  tag: '@once',
}, async ({ page, shop }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/customer/register')
  const form = page.locator('#content form')
  await form.locator('[name="firstname"]').fill('Pat')
  await form.locator('[name="lastname"]').fill('Shopper')
  await form.locator('[name="email"]').fill(longEmail())
  await form.locator('[name="password"]').fill('Correct-Horse-7')
  await form.locator('[type="submit"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.message('signIn.confirmTitle'))
  await expectNoSidewaysScrolling(page, 'registration')

  await becomeCustomer(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const part of [...menuParts, 'add-address', 'ordertickets/new', 'my-rewards/policy']) {
    await openAtRest(page, `/customer/account/${part}`)
    await doubleLetters(page)
    await expectNoSidewaysScrolling(page, part)
  }
})
