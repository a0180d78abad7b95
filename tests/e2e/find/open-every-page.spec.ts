import type { BrowserContext, Page } from '@playwright/test'
import type { Brand } from '../../../src/brand/compiled'
import { isLive, productOfTool } from '../../../src/brand/lookups'
import { barriersOf, bringAxe } from '../support/barriers'
import { movesOf } from '../support/moves'
import { pagesToWalk } from '../support/pages'
import { overhangsOnPhones } from '../support/screen-fit'
import { expect, onDesktopOnly, open, test, untilAtRest, type Shop } from '../support/shop'

const ofNothing = 'tool of nothing'

/**
 * Returns the kind of a tool: it offers a choice of what to design, opens its own product, or states that the
 * brand doesn't make it.
 */
function kindOf(brand: Brand, tool: Brand['tools'][string]): string {
  if (tool.choose) return 'tool that chooses'
  return productOfTool(brand, tool) ? 'tool of a product' : ofNothing
}

/**
 * Returns every URL of the manifest that a visitor may open, and one page of each other kind → the kind of
 * page.
 */
function addressesOf(shop: Shop): [address: string, kind: string][] {
  const { brand } = shop
  const { products } = brand.catalogue
  const { category, product, search, 'not found': lost } = pagesToWalk(shop)
  const asked = products.find(({ faq }) => faq && faq.length > 0)
  const designed = products.find(({ options }) => options.some(({ role }) => role === 'artwork'))
  const beside = [
    category,
    product,
    search,
    lost,
    ...brand.blog.articles.slice(0, 1).map(({ urlKey }) => `/blog/${urlKey}`),
    ...(asked ? [`/productqa/${asked.urlKey}`] : []),
    ...(designed ? [`/designs/${designed.urlKey}`] : []),
  ]
  return [
    ...Object.entries(brand.routes)
      .filter(([, route]) => isLive(route) && !route.protected)
      .map(([address, { screen }]): [string, string] => [address, screen]),
    ...Object.values(brand.tools).map((tool): [string, string] => [tool.address, kindOf(brand, tool)]),
    ...beside.map((address): [string, string] => [address, address]),
  ]
}

/** Returns what the manifest specifies for a URL; undefined where the page has its own text. */
function expected(brand: Brand, address: string) {
  const route = brand.routes[address] ?? Object.values(brand.tools).find((tool) => tool.address === address)
  if (!route) return {}
  const slug = ('page' in route && route.page) || address.slice(1).replaceAll('/', '-') || 'home'
  const cms = brand.pages[slug]
  const blog = address === '/blog' ? brand.configuration.values : {}
  const title = cms?.metaTitle ?? blog['blog_meta_title'] ?? route.title
  return {
    // Product names are filled in only where the page has a product.
    title: title?.includes('{') ? undefined : title,
    robots: cms?.robots ?? blog['blog_meta_robots'] ?? route.robots,
  }
}

const look = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    h1: document.querySelectorAll('h1').length,
    title: document.title,
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null,
  }))

/**
 * Pages that redirect at once: opened without a social sign-in, the return page asks the visitor to sign in.
 */
const leadsOn: Record<string, RegExp> = { '/customer/connected': /\/customer\/login/ }

/** Waits briefly: a page that has just replaced another gets its own title a moment later. */
async function lookOnceSettled(page: Page, brand: Brand) {
  for (let looks = 1; ; looks++) {
    const found = await look(page)
    const wanted = expected(brand, found.path)
    const isSettled =
      found.title === (wanted.title ?? found.title) && found.robots === (wanted.robots ?? found.robots)
    if (isSettled || looks === 20) return { ...found, wanted }
    await page.waitForTimeout(100)
  }
}

/** Returns title, headlines and robots from a page's HTML, before any script runs. */
const wordsIn = (html: string) => ({
  headlines: html.match(/<h1[ >]/g)?.length ?? 0,
  title: /<title[^>]*>([^<]+)/.exec(html)?.[1]?.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
})

const lateMs = 600

/** Rules that examine the pixels of every text. Their results are the same on every page of a kind. */
const slowRules = ['color-contrast', 'target-size']

/** Returns what axe finds, one finding per line. */
const barriers = async (page: Page, isFirstOfKind: boolean) =>
  (await barriersOf(page, isFirstOfKind ? [] : slowRules)).map(({ wording }) => wording)

/** Waits for late content at the top and further down, such as saved choices, delivery days, or results. */
async function waitForWhatIsLate(page: Page) {
  await page.waitForTimeout(lateMs)
  await page.evaluate(() => window.scrollTo(0, 1_500))
  await page.waitForTimeout(lateMs)
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Returns parts that move although reduced motion is preferred. */
const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const longest = (list: string) => Math.max(...list.split(',').map(Number.parseFloat))
    return [...document.querySelectorAll('body, body *')].flatMap((element) => {
      const { animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element)
      const isStill =
        longest(animationDuration) <= 0.001 &&
        longest(transitionDuration) <= 0.001 &&
        scrollBehavior === 'auto'
      return isStill ? [] : [`it moves ${element.outerHTML.slice(0, 120)}`]
    })
  })

type Size = { width: number; height: number } | null
const isPhoneSize = (size: Size) => (size?.width ?? 0) <= 1024

interface Stop {
  address: string
  kind: string
  isFirstOfKind: boolean
}

