import { expect, test } from 'vitest'
import { answerCache } from '@/lib/answer-cache'

function clock() {
  let time = 0
  const cache = answerCache({ entries: 3, freshMs: 100, emptyEntries: 2, emptyMs: 50, now: () => time })
  return { cache, wait: (ms: number) => (time += ms) }
}

const settled = () => new Promise((done) => setTimeout(done, 0))

test('a hundred concurrent requests for a key load it once (caching-3)', async () => {
  const { cache } = clock()
  let asked = 0
  const load = async () => {
    asked++
    await settled()
    return 'page'
  }
  const answers = await Promise.all(Array.from({ length: 100 }, () => cache.answer('a', load)))
  expect(asked).toBe(1)
  expect(new Set(answers)).toEqual(new Set(['page']))
})

test('a stale entry is returned immediately while a new one loads (caching-3)', async () => {
  const { cache, wait } = clock()
  await cache.answer('a', async () => 'old')
  wait(100)
  expect(await cache.answer('a', async () => 'new')).toBe('old')
  await settled()
  expect(await cache.answer('a', async () => 'never asked')).toBe('new')
})

test('a stale entry survives failures, and a failure is never cached (caching-3)', async () => {
  const { cache, wait } = clock()
  const fail = () => Promise.reject(new Error('down'))
  await expect(cache.answer('a', fail)).rejects.toThrow('down')
  expect(await cache.answer('a', async () => 'good')).toBe('good')
  wait(10_000)
  expect(await cache.answer('a', fail)).toBe('good')
  await settled()
  expect(await cache.answer('a', fail)).toBe('good')
})

test('a missing value is cached for its own short time, in a separate map of limited size (caching-3)', async () => {
  const { cache, wait } = clock()
  await cache.answer('known', async () => 'here')
  for (let index = 0; index < 1_000; index++) await cache.answer(`unknown-${index}`, async () => null)
  expect(cache.size()).toBe(3)
  expect(await cache.answer('unknown-999', async () => 'appeared')).toBe(null)
  wait(50)
  expect(await cache.answer('unknown-999', async () => 'appeared')).toBe('appeared')
})

test('the cache evicts the least recently used entry when it is full (caching-3)', async () => {
  const { cache } = clock()
  for (const key of ['a', 'b', 'c']) await cache.answer(key, async () => key)
  await cache.answer('a', async () => 'again')
  await cache.answer('d', async () => 'd')
  expect(await cache.answer('a', async () => 'asked again')).toBe('a')
  expect(await cache.answer('b', async () => 'asked again')).toBe('asked again')
})

test('a purged entry is loaded again, even if its load was still in progress (caching-3)', async () => {
  const { cache } = clock()
  let finish = (_answer: string) => {}
  const slow = cache.answer('a', () => new Promise<string>((done) => (finish = done)))
  cache.forget((key) => key === 'a')
  finish('old')
  expect(await slow).toBe('old')
  expect(await cache.answer('a', async () => 'new')).toBe('new')
})

test('an entry past its maximum age waits for the new value, and is still returned if loading fails (commerce-85)', async () => {
  let time = 0
  const cache = answerCache({
    entries: 3,
    freshMs: 100,
    oldMs: 200,
    emptyEntries: 2,
    emptyMs: 50,
    now: () => time,
  })
  await cache.answer('a', async () => 'old')
  time = 200
  expect(await cache.answer('a', () => Promise.reject(new Error('down')))).toBe('old')
  expect(await cache.answer('a', async () => 'new')).toBe('new')
})
