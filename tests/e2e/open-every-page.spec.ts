import type { BrowserContext, Page } from '@playwright/test'
import type { Brand } from '../../src/brand/compiled'
import { isLive, productOfTool } from '../../src/brand/questions'
import { barriersOf } from './support/barriers'
import { expect, open, test, type Shop } from './support/shop'

/** A tool lets choose what to design, opens its own product, or says that the brand does not make it. */
function kindOf(brand: Brand, tool: Brand['tools'][string]): string {
  if (tool.choose) return 'tool that chooses'
  return productOfTool(brand, tool) ? 'tool of a product' : 'tool of nothing'
}

/** Every address of the manifest that a visitor may open, and one page of each kind below them → what kind of page it is. */
function addressesOf(brand: Brand): [address: string, kind: string][] {
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
  return [
    ...Object.entries(brand.routes)
      .filter(([, route]) => isLive(route) && !route.protected)
      .map(([address, { screen }]): [string, string] => [address, screen]),
    ...Object.values(brand.tools).map((tool): [string, string] => [tool.address, kindOf(brand, tool)]),
    ...below.map((address): [string, string] => [address, address]),
  ]
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

/** Rules that look at every text's pixels; what they find is the same on every page of a kind. */
const slowRules = ['color-contrast', 'target-size']

/** Barriers that keep somebody out, one line each. */
async function barriers(page: Page, isFirstOfKind: boolean): Promise<string[]> {
  const all = await barriersOf(page, isFirstOfKind ? [] : slowRules)
  return all.flatMap(({ impact, wording }) =>
    impact === 'serious' || impact === 'critical' ? [wording] : [],
  )
}

async function problemsAt(page: Page, brand: Brand, address: string, isFirstOfKind: boolean) {
  const answer = await open(page, address)
  if (answer?.status() !== 200) return [`it answers ${answer?.status()}`]
  // Some screens come with the shopper's own data: their headline is the sign that they are there.
  await expect(page.locator('h1').first(), address).toBeVisible()
  const inTheWay = await barriers(page, isFirstOfKind)
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

/** What any of a context's pages says on its console, with the page's address. */
function listen(context: BrowserContext): string[] {
  const said: string[] = []
  context.on('console', (entry) => {
    if (entry.type() === 'error') said.push(`${entry.page()?.url()}: ${entry.text()}`)
  })
  context.on('weberror', (error) => said.push(`${error.page()?.url()}: ${error.error().message}`))
  return said
}

/** So many pages are open at a time: one is looked at while the other loads. */
const openAtOnce = 2
const parts = 4

type Size = { width: number; height: number } | null
const isPhoneSize = (size: Size) => (size?.width ?? 0) <= 1024

const walk =
  (part: number) =>
  async ({ context, shop, viewport }: { context: BrowserContext; shop: Shop; viewport: Size }) => {
    test.setTimeout(240_000) // some 25 pages: seconds on a quiet machine
    const said = listen(context)
    const found: Record<string, string[]> = {}
    const kinds = new Set<string>()
    const waiting = addressesOf(shop.brand)
      .map(([address, kind]) => {
        const isFirstOfKind = !kinds.has(kind)
        kinds.add(kind)
        return { address, isFirstOfKind }
      })
      // Words are the same on a phone, and layout is the kind's.
      .filter(({ isFirstOfKind }) => isFirstOfKind || !isPhoneSize(viewport))
      .filter((_, index) => index % parts === part)
    const work = async () => {
      const page = await context.newPage()
      await page.emulateMedia({ reducedMotion: 'reduce' }) // before anything moves
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const problems = await problemsAt(page, shop.brand, next.address, next.isFirstOfKind)
        if (problems.length > 0) found[next.address] = problems
      }
    }
    await Promise.all(Array.from({ length: openAtOnce }, work))
    expect(found).toEqual({})
    expect(said).toEqual([])
  }

for (let part = 0; part < parts; part++)
  test(
    `every page opens with one headline, its title, a clean console and no barrier, part ${part + 1} (shell-14, ui-4, catalogue-24)`,
    walk(part),
  )
