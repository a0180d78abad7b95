import type { Rectangle, Point } from '../units'

/** A closed polygon; the last point is joined to the first, which is not repeated. */
export type Ring = Point[]

export const distance = (one: Point, other: Point): number => Math.hypot(other.x - one.x, other.y - one.y)

export const between = (one: Point, other: Point, share: number): Point => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
})

export const dot = (one: Point, other: Point): number => one.x * other.x + one.y * other.y

export const cross = (one: Point, other: Point): number => one.x * other.y - one.y * other.x

export const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y })

/** Returns `point` moved by `length` along `direction`. */
export const along = (point: Point, direction: Point, length: number): Point => ({
  x: point.x + direction.x * length,
  y: point.y + direction.y * length,
})

/** Returns the unit vector from one point to another; the zero vector if they are the same. */
export function directionTo(from: Point, to: Point): Point {
  const length = distance(from, to)
  return length === 0 ? { x: 0, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

export function nearestOnEdge(point: Point, from: Point, to: Point): Point {
  const edge = minus(to, from)
  const square = dot(edge, edge)
  if (square === 0) return from
  return along(from, edge, Math.min(1, Math.max(0, dot(minus(point, from), edge) / square)))
}

export const edgesOf = (ring: Ring): [from: Point, to: Point][] =>
  ring.map((point, index) => [point, ring[(index + 1) % ring.length] ?? point])

export const ringLength = (ring: Ring): number =>
  edgesOf(ring).reduce((sum, [from, to]) => sum + distance(from, to), 0)

/**
 * Returns the signed area: positive for rings that are clockwise on the screen, such as outer ones; negative
 * for holes.
 */
export const ringArea = (ring: Ring): number =>
  edgesOf(ring).reduce((sum, [from, to]) => sum + cross(from, to), 0) / 2

/** Returns the axis-aligned bounding box of points; an empty one at 0, 0 if there are none. */
export function boundsOf(points: Iterable<Point>): Rectangle {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (left > right) return { x: 0, y: 0, width: 0, height: 0 }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Returns a rectangle enlarged by `margin` on every side. */
export const widened = ({ x, y, width, height }: Rectangle, margin: number): Rectangle => ({
  x: x - margin,
  y: y - margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
})

export const cornersOf = ({ x, y, width, height }: Rectangle): Ring => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

export const centerOf = ({ x, y, width, height }: Rectangle): Point => ({
  x: x + width / 2,
  y: y + height / 2,
})

export const isWithin = ({ x, y }: Point, area: Rectangle): boolean =>
  x >= area.x && y >= area.y && x <= area.x + area.width && y <= area.y + area.height

/** True if a point is inside a ring: counts the crossings of a ray to the right. */
export function isInside({ x, y }: Point, ring: Ring): boolean {
  let isIn = false
  let from = ring.at(-1)
  for (const to of ring) {
    if (from && from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
      isIn = !isIn
    from = to
  }
  return isIn
}
