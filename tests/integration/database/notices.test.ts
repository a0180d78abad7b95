import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listenForNotices, sendNotice, type Notice } from '@/backend/database/notices'
import { setRenderer } from '@/server/caching/cache-clearing'
import { listenForPurges, broadcastPurge } from '@/server/caching/clear-everywhere'
import { pageAnswers } from '@/server/process-state'
import { exampleBrand, serve } from '../../support/brands'
import { useFreshDatabase } from '../../support/fresh-database'

const { pool, url } = useFreshDatabase()
const store = exampleBrand().id
const heard: Notice[] = []
let gaps = 0
let listener: ReturnType<typeof listenForNotices>
let clearing: ReturnType<typeof listenForPurges>
const made: string[] = []

beforeAll(async () => {
  serve(exampleBrand())
  setRenderer({
    pages: () => ['/', '/about-us', '/product/x'],
    // Ignores the price variants of codes.
    makeAnew: async (page, { onlyGenerated }) => void (onlyGenerated || made.push(page)),
  })
  listener = listenForNotices({
    url: url(),
    onNotice: (notice) => heard.push(notice),
    onGap: () => gaps++,
    log: () => undefined,
  })
  clearing = listenForPurges(url())
  await vi.waitFor(async () => expect(await listening()).toBe(2))
})
afterAll(() => Promise.all([listener.stop(), clearing.stop()]))

async function listening(): Promise<number> {
  const { rowCount } = await pool().query(
    `select from pg_stat_activity where datname = current_database() and query = 'listen livery_notices'`,
  )
  return rowCount ?? 0
}

const quickly = { timeout: 2_000, interval: 20 }
const another = { from: 'another process', about: 'clear-pages', store }

test('other processes apply a purge within two seconds, and the sender does not apply it again (caching-8)', async () => {
  await sendNotice(pool(), { ...another, text: '/product' })
  await expect.poll(() => made, quickly).toEqual(['/product/x'])
  made.length = 0
  await broadcastPurge('/about-us')
  await expect.poll(() => heard.at(-1)?.text, quickly).toBe('/about-us')
  expect(made).toEqual([])
  await sendNotice(pool(), { ...another, text: '' })
  await expect.poll(() => made.toSorted(), quickly).toEqual(['/', '/about-us', '/product/x'])
})

test('notices of another shop and malformed notices are ignored (caching-8)', async () => {
  made.length = 0
  await sendNotice(pool(), { ...another, store: 'another shop', text: '/product' })
  await sendNotice(pool(), { ...another, text: '../etc' })
  await pool().query(
    `select pg_notify('livery_notices', 'not json'), pg_notify('livery_notices', '{"from":1}')`,
  )
  await sendNotice(pool(), { ...another, about: 'something else', text: 'last' })
  await expect.poll(() => heard.at(-1)?.text, quickly).toBe('last')
  expect(made).toEqual([])
})

test('a lost notice connection is reopened, and caches that may have missed notices are cleared (caching-8)', async () => {
  let answers = 0
  const ask = () => pageAnswers.answer('results', async () => ++answers)
  await ask()
  await ask()
  expect(answers).toBe(1)
  await pool().query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen livery_notices'`,
  )
  await expect.poll(() => gaps, { timeout: 5_000 }).toBe(1)
  await expect.poll(listening, { timeout: 5_000 }).toBe(2)
  await ask()
  expect(answers).toBe(2)
  await sendNotice(pool(), { ...another, about: 'something else', text: 'after' })
  await expect.poll(() => heard.at(-1)?.text, quickly).toBe('after')
})
