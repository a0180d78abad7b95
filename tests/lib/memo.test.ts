import { expect, test } from 'vitest'
import { createMemo } from '@/lib/memo'

test('a value is computed once per owner and key, and the least recently used value is evicted first (design-scene-2)', () => {
  const made: string[] = []
  const memo = createMemo<object, string | undefined>(2)
  const [one, other] = [{}, {}]
  const ask = (owner: object, key: string) =>
    memo(owner, key, () => {
      made.push(key)
      return key === 'nothing' ? undefined : key.toUpperCase()
    })
  expect([ask(one, 'a'), ask(one, 'nothing'), ask(one, 'a'), ask(one, 'nothing')]).toEqual([
    'A',
    undefined,
    'A',
    undefined,
  ])
  expect(made).toEqual(['a', 'nothing'])
  ask(one, 'a')
  ask(one, 'c')
  ask(one, 'nothing')
  ask(one, 'c')
  ask(other, 'c')
  expect(made).toEqual(['a', 'nothing', 'c', 'nothing', 'c'])
})
