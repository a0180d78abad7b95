import { phoneLink } from '../../../src/brand/phone-link'
import { isLive, layoutFor } from '../../../src/brand/lookups'
import { expect, isPhone, onDesktopOnly, open, test } from '../support/shop'

test('the header has logo, search, “Create Now”, quote, phone, account and cart; the guarantee banner is above it (shell-2)', async ({
  page,
  shop: { brand, message },
}) => {
  const { navigation, identity } = brand
  await open(page, '/about-us')
  const promise = page.getByRole('complementary', { name: message('shell.banner') })
  const { headline = 'no banner', points = [] } = navigation.banner ?? {}
  for (const words of [headline, ...points]) await expect(promise).toContainText(words)

  const header = page.getByRole('banner')
  const home = header.getByRole('link', { name: message('shell.homeLink', { name: identity.name }) })
  await expect(home).toHaveAttribute('href', '/')
  await expect(header.getByRole('button', { name: message('shell.accountMenu') })).toBeVisible()
  await expect(header.locator('[data-cart-count]')).toBeAttached()
  const number = header.locator(`a[href="${phoneLink(identity)}"]:visible`)
  if (isPhone(page)) {
    await header.locator('[data-opens="search"]').click()
    await expect(header.getByRole('combobox')).toBeVisible()
    await header.locator('[data-opens="menu"]').click()
  }
  await expect(number).toContainText(identity.phoneLabel)
  await expect(number).toContainText(identity.phone)
  for (const link of [navigation.createNow, navigation.quote])
    await expect(header.getByRole('link', { name: link?.label ?? 'no label' })).toHaveAttribute(
      'href',
      link?.href ?? 'nowhere',
    )
  await header.getByRole('link', { name: navigation.createNow.label }).click()
  await expect(page).toHaveURL(/\/designtool\?param=/)
})

test('below two columns the first picture of the home page is shown whole, whatever is drawn at its edges (ui-17)', async ({
  page,
}) => {
  for (const width of [320, 390, 640, 767]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/')
    const cut = await page
      .locator('h1')
      .locator('xpath=ancestor::section[1]')
      .locator('img')
      .first()
      .evaluate(async (picture: HTMLImageElement) => {
        await picture.decode()
        const { offsetWidth, offsetHeight, naturalWidth, naturalHeight } = picture
        return Math.abs((offsetWidth / offsetHeight) * (naturalHeight / naturalWidth) - 1)
      })
    expect(cut, `at ${width}`).toBeLessThan(0.04)
  }
})

test('the footer has newsletter, blurb, social links, link columns, legal links, the current year and payment icons (shell-9)', async ({
  page,
  shop: { brand, message },
}) => {
  const { navigation, identity } = brand
  await open(page, '/about-us')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { name: 'Subscribe our newsletter' })).toBeVisible()
  await expect(footer.getByText(identity.blurb)).toBeVisible()
  expect(
    await footer
      .getByRole('list', { name: message('shell.followUs') })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(identity.social.map(({ href }) => href))
  for (const { title, links } of navigation.footer) {
    const column = footer.getByRole('navigation', { name: title })
    for (const { label, href } of links)
      await expect(column.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href)
  }
  await expect(footer.getByRole('link', { name: 'Terms & Conditions' }).last()).toHaveAttribute(
    'href',
    '/terms-conditions',
  )
  await expect(footer.getByRole('link', { name: 'Privacy & Security Policy' }).last()).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
  const year = new Date().toLocaleDateString('en-US', { year: 'numeric', timeZone: identity.timezone })
  await expect(footer.getByText(`© ${year} `)).toBeVisible()
  for (const method of ['PayPal', 'Visa', 'MasterCard', 'American Express', 'Discover'])
    await expect(footer.getByRole('img', { name: message('shell.paymentIcon', { method }) })).toBeVisible()
})

test('the sticky legal links have 12 px text and 24 px targets (shell-11)', async ({ page }) => {
  await open(page, '/checkout/cart')
  const links = page
    .getByRole('contentinfo')
    .locator('a[href="/terms-conditions"], a[href="/privacy-policy"]')
  await expect(links).toHaveCount(2)
  for (const link of await links.all()) {
    const size = await link.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect(size).toBeGreaterThanOrEqual(12)
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  }
})

