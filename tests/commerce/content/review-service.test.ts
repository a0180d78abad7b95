import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  productFigures,
  productFiguresIn,
  siteFigures,
  siteFiguresIn,
} from '@/commerce/content/review-service'
import { reviewSummary } from '@/features/catalogue/review-summary'
import { setEnvironment } from '@/settings/settings'

/** A test double of the review service, at the network level. */
let answer = (_request: IncomingMessage, response: ServerResponse) => void response.end('{}')
const asked: string[] = []
const service = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(request, response)
})
const json = (body: unknown) => (_: IncomingMessage, response: ServerResponse) =>
  void response.end(typeof body === 'string' ? body : JSON.stringify(body))

let round = 0
beforeAll(() => new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready)))
afterAll(() => {
  service.close()
  service.closeAllConnections()
})
beforeEach(() => {
  vi.setSystemTime(Date.now() + 40_000) // a previous failure pauses the service for half a minute
  asked.length = 0
  const { port } = service.address() as AddressInfo // it listens on a port
  setEnvironment({
    REVIEWS_URL: `http://127.0.0.1:${port}/`,
    REVIEWS_SITE_ID: `shop-${round++}`,
    REVIEWS_TOKEN: 'secret',
  })
})

const site = { sites: { average: { text: '4.8' }, review_count: { text: '12345' } } }

test('the shop’s review figures are requested once and cached (reviews-9)', async () => {
  answer = json(site)
  const all = await Promise.all([siteFigures(), siteFigures(), siteFigures()])
  for (const figures of all) expect(figures).toEqual({ average: 4.8, count: 12_345 })
  await siteFigures()
  expect(asked).toEqual([`/aggregates/${process.env['REVIEWS_SITE_ID']}?token=secret`])
})

test('a product’s own review figures are used above 500 reviews (reviews-9, catalogue-38)', async () => {
  answer = json({
    product: {
      product_id: { text: 'ABC' },
      average_rating: { text: '4.94' },
      total_reviews: { text: '612' },
      certificate_url: { text: 'https://reviews.example/abc' },
    },
  })
  const figures = await productFigures('ABC')
  expect(figures).toEqual({ average: 4.94, count: 612, certificate: 'https://reviews.example/abc' })
  const written = { average: 0, count: 0 }
  expect(reviewSummary({ written, service: figures }, 500)).toEqual({
    own: { average: '4.9', count: 612, certificate: 'https://reviews.example/abc' },
  })
  expect(reviewSummary({ written, service: { ...figures, count: 500 } }, 500)).toEqual({})
})

test.each([
  ['numbers', { sites: { average: 4.8, review_count: 12 } }, { average: 4.8, count: 12 }],
  ['plain strings', { sites: { average: '4.8', review_count: '12' } }, { average: 4.8, count: 12 }],
  ['no outer object', { average: { text: '4.8' }, review_count: '12' }, { average: 4.8, count: 12 }],
  [
    'words',
    { sites: { average: { text: 'good' }, review_count: { text: 'many' } } },
    { average: 0, count: 0 },
  ],
  ['values out of range', { sites: { average: '1e9', review_count: '-3' } }, { average: 5, count: 0 }],
  ['lists', { sites: [{ average: '4.8' }] }, { average: 0, count: 0 }],
  ['null', null, { average: 0, count: 0 }],
])('review figures are parsed or ignored as expected: %s (reviews-9)', (_, body, figures) => {
  expect(siteFiguresIn(body)).toEqual(figures)
})

test('the shop’s review figures may contain a certificate link (reviews-13)', () => {
  const sites = {
    average: '4.8',
    review_count: '12',
    certificate_url: { text: 'https://reviews.example/us' },
  }
  const figures = siteFiguresIn({ sites })
  expect(figures).toEqual({ average: 4.8, count: 12, certificate: 'https://reviews.example/us' })
  const none = { average: 0, count: 0 }
  expect(
    reviewSummary({ written: { average: 5, count: 3 }, service: none, shop: figures }, 500),
  ).toMatchObject({
    shop: { certificate: 'https://reviews.example/us' },
  })
})

test('only https links are accepted as certificate links (reviews-9)', () => {
  expect(productFiguresIn({ product: { certificate_url: { text: 'javascript:alert(1)' } } })).toEqual({
    average: 0,
    count: 0,
  })
})

const zeros = { average: 0, count: 0 }

test.each<[string, typeof answer]>([
  ['an error', (_, response) => void response.writeHead(500).end('Fatal error')],
  ['a response that is not JSON', json('<html>')],
  ['a redirect', (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
  ['an oversized response', json(`"${'x'.repeat(200_000)}"`)],
  ['a broken connection', (request) => void request.socket.destroy()],
])(
  '%s from the review service gives no figures, and the service gets no request for a while (reviews-11)',
  async (_, trouble) => {
    answer = trouble
    expect(await siteFigures()).toEqual(zeros)
    expect(await siteFigures()).toEqual(zeros)
    expect(asked).toHaveLength(1)
  },
)

test('a page waits about three seconds at most for review figures (reviews-11)', async () => {
  answer = () => undefined
  const before = performance.now()
  expect(await siteFigures()).toEqual(zeros)
  expect(performance.now() - before).toBeLessThan(6_000)
}, 15_000)

test('cached review figures are kept when the service fails (reviews-11)', async () => {
  answer = json(site)
  await siteFigures()
  answer = (_, response) => void response.writeHead(503).end()
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await siteFigures()).toEqual({ average: 4.8, count: 12_345 })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(await siteFigures()).toEqual({ average: 4.8, count: 12_345 })
})

test.each(['../../x', '%2e%2e', 'a?x=1#', 'a b', ''])(
  'the review service gets no request for the invalid code "%s" (reviews-9)',
  async (code) => {
    expect(await productFigures(code)).toEqual(zeros)
    expect(asked).toEqual([])
  },
)

test('without its settings the review service gets no request (reviews-9)', async () => {
  setEnvironment({ REVIEWS_TOKEN: undefined })
  expect(await siteFigures()).toEqual(zeros)
  expect(asked).toEqual([])
})
