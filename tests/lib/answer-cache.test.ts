import { expect, test } from 'vitest'
import { answerCache } from '@/lib/answer-cache'

function clock() {
  let time = 0
  const cache = answerCache({ entries: 3, freshMs: 100, emptyEntries: 2, emptyMs: 50, now: () => time })
  return { cache, wait: (ms: number) => (time += ms) }
}

const settled = () => new Promise((done) => setTimeout(done, 0))

test('a hundred who ask at once are one question (caching-3)', async () => {
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

test('an old answer is given at once while the new one is made (caching-3)', async () => {
  const { cache, wait } = clock()
  await cache.answer('a', async () => 'old')
  wait(100)
  expect(await cache.answer('a', async () => 'new')).toBe('old')
  await settled()
  expect(await cache.answer('a', async () => 'never asked')).toBe('new')
})

test('an old answer outlives failures, and a failure is never kept (caching-3)', async () => {
  const { cache, wait } = clock()
  const fail = () => Promise.reject(new Error('down'))
  await expect(cache.answer('a', fail)).rejects.toThrow('down')
  expect(await cache.answer('a', async () => 'good')).toBe('good')
  wait(10_000)
  expect(await cache.answer('a', fail)).toBe('good')
  await settled()
  expect(await cache.answer('a', fail)).toBe('good')
})

test('"nothing there" is remembered for its own short time, in a map of its own size (caching-3)', async () => {
  const { cache, wait } = clock()
  await cache.answer('known', async () => 'here')
  for (let index = 0; index < 1_000; index++) await cache.answer(`unknown-${index}`, async () => null)
  expect(cache.size()).toBe(3)
  expect(await cache.answer('unknown-999', async () => 'appeared')).toBe(null)
  wait(50)
  expect(await cache.answer('unknown-999', async () => 'appeared')).toBe('appeared')
})

test('no more entries than agreed: the one nobody asked for the longest goes (caching-3)', async () => {
  const { cache } = clock()
  for (const key of ['a', 'b', 'c']) await cache.answer(key, async () => key)
  await cache.answer('a', async () => 'again')
  await cache.answer('d', async () => 'd')
  expect(await cache.answer('a', async () => 'asked again')).toBe('a')
  expect(await cache.answer('b', async () => 'asked again')).toBe('asked again')
})

test('what is forgotten is asked anew, also when its answer was still on the way (caching-3)', async () => {
  const { cache } = clock()
  let finish = (_answer: string) => {}
  const slow = cache.answer('a', () => new Promise<string>((done) => (finish = done)))
  cache.forget((key) => key === 'a')
  finish('old')
  expect(await slow).toBe('old')
  expect(await cache.answer('a', async () => 'new')).toBe('new')
})

test('an answer that is too old is waited for, and given all the same when there is no new one (commerce-85)', async () => {
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
