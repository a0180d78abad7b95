import { expect, test } from 'vitest'
import { endpoints, pagePolicies } from '@/server/endpoints'
import { addressTable } from '@/http/address-table'
import { addressKind } from '@/server/metrics/address-kind'

const endpointOf = addressTable(endpoints)
const policyOf = addressTable(pagePolicies)
const kindOf = (path: string) => addressKind(path, { endpoint: endpointOf(path), policyOf })

const key = 'q7RkPz0VbXw3TnYs5LdGfA'

test.each([
  ['/', 'page', '/'],
  ['/product/custom-neon-sign', 'page', '/product/custom-neon-sign'],
  ['/shop/prints-8x10', 'page', '/shop/prints-8x10'],
  ['/customer/account', 'page', '/customer/account'],
  ['/_next/data/b1/shop/prints.json', 'page-data', '/shop/prints'],
  ['/_next/static/chunks/main-0f3a.js', 'build-file', '/_next/static/*'],
  ['/_next/image', 'picture', '/_next/image'],
  ['/graphql', 'graphql', '/graphql'],
  ['/search/1/indexes/products/query', 'search', '/search/1/*'],
  ['/media/uploads/abc', 'media', '/media/*'],
  ['/favicon.ico', 'media', '/favicon.ico'],
  ['/sitemap-2.xml', 'sitemap', '/sitemap*.xml'],
  ['/api/ready', 'api', '/api/ready'],
])('the path %s is of the kind %s and logged as %s (observability-2)', (path, kind, logged) => {
  expect(kindOf(path)).toEqual({ kind, path: logged })
})

const opening = pagePolicies.filter(({ referrer }) => referrer !== undefined)

test.each(opening.map(({ path }) => path))(
  'for %s, whose path contains a secret, only the pattern is logged, and for its page data, too (observability-2)',
  (pattern) => {
    const page = pattern.replace('*', key)
    expect(kindOf(page).path).toBe(pattern)
    expect(kindOf(`/_next/data/b1${page}.json`).path).toBe(pattern)
    expect(kindOf(`${page}/more`).path).toBe(pattern)
  },
)

test.each([
  key,
  '3f2a9c1e-77b1-4c0d-9c55-0a1b2c3d4e5f',
  'd41d8cd98f00b204e9800998ecf8427e',
  '000000042',
  'ada@example.com',
  'ada%40example.com',
  '%ff',
])('%s in an unknown path is logged as a star (observability-2)', (secret) => {
  expect(kindOf(`/somewhere/${secret}`).path).not.toContain(secret)
  expect(kindOf(`/customer/order/${secret}`).path).toMatch(/\*$/)
})

test('a path with many segments is truncated in the log (observability-2)', () => {
  expect(kindOf(`/a${'/b'.repeat(50)}`).path).toBe('/a/b/b/b/b/b/*')
})
