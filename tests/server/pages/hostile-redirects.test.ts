import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { shopServer } from '@/server/server'
import { exampleBrand, serve } from '../../support/brands'
import { useListening } from '../../support/http'
import { hostileParameters, hostilePaths, ownPlaces } from '../../support/services/redirects'

/** Sends every redirect in the attack list byte for byte to the front server. */

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

test.each(hostileParameters)(
  'the redirect parameter %s leads to the dashboard (pages-18, pages-20)',
  async (_, parameter) => {
    expect(await asCustomer(`?redirect=${encodeURIComponent(parameter)}`)).toEqual(dashboard)
    expect(await asCustomer(`?redirect=${parameter}`)).toEqual(dashboard)
    expect(await asCustomer(`/below?redirect=${parameter}`)).toEqual(dashboard)
  },
)

const encoded = (path: string) => encodeURIComponent(Buffer.from(path).toString('base64'))

test.each([...hostilePaths, '/customer/social/google/start', '/api/social/google/start', '/sandbox/paypal'])(
  'a redirect to %j leads to the dashboard (pages-18, pages-20)',
  async (path) => {
    expect(await asCustomer(`?redirect=${encoded(path)}`)).toEqual(dashboard)
  },
)

test.each([
  '',
  '?redirect=',
  '?redirect=%%%',
  '?redirect=L2E=&redirect=L2I=',
  '?redirect[]=L2E=',
  '?redirect=null',
])('the query %j leads to the dashboard (pages-18, pages-20)', async (query) => {
  expect(await asCustomer(query)).toEqual(dashboard)
})

test.each(ownPlaces)('a redirect to %s is accepted (pages-18)', async (path) => {
  expect(await asCustomer(`?redirect=${encoded(path)}`)).toEqual([302, path, []])
})
