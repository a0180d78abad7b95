import { expect, test } from 'vitest'
import { createMemo } from '@/lib/memo'

test('what was made is made once for each owner and key, and what was asked for longest ago is forgotten first (design-measure-40)', () => {
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
