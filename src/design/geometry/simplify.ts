import { between, distance, nearestOnEdge, type Ring } from './point'
import { type Point } from '../units'

const apart = (point: Point, from: Point, to: Point) => distance(point, nearestOnEdge(point, from, to))

/** Returns the point between two points of a line that is farthest from the edge joining them. */
function farthest(points: Point[], first: number, last: number): { at: number; off: number } {
  let [at, off] = [first, 0]
  for (let index = first + 1; index < last; index++) {
    const distanceOff = apart(points[index]!, points[first]!, points[last]!) // index is between first and last
    if (distanceOff > off) [at, off] = [index, distanceOff]
  }
  return { at, off }
}

/** Returns the points needed to stay within `tolerance` of a line, including its ends (Douglas-Peucker). */
export function simplifiedLine(points: Point[], tolerance: number): Point[] {
  const isKept = new Uint8Array(points.length)
  const open: [first: number, last: number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [first, last] = span
    isKept[first] = isKept[last] = 1
    const { at, off } = farthest(points, first, last)
    if (off > tolerance) open.push([first, at], [at, last])
  }
  return points.filter((_, index) => isKept[index] === 1)
}

/**
 * Simplifies a ring so that no dropped point is farther than `tolerance` from it. A ring that would collapse
 * is returned unchanged.
 */
export function simplified(ring: Ring, tolerance: number): Ring {
  const [start] = ring
  if (start === undefined) return []
  const far = ring.reduce(
    (best, point, index) => (distance(start, point) > distance(start, ring[best]!) ? index : best),
    0,
  )
  const there = simplifiedLine(ring.slice(0, far + 1), tolerance)
  const back = simplifiedLine([...ring.slice(far), start], tolerance)
  const points = [...there, ...back.slice(1, -1)]
  return points.length < 3 ? ring : points
}

/**
 * Distance (mm) to the edge between its neighbors below which a point is dropped; otherwise every operation
 * would add points.
 */
const needless = 0.0015

const isBefore = (one: Point, other: Point) => one.x - other.x || one.y - other.y

/** Drops each needless point that is nearer to its edge than both neighbors are to theirs. */
function oneRound(ring: Ring): Ring {
  const size = ring.length
  const offs = ring.map((point, at) => apart(point, ring[(at + size - 1) % size]!, ring[(at + 1) % size]!)) // indexes are within the ring
  const goesFirst = (at: number, other: number) => {
    const difference = offs[at]! - offs[other]! // one distance per point
    return difference < 0 || (difference === 0 && isBefore(ring[at]!, ring[other]!) < 0)
  }
  return ring.filter(
    (_, at) =>
      offs[at]! > needless || !goesFirst(at, (at + size - 1) % size) || !goesFirst(at, (at + 1) % size),
  )
}

/**
 * Removes needless points from a ring. Only a point's neighbors decide, not where the list begins, so a local
 * change leaves the rest of the ring as it was.
 */
export function withoutNeedless(ring: Ring): Ring {
  let left = ring
  for (let round = 0; round < 3 && left.length > 8; round++) left = oneRound(left)
  return left
}

/** Smoothing passes; enough to level steps of a few pixels. */
const levelings = 12

const betweenNeighbors = (ring: Ring): Ring =>
  ring.map((point, at) => {
    const [before, after] = [ring.at(at - 1) ?? point, ring[(at + 1) % ring.length] ?? point]
    return { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 }
  })

/**
 * Levels the steps of a ring without moving any point by more than `most`, for outlines of art without smooth
 * edges.
 */
export function leveled(ring: Ring, most: number): Ring {
  if (most === 0) return ring
  let level = ring
  for (let round = 0; round < levelings; round++) level = betweenNeighbors(level)
  return level.map((point, at) => {
    const from = ring[at] ?? point
    const off = distance(from, point)
    return off <= most ? point : between(from, point, most / off)
  })
}
