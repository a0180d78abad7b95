import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  flattenPath,
  formatPath,
  parsePath,
  pathArea,
  pathBounds,
  PathError,
  pathLength,
  pathOfRings,
  transformPath,
  type Subpath,
} from '@/design/geometry/path'
import { boundsOf } from '@/design/geometry/point'

const length = fc.integer({ min: -600_000, max: 600_000 }).map((value) => value / 1000 + 0)
const point = fc.record({ x: length, y: length })
const step = fc.oneof(fc.record({ to: point }), fc.record({ toward: point, comingFrom: point, to: point }))
const run: fc.Arbitrary<Subpath> = fc.record({
  start: point,
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
  isClosed: fc.boolean(),
})
const path = fc.array(run, { minLength: 1, maxLength: 3 })

/** A circle made of four curves that deviates by at most 0.03 %. */
const kappa = 0.5522847498
const circle = (radius: number): string => {
  const k = kappa * radius
  return formatPath(
    parsePath(
      `M${radius} 0C${radius} ${k} ${k} ${radius} 0 ${radius}C${-k} ${radius} ${-radius} ${k} ${-radius} 0` +
        `C${-radius} ${-k} ${-k} ${-radius} 0 ${-radius}C${k} ${-radius} ${radius} ${-k} ${radius} 0Z`,
    ),
  )
}

test('parsed path data is formatted back to the same path (design-geometry-1)', () => {
  fc.assert(
    fc.property(path, (runs) => {
      expect(parsePath(formatPath(runs))).toEqual(runs)
    }),
  )
  expect(formatPath(parsePath('M 1,2 L3 4 5 6 C 1 1 2 2 3.00049 -3 Z'))).toBe('M1 2L3 4L5 6C1 1 2 2 3 -3Z')
  expect(parsePath('')).toEqual([])
})

test.each([
  'L1 1',
  'm1 1',
  'M1',
  'M1 1L',
  'M1 1A1 1 0 0 0 1 1',
  'M1 1Z2',
  'M1 1LZ',
  'M0 0ZL1 1',
  'M1 1 2x 3',
  '7',
])('path data in a format that the shop does not write is rejected: %s (design-geometry-1)', (data) => {
  expect(() => parsePath(data)).toThrow(PathError)
})

test('bounds come from the extremes of curves, not from control points (design-geometry-2)', () => {
  expect(pathBounds(parsePath('M0 0C0 40 30 40 30 0'))).toEqual({ x: 0, y: 0, width: 30, height: 30 })
  fc.assert(
    fc.property(path, (runs) => {
      const bounds = pathBounds(runs)
      const seen = boundsOf(flattenPath(runs, 0.1).flat())
      expect(bounds.x).toBeLessThanOrEqual(seen.x + 1e-6)
      expect(bounds.y).toBeLessThanOrEqual(seen.y + 1e-6)
      expect(Math.abs(bounds.x + bounds.width - seen.x - seen.width)).toBeLessThan(0.11)
      expect(Math.abs(bounds.y + bounds.height - seen.y - seen.height)).toBeLessThan(0.11)
    }),
    { numRuns: 30 },
  )
})

test('the length and area of a circle match the formula (design-geometry-2)', () => {
  const runs = parsePath(circle(40))
  expect(Math.abs(pathLength(runs) / (80 * Math.PI) - 1)).toBeLessThan(0.0003)
  expect(Math.abs(pathArea(runs) / (1600 * Math.PI) - 1)).toBeLessThan(0.0006)
  expect(pathArea(parsePath('M0 0L10 0L10 10L0 10Z'))).toBeCloseTo(100, 9)
  expect(pathArea(parsePath('M0 0L10 0L10 10L0 10'))).toBeCloseTo(100, 9)
  expect(pathLength(parsePath('M0 0L3 4'))).toBeCloseTo(5, 9)
})

test('flattened edges stay within the tolerance (design-geometry-2)', () => {
  for (const tolerance of [1, 0.1, 0.01]) {
    const [ring = []] = flattenPath(parsePath(circle(40)), tolerance)
    const nearest = ring.map((from, index) => {
      const to = ring[(index + 1) % ring.length] ?? from
      return Math.hypot((from.x + to.x) / 2, (from.y + to.y) / 2)
    })
    expect(Math.min(...nearest)).toBeGreaterThan(40 - tolerance - 0.001)
    expect(Math.max(...nearest)).toBeLessThan(40.02)
  }
})

test('a matrix transforms a path, and the area scales with the determinant (design-geometry-2)', () => {
  const runs = parsePath(circle(10))
  expect(pathBounds(transformPath(runs, [2, 0, 0, 1, 5, -5]))).toEqual({
    x: -15,
    y: -15,
    width: 40,
    height: 20,
  })
  fc.assert(
    fc.property(
      path,
      fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: -3, max: 3 }))),
      (any, [a, b, c, d]) => {
        const area = pathArea(transformPath(any, [a!, b!, c!, d!, 0, 0]))
        expect(Math.abs(area - pathArea(any) * (a! * d! - b! * c!))).toBeLessThan(0.1)
      },
    ),
  )
})

test('rings become closed paths of lines (design-geometry-1)', () => {
  const ring = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ]
  expect(formatPath(pathOfRings([ring, []]))).toBe('M0 0L1 0L0 1Z')
})
