import type { Page } from '@playwright/test'
import { expect, isPhone, open, test, type Shop } from '../support/shop'

/** Returns the header's search box; on a phone a button opens it first. */
async function searchBox(page: Page, { message }: Shop) {
  if (isPhone(page)) await page.locator('[data-opens="search"]').click()
  return page.getByRole('banner').getByRole('combobox', { name: message('search.label') })
}

const hits = (page: Page, { message }: Shop) =>
  page.getByRole('group', { name: message('search.results') }).getByRole('option')

/** Returns a whole word that several products have in their names. */
function commonWord({ brand }: Shop): string {
  const words = brand.catalogue.products.flatMap(({ name }) => [
    ...new Set(name.toLowerCase().match(/[a-z]{4,}/g) ?? []),
  ])
  const count = (word: string) => words.filter((other) => other === word).length
  return words.reduce((best, word) => (count(word) > count(best) ? word : best), words[0] ?? '')
}

test('focusing the search box shows trending words and six products; typing replaces them (search-4)', {
  tag: '@brand',
}, async ({ page, shop }) => {
  await open(page, '/')
  const box = await searchBox(page, shop)
  await box.focus()
  await expect(page.getByText('Trending Search').first()).toBeVisible()
  await expect(hits(page, shop)).toHaveCount(6)
  const word = commonWord(shop)
  await box.fill(word)
  await expect(page.getByText('Trending Search')).toHaveCount(0)
  await expect(hits(page, shop).first()).toContainText(new RegExp(word, 'i'))
  expect(await hits(page, shop).count()).toBeLessThanOrEqual(6)

  await page.getByRole('option', { name: /^SEE MORE PRODUCTS\.\.\.\(\d+\)$/ }).click()
  await expect(page).toHaveURL(new RegExp(`/search/go\\?q=${word}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
})

test('a trending word fills the search box and opens its results (search-4)', { tag: '@brand' }, async ({
  page,
  shop,
}) => {
  await open(page, '/')
  const box = await searchBox(page, shop)
  await box.click()
  const [word = ''] = shop.brand.constants.search.trending
  await page.getByRole('option', { name: word, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/search/go\\?q=${word.replaceAll(' ', '(\\+|%20)')}$`))
  await expect(page.locator('#content').getByText(/\d+ products? found/)).toBeVisible()
  await expect(page.getByRole('listbox'), 'closed by submitting').toHaveCount(0)
  if (!isPhone(page)) await expect(box).toHaveValue(word)
})

test('on phones the search box has the focus as soon as its button is tapped, and Escape returns the focus to the button', async ({
  page,
  shop,
}) => {
  test.skip(!isPhone(page), 'a desktop’s box is always there')
  await open(page, '/')
  const box = await searchBox(page, shop)
  await expect(box).toBeFocused()
  await page.keyboard.type(commonWord(shop))
  await expect(box).toHaveValue(commonWord(shop))
  await expect(hits(page, shop).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-opens="search"]')).toBeFocused()
})

test('arrow keys move through the search panel, Enter opens the product, Escape closes the panel (search-8)', async ({
  page,
  shop,
}) => {
  await open(page, '/')
  const box = await searchBox(page, shop)
  await box.focus()
  await box.fill(commonWord(shop))
  await expect(hits(page, shop).first()).toBeVisible()
  await box.press('ArrowDown')
  await expect(hits(page, shop).first()).toHaveAttribute('aria-selected', 'true')
  await box.press('ArrowDown')
  await box.press('ArrowUp')
  await expect(hits(page, shop).first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', /.+/)
  await box.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  if (isPhone(page)) return // there Escape has also closed the box

  await box.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  const name = await hits(page, shop).first().locator('span').nth(1).textContent()
  await expect(hits(page, shop).first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '')
})

test('clicking outside closes the search panel (search-4)', async ({ page, shop }) => {
  await open(page, '/')
  const box = await searchBox(page, shop)
  await box.click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.mouse.click(8, page.viewportSize()!.height - 8)
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('a search without results shows a message, and invalid characters are rejected (search-1, search-4)', async ({
  page,
  shop,
}) => {
  await open(page, '/')
  const box = await searchBox(page, shop)
  await box.fill('zzqqxxyy')
  await expect(page.getByText('No Result Found')).toBeVisible()
  await box.fill('drop <table>')
  await box.press('Enter')
  await expect(
    page.getByText('Please enter valid string. Allowed Characters are A-Z a-z 0-9 space _ and -.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await box.fill('')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\/go$/)
})

test('the results page keeps query and page number in the address, also after back and reload (search-9)', async ({
  page,
  shop,
}) => {
  await open(page, '/search/go')
  const results = page.locator('#content')
  await expect(results.getByText(/\d+ products found/)).toBeVisible()
  const first = await results.getByRole('article').first().getByRole('link').textContent()
  await results.getByRole('link', { name: shop.message('catalogue.page', { page: 2 }) }).click()
  await expect(page).toHaveURL(/\/search\/go\?p=2$/)
  await expect(results.getByRole('article').first().getByRole('link')).not.toHaveText(first ?? '')
  await page.reload()
  await expect(
    results.getByRole('link', { name: shop.message('catalogue.page', { page: 2 }) }),
  ).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(results.getByRole('article').first().getByRole('link')).toHaveText(first ?? '')

  await open(page, '/search/go?q=zzqqxxyy')
  await expect(results.getByRole('heading', { name: 'No Result Found' })).toBeVisible()
  await open(page, `/catalogsearch/result?q=${commonWord(shop)}`)
  await expect(page).toHaveTitle(/^Search Page/)
  await expect(results.getByRole('article').first()).toBeVisible()
})

test('the results are in the server’s HTML and work without scripts (search-9)', {
  tag: '@brand',
}, async ({ browser, baseURL, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(`/search/go?q=${commonWord(shop)}`)
  await expect(page.locator('#content').getByRole('article').first().getByRole('link')).toBeVisible()
  await page.goto('/search/go')
  await page.getByRole('link', { name: shop.message('catalogue.page', { page: 2 }) }).click()
  await expect(page).toHaveURL(/\?p=2$/)
  await expect(page.locator('#content').getByRole('article').first()).toBeVisible()
  await context.close()
})

test('search words from the address are always shown as text, never as HTML (search-1)', async ({ page }) => {
  const said: string[] = []
  page.on('dialog', async (dialog) => {
    said.push(dialog.message())
    await dialog.dismiss()
  })
  for (const words of ['"><img src=x onerror=alert(1)>', '</title><script>alert(1)</script>', '{{7*7}}']) {
    await open(page, `/search/go?q=${encodeURIComponent(words)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words)
  }
  expect(said).toEqual([])
})
