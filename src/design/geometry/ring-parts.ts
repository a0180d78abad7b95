import type { Point } from '../units'
import { isInside, type Ring } from './point'

/**
 * A ring divided into parts with their boxes, because an outline is compared with thousands of points: only the parts
 * near a point are looked at.
 */
interface Part {
  /** Indices into `RingParts.points`, of the first point of the first edge and the last point of the last one. */
  first: number
  last: number
  left: number
  top: number
  right: number
  bottom: number
}

interface RingParts {
  /** The points of the ring, with the last one also at the front. */
  points: Ring
  parts: Part[]
  /** The part that was nearest to the last point; the next point is usually near it, too. */
  nearest: Part | undefined
}

/** Rings with fewer points are looked at as a whole. */
const fewPoints = 12

function partOf(points: Ring, first: number, last: number): Part {
  const part = { first, last, left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let index = first; index <= last; index++) {
    const { x, y } = points[index]! // the index is within the points
    part.left = Math.min(part.left, x)
    part.right = Math.max(part.right, x)
    part.top = Math.min(part.top, y)
    part.bottom = Math.max(part.bottom, y)
  }
  return part
}

function divided(ring: Ring): RingParts {
  const end = ring.at(-1)
  const points = end ? [end, ...ring] : []
  const each = ring.length < fewPoints ? ring.length : Math.ceil(Math.sqrt(ring.length))
  const parts: Part[] = []
  for (let first = 0; first < ring.length; first += each)
    parts.push(partOf(points, first, Math.min(first + each, ring.length)))
  return { points, parts, nearest: parts[0] }
}

const known = new WeakMap<Ring, RingParts>()

/** Returns the parts of a ring; memoized, so a ring must not be changed afterwards. */
function partsOf(ring: Ring): RingParts {
  const before = known.get(ring)
  if (before) return before
  const made = divided(ring)
  known.set(ring, made)
  return made
}

/** Returns the square of the distance from a point to the box of a part. */
function squareToBox({ x, y }: Point, { left, top, right, bottom }: Part): number {
  const across = x < left ? left - x : x > right ? x - right : 0
  const down = y < top ? top - y : y > bottom ? y - bottom : 0
  return across * across + down * down
}

/** Returns the square of the distance from a point to the edges of a part, or `atMost` if that is less. */
function squareToPart({ x, y }: Point, points: Ring, { first, last }: Part, atMost: number): number {
  let least = atMost
  let from = points[first]! // parts are within the points
  for (let index = first + 1; index <= last; index++) {
    const to = points[index]!
    const [across, down] = [to.x - from.x, to.y - from.y]
    const whole = across * across + down * down
    const share = whole === 0 ? 0 : ((x - from.x) * across + (y - from.y) * down) / whole
    const within = share < 0 ? 0 : share > 1 ? 1 : share
    const [dx, dy] = [from.x + across * within - x, from.y + down * within - y]
    const square = dx * dx + dy * dy
    if (square < least) least = square
    from = to
  }
  return least
}

interface Bounds {
  atMost?: number
  /** The exact distance is not needed if it is less than this. */
  atLeast?: number
}

/** Returns the distance from a point to a ring's line, or `atMost` if that is less. */
export function distanceTo(
  point: Point,
  ring: Ring,
  { atMost = Infinity, atLeast = -1 }: Bounds = {},
): number {
  const all = partsOf(ring)
  const enough = atLeast < 0 ? -1 : atLeast * atLeast
  const start = all.nearest
  if (!start) return atMost
  let least = squareToPart(point, all.points, start, atMost * atMost)
  for (const part of all.parts) {
    if (least <= enough) break
    if (part === start || squareToBox(point, part) >= least) continue
    const square = squareToPart(point, all.points, part, least)
    if (square < least) all.nearest = part
    least = square
  }
  return Math.min(atMost, Math.sqrt(least))
}

/** True if a point is inside a ring, as for `isInside`: a part beside the point is crossed as often as its chord. */
export function isInsideOf(ring: Ring, point: Point): boolean {
  if (ring.length < fewPoints) return isInside(point, ring)
  const { points, parts } = partsOf(ring)
  const { x, y } = point
  let isIn = false
  for (const { first, last, left, top, right, bottom } of parts) {
    if (y < top || y > bottom || x > right) continue
    let from = points[first]!
    const end = points[last]!
    if (x < left) {
      if (from.y > y !== end.y > y) isIn = !isIn
      continue
    }
    for (let index = first + 1; index <= last; index++) {
      const to = points[index]!
      if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
        isIn = !isIn
      from = to
    }
  }
  return isIn
}
