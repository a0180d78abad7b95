import { expect, test } from 'vitest'
import { flattenPath, parsePath, pathArea } from '@/design/geometry/path'
import { whiteInk } from '@/design/geometry/white-ink'
import { box, circleRing, pointsOn } from './measure-cut'

test('white ink is inset from the art’s edge by the choke, also around holes (design-geometry-16)', () => {
  const art = [circleRing(0, 0, 20, 720), circleRing(0, 0, 10, 720).toReversed()]
  const reach = pointsOn(flattenPath(parsePath(whiteInk(art, 0.3)), 0.01)).map(({ x, y }) => Math.hypot(x, y))
  expect(Math.max(...reach)).toBeLessThanOrEqual(19.7)
  expect(Math.max(...reach)).toBeGreaterThan(19.6)
  expect(Math.min(...reach)).toBeGreaterThanOrEqual(10.3 - 0.001)
  expect(Math.min(...reach)).toBeLessThan(10.4)
})

test('parts thinner than the choke and empty art get no white ink (design-geometry-16)', () => {
  expect(whiteInk([box(0, 0, 30, 0.4)], 0.3)).toBe('')
  expect(whiteInk([], 0.3)).toBe('')
  expect(pathArea(parsePath(whiteInk([box(0, 0, 10, 10)], 0)))).toBeGreaterThan(99)
})
