import { expect, onDesktopOnly, test } from '../e2e/support/shop'

onDesktopOnly()

/** Single requests that once kept a shop busy for 16 seconds to hours, sent to a shop in production mode. */

const headers = { 'x-requested-with': 'livery' }
const patience = { timeout: 10_000 }

interface GraphqlAnswer {
  errors?: { extensions?: { coordinate?: string } }[]
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`)

const questions: [string, string, Record<string, unknown>, string | undefined][] = [
  [
    '75 kB of search words',
    'query Q($words: String) { products(search: $words) { total_count } }',
    { words: words(9_000).join(' ') },
    'Query.products(search:)',
  ],
  [
    '75 kB of words in a name filter',
    'query Q($words: String) { products(filter: { name: { match: $words } }) { total_count } }',
    { words: words(9_000).join(' ') },
    'FilterMatchTypeInput.match',
  ],
  [
    'ten thousand CMS blocks',
    'query Q($names: [String]) { cmsBlocks(identifiers: $names) { items { identifier } } }',
    { names: words(10_000) },
    'Query.cmsBlocks(identifiers:)',
  ],
  [
    'six searches at once',
    `{ ${words(6)
      .map((word) => `${word}: products(search: "sticker") { total_count }`)
      .join(' ')} }`,
    {},
    undefined,
  ],
]

for (const [name, query, variables, coordinate] of questions)
  test(`${name} are refused before a resolver runs (backend-3, backend-1)`, async ({ request }) => {
    const answer = await request.post('/graphql', { headers, data: { query, variables }, ...patience })
    expect(answer.status()).toBe(200)
    const { errors } = (await answer.json()) as GraphqlAnswer
    expect(errors).toHaveLength(1)
    expect(errors?.[0]?.extensions?.coordinate).toBe(coordinate)
  })

test('a GraphQL request of more than 128 kB is refused unread (graphql-proxy-1)', async ({ request }) => {
  const query = 'query Q($names: [String]) { cmsBlocks(identifiers: $names) { items { identifier } } }'
  const data = { query, variables: { names: words(90_000) } }
  expect((await request.post('/graphql', { headers, data, ...patience })).status()).toBe(413)
})

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`

const drawings: [string, string, string, Record<string, string>?][] = [
  [
    '60,000 spaces instead of an address',
    `<svg src=${' '.repeat(60_000)}#"></svg>`,
    'svgBroken',
    { line: '1' },
  ],
  [
    'an expensive noise filter',
    svg(
      '<filter id="f"><feTurbulence numOctaves="99"/></filter><rect filter="url(#f)" width="9" height="9"/>',
    ),
    'effects',
  ],
  [
    'a billion copies',
    svg(
      Array.from(
        { length: 9 },
        (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
      ).join(''),
    ),
    'tooComplex',
  ],
]

for (const [name, text, problem, values] of drawings)
  test(`a drawing with ${name} is refused with a message (media-8)`, async ({ request, shop }) => {
    const file = { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) }
    const answer = await request.post('/media/upload', { headers, multipart: { file }, ...patience })
    expect(answer.status()).toBe(415)
    expect(await answer.json()).toEqual({ message: shop.message(`upload.${problem}`, values) })
  })

test('the tested shop rasterizes an uploaded drawing as in production (media-8, media-2)', async ({
  request,
}) => {
  const file = {
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(svg('<rect width="9" height="9" fill="red"/>')),
  }
  const answer = await request.post('/media/upload', { headers, multipart: { file }, ...patience })
  expect(answer.status()).toBe(200)
  const { url } = (await answer.json()) as { url: string }
  expect((await request.get(url)).headers()['content-type']).toBe('image/png')
})
