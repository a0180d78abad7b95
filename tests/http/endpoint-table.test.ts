import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint, Method } from '@/http/endpoint'
import { notFound } from '@/http/http'
import { securityHeaders } from '@/http/security-headers'
import { endpoints } from '@/server/endpoints'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../support/brands'
import { handleEndpoint } from '../support/endpoints'
import { useServer } from '../support/http'

/** Goes through the endpoint table with requests that no page of the shop sends. */

const shop = useServer(handleEndpoint)
beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ SHOP_MODE: 'demo', OPERATIONS: '1', METRICS_PORT: '9464' })
})
afterAll(() => setEnvironment({ SHOP_MODE: undefined, OPERATIONS: undefined, METRICS_PORT: undefined }))

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const isOff = ({ onlyWhen }: Endpoint) => onlyWhen?.() === false
const changes = (row: Endpoint) => row.methods.filter((method) => method !== 'GET' && method !== 'HEAD')

const rows = endpoints.filter(({ handle }) => handle !== notFound)
const named = (chosen: readonly Endpoint[]) => chosen.map((row) => [row.path, row] as const)

const send = (row: Endpoint, method: Method, headers: Record<string, string>) =>
  fetch(`${shop.url()}${row.path.replace('*', 'x')}`, { method, headers, redirect: 'manual' })

test.each(named(rows))('%s refuses every method that its row does not state (server-18)', async (_, row) => {
  for (const method of methods.filter((each) => !row.methods.includes(each))) {
    const { status, headers } = await send(row, method, { 'x-requested-with': 'livery' })
    expect([method, status]).toEqual([method, isOff(row) ? 404 : 405])
    expect(headers.get('allow')).toBe(isOff(row) ? null : row.methods.join(', '))
  }
})

/** Endpoints that any site may send to, because they read no cookies, and what they require instead. */
const open: Record<string, string> = {
  '/api/graphql': 'a token in a header',
  '/search/1/*': 'reads only',
  '/webhooks/paypal': 'a confirmation by PayPal',
  '/webhooks/stripe': 'a signature',
  '/webhooks/commerce': 'a signature',
  '/mail/unsubscribe/*': 'a key in the address',
  '/webhooks/mail': 'a signature',
  '/csp-report': 'counts only',
}

test('every endpoint that changes something and reads cookies refuses other sites (graphql-proxy-3)', () => {
  const unguarded = rows.filter((row) => changes(row).length > 0 && !row.sameOrigin)
  expect(unguarded.map(({ path }) => path).toSorted()).toEqual(Object.keys(open).toSorted())
})

test.each(named(rows.filter((row) => row.sameOrigin && changes(row).length > 0)))(
  '%s refuses what another site sends (graphql-proxy-3)',
  async (_, row) => {
    for (const method of changes(row))
      for (const site of ['cross-site', 'same-site']) {
        const headers = {
          'sec-fetch-site': site,
          origin: 'https://evil.example',
          'x-requested-with': 'livery',
        }
        const answer = await send(row, method, headers)
        expect([method, site, answer.status]).toEqual([method, site, 403])
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      }
  },
)

test('only the search lets scripts of other sites read its responses (graphql-proxy-3)', () => {
  const readable = endpoints.filter(({ headers = {} }) => 'access-control-allow-origin' in headers)
  expect(readable.map(({ path }) => path)).toEqual(['/search/1/*'])
  for (const path of ['/', '/graphql', '/media/x', '/checkout'])
    expect(Object.keys(securityHeaders(path, { isHttps: true, isDevelopment: false })).join()).not.toContain(
      'allow-origin',
    )
})
