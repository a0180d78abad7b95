import { expect, onDesktopOnly, test } from '../e2e/support/shop'
import { sendRaw } from './support/raw'

/**
 * What another site can make a visitor's browser send; every row of the table is refused (reliability: CSRF).
 */

onDesktopOnly()

const body = JSON.stringify({ query: 'mutation { createEmptyCart }' })
const question = JSON.stringify({ query: '{ __typename }' })

interface Attempt {
  name: string
  headers: Record<string, string>
  status: number
  body?: string
}

const json = { 'content-type': 'application/json' }
const ours = { ...json, 'x-requested-with': 'livery' }

const attempts: Attempt[] = [
  { name: 'our own request', headers: ours, status: 200 },
  {
    name: 'our own request with a charset',
    headers: { ...ours, 'content-type': 'application/json; charset=utf-8' },
    status: 200,
  },
  { name: 'a form sent as plain text', headers: { ...ours, 'content-type': 'text/plain' }, status: 415 },
  {
    name: 'a form',
    headers: { ...ours, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'query=mutation{createEmptyCart}',
    status: 415,
  },
  {
    name: 'a multipart form',
    headers: { ...ours, 'content-type': 'multipart/form-data; boundary=x' },
    status: 415,
  },
  { name: 'application/graphql', headers: { ...ours, 'content-type': 'application/graphql' }, status: 415 },
  {
    name: 'two content types',
    headers: { ...ours, 'content-type': 'text/plain;application/json' },
    status: 415,
  },
  {
    name: 'another charset',
    headers: { ...ours, 'content-type': 'application/json;charset=utf-7' },
    status: 415,
  },
  { name: 'no custom header', headers: json, status: 403 },
  { name: 'a cross-site fetch', headers: { ...ours, 'sec-fetch-site': 'cross-site' }, status: 403 },
  { name: 'a same-site fetch', headers: { ...ours, 'sec-fetch-site': 'same-site' }, status: 403 },
  { name: 'another origin', headers: { ...ours, origin: 'https://evil.example' }, status: 403 },
  { name: 'the origin null', headers: { ...ours, origin: 'null' }, status: 403 },
]

function request({ headers, body: text = body }: Attempt, path: string, host: string): string {
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(text)) })
  return [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '',
    text,
  ].join('\r\n')
}

test('GraphQL responds only to the shop’s own pages (graphql-proxy-1, graphql-proxy-3)', async ({
  baseURL,
}) => {
  const { host } = new URL(baseURL ?? '')
  for (const attempt of attempts) {
    const answer = await sendRaw(baseURL, request(attempt, '/graphql', host))
    expect(answer.status, attempt.name).toBe(attempt.status)
    expect(answer.headers['access-control-allow-origin'], attempt.name).toBeUndefined()
    if (attempt.status !== 200) expect(answer.headers['set-cookie'], attempt.name).toBeUndefined()
  }
})

test('caching, uploads and the payment sandboxes respond only to the shop’s own pages (graphql-proxy-3, caching-2)', async ({
  baseURL,
}) => {
  const { host } = new URL(baseURL ?? '')
  const foreign: Attempt = {
    name: 'foreign',
    headers: { ...ours, 'sec-fetch-site': 'cross-site' },
    status: 403,
    body: question,
  }
  for (const path of [
    '/caching/cacheurl',
    '/caching/cache/clear',
    '/caching/cache/clearall',
    '/media/upload',
    '/media/upload/parts',
    '/media/phone',
    '/sandbox/card',
  ]) {
    const answer = await sendRaw(baseURL, request(foreign, path, host))
    expect(answer.status, path).toBeGreaterThanOrEqual(400)
    expect(answer.status, path).toBeLessThan(500)
  }
  for (const path of ['/caching/cache/clear', '/caching/cache/clearall']) {
    const answer = await sendRaw(baseURL, request({ ...foreign, headers: ours }, path, host))
    expect(answer.status, `${path} by nobody in particular`).toBeGreaterThanOrEqual(400)
    expect(answer.status, path).toBeLessThan(500)
  }
})

test('a GraphQL query that is too expensive is refused before it runs (backend-1)', async ({ baseURL }) => {
  const { host } = new URL(baseURL ?? '')
  const deep = `{ categoryList ${'{ children '.repeat(30)}{ name }${' }'.repeat(30)} }`
  const costly: Record<string, string> = {
    'deep nesting': deep,
    'many aliases': `{ ${Array.from({ length: 1_000 }, (_, index) => `a${index}: __typename`).join(' ')} }`,
    'a cycle of fragments': '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
    'many directives': `{ __typename ${'@skip(if: false) '.repeat(5_000)} }`,
    introspection: '{ __schema { types { name } } }',
    'a typo': '{ produkts { items { name } } }',
  }
  for (const [name, query] of Object.entries(costly)) {
    const began = Date.now()
    const answer = await sendRaw(
      baseURL,
      request({ name, headers: ours, status: 400, body: JSON.stringify({ query }) }, '/graphql', host),
    )
    expect(answer.status, name).toBeLessThan(500)
    if (name !== 'introspection') expect(answer.body, name).toContain('"errors"')
    expect(answer.body, name).not.toContain('Did you mean')
    expect(Date.now() - began, name).toBeLessThan(3_000)
  }
  const batch = await sendRaw(
    baseURL,
    request(
      { name: 'batch', headers: ours, status: 400, body: `[${question},${question}]` },
      '/graphql',
      host,
    ),
  )
  expect(batch.status).toBe(400)
  const large = await sendRaw(
    baseURL,
    request(
      {
        name: 'large',
        headers: ours,
        status: 413,
        body: JSON.stringify({ query: `{ __typename } #${'x'.repeat(1_200_000)}` }),
      },
      '/graphql',
      host,
    ),
  )
  expect(large.status).toBe(413)
})
