import { isComplete } from '../../../src/features/attribution/events'
import { pageEvents, type TrackedPage } from '../../../src/features/attribution/page-events'
import { pageDataIn } from '../../next/support/page-data-in'
import { staticPages } from '../support/pages'
import { expect, onDesktopOnly, test } from '../support/shop'

onDesktopOnly()

const ownPath = (href: string) => {
  const url = new URL(href.replaceAll('&amp;', '&'), 'https://shop.invalid')
  return url.host === 'shop.invalid' ? url.pathname + url.search : undefined
}

const links = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href]) => href ?? '')

/** Returns scripts that would run, without data blocks (JSON, JSON-LD) and files. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)]
    .filter(
      ([, attributes = '', text = '']) =>
        !/\ssrc=|type="application\/(ld\+)?json"/.test(attributes) && text !== '',
    )
    .map(([tag]) => tag.slice(0, 120))

const places = (html: string) =>
  [...html.matchAll(/<(?:img|script)\b[^>]*?\ssrc="([^"]+)"|<link\b[^>]*?\shref="([^"]+)"/g)].flatMap(
    ([, source, href]) => (source ?? href ?? '').replaceAll('&amp;', '&'),
  )

/** Timeout in milliseconds: pages may be generated on request, six at once. */
const patienceMs = 30_000

test('every link, picture, script and style sheet reachable from the home page exists (brand-23, brand-24, shell-16)', async ({
  request,
  brand,
}) => {
  test.slow()
  const waiting = new Map([['/', 'the start']])
  const seen = new Set(['/'])
  const things = new Map<string, string>()
  const problems: string[] = []
  const visit = async (path: string, from: string) => {
    const response = await request.get(path, { maxRedirects: 0, timeout: patienceMs })
    const [status, type] = [response.status(), response.headers()['content-type'] ?? '']
    if (status >= 400) return void problems.push(`${path} is ${status}, linked on ${from}`)
    const target = status >= 300 ? ownPath(response.headers()['location'] ?? '') : undefined
    const html = type.startsWith('text/html') ? await response.text() : ''
    for (const script of inlineScripts(html)) problems.push(`${path} holds an inline script: ${script}`)
    for (const place of places(html)) if (place.startsWith('/')) things.set(place, path)
    for (const href of [...links(html), ...(target ? [target] : [])]) {
      const next = ownPath(href)
      if (!next || seen.has(next)) continue
      seen.add(next)
      waiting.set(next, path)
    }
  }
  while (waiting.size > 0) {
    const batch = [...waiting].slice(0, 6)
    for (const [path] of batch) waiting.delete(path)
    await Promise.all(batch.map(([path, from]) => visit(path, from)))
  }
  expect(seen.size, `${brand} has many pages`).toBeGreaterThan(60)
  // Checking pictures in every width would take minutes: checks all scripts and style sheets, and the
  // smallest width of each picture.
  const isOptimized = (address: string) => address.startsWith('/_next/image')
  const sources = new Set(
    [...things.keys()].map((address) =>
      isOptimized(address)
        ? (new URL(address, 'https://shop.invalid').searchParams.get('url') ?? address)
        : address,
    ),
  )
  const queue = [...sources]
  const check = async (): Promise<void> => {
    const address = queue.shift()
    if (address === undefined) return
    const response = await request.fetch(address, { method: 'HEAD', timeout: patienceMs })
    if (!response.ok())
      problems.push(`${address} is ${response.status()}, used on ${things.get(address) ?? 'a page'}`)
    return check()
  }
  await Promise.all(Array.from({ length: 6 }, check))
  expect(problems).toEqual([])
})

/** Returns what a page passes to analytics, as its scripts find it. */
const pageIn = (html: string): TrackedPage => pageDataIn(html).props?.pageProps ?? {}

test('the page view event of every page has real names and prices, and so do its products (attribution-22)', {
  tag: '@again',
}, async ({ request, shop }) => {
  test.slow()
  const { products, categories } = shop.brand.catalogue
  const waiting = [
    ...staticPages(shop),
    ...products.map(({ urlKey }) => `/product/${urlKey}`),
    ...products.slice(0, 5).map(({ urlKey }) => `/designs/${urlKey}`),
    ...categories.map(({ urlKey }) => `/shop/${urlKey}`),
  ]
  const unfilled: unknown[] = []
  const seen = new Set<string>()
  const visit = async (): Promise<void> => {
    const path = waiting.shift()
    if (path === undefined) return
    const answer = await request.get(path, { timeout: patienceMs })
    const events = answer.ok() ? pageEvents(pageIn(await answer.text()), path) : []
    for (const event of events) seen.add(event.name)
    unfilled.push(...events.filter((event) => !isComplete(event)).map((event) => ({ path, ...event })))
    return visit()
  }
  await Promise.all(Array.from({ length: 4 }, visit))
  expect(unfilled).toEqual([])
  expect([...seen].toSorted()).toEqual(['page_view', 'view_item', 'view_item_list'])
})
