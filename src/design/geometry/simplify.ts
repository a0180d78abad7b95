import { between, distance, nearestOnEdge, type Point, type Ring } from './point'

const apart = (point: Point, from: Point, to: Point) => distance(point, nearestOnEdge(point, from, to))

/** Among the points between two of a line, the one farthest from the edge that would replace them. */
function farthest(points: Point[], first: number, last: number): { at: number; off: number } {
  let [at, off] = [first, 0]
  for (let index = first + 1; index < last; index++) {
    const distanceOff = apart(points[index]!, points[first]!, points[last]!) // between first and last
    if (distanceOff > off) [at, off] = [index, distanceOff]
  }
  return { at, off }
}

/** The points of a line that are needed to stay within `tolerance` of it (Douglas-Peucker), its ends among them. */
function neededPoints(points: Point[], tolerance: number): Point[] {
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

/** A ring of fewer points, none of the left out ones farther than `tolerance` from it. One that would collapse stays as it is. */
export function simplified(ring: Ring, tolerance: number): Ring {
  const [start] = ring
  if (start === undefined) return []
  const far = ring.reduce(
    (best, point, index) => (distance(start, point) > distance(start, ring[best]!) ? index : best),
    0,
  )
  const there = neededPoints(ring.slice(0, far + 1), tolerance)
  const back = neededPoints([...ring.slice(far), start], tolerance)
  const points = [...there, ...back.slice(1, -1)]
  return points.length < 3 ? ring : points
}

/** Points nearer than this (mm) to the edge between their neighbors are needless; without leaving them out, every step adds some. */
const needless = 0.0015

const isBefore = (one: Point, other: Point) => one.x - other.x || one.y - other.y

/** Leaves out each needless point that is nearer to its edge than both its neighbors are to theirs. */
function oneRound(ring: Ring): Ring {
  const size = ring.length
  const offs = ring.map((point, at) => apart(point, ring[(at + size - 1) % size]!, ring[(at + 1) % size]!)) // all within the ring
  const goesFirst = (at: number, other: number) => {
    const difference = offs[at]! - offs[other]! // as many as points
    return difference < 0 || (difference === 0 && isBefore(ring[at]!, ring[other]!) < 0)
  }
  return ring.filter(
    (_, at) =>
      offs[at]! > needless || !goesFirst(at, (at + size - 1) % size) || !goesFirst(at, (at + 1) % size),
  )
}

/**
 * A ring without needless points. Which those are, only their neighbors decide and not where the list begins, so that a change
 * in one place leaves the rest of a ring as it was.
 */
export function withoutNeedless(ring: Ring): Ring {
  let left = ring
  for (let round = 0; round < 3 && left.length > 8; round++) left = oneRound(left)
  return left
}

/** How often each point is drawn toward its neighbors: enough to level steps of a few pixels. */
const levelings = 12

const betweenNeighbors = (ring: Ring): Ring =>
  ring.map((point, at) => {
    const [before, after] = [ring.at(at - 1) ?? point, ring[(at + 1) % ring.length] ?? point]
    return { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 }
  })

/** A ring with its steps leveled, none of its points moved by more than `most`: for outlines of art without smooth edges. */
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
