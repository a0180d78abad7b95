import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { productFigures, productFiguresIn, siteFigures, siteFiguresIn } from '@/commerce/review-service'
import { reviewSummary } from '@/features/catalogue/review-summary'
import { setEnvironment } from '@/settings/settings'

/** The review service's double at the network's edge. */
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
  vi.setSystemTime(Date.now() + 40_000) // a failure before rests the service for half a minute
  asked.length = 0
  const { port } = service.address() as AddressInfo // it listens on a port
  setEnvironment({
    REVIEWS_URL: `http://127.0.0.1:${port}/`,
    REVIEWS_SITE_ID: `shop-${round++}`,
    REVIEWS_TOKEN: 'secret',
  })
})

const site = { sites: { average: { text: '4.8' }, review_count: { text: '12345' } } }

test('the shop’s figures are asked for once and remembered (reviews-9)', async () => {
  answer = json(site)
  const all = await Promise.all([siteFigures(), siteFigures(), siteFigures()])
  for (const figures of all) expect(figures).toEqual({ average: 4.8, count: 12_345 })
  await siteFigures()
  expect(asked).toEqual([`/aggregates/${process.env['REVIEWS_SITE_ID']}?token=secret`])
})

test('a product has figures of its own, which count above 500 reviews (reviews-9, catalogue-38)', async () => {
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
  expect(reviewSummary(figures, undefined, 500)).toEqual({
    of: 'product',
    average: '4.9',
    count: 612,
    certificate: 'https://reviews.example/abc',
  })
  expect(reviewSummary({ ...figures, count: 500 }, undefined, 500)).toEqual({ of: 'nobody' })
})

test.each([
  ['numbers', { sites: { average: 4.8, review_count: 12 } }, { average: 4.8, count: 12 }],
  ['bare texts', { sites: { average: '4.8', review_count: '12' } }, { average: 4.8, count: 12 }],
  ['without the outer name', { average: { text: '4.8' }, review_count: '12' }, { average: 4.8, count: 12 }],
  [
    'words',
    { sites: { average: { text: 'good' }, review_count: { text: 'many' } } },
    { average: 0, count: 0 },
  ],
  ['too good', { sites: { average: '1e9', review_count: '-3' } }, { average: 5, count: 0 }],
  ['lists', { sites: [{ average: '4.8' }] }, { average: 0, count: 0 }],
  ['null', null, { average: 0, count: 0 }],
])('figures are read from %s (reviews-10)', (_, body, figures) => {
  expect(siteFiguresIn(body)).toEqual(figures)
})

test('the shop’s figures may name their certificate, too (reviews-13)', () => {
  const sites = {
    average: '4.8',
    review_count: '12',
    certificate_url: { text: 'https://reviews.example/us' },
  }
  const figures = siteFiguresIn({ sites })
  expect(figures).toEqual({ average: 4.8, count: 12, certificate: 'https://reviews.example/us' })
  expect(reviewSummary({ average: 5, count: 3 }, figures, 500)).toMatchObject({
    of: 'shop',
    certificate: 'https://reviews.example/us',
  })
})

test('only an https link vouches for a product (reviews-10)', () => {
  expect(productFiguresIn({ product: { certificate_url: { text: 'javascript:alert(1)' } } })).toEqual({
    average: 0,
    count: 0,
  })
})

const zeros = { average: 0, count: 0 }

test.each<[string, typeof answer]>([
  ['an error', (_, response) => void response.writeHead(500).end('Fatal error')],
  ['no JSON', json('<html>')],
  ['a redirect', (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
  ['far too much', json(`"${'x'.repeat(200_000)}"`)],
  ['a broken connection', (request) => void request.socket.destroy()],
])('%s counts as no figures, and the service is left alone for a while (reviews-11)', async (_, trouble) => {
  answer = trouble
  expect(await siteFigures()).toEqual(zeros)
  expect(await siteFigures()).toEqual(zeros)
  expect(asked).toHaveLength(1)
})

test('nobody waits longer than three seconds for stars (reviews-11)', async () => {
  answer = () => undefined
  const before = performance.now()
  expect(await siteFigures()).toEqual(zeros)
  expect(performance.now() - before).toBeLessThan(6_000)
}, 15_000)

test('figures that were once had outlive a failure (reviews-11)', async () => {
  answer = json(site)
  await siteFigures()
  answer = (_, response) => void response.writeHead(503).end()
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await siteFigures()).toEqual({ average: 4.8, count: 12_345 })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(await siteFigures()).toEqual({ average: 4.8, count: 12_345 })
})

test.each(['../../x', '%2e%2e', 'a?x=1#', 'a b', ''])(
  'the code "%s" is not even asked (reviews-12)',
  async (code) => {
    expect(await productFigures(code)).toEqual(zeros)
    expect(asked).toEqual([])
  },
)

test('without its settings there is no service to ask (reviews-9)', async () => {
  setEnvironment({ REVIEWS_TOKEN: undefined })
  expect(await siteFigures()).toEqual(zeros)
  expect(asked).toEqual([])
})
