import { expect, test } from 'vitest'
import { drawsPictures, rememberedAnswer } from '@/server/metrics/picture-check'

test('the check passes on a machine that can process pictures (server-2)', async () => {
  expect(await drawsPictures()).toBe(true)
})

test('the check runs again every ten seconds, and the previous result is used until the new one arrives (server-2)', async () => {
  let now = 1_000
  const answers = [Promise.resolve(true), Promise.resolve(false)]
  const asked: number[] = []
  const check = rememberedAnswer(
    () => answers[asked.push(now) - 1] ?? Promise.resolve(true),
    10_000,
    () => now,
  )
  expect(await check()).toBe(true)
  now += 9_999
  expect(await check()).toBe(true)
  expect(asked).toEqual([1_000])
  now += 1
  expect(await check()).toBe(true)
  expect(asked).toEqual([1_000, 11_000])
  expect(await check()).toBe(false)
})
