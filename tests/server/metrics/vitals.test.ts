import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onVisit, type Visit } from '@/server/metrics/vitals'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'

/** What browsers report about the speed of pages. */

const shop = useServer(handleEndpoint)
const visits: Visit[] = []
const stop = onVisit((visit) => visits.push(visit))
afterAll(stop)

beforeAll(() => serve(exampleBrand()))
let network = 0
beforeEach(() => {
  visits.length = 0
  network++
  setEnvironment({ METRICS_PORT: '9464', TRUSTED_PROXIES: '1' })
})
afterAll(() => setEnvironment({ METRICS_PORT: undefined, TRUSTED_PROXIES: undefined }))

const said = { path: '/product/some-sign', lcp: 1234, cls: 0.02, inp: 48 }

const say = async (body: unknown, headers: Record<string, string> = {}) => {
  const answer = await shop.visit('/api/vitals', {
    method: 'POST',
    headers: { 'x-forwarded-for': `192.0.2.${network}`, 'sec-fetch-site': 'same-origin', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return answer.status
}

test.each([
  ['/', 'home'],
  ['/product/some-sign', 'product'],
  ['/checkout/cart', 'cart'],
  ['/checkout/receipt/q7RkPz0VbXw3TnYs5LdGfA', 'checkout'],
  ['/customer/account', 'account'],
  ['/anything/else', 'other'],
])(
  'a visit that began at %s is counted as "%s", and no other data about it is kept (observability-7)',
  async (path, page) => {
    expect(await say({ ...said, path, name: 'Ada' })).toBe(204)
    expect(visits).toEqual([{ page, lcp: 1234, cls: 0.02, inp: 48 }])
  },
)

test.each([
  ['invalid JSON', 'LCP'],
  ['no path', { ...said, path: undefined }],
  ['an address of another site', { ...said, path: 'https://evil.example/' }],
  ['a negative time', { ...said, lcp: -1 }],
  ['a time of an hour', { ...said, inp: 3_600_000 }],
  ['a string instead of a number', { ...said, cls: '0.1' }],
])('a report with %s is not counted, and the client gets no error (observability-7)', async (_, body) => {
  expect(await say(body)).toBe(204)
  expect(visits).toEqual([])
})

test('a large report, another site, another method and a shop without metrics are refused (observability-7)', async () => {
  expect(await say('x'.repeat(600))).toBe(413)
  expect(await say(said, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect((await shop.visit('/api/vitals')).status).toBe(405)
  setEnvironment({ METRICS_PORT: undefined })
  expect(await say(said)).toBe(404)
  expect(visits).toEqual([])
})

test('a network’s reports are counted at most thirty times a minute (observability-7)', async () => {
  for (let count = 0; count < 35; count++) expect(await say(said)).toBe(204)
  expect(visits).toHaveLength(30)
})
