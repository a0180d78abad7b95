import type { Page } from '@playwright/test'
import { centsIn, expect, isPhone, open, test, type Shop } from '../support/shop'

/** Returns the category with the most products, including its subcategories. */
function largestCategory({ brand }: Shop) {
  const { categories, products } = brand.catalogue
  const isBelow = (urlKey: string, top: string): boolean =>
    urlKey === top ||
    categories.some((known) => known.urlKey === urlKey && known.parent !== null && isBelow(known.parent, top))
  const size = (top: string) =>
    products.filter((product) => product.categories.some((urlKey) => isBelow(urlKey, top))).length
  const [largest] = [...categories].sort((one, other) => size(other.urlKey) - size(one.urlKey))
  if (!largest) throw new Error('The brand has no category')
  return { address: `/shop/${largest.urlKey}`, size: size(largest.urlKey) }
}

const tiles = (page: Page) => page.locator('#content').getByRole('article')
const count = (page: Page) =>
  page
    .locator('#content')
    .getByRole('status')
    .filter({ hasText: /product/ })
const shownCount = async (page: Page) => Number(/\d+/.exec((await count(page).textContent()) ?? '')?.[0])

/** Returns the filters: in a sheet on a phone, beside the list on a desktop (catalogue-19). */
async function filters(page: Page, { message }: Shop) {
  if (!isPhone(page)) return page.getByRole('complementary', { name: message('catalogue.filters') })
  await page
    .locator('#content')
    .getByRole('button', { name: message('catalogue.filters') })
    .click()
  return page.getByRole('dialog')
}

async function closeSheet(page: Page) {
  if (isPhone(page))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Show \d+ products?$/ })
      .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('filters narrow the list, are stored in the address, and can be removed (catalogue-12, catalogue-15, catalogue-16, catalogue-19)', async ({
  page,
  shop,
}) => {
  const { address, size } = largestCategory(shop)
  await open(page, address)
  expect(await shownCount(page)).toBe(size)
  const group = await filters(page, shop)
  const box = group.getByRole('checkbox').first()
  const promised = Number(/(\d+)\s*$/.exec((await group.locator('label').first().textContent()) ?? '')?.[1])
  await box.click()
  await expect(box).toBeChecked()
  await expect(page).toHaveURL(/\?[\w-]+=[\w-]+$/)
  await closeSheet(page)
  await expect.poll(() => shownCount(page)).toBe(promised)
  const filtered = page.url()
  const names = await tiles(page).getByRole('link').allTextContents()

  await page.reload()
  await expect.poll(() => shownCount(page)).toBe(promised)
  await tiles(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL(filtered)
  await expect(tiles(page).getByRole('link')).toHaveText(names)

  await page
    .locator('#content')
    .getByRole('button', { name: shop.message('catalogue.reset') })
    .click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect.poll(() => shownCount(page)).toBe(size)
})

test('gifts are filtered by what they are made of and whom they are for (catalogue-16)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const { categories, facets, products } = shop.brand.catalogue
  const groups = categories.filter(({ urlKey }) => {
    const own = products.filter((product) => product.categories.includes(urlKey))
    return own.length > 1 && own.every(({ attributes }) => attributes['made'] && attributes['recipient'])
  })
  const [group] = groups
  const labels = facets.filter(({ code }) => ['made', 'recipient'].includes(code)).map(({ label }) => label)
  // A shop without a gift group does not offer the gift filters for its own products.
  await open(page, group ? `/shop/${group.urlKey}` : largestCategory(shop).address)
  const panel = await filters(page, shop)
  const legend = (label: string) => panel.getByRole('group', { name: label })
  if (!group) return expect(legend(labels[0] ?? '')).toHaveCount(0)
  for (const label of labels) {
    const boxes = legend(label).getByRole('checkbox')
    expect(await boxes.count(), label).toBeGreaterThan(1)
  }
  const choice = legend(labels[1] ?? '')
    .locator('label')
    .first()
  const promised = Number(/(\d+)\s*$/.exec((await choice.textContent()) ?? '')?.[1])
  await choice.click()
  await expect(page).toHaveURL(/\?recipient=[\w-]+$/)
  await closeSheet(page)
  await expect.poll(() => shownCount(page)).toBe(promised)
})

test('a category without subcategories shows its picture on desktops, and phones do not download it', async ({
  page,
  shop,
}) => {
  const { categories } = shop.brand.catalogue
  const leaf = categories.find(
    ({ urlKey, picture }) => picture && !categories.some(({ parent }) => parent === urlKey),
  )
  await open(page, `/shop/${leaf?.urlKey}`)
  const picture = page.locator('#content header img')
  const fetched = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  if (isPhone(page)) {
    await expect(picture).toBeHidden()
    expect(await fetched()).toBe('')
    return
  }
  await expect(picture).toBeInViewport()
  await expect.poll(fetched).not.toBe('')
})