test.describe('an unknown address', () => {
  test.use({ allowedNoise: /404/ }) // the browser logs the page's own status

  test('the 404 page has four pictures, 290 pixels wide on a wide screen (shell-18)', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/no-such-page')
    const pictures = page.locator('a[href^="/"] img[width="290"]')
    await expect(pictures).toHaveCount(4)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      expect(Math.round((await picture.boundingBox())?.width ?? 0)).toBe(290)
    }
  })
})

test('startup effects clean the address and store the return path and the device type (shell-32, sign-in-6, caching-11)', {
  tag: '@once',
}, async ({ page, context }) => {
  await open(page, '/about-us?sessionid=1&color=red')
  await expect(page).toHaveURL(/\/about-us\?color=red$/)
  await expect(page.locator('html')).toHaveAttribute('data-device', isPhone(page) ? 'mobile' : /./)
  const kept = async () => {
    const cookie = (await context.cookies()).find(({ name }) => name.endsWith('redirect_path'))
    return Buffer.from(decodeURIComponent(cookie?.value ?? ''), 'base64').toString()
  }
  await expect.poll(kept).toBe('/about-us?color=red')
  await open(page, '/customer/login')
  await expect(page.locator('html')).toHaveAttribute('data-device')
  expect(await kept(), 'the customer’s own pages are no place to go back to').toBe('/about-us?color=red')
})

test('with reduced motion, “back to top” jumps at once (ui-7)', { tag: '@once' }, async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  const button = page.getByRole('button', { name: shop.message('shell.backToTop'), includeHidden: true })
  await page.evaluate(() => window.scrollTo(0, window.innerHeight * 3))
  await expect(button).toHaveAttribute('data-shown')
  const jumped = await button.evaluate((element: HTMLButtonElement) => {
    element.click()
    return window.scrollY
  })
  expect(jumped).toBe(0)
})

test('with reduced motion, a color changes at once without a transition (ui-7)', {
  tag: '@once',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/search/go')
  const changed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, p, a, button, footer')].map((element) => {
      element.style.color = 'rgb(1, 2, 3)'
      return getComputedStyle(element).color
    }),
  )
  expect(new Set(changed)).toEqual(new Set(['rgb(1, 2, 3)']))
})

/** Returns which parts of the frame a document contains. */
function frameIn(html: string) {
  const footer = html.slice(html.includes('<footer') ? html.indexOf('<footer') : html.length)
  return {
    header: html.includes('id="header-search"'),
    footer: footer !== '',
    newsletter: footer.includes('<form'),
    links: footer.includes('<nav'),
    stickyFooterOnMobile: html.includes('data-sticky-footer="true"'),
  }
}

test.describe('every address of the shop', () => {
  onDesktopOnly()

  test('has the frame that the manifest sets, already in the server’s HTML (shell-1, shell-36, shell-39, shell-11)', async ({
    request,
    shop: { brand },
  }) => {
    test.slow()
    const waiting = [
      ...Object.keys(brand.routes).filter((address) => {
        const route = brand.routes[address]
        return route && isLive(route) && !route.protected
      }),
      ...Object.values(brand.tools).map(({ address }) => address),
    ]
    const found: Record<string, object> = {}
    const wanted: Record<string, object> = {}
    const look = async (): Promise<void> => {
      const address = waiting.pop()
      if (address === undefined) return
      const answer = await request.get(address)
      const { pathname } = new URL(answer.url()) // some redirect at once
      const { backToTop: _top, offer: _offer, ...parts } = layoutFor(brand, pathname)
      found[address] = frameIn(await answer.text())
      wanted[address] = {
        ...parts,
        newsletter: parts.footer && parts.newsletter,
        links: parts.footer && parts.links,
      }
      return look()
    }
    await Promise.all([look(), look(), look(), look()])
    expect(Object.keys(found).length).toBeGreaterThan(80)
    expect(found).toEqual(wanted)
  })
})
