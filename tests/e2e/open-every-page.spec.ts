import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Brand } from '../../src/brand/compiled'
import { isLive } from '../../src/brand/questions'
import { expect, isPhone, open, test } from './support/shop'

/** Every address of the manifest that a visitor may open, and one page of each kind below them. */
function addressesOf(brand: Brand): string[] {
  const { products, categories } = brand.catalogue
  const asked = products.find(({ faq }) => faq && faq.length > 0)
  const designed = products.find(({ options }) => options.some(({ role }) => role === 'artwork'))
  const below = [
    ...categories.slice(0, 1).map(({ urlKey }) => `/shop/${urlKey}`),
    ...products.slice(0, 1).map(({ urlKey }) => `/product/${urlKey}`),
    ...brand.blog.articles.slice(0, 1).map(({ urlKey }) => `/blog/${urlKey}`),
    ...(asked ? [`/productqa/${asked.urlKey}`] : []),
    ...(designed ? [`/designs/${designed.urlKey}`] : []),
  ]
  const routes = Object.entries(brand.routes)
    .filter(([, route]) => isLive(route) && !route.protected)
    .map(([address]) => address)
  return [...routes, ...Object.values(brand.tools).map(({ address }) => address), ...below]
}

/** What the manifest says about an address; undefined where the page has words of its own. */
function expected(brand: Brand, address: string) {
  const route = brand.routes[address] ?? Object.values(brand.tools).find((tool) => tool.address === address)
  if (!route) return {}
  const slug = ('page' in route && route.page) || address.slice(1).replaceAll('/', '-') || 'home'
  const cms = brand.pages[slug]
  const blog = address === '/blog' ? brand.configuration.values : {}
  const title = cms?.metaTitle ?? blog['blog_meta_title'] ?? route.title
  return {
    // Names of products are filled in where the page knows its product.
    title: title?.includes('{') ? undefined : title,
    robots: cms?.robots ?? blog['blog_meta_robots'] ?? route.robots,
  }
}

const parts = 8

interface Found {
  h1: number
  title: string
  robots: string | null
  moved: number
}

const look = (page: Page): Promise<Found> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let moved = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[])
            if (!entry.hadRecentInput) moved += entry.value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve({
              h1: document.querySelectorAll('h1').length,
              title: document.title,
              robots: document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null,
              moved,
            }),
          ),
        )
      }),
  )

/** Barriers that keep somebody out, one line each. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

async function problemsAt(page: Page, brand: Brand, address: string): Promise<string[]> {
  const answer = await open(page, address)
  if (answer?.status() !== 200) return [`it answers ${answer?.status()}`]
  // Some screens come with the shopper's own data: their headline is the sign that they are there.
  await expect(page.locator('h1').first(), address).toBeVisible()
  const inTheWay = await barriers(page)
  const { h1, title, robots, moved } = await look(page)
  // Some pages lead on at once: whoever comes to the way back from a sign-in without one is asked to sign in.
  const wanted = expected(brand, new URL(page.url()).pathname)
  return [
    ...inTheWay,
    h1 !== 1 && `it has ${h1} headlines`,
    title === '' && 'it has no title',
    wanted.title !== undefined && title !== wanted.title && `it is called "${title}", not "${wanted.title}"`,
    wanted.robots !== undefined && robots !== wanted.robots && `robots says ${robots}, not ${wanted.robots}`,
    robots === null && 'it says nothing to robots',
    moved > 0.01 && `it moves by ${moved.toFixed(3)}`,
  ].filter((problem) => problem !== false)
}

for (let part = 0; part < parts; part++)
  test(`every page opens with one headline, its title, a clean console and no barrier, part ${part + 1} (SH14, UI4, PP2)`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(120_000)
    // A phone sees a sample: the frame and the screens are the same.
    const step = isPhone(page) ? parts * 4 : parts
    await page.emulateMedia({ reducedMotion: 'reduce' }) // colours in the middle of a transition are nobody's colours
    const found: Record<string, string[]> = {}
    const addresses = addressesOf(shop.brand)
    for (let index = part; index < addresses.length; index += step) {
      const address = addresses[index] ?? '/'
      const problems = await problemsAt(page, shop.brand, address)
      if (problems.length > 0) found[address] = problems
    }
    expect(found).toEqual({})
  })