test('sorting by price orders the tiles and survives a reload (catalogue-19)', async ({ page, shop }) => {
  const { address } = largestCategory(shop)
  await open(page, address)
  await page.getByLabel(shop.message('catalogue.sort')).selectOption('price')
  await expect(page).toHaveURL(/\?sort=price$/)
  const prices = async () =>
    (await tiles(page).allTextContents())
      .filter((text) => !text.includes('OUT OF STOCK'))
      .map((text) => centsIn(text))
  const isRising = (cents: number[]) =>
    cents.every((price, index) => index === 0 || price >= (cents[index - 1] ?? 0))
  await expect.poll(async () => isRising(await prices())).toBe(true)
  await page.reload()
  await expect(page.getByLabel(shop.message('catalogue.sort'))).toHaveValue('price')
  await expect.poll(async () => isRising(await prices())).toBe(true)
  await page.getByLabel(shop.message('catalogue.sort')).selectOption('price-down')
  await expect.poll(async () => isRising((await prices()).toReversed())).toBe(true)
})

test('result pages are links, and invalid address parameters are ignored (catalogue-12, catalogue-15)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const { address, size } = largestCategory(shop)
  const pages = Math.ceil(size / shop.brand.constants.category.productsPerPage)
  await open(page, `${address}?sort=<script>&p=99999999&price=cheap&nonsense=1`)
  expect(await shownCount(page)).toBe(size)
  await open(page, `${address}?p=900`)
  if (pages === 1)
    return expect(page.getByRole('navigation', { name: shop.message('catalogue.pages') })).toHaveCount(0)
  const link = (number: number) =>
    page.getByRole('link', { name: shop.message('catalogue.page', { page: number }), exact: true })
  await expect(link(pages)).toHaveAttribute('aria-current', 'page')
  await link(1).click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(tiles(page)).toHaveCount(shop.brand.constants.category.productsPerPage)
  await page.goBack()
  await expect(link(pages)).toHaveAttribute('aria-current', 'page')
})

test('Back and a reload return to the place in a list (shell-481)', async ({ page, shop }) => {
  const position = () => page.evaluate(() => Math.round(window.scrollY))
  await open(page, largestCategory(shop).address)
  await expect(count(page)).toBeVisible()
  const address = page.url()
  const tile = tiles(page).last().getByRole('link').first()
  await tile.scrollIntoViewIfNeeded()
  const top = await position()
  expect(top, 'the list is longer than the screen').toBeGreaterThan(300)
  await tile.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(position).toBe(0)
  const comesBack = async () => Math.abs((await position()) - top)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect.poll(comesBack).toBeLessThan(3)
  await page.reload()
  await expect.poll(comesBack).toBeLessThan(3)
})

test('a filter without matches shows a message and a button to reset it (catalogue-15)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const { address, size } = largestCategory(shop)
  await open(page, `${address}?price=90000-90001&sort=name`)
  await expect(page.getByRole('heading', { name: shop.message('catalogue.noMatches') })).toBeVisible()
  await expect(tiles(page)).toHaveCount(0)
  await page
    .locator('#content')
    .getByRole('button', { name: shop.message('catalogue.reset') })
    .last()
    .click()
  await expect(page).toHaveURL(/\?sort=name$/)
  await expect.poll(() => shownCount(page)).toBe(size)
})

test('home links through a landing page to a category and a product (catalogue-12)', async ({
  page,
  shop,
}) => {
  const [landing] = Object.entries(shop.brand.routes).find(([, route]) => route.screen === 'landing') ?? []
  await open(page, landing ?? '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('#content a[href^="/shop/"]').first().click()
  await expect(page).toHaveURL(/\/shop\//)
  await expect(count(page)).toBeVisible()
  const name = (await tiles(page).first().getByRole('link').textContent()) ?? ''
  await tiles(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('a tile shows product details without leaving the list, also by keyboard (catalogue-22)', async ({
  page,
  shop,
}) => {
  const { product } = shop
  const path = `/shop/${product.categories[0]}`
  await open(page, path)
  const name = shop.message('product.about', { name: product.name })
  const toggle = page.getByRole('button', { name }).first()
  const panel = page.getByRole('region', { name })
  await toggle.scrollIntoViewIfNeeded()
  await toggle.click()
  await expect(panel).toContainText(product.summary)
  const [fact] = Object.entries(product.specifications ?? {})
  if (fact) await expect(panel).toContainText(fact[1])
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const [tile, shown] = [
    await toggle.locator('xpath=ancestor::article').boundingBox(),
    await panel.boundingBox(),
  ]
  expect(Math.round(shown?.width ?? 0), 'over the tile').toBeLessThanOrEqual(Math.round(tile?.width ?? 0))
  await toggle.click()
  await expect(panel).toHaveCount(0)

  await toggle.press('Enter')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(toggle).toBeFocused()
  await toggle.press('Enter')
  await panel.getByRole('link').press('Enter')
  await expect(page).toHaveURL(new RegExp(`/product/${product.urlKey}$`))
})

test.describe('a backend that does not respond', () => {
  test.use({ allowedNoise: /ERR_FAILED/ })

  test('a tile that cannot load its details shows an error and a retry button (catalogue-22)', {
    tag: '@once',
  }, async ({ page, shop }) => {
    const { product } = shop
    await open(page, `/shop/${product.categories[0]}`)
    const name = shop.message('product.about', { name: product.name })
    const panel = page.getByRole('region', { name })
    await page.route('**/graphql', (route) => route.abort())
    await page.getByRole('button', { name }).first().click()
    await expect(panel.getByRole('alert')).toBeVisible()
    await page.unroute('**/graphql')
    await panel.getByRole('button', { name: shop.message('errors.retry') }).click()
    await expect(panel).toContainText(product.summary)
  })
})
