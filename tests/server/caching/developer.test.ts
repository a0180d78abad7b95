import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { onPurge } from '@/server/pages/purge'
import { exampleBrand, serve } from '../../support/brands'
import { useServer } from '../../support/http'
import { setRenderer } from '@/server/caching/cache-clearing'
import { handleEndpoint } from '../../support/endpoints'
import { setEnvironment } from '@/settings/settings'

const token = 'a-token-that-only-developers-know'
const made: string[] = []
const forgotten: string[] = []
const pages = ['/', '/about-us', '/product/everything', '/product/gift']

const shop = useServer(handleEndpoint)
setRenderer({
  pages: () => [...pages, '/product/everything~STUDIO25'],
  makeAnew: async (page, { onlyGenerated }) => {
    made.push(onlyGenerated ? `${page} if it was ever made` : page)
  },
})
beforeAll(() => {
  serve(exampleBrand())
  return onPurge((concerns) => void forgotten.push(...pages.filter(concerns)))
})
beforeEach(() => {
  vi.setSystemTime(Date.now() + 120_000) // past every pause and rate limit
  setEnvironment({ DEVELOPER_TOKEN: token })
  made.length = 0
  forgotten.length = 0
})

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${shop.url()}/caching/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery', ...headers },
    body: JSON.stringify(body),
  })
}

async function signIn(): Promise<string> {
  const answer = await post('developer', { token })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .find((one) => one.startsWith('dev='))!
    .split(';')[0]!
}

test('the right token sets a signed cookie for an hour, which does not contain the token (caching-4)', async () => {
  const answer = await post('developer', { token })
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('dev='))
  expect(cookie).toMatch(/^dev=\d{13}\.[0-9a-f]{64}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/)
  expect(cookie).not.toContain(token)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test.each([
  ['wrong', 'another-token-of-thirty-two-characters'],
  ['missing', undefined],
  ['null', null],
  ['a number', 0],
  ['a list', [token]],
  ['an object', { token }],
  ['empty', ''],
])('a developer token that is %s is refused (caching-5)', async (_, given) => {
  const answer = await post('developer', { token: given })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
})

test.each(['', undefined])(
  'a shop with the developer token %j refuses every developer (caching-5)',
  async (setting) => {
    setEnvironment({ DEVELOPER_TOKEN: setting })
    expect((await post('developer', { token: '' })).status).toBe(403)
    expect((await post('developer', {})).status).toBe(403)
  },
)

test('five attempts a minute are allowed, right or wrong (caching-5)', async () => {
  const statuses = []
  for (let attempt = 0; attempt < 6; attempt++)
    statuses.push((await post('developer', { token: `${attempt}`.repeat(32) })).status)
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
  expect((await post('developer', { token })).status).toBe(429)
  vi.setSystemTime(Date.now() + 61_000)
  expect((await post('developer', { token })).status).toBe(200)
})

test.each([
  ['no value', ''],
  ['a word', 'dev=true'],
  ['the token', `dev=${token}`],
  ['another signature', `dev=${Date.now() + 300_000}.${'0'.repeat(64)}`],
  ['the bar’s marker', 'dev_bar=1'],
])('with %s as the cookie nothing is cleared (caching-4)', async (_, cookie) => {
  for (const path of ['cache/clear', 'cache/clearall'])
    expect((await post(path, { pattern: '/' }, { cookie })).status).toBe(403)
  expect(made).toEqual([])
})

test('the cookie expires on time, and its expiry cannot be extended (caching-4)', async () => {
  const cookie = await signIn()
  const longer = cookie.replace(/\d{13}/, (end) => String(Number(end) + 1_000))
  expect((await post('cache/clear', { pattern: '/about-us' }, { cookie: longer })).status).toBe(403)
  expect((await post('cache/clear', { pattern: '/about-us' }, { cookie })).status).toBe(200)
  vi.setSystemTime(Date.now() + 3_600_001)
  expect((await post('cache/clear', { pattern: '/about-us' }, { cookie })).status).toBe(403)
})

test('clearing regenerates the pages, and drops them from the page cache before and after (caching-8)', async () => {
  const cookie = await signIn()
  expect(await (await post('cache/clear', { pattern: '/products/every' }, { cookie })).json()).toEqual({
    status: 1,
    pages: 1,
  })
  expect(made.toSorted()).toEqual([
    '/product/everything',
    '/product/everything~ENDED25X if it was ever made',
    '/product/everything~STUDIO25 if it was ever made',
  ])
  expect(forgotten).toEqual(['/product/everything', '/product/everything'])
})

test('the pattern can also be sent as a header (caching-9)', async () => {
  const cookie = await signIn()
  const answer = await post('cache/clear', {}, { cookie, 'x-pattern': '/about-us' })
  expect(answer.status).toBe(200)
  expect(forgotten).toContain('/about-us')
})

test('the pattern "/" clears only the home page (caching-9)', async () => {
  const cookie = await signIn()
  await post('cache/clear', { pattern: '/' }, { cookie })
  expect(made.filter((page) => !page.includes('~'))).toEqual(['/'])
})

test.each([
  '*',
  '/products*',
  '(a+)+$',
  '%',
  '/../',
  '//',
  '',
  'about-us',
  `/${'a'.repeat(10_000)}`,
  7,
  null,
])('the pattern %j clears nothing (caching-9)', async (pattern) => {
  const cookie = await signIn()
  const { status } = await post('cache/clear', { pattern }, { cookie })
  expect([400, 413]).toContain(status)
  expect([made, forgotten]).toEqual([[], []])
})

test('a hundred concurrent requests to clear everything clear it once, and again only after ten seconds (caching-8)', async () => {
  const cookie = await signIn()
  const answers = await Promise.all(Array.from({ length: 100 }, () => post('cache/clearall', {}, { cookie })))
  expect(new Set(answers.map(({ status }) => status))).toSatisfy((seen: Set<number>) => seen.has(200))
  expect(made.filter((page) => page === '/about-us')).toHaveLength(1)
  expect((await post('cache/clearall', {}, { cookie })).status).toBe(429)
  vi.setSystemTime(Date.now() + 10_001)
  expect((await post('cache/clearall', {}, { cookie })).status).toBe(200)
})

test('leaving developer mode deletes the cookies (caching-4)', async () => {
  const answer = await post('developer/end', {})
  expect(answer.headers.getSetCookie().map((one) => one.split(';').slice(0, 2).join(';'))).toEqual([
    'dev=; Max-Age=0',
    'dev_bar=; Max-Age=0',
  ])
})
