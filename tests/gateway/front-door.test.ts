import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopServer } from '@/gateway/server'
import { exampleBrand, serve } from '../support/brands'

/** The server in front, with a renderer that says what it was asked for. */

let front: Server = createServer()
beforeAll(async () => {
  const brand = exampleBrand()
  const page = { screen: 'account', title: 'Account', protected: true } as (typeof brand.routes)[string] // what is asked of it
  serve({ ...brand, routes: { ...brand.routes, '/customer/account': page } })
  front = shopServer(
    async (request, response) => {
      response.setHeader('cache-control', 's-maxage=31536000')
      response.end(`rendered ${request.method} ${request.url}`)
    },
    { isHttps: false, isDevelopment: false },
  )
  await new Promise<void>((ready) => front.listen(0, '127.0.0.1', ready))
})
afterAll(() => {
  front.close()
  front.closeAllConnections()
})

const visit = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(front.address() as AddressInfo).port}${path}`, { redirect: 'manual', ...init }) // it listens on a port

test('ready bytes of a protected page never go to a visitor (RD4)', async () => {
  const cookie = 'customer_token=secret-token-0123456789'
  for (let round = 0; round < 3; round++) {
    const mine = await visit('/customer/account', { headers: { cookie } })
    expect([mine.status, await mine.text()]).toEqual([200, 'rendered GET /customer/account'])
    const theirs = await visit('/customer/account')
    expect([theirs.status, theirs.headers.get('location'), theirs.headers.get('cache-control')]).toEqual([
      302,
      '/customer/login?redirect=L2N1c3RvbWVyL2FjY291bnQ%3D',
      'private, no-store',
    ])
  }
})

test('the REST address reaches its handler, with every method it takes (ID15)', async () => {
  for (const method of ['PUT', 'POST']) {
    const answer = await visit('/rest/V1/customers/password', { method })
    expect(await answer.text()).toBe(`rendered ${method} /api/rest/V1/customers/password`)
  }
})
