import { expect, open, test } from '../support/shop'

/** An uploaded picture is shown on other products, and is applied to the product that the shopper clicks. */

const photo = 'brands/base/assets/photos/two-dogs.jpg'

test('a shopper’s picture is shown on other products and applied with one click, and Back keeps the first (catalogue-35)', async ({
  page,
  shop,
}) => {
  test.slow()
  const { brand, message } = shop
  const first = brand.catalogue.products.find(
    ({ urlKey, options }) =>
      brand.templates[urlKey]?.kind === 'print' && options.some(({ role }) => role === 'artwork'),
  )
  if (!first) throw new Error(`${brand.id} prints no pictures`)
  const sent = page.getByText(message('artwork.fileReady', { name: 'two-dogs.jpg' }))
  await open(page, `/product/${first.urlKey}`)
  await page.locator('input[type=file]').first().setInputFiles(photo)
  await expect(sent).toBeAttached({ timeout: 20_000 })

  const others = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: message('putOn.title') }) })
  const tiles = others.getByRole('listitem')
  await tiles.last().scrollIntoViewIfNeeded({ timeout: 20_000 })
  await expect(tiles.locator('canvas[data-shown]')).toHaveCount(await tiles.count(), { timeout: 30_000 })
  const tile = tiles.nth(3)
  const name = (await tile.getByRole('heading').textContent()) ?? ''
  await tile.getByRole('link').first().click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 })
  await expect(sent).toBeAttached()
  await expect(page.locator('canvas[data-drawn]')).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(sent).toBeAttached({ timeout: 20_000 })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible({ timeout: 20_000 })
  await expect(sent).toBeAttached()
})