function stopsOf(shop: Shop): Stop[] {
  const kinds = new Set<string>()
  return addressesOf(shop).map(([address, kind]) => {
    const isFirstOfKind = !kinds.has(kind)
    kinds.add(kind)
    return { address, kind, isFirstOfKind }
  })
}

/**
 * True for pages with one layout and texts from the manifest. One is opened; the texts of the others are read
 * without a browser.
 */
const isAlike = ({ kind, isFirstOfKind }: Stop) => kind === ofNothing && !isFirstOfKind

/** Returns problems that all pages of a kind share; checked on the first one. */
async function problemsOfKind(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  const moving = await movingParts(page)
  if (!size || !isPhoneSize(size)) return moving
  await untilAtRest(page)
  return [...moving, ...(await overhangsOnPhones(page, size))]
}

async function problemsAt(page: Page, shop: Shop, { address, isFirstOfKind }: Stop) {
  const { brand } = shop
  const { 'not found': lost, ...walked } = pagesToWalk(shop)
  const isWalked = [lost, ...Object.values(walked)].includes(address)
  await page.emulateMedia({ reducedMotion: isWalked ? 'no-preference' : 'reduce' }) // axe needs a page without motion
  const answer = await open(page, address)
  if (answer?.status() !== (address === lost ? 404 : 200)) return [`it answers ${answer?.status()}`]
  const next = leadsOn[address]
  if (next) {
    await page.waitForURL(next)
    await lookOnceSettled(page, brand)
  }
  // Some screens load the shopper's data first; their headline shows that they are complete.
  await expect(page.locator('h1').first(), address).toBeVisible()
  if (isWalked) await waitForWhatIsLate(page)
  const inTheWay = await barriers(page, isFirstOfKind)
  const moves = await movesOf(page)
  const { h1, title, robots, wanted } = await lookOnceSettled(page, brand)
  const ofKind = isFirstOfKind ? await problemsOfKind(page) : []
  return [
    ...inTheWay,
    ...moves,
    ...ofKind,
    h1 !== 1 && `it has ${h1} headlines`,
    title === '' && 'it has no title',
    wanted.title !== undefined && title !== wanted.title && `it is called "${title}", not "${wanted.title}"`,
    wanted.robots !== undefined && robots !== wanted.robots && `robots says ${robots}, not ${wanted.robots}`,
    robots === null && 'it says nothing to robots',
  ].filter((problem) => problem !== false)
}

/**
 * Collects what the context's pages log to the console, with their URLs. The browser's own message about a
 * 404 is ignored.
 */
function listen(context: BrowserContext): string[] {
  const said: string[] = []
  context.on('console', (entry) => {
    const isNote = /status of 404/.test(entry.text()) && entry.location().url === entry.page()?.url()
    if (entry.type() === 'error' && !isNote) said.push(`${entry.page()?.url()}: ${entry.text()}`)
  })
  context.on('weberror', (error) => said.push(`${error.page()?.url()}: ${error.error().message}`))
  return said
}

/** Number of pages open at a time: one is checked while the other loads. */
const openAtOnce = 2

interface Visit {
  context: BrowserContext
  shop: Shop
}

async function openAll({ context, shop }: Visit, stops: Stop[]) {
  test.setTimeout(240_000) // about 25 pages: seconds on an idle machine
  const said = listen(context)
  await bringAxe(context)
  const found: Record<string, string[]> = {}
  const waiting = [...stops]
  const work = async () => {
    const page = await context.newPage()
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const problems = await problemsAt(page, shop, next)
      if (problems.length > 0) found[next.address] = problems
    }
  }
  await Promise.all(Array.from({ length: openAtOnce }, work))
  expect(found).toEqual({})
  expect(said).toEqual([])
}

const parts = 3

for (let part = 0; part < parts; part++)
  test(`every page has one heading, its title, a clean console, no layout shift, no accessibility violation, and fits its screen, part ${part + 1} (shell-14, shell-44, ui-4, ui-6, ui-7, brand-39, ui-17, catalogue-24)`, async ({
    context,
    shop,
    viewport,
  }) => {
    const stops = stopsOf(shop)
      // Texts are the same on a phone, and all pages of a kind have the same layout.
      .filter((stop) => !isAlike(stop) && (stop.isFirstOfKind || !isPhoneSize(viewport)))
    await openAll(
      { context, shop },
      stops.filter((_, index) => index % parts === part),
    )
  })

test.describe('tools for products that the brand does not make', () => {
  onDesktopOnly()

  test('each has the title, heading and robots setting from the manifest (shell-14, design-start-10)', {
    tag: '@words',
  }, async ({ request, shop }) => {
    test.slow()
    const waiting = stopsOf(shop).filter(isAlike)
    test.skip(waiting.length === 0, 'the brand makes a product for every tool but one')
    const found: Record<string, unknown> = {}
    const visit = async (): Promise<void> => {
      const address = waiting.shift()?.address
      if (!address) return
      const answer = await request.get(address)
      found[address] = { status: answer.status(), ...wordsIn(await answer.text()) }
      return visit()
    }
    await Promise.all(Array.from({ length: 4 }, visit))
    const wanted = Object.keys(found).map((address) => {
      const { title, robots } = expected(shop.brand, address)
      return [address, { status: 200, headlines: 1, title: title ?? expect.stringMatching(/./), robots }]
    })
    expect(found).toEqual(Object.fromEntries(wanted))
  })
})
