import { setTimeout as wait } from 'node:timers/promises'
import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logFailure, withRequestId } from '@/backend/kernel/log'
import { errorTrackerOf } from '@/server/errors/dsn'
import { startErrorReports } from '@/server/errors/report-errors'
import { settingsOf } from '@/settings/settings'
import { serviceFindings } from '../../../scripts/doctor/services'
import { useListening } from '../../support/http'

/** Failures are sent to an error tracker by one setting, without personal data and within bounds. */

interface Envelope {
  path: string
  auth: string
  lines: Record<string, unknown>[]
  text: string
}

let got: Envelope[] = []
let answer: (count: number) => { status: number; retryAfter?: string } = () => ({ status: 200 })
const receiver = useListening(() =>
  createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer) // without an encoding a request yields Buffers
    const text = Buffer.concat(chunks).toString('utf8')
    got.push({
      path: request.url ?? '',
      auth: String(request.headers['x-sentry-auth']),
      lines: text.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>),
      text,
    })
    const { status, retryAfter } = answer(got.length)
    response.statusCode = status
    if (retryAfter) response.setHeader('retry-after', retryAfter)
    response.end('{}')
  }),
)
const dsn = () => receiver.url().replace('http://', 'http://abcdef0123456789@') + '/errors/42'
const place = { brand: 'corner', build: 'build-1', environment: 'live' }

let stop: (() => Promise<void>) | undefined
const start = (address = dsn()) => {
  const tracker = errorTrackerOf(address)
  if (!tracker) throw new Error('no tracker')
  stop = startErrorReports(tracker, place)
}
beforeEach(() => {
  got = []
  answer = () => ({ status: 200 })
})
afterEach(async () => {
  await stop?.()
  stop = undefined
})

const arrived = (count: number) => expect.poll(() => got.length, { timeout: 5_000 }).toBe(count)

interface Event {
  transaction: string
  release: string
  tags: Record<string, string>
  exception: {
    values: { type: string; value: string; stacktrace: { frames: { filename: string; in_app: boolean }[] } }[]
  }
}
const eventOf = (envelope: Envelope | undefined) => envelope?.lines[2] as Event | undefined // the third line is the event

test('a failure arrives as an envelope with its kind, its place in our code and the request’s id (observability-1)', async () => {
  start()
  withRequestId('4f9a2c7d81b3', () =>
    logFailure('operations', new TypeError('cannot read it', { cause: new RangeError('too long') })),
  )
  await arrived(1)
  const [envelope] = got
  expect(envelope?.path).toBe('/errors/api/42/envelope/')
  expect(envelope?.auth).toContain('sentry_key=abcdef0123456789')
  expect(envelope?.lines[1]).toEqual({ type: 'event' })
  const event = eventOf(envelope)
  expect(event).toMatchObject({
    platform: 'node',
    transaction: 'operations',
    release: 'build-1',
    environment: 'live',
    tags: { brand: 'corner', where: 'operations', request_id: '4f9a2c7d81b3' },
  })
  expect(event?.exception.values.map(({ type }) => type)).toEqual(['RangeError', 'TypeError'])
  const frames = event?.exception.values.at(-1)?.stacktrace.frames ?? []
  expect(
    frames.some(({ filename, in_app }) => in_app && filename === 'tests/server/errors/report-errors.test.ts'),
  ).toBe(true)
  expect(envelope?.text).not.toContain(process.cwd())
})

test.each([
  ['an e-mail address', 'duplicate key ada.byron@example.com'],
  ['a text in quotes', 'Unexpected token, "ada.byron" is not valid JSON'],
  ['a password in an address', 'connect postgres://shop:ada.byron@db.example/shop'],
  ['a query', 'fetch https://shop.example/x?ada.byron=1'],
  ['a token', 'refused Bearer ada.byron'],
  ['a telephone number', 'no such number 2075550199'],
])('%s in an error’s message is not sent (observability-2)', async (_, message) => {
  start()
  logFailure('somewhere', new Error(message), { number: 'ada.byron', email: 'ada.byron@example.com' })
  await arrived(1)
  expect(got[0]?.text).not.toMatch(/ada\.byron|2075550199|example\.com/)
})

test('a thousand failures of a kind are one report a minute, and kinds are bounded too (observability-2)', async () => {
  start()
  const same = () => logFailure('job', new Error('again'))
  for (let count = 0; count < 1_000; count++) same()
  await arrived(1)
  for (let kind = 0; kind < 100; kind++) logFailure(`part ${kind}`, new Error('other'))
  await wait(500)
  expect(got.length).toBeGreaterThan(5)
  expect(got.length).toBeLessThanOrEqual(20)
  expect(Math.max(...got.map(({ text }) => text.length))).toBeLessThan(20_000)
})

test('a long message and an endless chain of causes are cut (observability-2)', async () => {
  start()
  const error = new Error('x'.repeat(100_000))
  error.cause = error
  logFailure('job', error)
  await arrived(1)
  expect(got[0]?.text.length).toBeLessThan(40_000)
  expect(eventOf(got[0])?.exception.values).toHaveLength(3)
})

test('something that is not an error is reported by its type alone (observability-2)', async () => {
  start()
  logFailure('job', 'ada.byron said no')
  await arrived(1)
  expect(got[0]?.text).not.toContain('ada.byron')
})

test('a tracker that asks for a pause gets one, and its failures stop nothing (observability-2)', async () => {
  answer = () => ({ status: 429, retryAfter: '60' })
  start()
  logFailure('one', new Error('first'))
  await arrived(1)
  await wait(100)
  logFailure('two', new Error('second'))
  await wait(300)
  expect(got).toHaveLength(1)
})

test('a tracker that is away costs the shop nothing (observability-2)', async () => {
  start('http://abcdef0123456789@127.0.0.1:9/1')
  for (let count = 0; count < 50; count++) logFailure(`part ${count}`, new Error('lost'))
  await wait(200)
  await stop?.()
  stop = undefined
  logFailure('after', new Error('not sent'))
  expect(got).toEqual([])
})

test.each([
  ['https://0123456789abcdef@o1.ingest.sentry.io/4507', 'https://o1.ingest.sentry.io/api/4507/envelope/'],
  ['https://0123456789abcdef@errors.example.com/1', 'https://errors.example.com/api/1/envelope/'],
  ['https://0123456789abcdef@example.com/glitchtip/7/', 'https://example.com/glitchtip/api/7/envelope/'],
])('the address %s leads to %s (settings-2)', (address, url) => {
  expect(errorTrackerOf(address)?.url).toBe(url)
  expect(settingsOf({ SENTRY_DSN: address }).errors.dsn).toBe(address)
})

test('the doctor asks the tracker with a report of nothing, and names a refused key (release-4)', async () => {
  const findings = async () =>
    (await serviceFindings(settingsOf({ SENTRY_DSN: dsn() }))).filter(({ says }) => says.includes('tracker'))
  expect(await findings()).toMatchObject([{ kind: 'well', says: 'the error tracker accepts the keys' }])
  expect(got[0]?.lines[1]).toEqual({ type: 'client_report' })
  answer = () => ({ status: 403 })
  expect(await findings()).toMatchObject([{ kind: 'fault', todo: 'Check SENTRY_DSN.' }])
})
