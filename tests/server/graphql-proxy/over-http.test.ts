import { auditServer } from 'graphql-http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'

/** Runs the GraphQL working group's audits of GraphQL over HTTP. */

const shop = useServer(handleEndpoint)
const token = 'a-token-for-programs-of-thirty-two-signs'

beforeAll(() => {
  serve(exampleBrand())
  // One audit queries the schema, which a live shop does not reveal (backend-1).
  setEnvironment({ SITE_URL: undefined, SHOP_MODE: 'demo', API_TOKENS: token })
})
afterAll(() => setEnvironment({ SHOP_MODE: undefined, API_TOKENS: undefined }))

/**
 * Recommendations we don't follow: we send one content type, and an invalid document is a bad request
 * whatever the client accepts.
 */
const otherwise = [
  'SHOULD accept application/graphql-response+json and match the content-type',
  'SHOULD use 200 status code on document parsing failure when accepting application/json',
  'SHOULD use 200 status code on document validation failure when accepting application/json',
  'SHOULD use a status code of 400 on variable coercion failure when accepting application/graphql-response+json',
]

test.each([
  ['/graphql', { 'x-requested-with': 'livery' }],
  ['/api/graphql', { authorization: `Bearer ${token}` }],
])(
  '%s meets every requirement of GraphQL over HTTP, and all but four of its recommendations (graphql-proxy-5)',
  async (path, headers) => {
    const results = await auditServer({
      url: () => shop.url() + path,
      fetchFn: (url: string, init: RequestInit = {}) =>
        fetch(url, { ...init, headers: { ...init.headers, ...headers } }),
    })
    const named = (status: 'ok' | 'error' | 'warn') =>
      results.filter((result) => result.status === status).map(({ name }) => name)
    expect(named('error')).toEqual([])
    expect(named('warn')).toEqual(otherwise)
    expect(named('ok').length).toBeGreaterThan(35)
  },
)
