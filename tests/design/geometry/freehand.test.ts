import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { erasedPath } from '@/design/geometry/erase-path'
import { freehandPath } from '@/design/geometry/freehand'
import { flattenPath, parsePath, pathLength } from '@/design/geometry/path'
import { distance, nearestOnEdge } from '@/design/geometry/point'
import type { Point } from '@/design/units'
import { leastCpu } from '../../support/least-cpu'

const off = (point: Point, line: Point[]) =>
  Math.min(...line.map((from, at) => distance(point, nearestOnEdge(point, from, line[at + 1] ?? from))))

/** A hand's circle with tremble, in steps of a pointer. */
const trembled = (count: number, radius: number, tremble: number) =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 5
    const r = radius + tremble * Math.sin(at * 2.3)
    return { x: 50 + r * Math.cos(angle), y: 50 + r * Math.sin(angle) }
  })

describe('a line drawn by hand (design-geometry-8)', () => {
  test('becomes few smooth curves near the drawn points', () => {
    const points = trembled(300, 30, 0.03)
    const run = freehandPath(points, 0.1)!
    const [line] = flattenPath([run], 0.01)
    expect(run.steps.length).toBeLessThan(20)
    expect(Math.max(...points.map((point) => off(point, line!)))).toBeLessThan(0.35)
  })

  test('keeps the corners that keys draw as exact lines', () => {
    const corners = [
      { x: 0, y: 0 },
      { x: 20, y: 0 },
      { x: 20, y: 15 },
      { x: 0, y: 15 },
    ]
    expect(freehandPath(corners, 0.1)).toEqual({
      start: corners[0],
      steps: corners.slice(1).map((to) => ({ to })),
      isClosed: false,
    })
  })

  test('is a dot if the pen does not move, and nothing without points', () => {
    expect(pathLength([freehandPath([{ x: 4, y: 5 }], 0.1)!])).toBeCloseTo(0.01)
    expect(freehandPath([], 0.1)).toBeUndefined()
  })

  test('has finite numbers and bounded steps for any points', () => {
    const point = fc.record({
      x: fc.double({ min: -500, max: 500, noNaN: true }),
      y: fc.double({ min: -500, max: 500, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), (points) => {
        const run = freehandPath(points, 0.1)!
        const numbers = run.steps.flatMap((step) => Object.values(step).flatMap(({ x, y }: Point) => [x, y]))
        expect(numbers.every(Number.isFinite)).toBe(true)
        expect(run.steps.at(-1)?.to).toBeDefined()
      }),
      { numRuns: 80 },
    )
  })

  test('of 4,000 points is fitted in time that grows like their number', () => {
    const fit = (count: number) => leastCpu(() => freehandPath(trembled(count, 200, 0.05), 0.05))
    const few = fit(500)
    expect(fit(4_000) / few).toBeLessThan(32) // quadratic work would take 64 times as long
  })
})

const lines = parsePath(
  'M0 10L100 10M0 30L100 30M50 60C50 71 59 80 70 80C81 80 90 71 90 60C90 49 81 40 70 40C59 40 50 49 50 60Z',
)
const down = (x: number, from: number, to: number) => ({
  points: [
    { x, y: from },
    { x, y: to },
  ],
  reach: 5,
})

describe('the eraser (design-geometry-8)', () => {
  test('splits the lines that it crosses and leaves the others as they were', () => {
    const left = erasedPath(lines, down(40, 0, 15))!
    expect(
      left.map(({ start, steps }) =>
        [start.x, steps.at(-1)?.to.x].map((x) => Math.round((x ?? 0) * 10) / 10),
      ),
    ).toEqual([
      [0, 35],
      [45, 100],
      [0, 100],
      [50, 50],
    ])
    expect(left[2]).toBe(lines[1])
    expect(left[3]).toBe(lines[2])
  })

  test('opens a closed line, which stays one piece across its start', () => {
    const left = erasedPath(lines, { points: [{ x: 90, y: 60 }], reach: 5 })!
    expect(left).toHaveLength(3)
    expect(left[2]?.isClosed).toBe(false)
    const before = pathLength([lines[2]!])
    expect(before - pathLength([left[2]!])).toBeCloseTo(10, 0)
  })

  test('removes what it covers, and changes nothing that it does not touch', () => {
    expect(
      erasedPath(lines.slice(0, 1), {
        points: [
          { x: -5, y: 10 },
          { x: 105, y: 10 },
        ],
        reach: 3,
      }),
    ).toEqual([])
    expect(erasedPath(lines, { points: [{ x: 40, y: 20 }], reach: 5 })).toBeUndefined()
    expect(erasedPath(lines, { points: [], reach: 5 })).toBeUndefined()
  })

  test('never leaves a point within its reach', () => {
    const at = fc.record({ x: fc.integer({ min: -5, max: 105 }), y: fc.integer({ min: 0, max: 85 }) })
    fc.assert(
      fc.property(
        fc.array(at, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 2, max: 12 }),
        (points, reach) => {
          const left = erasedPath(lines, { points, reach })
          for (const ring of flattenPath(left ?? [], 0.05))
            for (const point of ring) expect(off(point, points)).toBeGreaterThan(reach - 0.2)
        },
      ),
      { numRuns: 100 },
    )
  })
})
