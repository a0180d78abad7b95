import { execFile } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { orderIn } from '@/server/search/search-orders'
import { useServer } from '../support/http'

/**
 * `npm run shop search-index` against a mock that stores indexes as Algolia does and supports the official
 * client's calls.
 */

type Entry = Record<string, unknown> & { objectID: string }
let indexes = new Map<string, Map<string, Entry>>()
/** Settings by index name. */
let settings: Record<string, Record<string, unknown>> = {}
let synonyms: unknown[] = []
let keys = new Set<unknown>()
/** Number of records in the live index after each call. */
let seenByShoppers: number[] = []

const theIndex = 'livery_stickers_products'
const recordsOf = (name: string) => {
  const found = indexes.get(name) ?? new Map<string, Entry>()
  indexes.set(name, found)
  return found
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // without an encoding a request yields Buffers
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

interface Batch {
  requests: { action: string; body: Entry }[]
}

const calls: [RegExp, (name: string, body: Record<string, unknown>) => void][] = [
  [/^PUT \/1\/indexes\/([^/]+)\/settings$/, (name, body) => void (settings[name] = body)],
  [
    /^POST \/1\/indexes\/([^/]+)\/synonyms\/batch$/,
    (_, body) => void (synonyms = body as unknown as unknown[]),
  ], // Algolia sends a list
  [
    /^POST \/1\/indexes\/([^/]+)\/batch$/,
    (name, body) => {
      for (const { action, body: entry } of (body as unknown as Batch).requests) // format of Algolia's batches
        if (action === 'addObject' || action === 'updateObject') recordsOf(name).set(entry.objectID, entry)
    },
  ],
  [
    /^POST \/1\/indexes\/([^/]+)\/operation$/,
    (name, { operation, destination }) => {
      if (operation !== 'move') return
      indexes.set(String(destination), recordsOf(name))
      indexes.delete(name)
    },
  ],
]

const algolia = useServer(async (request: IncomingMessage, response: ServerResponse) => {
  const body = await bodyOf(request)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://algolia')
  keys.add(request.headers['x-algolia-api-key'] ?? searchParams.get('x-algolia-api-key'))
  const call = `${request.method} ${decodeURIComponent(pathname)}`
  for (const [pattern, act] of calls) {
    const name = pattern.exec(call)?.[1]
    if (name !== undefined) act(name, body)
  }
  seenByShoppers.push(recordsOf(theIndex).size)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ taskID: 1, updatedAt: '2026-11-20T12:00:00Z', status: 'published' }))
})

const run = (environment: Record<string, string>) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', './scripts/register.mjs', 'scripts/shop/search-index.ts'],
      { env: { NODE_ENV: 'test', PATH: process.env['PATH'] ?? '', BRAND: 'stickers', ...environment } },
      (error, out, problems) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, said: `${out}${problems}` }),
    )
  })

beforeEach(() => {
  indexes = new Map([[theIndex, new Map([['old', { objectID: 'old' }]])]])
  settings = {}
  synonyms = []
  keys = new Set()
  seenByShoppers = []
})

test('the whole catalogue is published to Algolia at once, with its search attributes (search-18)', async () => {
  const { code, said } = await run({
    ALGOLIA_APP_ID: 'TESTAPP',
    ALGOLIA_ADMIN_KEY: 'adminadminadminadminadminadmin00',
    ALGOLIA_HOST: algolia.url(),
  })
  expect(said).toMatch(/^\d+ products are in livery_stickers_products\.$/m)
  expect(code).toBe(0)
  const records = [...recordsOf(theIndex).values()]
  expect(said).toContain(`${records.length} products`)
  expect(records.length).toBeGreaterThan(20)
  expect(recordsOf(theIndex).has('old'), 'what is gone from the catalogue is gone').toBe(false)
  expect(records[0]).toMatchObject({
    url: expect.stringMatching(/^\/product\//) as unknown,
    final_price: expect.any(Number) as unknown,
    categories: expect.any(Array) as unknown,
  })
  expect(settings[theIndex]).toMatchObject({
    searchableAttributes: expect.arrayContaining(['name']) as unknown,
    attributesForFaceting: expect.arrayContaining(['searchable(shape)', 'final_price']) as unknown,
  })
  expect(synonyms).toContainEqual({
    objectID: 'gift-certificate-voucher',
    type: 'oneWaySynonym',
    input: 'voucher',
    synonyms: ['gift certificate'],
  })
  expect(records.some((record) => Array.isArray(record['shape']))).toBe(true)
  expect([...keys]).toEqual(['adminadminadminadminadminadmin00'])
  expect(new Set(seenByShoppers), 'never half an index').toEqual(new Set([1, records.length]))
}, 60_000)

test('every sort order that the shop supports has a replica (search-53, search-18)', async () => {
  const { code } = await run({
    ALGOLIA_APP_ID: 'TESTAPP',
    ALGOLIA_ADMIN_KEY: 'adminadminadminadminadminadmin00',
    ALGOLIA_HOST: algolia.url(),
  })
  expect(code).toBe(0)
  const replicas = ['price', 'name', 'rating'].flatMap((order) => [
    `${theIndex}_${order}_asc`,
    `${theIndex}_${order}_desc`,
  ])
  expect(settings[theIndex]?.['replicas']).toEqual(replicas)
  for (const replica of replicas) {
    expect(orderIn(replica), replica).toBeDefined()
    expect(settings[replica]?.['searchableAttributes']).toEqual(settings[theIndex]?.['searchableAttributes'])
  }
  expect(settings[`${theIndex}_price_desc`]?.['ranking']).toEqual([
    'desc(final_price)',
    'typo',
    'geo',
    'words',
    'filters',
    'proximity',
    'attribute',
    'exact',
    'custom',
  ])
  expect(settings[theIndex]).not.toHaveProperty('ranking')
  const [record] = recordsOf(theIndex).values()
  expect(record).toMatchObject({
    final_price: expect.any(Number) as unknown,
    rating: expect.any(Number) as unknown,
    name: expect.any(String) as unknown,
  })
}, 60_000)

test('a missing or invalid key is reported in one message, and nothing is sent (search-18)', async () => {
  const { code, said } = await run({ ALGOLIA_APP_ID: 'TESTAPP', ALGOLIA_ADMIN_KEY: 'short' })
  expect(code).toBe(1)
  expect(said).toContain('ALGOLIA_ADMIN_KEY is wrong; it must be an Algolia key that may write')
  expect(said).not.toContain('short')
  expect((await run({ ALGOLIA_APP_ID: 'TESTAPP' })).said).toContain('ALGOLIA_ADMIN_KEY is not set')
  expect(keys.size).toBe(0)
}, 60_000)
