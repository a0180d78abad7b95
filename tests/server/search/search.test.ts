import * as fc from 'fast-check'
import { liteClient } from 'algoliasearch/lite'
import { beforeAll, expect, test } from 'vitest'
import { searchMaxima } from '@/backend/catalogue/catalogue'
import { SearchRequestRefused, searchLimits } from '@/server/search/query-parameters'
import { readQuestions } from '@/server/search/search'
import { searchHit } from '@/server/search/search-records'
import { searchAnswer } from '@/server/search/search-answer'
import { exampleBrand, serve, testMoment } from '../../support/brands'
import { useServer } from '../../support/http'
import { handleEndpoint } from '../../support/endpoints'

const brand = exampleBrand()
const shop = useServer(handleEndpoint)
beforeAll(() => serve(brand))

const post = (body: string, type = 'text/plain') =>
  fetch(`${shop.url()}/search/1/indexes/*/queries`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })

interface Result {
  hits: { name: string; url: string; final_price: number; image_url: string }[]
  nbHits: number
  nbPages: number
}
const results = async (body: unknown) =>
  ((await (await post(JSON.stringify(body))).json()) as { results: Result[] }).results

test('the official client finds a product through the shop’s endpoint (search-13)', async () => {
  const client = liteClient('app', 'key', {
    hosts: [{ url: `${new URL(shop.url()).host}/search`, protocol: 'http', accept: 'readWrite' }],
  })
  const answer = await client.searchForHits({
    requests: [{ indexName: 'livery_corner_products', query: 'certificate', hitsPerPage: 6 }],
  })
  expect(answer.results[0]).toMatchObject({
    nbHits: 1,
    page: 0,
    hitsPerPage: 6,
    hits: [{ name: 'Gift certificate', url: '/product/gift', final_price: 25 }],
  })
})

test('a hit contains the price shown on the tile, and its quantity (search-14)', () => {
  const question = { index: 'x', term: 'everything', page: 0, hitsPerPage: 6 }
  expect(searchAnswer(brand, question, () => testMoment).hits[0]).toMatchObject({
    name: 'Everything',
    final_price: 8,
    image_url: '/media/products/one.webp',
    starting_quantity: 1,
    price_is_fixed: false,
  })
})

test('a hit contains the out-of-stock field only if the product is out of stock (search-14)', () => {
  const [product] = brand.catalogue.products
  if (!product) throw new Error('nothing is sold')
  const now = () => testMoment
  expect(searchHit(brand, { ...product, outOfStock: true }, now)).toMatchObject({ is_out_of_stock: true })
  expect(searchHit(brand, { ...product, stock: 0 }, now)).toMatchObject({ is_out_of_stock: true })
  expect(searchHit(brand, product, now)).not.toHaveProperty('is_out_of_stock')
})

test('a shopper with an offer finds products at the offer’s prices (pages-16)', async () => {
  const found = async (cookie: string) => {
    const answer = await fetch(`${shop.url()}/search/1/indexes/*/queries`, {
      method: 'POST',
      headers: { cookie },
      body: JSON.stringify({ requests: [{ query: 'poster' }] }),
    })
    return ((await answer.json()) as { results: Result[] }).results[0]?.hits[0]?.final_price ?? 0
  }
  const regular = await found('')
  expect(regular).toBeGreaterThan(0)
  expect(await found('price_cache=STUDIO25')).toBeCloseTo(regular * 0.75, 1)
  expect(await found('price_cache=ENDED25X')).toBe(regular)
})

test('an empty query returns popular products, most popular first', async () => {
  const [answer] = await results({ requests: [{ indexName: 'x', query: ' ' }] })
  expect(answer?.hits[0]?.name).toBe('Everything')
  expect(answer?.nbHits).toBe(4)
})

test('hits are paginated, with at most 50 per page (search-16)', async () => {
  const [first, second, far] = await results({
    requests: [
      { query: '', hitsPerPage: 3 },
      { query: '', hitsPerPage: 3, page: 1 },
      { query: '', hitsPerPage: 9_999, page: Number.MAX_SAFE_INTEGER },
    ],
  })
  expect(first?.hits).toHaveLength(3)
  expect(second?.hits).toHaveLength(1)
  expect(first?.nbPages).toBe(2)
  expect(far).toMatchObject({ hitsPerPage: searchLimits.hitsPerPage })
})

test('the older format with parameters in one string is supported, too (search-13)', () => {
  expect(
    readQuestions('{"requests":[{"indexName":"i","params":"query=moon&hitsPerPage=6&page=2"}]}'),
  ).toMatchObject([{ index: 'i', term: 'moon', hitsPerPage: 6, page: 2 }])
})

test.each(['', '{', 'null', '[]', '{"requests":{}}', '{"requests":"x"}', '"x"'])(
  'the body %j is refused in Algolia’s error format (search-17)',
  async (body) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toHaveProperty('message')
  },
)

test('GET responds with 405 and a huge body with 413 (search-17)', async () => {
  expect((await fetch(`${shop.url()}/search/1/indexes/*/queries`)).status).toBe(405)
  expect((await post('x'.repeat(searchLimits.bytes + 1))).status).toBe(413)
})

/** Returns the parsed questions, or none if the request is refused; a refusal must be a `SearchRequestRefused`. */
function questionsOf(request: Record<string, unknown>) {
  try {
    return readQuestions(JSON.stringify({ requests: [request] }))
  } catch (error) {
    expect(error).toBeInstanceOf(SearchRequestRefused)
    return []
  }
}

test('any request gets a valid response quickly (search-17)', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2_000 }),
    fc.integer(),
    fc.double(),
    fc.constant(null),
    fc.constantFrom('__proto__', '"', '*', 'a'.repeat(5_000), 'x '.repeat(500), '\u0000', '{{7*7}}'),
  )
  fc.assert(
    fc.property(anything, anything, anything, anything, (query, hitsPerPage, page, filters) => {
      const startedAt = performance.now()
      for (const question of questionsOf({ query, hitsPerPage, page, filters })) {
        const answer = searchAnswer(brand, question, () => testMoment)
        expect(answer.hits.length).toBeLessThanOrEqual(answer.hitsPerPage ?? 0)
        expect(answer.query.length).toBeLessThanOrEqual(searchMaxima.characters)
      }
      expect(performance.now() - startedAt).toBeLessThan(1_000)
    }),
    { numRuns: 300 },
  )
})
