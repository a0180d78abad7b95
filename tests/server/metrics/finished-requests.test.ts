import { afterEach, beforeEach, expect, test } from 'vitest'
import { onFinishedRequest, type FinishedRequest } from '@/server/metrics/finished-requests'
import { newServerState } from '@/server/process-state'
import { shopServer } from '@/server/server'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../../support/brands'
import { useListening } from '../../support/http'

/** What the server reports about each request to the log and the metrics. */

const idsOfHandlers: unknown[] = []
const shop = useListening(() => {
  serve(exampleBrand())
  return shopServer(
    async (request, response) => {
      idsOfHandlers.push(request.headers['x-request-id'])
      if (request.url?.includes('broken')) throw new Error('it broke')
      response.setHeader('cache-control', request.url?.includes('mine') ? 'no-store' : 's-maxage=31536000')
      response.end('a page')
    },
    { isHttps: false, isDevelopment: false },
    { state: newServerState() },
  )
})

const finished: FinishedRequest[] = []
let stop: () => void
beforeEach(() => {
  finished.length = 0
  idsOfHandlers.length = 0
  stop = onFinishedRequest((request) => finished.push(request))
})
afterEach(() => {
  stop()
  setEnvironment({ TRUSTED_PROXIES: undefined })
})

/** Sends a request. Returns the response and what was reported about it. */
async function ask(path: string, init: RequestInit = {}) {
  const before = finished.length
  const answer = await shop.visit(path, init)
  const text = await answer.text()
  await expect.poll(() => finished.length).toBe(before + 1)
  return { answer, text, told: finished.at(-1), id: answer.headers.get('x-request-id') }
}

test('each request is reported once, with its id, time, bytes and page cache result (observability-1, observability-2)', async () => {
  const first = await ask('/about-us?email=ada@example.com')
  expect(first.told).toMatchObject({ kind: 'page', method: 'GET', path: '/about-us', status: 200 })
  const [made, kept] = [await ask('/terms'), await ask('/terms')]
  expect([made.told?.cache, kept.told?.cache]).toEqual(['miss', 'hit'])
  for (const { told, id } of [first, made, kept]) {
    expect(told?.id).toBe(id)
    expect(told?.isBroken).toBe(false)
    expect(told?.ms).toBeGreaterThanOrEqual(0)
    expect(told?.bytes).toBeGreaterThan('a page'.length)
  }
  expect(new Set([first.id, made.id, kept.id]).size).toBe(3)
})

test('refused requests, missing files and endpoints are reported, too (observability-2)', async () => {
  const asked = [
    await ask('/api/live'),
    await ask('/no-such-file.png'),
    await ask('/terms', { method: 'POST' }),
    await ask('/%ff'),
  ]
  expect(asked.map(({ told }) => [told?.kind, told?.path, told?.status])).toEqual([
    ['api', '/api/live', 200],
    ['page', '/no-such-file.png', 404],
    ['page', '/terms', 405],
    ['page', '/*', 400],
  ])
})

test('a client’s request id is used if it comes from a trusted proxy and has a plain format (observability-1)', async () => {
  const headers = { 'x-request-id': 'from-the-proxy-7' }
  const stranger = await ask('/mine', { headers })
  expect(stranger.id).toMatch(/^[0-9a-f]{12}$/)
  expect(idsOfHandlers).toEqual([stranger.id])

  setEnvironment({ TRUSTED_PROXIES: '1' })
  expect((await ask('/mine', { headers })).id).toBe('from-the-proxy-7')
  for (const wrong of ['short', 'x'.repeat(65), 'a b c d e f g', 'ada@example.com', '"},{"level":60'])
    expect((await ask('/mine', { headers: { 'x-request-id': wrong } })).id).toMatch(/^[0-9a-f]{12}$/)
  expect(idsOfHandlers).not.toContain('short')
})

test('the response to a server error contains the request id as a reference (observability-1)', async () => {
  const { answer, text, id } = await ask('/broken')
  expect([answer.status, text]).toEqual([
    500,
    `Something went wrong on our side. Please try again. Reference: ${id}\n`,
  ])
})
