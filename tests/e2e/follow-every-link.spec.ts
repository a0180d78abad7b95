import { expect, onDesktopOnly, test } from './support/shop'

onDesktopOnly()

const ownPath = (href: string) => {
  const url = new URL(href.replaceAll('&amp;', '&'), 'https://shop.invalid')
  return url.host === 'shop.invalid' ? url.pathname + url.search : undefined
}

const links = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href]) => href ?? '')

/** Scripts that would run: data blocks (JSON, JSON-LD) and files do not count. */
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

/** A page may be made the moment that it is asked for, six at once. */
const patienceMs = 30_000

test('every link, picture, script and style sheet from the home page on leads somewhere (brand-23, brand-24, shell-16)', async ({
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
  // Pictures in every width would take minutes: scripts and style sheets all, of pictures the smallest of each.
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
