import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance, edgesOf, isInside, nearestOnEdge, type Ring } from '@/design/geometry/point'
import { distanceTo, isInsideOf } from '@/design/geometry/ring-parts'
import type { Point } from '@/design/units'

const place = fc.record({
  x: fc.double({ min: -100, max: 100, noNaN: true }),
  y: fc.double({ min: -100, max: 100, noNaN: true }),
})
/** Points on a coarse grid, so that edges are level, upright, repeated or of no length. */
const onGrid = fc.record({ x: fc.integer({ min: -4, max: 4 }), y: fc.integer({ min: -4, max: 4 }) })
const rings = fc.oneof(
  fc.array(place, { minLength: 1, maxLength: 150 }),
  fc.array(onGrid, { minLength: 1, maxLength: 150 }),
)
const points = fc.array(fc.oneof(place, onGrid), { minLength: 1, maxLength: 20 })

const plainDistance = (point: Point, ring: Ring) =>
  Math.min(...edgesOf(ring).map(([from, to]) => distance(point, nearestOnEdge(point, from, to))))

test('looking at a part of a ring gives the same distance as looking at all of it (design-document-16)', () => {
  fc.assert(
    fc.property(rings, points, (ring, all) => {
      for (const point of all) {
        const plain = plainDistance(point, ring)
        expect(distanceTo(point, ring)).toBeCloseTo(plain, 9)
        expect(distanceTo(point, ring, { atMost: plain / 2 })).toBeCloseTo(plain / 2, 9)
        expect(distanceTo(point, ring, { atLeast: plain + 1 })).toBeLessThanOrEqual(plain + 1)
        expect(distanceTo(point, ring, { atLeast: plain - 1 })).toBeCloseTo(plain, 9)
      }
    }),
  )
})

test('looking at a part of a ring gives the same inside as looking at all of it (design-document-16)', () => {
  fc.assert(
    fc.property(rings, points, (ring, all) => {
      for (const point of all) expect(isInsideOf(ring, point)).toBe(isInside(point, ring))
    }),
  )
})
