import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitCurves } from '@/design/geometry/fit-curves'
import { flattenPath, formatPath } from '@/design/geometry/path'
import type { Ring } from '@/design/geometry/point'
import { simplified, withoutNeedless } from '@/design/geometry/simplify'
import { box, circleRing, pointsOn, tightestBend, toEdge } from './measure-cut'

const fitted = (ring: Ring, tolerance = 0.02) => {
  const { run, curves } = fitCurves(ring, { tolerance, radius: 0.5 })
  const off = Math.max(...curves.map((each) => each.off))
  return { run, off, path: formatPath([run]), rings: flattenPath([run], 0.002) }
}

test('every point that simplification drops from a ring is within the tolerance (design-geometry-2)', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) })
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 3, maxLength: 40 }),
      fc.integer({ min: 1, max: 20 }),
      (ring, tolerance) => {
        const fewer = simplified(ring, tolerance)
        expect(Math.max(...ring.map((point) => toEdge(point, [fewer])))).toBeLessThanOrEqual(tolerance)
        expect(fewer.every((point) => ring.includes(point))).toBe(true)
      },
    ),
  )
  expect(simplified(circleRing(0, 0, 20, 1000), 0.02).length).toBeLessThan(150)
  expect(simplified([], 1)).toEqual([])
})

test('the points dropped as unneeded do not depend on where a ring starts (design-geometry-2)', () => {
  const ring = circleRing(0, 0, 20, 1000)
  const sorted = (points: Ring) => points.toSorted((one, other) => one.x - other.x || one.y - other.y)
  const fewer = withoutNeedless(ring)
  expect(fewer.length).toBeLessThan(600)
  expect(Math.max(...ring.map((point) => toEdge(point, [fewer])))).toBeLessThan(0.005)
  expect(sorted(withoutNeedless([...ring.slice(137), ...ring.slice(0, 137)]))).toEqual(sorted(fewer))
})

test('a circle becomes a few curves that stay within the tolerance and bend like the circle (design-geometry-2)', () => {
  for (const radius of [0.8, 3, 40]) {
    const { run, path, rings, off } = fitted(circleRing(50, 50, radius, 2000))
    expect(off).toBeLessThanOrEqual(0.02)
    const offs = pointsOn(rings).map(({ x, y }) => Math.abs(Math.hypot(x - 50, y - 50) - radius))
    expect(Math.max(...offs)).toBeLessThan(0.021)
    expect(tightestBend(path)).toBeGreaterThan(radius * 0.8)
    expect(run.steps.length).toBeLessThan(4 + 2 * radius)
  }
})

test('a ring’s corners remain corners in its path (design-geometry-2)', () => {
  const square = box(0, 0, 30, 20)
  const { rings } = fitted(square)
  for (const corner of square) expect(toEdge(corner, rings)).toBeLessThan(1e-6)
  expect(Math.max(...pointsOn(rings).map((point) => toEdge(point, [square])))).toBeLessThan(0.02)
})

test('a ring’s path does not depend on where its list of points starts (design-geometry-2)', () => {
  const ring = circleRing(0, 0, 20, 300)
  const turned = [...ring.slice(77), ...ring.slice(0, 77)]
  const ends = (points: Ring) =>
    fitted(points).run.steps.map(({ to }) => `${to.x.toFixed(3)} ${to.y.toFixed(3)}`)
  expect(new Set(ends(turned))).toEqual(new Set(ends(ring)))
})

test('very small rings also become paths (design-geometry-2)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 3, max: 9 }), (tenths, corners) => {
      const { rings } = fitted(circleRing(3, 3, tenths / 10, corners))
      expect(rings.flat().every(({ x, y }) => Math.hypot(x - 3, y - 3) < tenths / 10 + 0.3)).toBe(true)
    }),
  )
})
