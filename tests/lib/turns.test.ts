import { expect, test } from 'vitest'
import { turns } from '@/lib/turns'

test('two work, the third waits for a place, and one that fails leaves its place too (GW19, ID7)', async () => {
  const places = turns(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (number: number) =>
    places.take(() => {
      begun.push(number)
      return new Promise<void>((done, fail) => {
        ends.push(number === 1 ? () => fail(new Error('broken')) : done)
      })
    })
  const all = Promise.allSettled([1, 2, 3].map(work))
  await Promise.resolve()
  expect([begun, places.waiting()]).toEqual([[1, 2], 1])
  ends[0]?.()
  await expect.poll(() => begun).toEqual([1, 2, 3])
  expect(places.waiting()).toBe(0)
  ends.forEach((end) => end())
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})
