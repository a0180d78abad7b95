import type { Point } from '../units'
import type { Ring } from './point'

const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** Returns one half of the convex hull of points sorted by x. */
function halfOf(points: readonly Point[]): Point[] {
  const half: Point[] = []
  for (const point of points) {
    for (let [a, b] = half.slice(-2); a && b && turn(a, b, point) <= 0; [a, b] = half.slice(-2)) half.pop()
    half.push(point)
  }
  return half.slice(0, -1)
}

/** Returns the convex hull of points. */
export function convexHull(points: readonly Point[]): Ring {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y)
  if (sorted.length < 3) return sorted
  return [...halfOf(sorted), ...halfOf(sorted.toReversed())]
}
