import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resizedBytes } from '@/design/geometry/resize-picture'

const sizes = fc.record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) })

test('an even mask stays even in every size, also narrower and longer (media-321)', () => {
  fc.assert(
    fc.property(sizes, sizes, fc.nat(255), (from, to, value) => {
      const bytes = new Uint8Array(from.width * from.height).fill(value)
      expect(resizedBytes(bytes, from, to)).toEqual(new Uint8Array(to.width * to.height).fill(value))
    }),
    { numRuns: 60 },
  )
})
