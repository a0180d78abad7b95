import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ShopError } from '@/commerce/errors'
import { request } from '@/commerce/request'
import { limitRequests, requestLimits } from '@/lib/request-limits'
import { useServer } from '../support/http'
import { setEnvironment } from '@/settings/settings'

/** A Magento at the network level that returns what the test sets. */
let reply: { status?: number; type?: string; body: string | Buffer; never?: boolean } = { body: '{}' }
const magento = useServer((asked, response) => {
  if (reply.never) return
  response.writeHead(reply.status ?? 200, { 'content-type': reply.type ?? 'application/json' })
  asked.resume().on('end', () => response.end(reply.body))
})
beforeAll(() => {
  setEnvironment({ COMMERCE_URL: magento.url() })
})
afterEach(() => {
  reply = { body: '{}' }
})

const document = { toString: () => 'query Q { storeConfig { locale } }' }
const change = { toString: () => 'mutation M { revokeCustomerToken { result } }' }

const ask = (what: { toString(): string } = document) =>
  request<unknown, object>(what, {}).then(
    (data) => ({ data }),
    (error: unknown) => {
      if (!(error instanceof ShopError)) throw error
      return { error: error.failure }
    },
  )

const refusal = (category: string) => ({ errors: [{ message: 'No.', extensions: { category } }], data: null })

test.each([200, 400, 401, 403])(
  'a GraphQL error with status %i is read as GraphQL (commerce-3)',
  async (status) => {
    reply = { status, body: JSON.stringify(refusal('graphql-input')) }
    expect(await ask()).toEqual({ error: { message: 'No.', status: 200, category: 'graphql-input' } })
  },
)

test('an HTML error page gives the reason “not-json” and is never shown (commerce-3)', async () => {
  reply = { status: 500, type: 'text/html', body: '<h1>Fatal error: Uncaught Error in /var/www</h1>' }
  const { error } = (await ask()) as { error: { reason: string } }
  expect(error.reason).toBe('not-json')
})

test.each(['', '{', 'null', '[]', '"x"', '\uFEFF{"data":{}}x', '{"data":NaN}', '{"hello":1}'])(
  'a malformed response %j gives an error and does not crash (commerce-3)',
  async (body) => {
    reply = { body }
    expect(await ask()).toHaveProperty('error')
  },
)

const answer = (bytes: number) => {
  const frame = '{"data":{"x":""}}'
  return `{"data":{"x":"${'a'.repeat(bytes - frame.length)}"}}`
}

test('a response larger than 5 MB is rejected (commerce-3)', async () => {
  reply = { body: answer(5 * 1024 * 1024) }
  expect(await ask()).toHaveProperty('data')
  reply = { body: answer(5 * 1024 * 1024 + 1) }
  expect(await ask()).toMatchObject({ error: { reason: 'too-large' } })
})

test('the brand sets the timeout and the maximum size of responses (commerce-3)', async () => {
  const { ...before } = requestLimits
  onTestFinished(() => limitRequests(before))
  limitRequests({ ...before, maxAnswerBytes: 1024 })
  reply = { body: answer(1025) }
  expect(await ask()).toMatchObject({ error: { reason: 'too-large' } })
  limitRequests({ ...before, timeoutMs: 20 })
  reply = { body: '{}', never: true }
  expect(await ask()).toMatchObject({ error: { reason: 'timeout' } })
})

test('"Internal server error" with a debug text is accepted for a query, never for a mutation (commerce-3)', async () => {
  const body = {
    errors: [{ message: 'Internal server error', extensions: { debugMessage: 'Notice' } }],
    data: { storeConfig: null },
  }
  reply = { body: JSON.stringify(body) }
  expect(await ask()).toEqual({ data: { storeConfig: null } })
  expect(await ask(change)).toHaveProperty('error')
})

test('an unreachable server gives the reason “offline” (commerce-3)', async () => {
  setEnvironment({ COMMERCE_URL: 'http://127.0.0.1:1' })
  expect(await ask()).toMatchObject({ error: { reason: 'offline', status: 0 } })
  setEnvironment({ COMMERCE_URL: magento.url() })
})
