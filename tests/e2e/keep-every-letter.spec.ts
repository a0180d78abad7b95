import { addressesIn, specification, type SpecifiedAddress } from '../support/specification'
import { expect, onDesktopOnly, test } from './support/shop'

onDesktopOnly()

/** Timeout in milliseconds: a page may be generated on request. */
const patienceMs = 30_000

const entities: Record<string, string> = { amp: '&', '#x27': "'", quot: '"', lt: '<', gt: '>' }
const plain = (html: string) =>
  html.replace(/&(amp|#x27|quot|lt|gt);/g, (_, name: string) => entities[name] ?? '')

const titleOf = (html: string) => plain(/<title[^>]*>([^<]+)/.exec(html)?.[1] ?? '')

/** Returns what is wrong with a response; empty if it is as specified. */
function wrongs(
  { status = 200, title, robots, hides = [] }: SpecifiedAddress,
  got: { status: number; to: string; html: string },
) {
  if (got.status !== status) return [`answers ${got.status}`]
  if (status === 302) return got.to.startsWith('/customer/login?redirect=') ? [] : [`leads to ${got.to}`]
  const said = titleOf(got.html)
  const noindex = /<meta name="robots" content="([^"]*)"/.exec(got.html)?.[1] ?? ''
  return [
    ...(title !== undefined && said !== title ? [`is called "${said}"`] : []),
    ...(said === '' ? ['has no title'] : []),
    ...(robots !== undefined && !noindex.startsWith(robots) ? [`tells robots "${noindex}"`] : []),
    ...(hides.includes('footer') && got.html.includes('<footer') ? ['has a footer'] : []),
    ...(hides.includes('header') && got.html.includes('id="main-menu"') ? ['has the header'] : []),
  ]
}

test('every address of the specification responds as specified (shell-444)', async ({ request, brand }) => {
  test.slow()
  const waiting = addressesIn(brand)
  const found: Record<string, string[]> = {}
  const visit = async (): Promise<void> => {
    const next = waiting.shift()
    if (!next) return
    const [address, row] = next
    const answer = await request.get(address, { maxRedirects: 0, timeout: patienceMs })
    const problems = wrongs(row, {
      status: answer.status(),
      to: answer.headers()['location'] ?? '',
      html: await answer.text(),
    })
    if (problems.length > 0) found[address] = problems
    return visit()
  }
  await Promise.all(Array.from({ length: 4 }, visit))
  expect(found).toEqual({})
})

test.describe(() => {
  test.use({ allowedNoise: /status of 404/ }) // one of them is the page for missing URLs
  test('the brand’s pages contain the specification’s sentences word for word (shell-444)', async ({
    page,
  }) => {
    const missing: string[] = []
    for (const [address, sentences] of Object.entries(specification.pages)) {
      await page.goto(address)
      for (const sentence of sentences)
        if ((await page.getByText(sentence).count()) === 0) missing.push(`${address}: ${sentence}`)
    }
    expect(missing).toEqual([])
  })
})

test('an unknown address shows the specified 404 page (shell-444)', async ({ request }) => {
  const answer = await request.get('/no-such-page')
  expect(answer.status()).toBe(404)
  expect(titleOf(await answer.text())).toMatch(new RegExp(`^${specification.notFound.title}`))
})
