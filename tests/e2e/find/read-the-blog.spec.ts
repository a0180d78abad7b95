import { expect, open, test } from '../support/shop'

test('a blog category shows only its articles and an unknown one shows all, also after back and reload (blog-1)', async ({
  page,
  shop: { brand, message },
}) => {
  const { articles } = brand.blog
  const groups = brand.blog.categories.filter(({ key }) => articles.some(({ category }) => category === key))
  const [group] = groups
  if (!group || groups.length < 2) throw new Error(`${brand.id} writes about one thing only`)
  const hrefsOf = (some: typeof articles) => some.map(({ urlKey }) => `/blog/${urlKey}`).toSorted()
  const shown = async () =>
    [
      ...new Set(
        await page
          .locator('#content a[href^="/blog/"]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
      ),
    ].toSorted()
  const own = hrefsOf(articles.filter(({ category }) => category === group.key))
  const all = hrefsOf(articles)

  await open(page, '/blog')
  expect(await shown()).toEqual(all)
  const choices = page.getByRole('navigation', { name: message('blog.categories') })
  await choices.getByRole('link', { name: group.name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/blog\\?category=${group.key}$`))
  await expect.poll(shown).toEqual(own)
  await expect(choices.locator('[aria-current="true"]')).toHaveText(group.name)

  await page.reload()
  await expect.poll(shown).toEqual(own)
  await page.goBack()
  await expect.poll(shown).toEqual(all)
  await open(page, '/blog?category=no-such-group')
  await expect.poll(shown).toEqual(all)
})
