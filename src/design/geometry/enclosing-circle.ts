import { between, cross, distance, minus } from './point'
import { type Point } from '../units'

export interface Circle {
  center: Point
  radius: number
}

const holds = ({ center, radius }: Circle, point: Point) =>
  distance(center, point) <= radius * (1 + 1e-9) + 1e-9

const acrossTwo = (one: Point, other: Point): Circle => ({
  center: between(one, other, 0.5),
  radius: distance(one, other) / 2,
})

/**
 * Returns the circle through three points; if they are collinear, the circle across the two farthest apart.
 */
function throughThree(a: Point, b: Point, c: Point): Circle {
  const [ab, ac] = [minus(b, a), minus(c, a)]
  const twice = 2 * cross(ab, ac)
  if (Math.abs(twice) < 1e-12) {
    const pairs = [acrossTwo(a, b), acrossTwo(b, c), acrossTwo(a, c)]
    return pairs.reduce((largest, pair) => (pair.radius > largest.radius ? pair : largest))
  }
  const [b2, c2] = [ab.x * ab.x + ab.y * ab.y, ac.x * ac.x + ac.y * ac.y]
  const offset = { x: (ac.y * b2 - ab.y * c2) / twice, y: (ab.x * c2 - ac.x * b2) / twice }
  return { center: { x: a.x + offset.x, y: a.y + offset.y }, radius: Math.hypot(offset.x, offset.y) }
}

/** Returns one half of a convex hull: the points of the sorted list without right turns. */
function halfHull(sorted: Point[]): Point[] {
  const chain: Point[] = []
  for (const point of sorted) {
    while (chain.length > 1 && cross(minus(chain.at(-1)!, chain.at(-2)!), minus(point, chain.at(-2)!)) <= 0)
      chain.pop() // the chain has at least two points here
    chain.push(point)
  }
  return chain.slice(0, -1)
}

/** Returns the vertices of the convex hull (Andrew's monotone chain). */
export function hullOf(points: Point[]): Point[] {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y)
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

/** Returns the smallest enclosing circle, built incrementally (Welzl's algorithm). */
export function enclosingCircle(points: Point[]): Circle {
  const hull = hullOf(points)
  let circle: Circle = { center: points[0] ?? { x: 0, y: 0 }, radius: 0 }
  for (const [i, p] of hull.entries()) {
    if (holds(circle, p)) continue
    circle = { center: p, radius: 0 }
    for (const [j, q] of hull.slice(0, i).entries()) {
      if (holds(circle, q)) continue
      circle = acrossTwo(p, q)
      for (const r of hull.slice(0, j)) if (!holds(circle, r)) circle = throughThree(p, q, r)
    }
  }
  return circle
}
