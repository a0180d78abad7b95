import { expect, test } from 'vitest'
import { backingPath, type Backing } from '@/design/geometry/backing'
import { flattenPath, parsePath, pathBounds } from '@/design/geometry/path'
import { distance, edgesOf, nearestOnEdge } from '@/design/geometry/point'

const backing = (changes: Partial<Backing> = {}): Backing => ({
  shape: 'outline',
  margin: 12,
  radius: 5,
  diameter: 6,
  ...changes,
})
const tubes = parsePath('M0 0L100 0M0 60C30 90 70 90 100 60')

test.each(['outline', 'rectangle', 'letters', 'box'] as const)(
  'a backing with the shape %s extends beyond every tube by its margin (design-geometry-17)',
  (shape) => {
    const path = backingPath(tubes, backing({ shape }))
    const edges = flattenPath(parsePath(path), 0.01).flatMap(edgesOf)
    const least = flattenPath(tubes, 0.5)
      .flat()
      .map((point) => Math.min(...edges.map(([from, to]) => distance(point, nearestOnEdge(point, from, to)))))
    expect(Math.min(...least)).toBeGreaterThanOrEqual(15 - 0.05)
    const { x, width, y } = pathBounds(parsePath(path))
    expect(x).toBeCloseTo(-15, 1)
    expect(width).toBeCloseTo(130, 1)
    expect(y).toBeCloseTo(-15, 1)
  },
)

test('the shape “letters” cuts letters apart; the shape “outline” cuts the whole text without holes (design-geometry-17)', () => {
  const pieces = (shape: Backing['shape'], margin: number, of = tubes) =>
    parsePath(backingPath(of, backing({ shape, margin, radius: 1 }))).length
  expect(pieces('letters', 3)).toBe(2)
  expect(pieces('outline', 30)).toBe(1)
  const ring = parsePath('M0 0L100 0L100 100L0 100L0 0')
  expect(pieces('letters', 3, ring)).toBe(2)
  expect(pieces('outline', 3, ring)).toBe(1)
})

test('a sign without tubes has no backing (design-geometry-17)', () => {
  expect(backingPath([], backing())).toBe('')
})
