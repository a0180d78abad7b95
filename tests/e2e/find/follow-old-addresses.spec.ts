import { expect, onDesktopOnly, test } from '../support/shop'

onDesktopOnly()

test('old addresses redirect permanently to the new ones and keep their query (pages-23)', async ({
  page,
  request,
  shop,
}) => {
  const moved = Object.entries(shop.brand.redirects)
  expect(moved.length).toBeGreaterThan(0)
  for (const [old, { to }] of moved) {
    const answer = await request.get(`${old}?utm_source=mail`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']], old).toEqual([301, `${to}?utm_source=mail`])
  }
  const [old, { to }] = moved[0]!
  await page.goto(old)
  await expect(page).toHaveURL(new RegExp(`${to}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
