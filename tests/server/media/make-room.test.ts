import fc from 'fast-check'
import { expect, test } from 'vitest'
import { uploadToEvict, type Holder } from '@/server/media/upload-to-evict'

const upload = (network: string, heardAt: number, more: Partial<Holder> = {}): Holder => ({
  network,
  heardAt,
  isEmpty: false,
  isStalled: false,
  ...more,
})
const empty = { isEmpty: true }
const stalled = { isStalled: true }

test.each<[string, Holder[], Holder | undefined]>([
  ['no upload that is receiving data', [upload('one', 1), upload('two', 2)], undefined],
  [
    'the stalled upload that has been silent longest',
    [upload('one', 1), upload('two', 3, stalled), upload('three', 2, stalled)],
    upload('three', 2, stalled),
  ],
  [
    'the oldest upload of the network with the most slots',
    [upload('one', 1), upload('two', 3), upload('two', 2), upload('three', 1), upload('three', 1, empty)],
    upload('three', 1, empty),
  ],
  [
    'an upload that has sent nothing yet',
    [upload('one', 1), upload('two', 2, empty)],
    upload('two', 2, empty),
  ],
  [
    'its own network rather than of one with fewer slots',
    [upload('one', 1, empty), upload('own', 2, empty), upload('own', 3)],
    upload('own', 2, empty),
  ],
  ['no other network if its own has the most slots', [upload('one', 1), upload('own', 2)], undefined],
])('a new upload takes the slot of %s (media-382)', (_, uploads, lost) => {
  expect(uploadToEvict(uploads, 'own')).toEqual(lost)
})

const uploads = fc.array(
  fc.record({
    network: fc.constantFrom('own', 'a', 'b', 'c'),
    heardAt: fc.nat(100),
    isEmpty: fc.boolean(),
    isStalled: fc.boolean(),
  }),
)

test('an active upload never loses its slot to a network that holds as many (media-382)', () => {
  fc.assert(
    fc.property(uploads, (all) => {
      const lost = uploadToEvict(all, 'own')
      if (!lost || lost.isStalled || lost.isEmpty) return
      const held = (network: string) => all.filter((each) => each.network === network).length
      expect(lost.network).not.toBe('own')
      expect(held(lost.network)).toBeGreaterThan(held('own') + 1)
    }),
  )
})
