import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { shopServer } from '@/gateway/server'
import { exampleBrand, serve } from '../support/brands'
import { useListening } from '../support/http'

/** Every redirect of the list of attacks, as its bytes go over the wire, against the server in front. */

const { visit } = useListening(() => {
  serve(exampleBrand())
  const render = async (_: IncomingMessage, response: ServerResponse) => void response.end('rendered')
  return shopServer(render, { isHttps: false, isDevelopment: false })
})

async function asCustomer(query: string) {
  const response = await visit(`/customer/login${query}`, {
    headers: { cookie: 'customer_token=secret-token-0123456789' },
  })
  return [response.status, response.headers.get('location'), response.headers.getSetCookie()]
}

const dashboard = [302, '/customer/account/dashboard', []]

test.each([
  ['//evil.example', 'Ly9ldmlsLmV4YW1wbGU='],
  ['///evil.example', 'Ly8vZXZpbC5leGFtcGxl'],
  ['/\\evil.example', 'L1xldmlsLmV4YW1wbGU='],
  ['\\\\evil.example', 'XFxldmlsLmV4YW1wbGU='],
  ['/<tab>/evil.example', 'LwkvZXZpbC5leGFtcGxl'],
  ['/<newline>/evil.example', 'LwovZXZpbC5leGFtcGxl'],
  ['/..//evil.example', 'Ly4uLy9ldmlsLmV4YW1wbGU='],
  ['http:evil.example', 'aHR0cDpldmlsLmV4YW1wbGU='],
  ['javascript:alert(1)', 'amF2YXNjcmlwdDphbGVydCgxKQ=='],
  ['java<tab>script:alert(1)', 'amF2YQlzY3JpcHQ6YWxlcnQoMSk='],
  ['data:text/html', 'ZGF0YTp0ZXh0L2h0bWwsPHNjcmlwdD4xPC9zY3JpcHQ+'],
  ['/%2F%2Fevil.example', 'LyUyRiUyRmV2aWwuZXhhbXBsZQ=='],
  ['/%5Cevil.example', 'LyU1Q2V2aWwuZXhhbXBsZQ=='],
  ['@evil.example', 'QGV2aWwuZXhhbXBsZQ=='],
  ['.evil.example', 'LmV2aWwuZXhhbXBsZQ=='],
  ['a split header', 'L29rDQpTZXQtQ29va2llOiBjdXN0b21lcl90b2tlbj14'],
  ['double Base64', 'THk5bGRtbHNMbVY0WVcxd2JHVT0='],
  ['/customer/logout', 'L2N1c3RvbWVyL2xvZ291dA=='],
])('%s leads to the dashboard (RD1, RD6)', async (_, parameter) => {
  expect(await asCustomer(`?redirect=${encodeURIComponent(parameter)}`)).toEqual(dashboard)
  expect(await asCustomer(`?redirect=${parameter}`)).toEqual(dashboard)
  expect(await asCustomer(`/below?redirect=${parameter}`)).toEqual(dashboard)
})

const encoded = (path: string) => encodeURIComponent(Buffer.from(path).toString('base64'))

test.each([
  'https://evil.example/',
  '/%252Fevil.example',
  '/%255Cevil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/graphql?query=x',
  '/caching/cache/clearall',
  '/customer/login?redirect=x',
  '/customer/social/google/start',
  '/api/social/google/start',
  '/sandbox/paypal',
  '/%00',
  '',
  'x',
  `/${'x'.repeat(5_000)}`,
])('%j leads to the dashboard (RD1, RD6)', async (path) => {
  expect(await asCustomer(`?redirect=${encoded(path)}`)).toEqual(dashboard)
})

test.each([
  '',
  '?redirect=',
  '?redirect=%%%',
  '?redirect=L2E=&redirect=L2I=',
  '?redirect[]=L2E=',
  '?redirect=null',
])('the query %j leads to the dashboard (RD2, RD6)', async (query) => {
  expect(await asCustomer(query)).toEqual(dashboard)
})

test.each([
  '/customer/account',
  '/customer/account/my-orders?p=2',
  '/bulk-order',
  '/checkout#pay',
  '/search/go?q=a%20b',
  '/designs/caf%C3%A9',
  '/customer/account@evil.example',
])('%s is a place of ours (RD1)', async (path) => {
  expect(await asCustomer(`?redirect=${encoded(path)}`)).toEqual([302, path, []])
})
