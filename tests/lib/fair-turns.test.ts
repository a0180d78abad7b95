import { expect, test } from 'vitest'
import { fairTurns } from '@/lib/fair-turns'

const settled = () => new Promise((later) => setImmediate(later))

/** Work that finishes on command, and the names of the work started so far. */
function workshop(atOnce: number) {
  const places = fairTurns(atOnce)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    asks: (key: string, name: string, fails = false) =>
      places.take(key, () => {
        begun.push(name)
        return new Promise<void>((done, fail) => ends.set(name, fails ? () => fail(new Error(name)) : done))
      }),
    async ends(name: string) {
      ends.get(name)?.()
      await settled()
    },
  }
}

test('a client that has a turn waits for its next one, and other clients do not wait for it (media-4)', async () => {
  const { begun, asks, ends } = workshop(2)
  const all = [
    asks('slow', 'slow 1'),
    asks('slow', 'slow 2'),
    asks('slow', 'slow 3'),
    asks('other', 'other 1'),
  ]
  await settled()
  expect(begun).toEqual(['slow 1', 'other 1'])
  await ends('other 1')
  expect(begun).toEqual(['slow 1', 'other 1'])
  for (const name of ['slow 1', 'slow 2', 'slow 3']) await ends(name)
  await Promise.all(all)
  expect(begun).toEqual(['slow 1', 'other 1', 'slow 2', 'slow 3'])
})

test('the next turn goes to the client that has waited longest since its last turn (media-4)', async () => {
  const { begun, asks, ends } = workshop(1)
  const all = [
    asks('a', 'a 1'),
    asks('a', 'a 2'),
    asks('a', 'a 3'),
    asks('b', 'b 1'),
    asks('b', 'b 2'),
    asks('c', 'c 1'),
  ]
  await settled()
  for (let index = 0; index < all.length; index++) await ends(begun.at(-1) ?? '')
  await Promise.all(all)
  expect(begun).toEqual(['a 1', 'b 1', 'c 1', 'a 2', 'b 2', 'a 3'])
})

test('failed work gives up its turn, too (media-4)', async () => {
  const { begun, asks, ends } = workshop(1)
  const failing = asks('a', 'a 1', true)
  const next = asks('a', 'a 2')
  const failed = expect(failing).rejects.toThrow('a 1')
  await settled()
  await ends('a 1')
  await failed
  await ends('a 2')
  await next
  expect(begun).toEqual(['a 1', 'a 2'])
})
