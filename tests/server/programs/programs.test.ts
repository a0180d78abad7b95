import { afterEach, beforeAll, expect, test } from 'vitest'
import {
  atOnce,
  perMinute,
  programLimits,
  wrongTokenLimit,
  wrongTokensPerMinute,
} from '@/http/program-limits'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'
import { programToken } from '../../support/program'

const shop = useServer(handleEndpoint)
const otherToken = `${programToken}-2`

beforeAll(() => serve(exampleBrand()))
afterEach(() => setEnvironment({ API_TOKENS: undefined }))

const open = () => setEnvironment({ API_TOKENS: `${programToken},${otherToken}` })

async function post(query: string, headers: Record<string, string> = {}) {
  const response = await shop.visit('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const question = '{ storeConfig { store_code } }'

test('without API_TOKENS the endpoint responds with 404 (programs-1)', async () => {
  expect((await post(question, bearer(programToken))).status).toBe(404)
  expect((await post(question, bearer(''))).status).toBe(404)
})

test('each configured token gives access, without cookies and without the shop’s custom header (programs-1)', async () => {
  open()
  for (const token of [programToken, otherToken]) {
    const answer = await post(question, bearer(token))
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toMatchObject({ data: { storeConfig: {} } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.headers.get('cache-control')).toContain('no-store')
  }
})

test.each([
  ['no token', {}],
  ['an empty token', bearer('')],
  ['a wrong token', bearer('x'.repeat(40))],
  ['the beginning of a token', bearer(programToken.slice(0, -1))],
  ['both tokens at once', bearer(`${programToken},${otherToken}`)],
  ['a token of another type', { authorization: `Basic ${programToken}` }],
  ['a token as a cookie', { cookie: `customer_token=${programToken}; token=${programToken}` }],
])('%s gets a 401 that reveals nothing about the shop (programs-2)', async (_, headers) => {
  open()
  const answer = await post(question, headers)
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  expect(answer.text).not.toContain('store_code')
})

test('cookies and browser headers are ignored (programs-2)', async () => {
  open()
  const token = 'A'.repeat(43)
  const answer = await post('{ storeConfig { store_code } customer { email } }', {
    ...bearer(programToken),
    cookie: `customer_token=${token}; __Host-customer_token=${token}; cart_id=${'c'.repeat(32)}`,
    'x-visitor-network': '10.0.0.1',
    'x-price-cache': 'STUDIO25',
  })
  expect(JSON.parse(answer.text)).toMatchObject({
    data: { customer: null },
    errors: [{ extensions: { category: 'graphql-authorization' } }],
  })
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('only a POST with JSON below the size limit is accepted (programs-2)', async () => {
  open()
  expect((await shop.visit('/api/graphql', { headers: bearer(programToken) })).status).toBe(405)
  expect((await post(question, { ...bearer(programToken), 'content-type': 'text/plain' })).status).toBe(415)
  const large = `{ storeConfig { store_code } } # ${'x'.repeat(262_144)}`
  expect((await post(large, bearer(programToken))).status).toBe(413)
})

test('a program may query the schema, and has separate limits (programs-3)', async () => {
  open()
  const deep = `{ categoryList ${'{ children '.repeat(13)}{ uid }${' }'.repeat(13)} }`
  expect((await post(deep, bearer(programToken))).text).not.toContain('"errors"')
  const deeper = `{ categoryList ${'{ children '.repeat(20)}{ uid }${' }'.repeat(20)} }`
  expect((await post(deeper, bearer(programToken))).text).toContain('"errors"')
  const types = '{ __type(name: "ProductAttributeFilterInput") { inputFields { name } } }'
  expect((await post(types, bearer(programToken))).text).toContain('url_key')
})

test('each program has limits per minute and for concurrent requests, which do not affect other programs (programs-3)', async () => {
  let now = 0
  const limits = programLimits(() => now)
  const answer = () => Promise.resolve('answer')
  for (let count = 0; count < perMinute; count++) await limits.during('0', answer)
  expect(await limits.during('0', answer)).toBeUndefined()
  expect(await limits.during('1', answer)).toBe('answer')
  now = 60_001
  expect(await limits.during('0', answer)).toBe('answer')

  const { promise, resolve } = Promise.withResolvers<string>()
  const running = Array.from({ length: atOnce }, () => limits.during('1', () => promise))
  expect(await limits.during('1', answer)).toBeUndefined()
  resolve('late')
  expect(await Promise.all(running)).toEqual(running.map(() => 'late'))
  await expect(limits.during('1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await limits.during('1', answer), 'what broke is over').toBe('answer')
})

test('a network may send a limited number of wrong tokens per minute (programs-3)', () => {
  let now = 0
  const limit = wrongTokenLimit(() => now)
  for (let count = 0; count < wrongTokensPerMinute; count++) {
    expect(limit.isReached('home')).toBe(false)
    limit.count('home')
  }
  expect(limit.isReached('home')).toBe(true)
  expect(limit.isReached('elsewhere')).toBe(false)
  now = 60_001
  expect(limit.isReached('home')).toBe(false)
})

test('after too many wrong tokens a network has to wait, even with the right one (programs-3)', async () => {
  open()
  const wrong = bearer('y'.repeat(40))
  for (let count = 0; count < wrongTokensPerMinute; count++) await post(question, wrong)
  const answer = await post(question, bearer(programToken))
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('60')
})
