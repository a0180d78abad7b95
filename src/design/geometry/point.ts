import type { Rectangle } from '../document/design-document'

/** A place in the plane; x grows to the right and y downward. */
export interface Point {
  x: number
  y: number
}

/** A closed line of straight edges; the last point joins the first without being it. */
export type Ring = Point[]

export const distance = (one: Point, other: Point): number => Math.hypot(other.x - one.x, other.y - one.y)

export const between = (one: Point, other: Point, share: number): Point => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
})

export const dot = (one: Point, other: Point): number => one.x * other.x + one.y * other.y

export const cross = (one: Point, other: Point): number => one.x * other.y - one.y * other.x

export const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y })

/** `point` moved by `length` along `direction`. */
export const along = (point: Point, direction: Point, length: number): Point => ({
  x: point.x + direction.x * length,
  y: point.y + direction.y * length,
})

/** The direction from one place to another, of length 1; nowhere, when they are the same. */
export function directionTo(from: Point, to: Point): Point {
  const length = distance(from, to)
  return length === 0 ? { x: 0, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

/** The place on an edge that is nearest to a point. */
export function nearestOnEdge(point: Point, from: Point, to: Point): Point {
  const edge = minus(to, from)
  const square = dot(edge, edge)
  if (square === 0) return from
  return along(from, edge, Math.min(1, Math.max(0, dot(minus(point, from), edge) / square)))
}

/** Each edge of a ring, from every point to its next. */
export const edgesOf = (ring: Ring): [from: Point, to: Point][] =>
  ring.map((point, index) => [point, ring[(index + 1) % ring.length] ?? point])

export const ringLength = (ring: Ring): number =>
  edgesOf(ring).reduce((sum, [from, to]) => sum + distance(from, to), 0)

/** Positive for rings that turn clockwise on the screen, such as outer ones; negative for holes. */
export const ringArea = (ring: Ring): number =>
  edgesOf(ring).reduce((sum, [from, to]) => sum + cross(from, to), 0) / 2

/** The smallest upright rectangle around points; at 0, 0 and without size when there are none. */
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

/** A rectangle with `margin` more on every side. */
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
