import { between, distance, dot, minus, directionTo, type Ring } from './point'
import { type Point } from '../units'

/** Cosine of 30 degrees: a point where a line turns by more than that is a corner. */
const cornerCosine = Math.cos(Math.PI / 6)

/**
 * Spacing (mm) of a slanted grid. Rings are split where they cross its lines, so that a local change leaves
 * the other parts as they are.
 */
const grid = 7
const slants: ((point: Point) => number)[] = [
  ({ x, y }) => (x + 0.618 * y) / grid,
  ({ x, y }) => (y - 0.618 * x) / grid,
]

/** Minimum length (mm) of a part; a shorter part is joined with the next one. */
const shortestPart = 1

/** A part of a ring between two split points, and whether it begins at a corner. */
export interface Part {
  points: Point[]
  beginsInCorner: boolean
}

interface Cut {
  point: Point
  isCorner: boolean
}

function isCorner(before: Point, point: Point, after: Point): boolean {
  return dot(directionTo(before, point), directionTo(point, after)) < cornerCosine
}

/** Returns the fractions (0 to 1) along an edge where it crosses the lines of one slant. */
function passingShares(start: number, end: number): number[] {
  const [low, high] = [Math.ceil(Math.min(start, end)), Math.ceil(Math.max(start, end))]
  return Array.from({ length: high - low }, (_, index) => (low + index - start) / (end - start))
}

/** Returns the points where an edge crosses the grid. */
function passings(from: Point, to: Point): Point[] {
  const shares = slants.flatMap((slant) => passingShares(slant(from), slant(to)))
  return shares.toSorted((one, other) => one - other).map((share) => between(from, to, share))
}

/** Returns the ring's points with the split points inserted. */
function withCuts(ring: Ring): (Point | Cut)[] {
  return ring.flatMap((point, index) => {
    const [before, after] = [ring.at(index - 1) ?? point, ring[(index + 1) % ring.length] ?? point]
    const own = isCorner(before, point, after) ? { point, isCorner: true } : point
    return [own, ...passings(point, after).map((passing): Cut => ({ point: passing, isCorner: false }))]
  })
}

const isCut = (place: Point | Cut): place is Cut => 'isCorner' in place
const pointOf = (place: Point | Cut): Point => (isCut(place) ? place.point : place)

/**
 * Splits a ring that has too few split points at its leftmost and rightmost points, regardless of where its
 * list begins.
 */
function atItsEnds(ring: Ring): (Point | Cut)[] {
  const byPlace = ring.toSorted((one, other) => one.x - other.x || one.y - other.y)
  return ring.map((point) =>
    point === byPlace[0] || point === byPlace.at(-1) ? { point, isCorner: false } : point,
  )
}

const lengthOf = (points: Point[]) =>
  points.reduce((sum, point, index) => sum + distance(points[index - 1] ?? point, point), 0)

/**
 * Joins a short part with the next one, unless that begins at a corner. Only the two parts decide, so the
 * effect stays local.
 */
function withoutShortParts(parts: Part[]): Part[] {
  const kept: Part[] = []
  let waiting: Part | undefined
  for (const part of parts) {
    const whole = waiting === undefined || part.beginsInCorner ? part : joined(waiting, part)
    if (waiting !== undefined && part.beginsInCorner) kept.push(waiting)
    waiting = undefined
    if (lengthOf(part.points) < shortestPart) waiting = whole
    else kept.push(whole)
  }
  const [first] = kept
  if (waiting === undefined) return kept
  if (first === undefined || first.beginsInCorner) return [...kept, waiting]
  return [joined(waiting, first), ...kept.slice(1)]
}

const joined = (one: Part, other: Part): Part => ({
  points: [...one.points, ...other.points.slice(1)],
  beginsInCorner: one.beginsInCorner,
})

/**
 * Returns the parts of a ring between its split points, in the order of the ring; together they cover all of
 * it.
 */
export function partsOf(ring: Ring): Part[] {
  const marked = withCuts(ring)
  const places = marked.filter(isCut).length > 1 ? marked : atItsEnds(ring)
  const first = places.findIndex(isCut)
  const turned = [...places.slice(first), ...places.slice(0, first)]
  const parts: Part[] = []
  for (const place of turned) {
    parts.at(-1)?.points.push(pointOf(place))
    if (isCut(place)) parts.push({ points: [place.point], beginsInCorner: place.isCorner })
  }
  parts.at(-1)?.points.push(pointOf(turned[0]!)) // a ring has points
  return withoutShortParts(parts)
}

/** Returns points at equal distances of about `step` along a line, including its ends. */
export function resampled(line: Point[], step: number): Point[] {
  const length = lengthOf(line)
  const count = Math.max(2, Math.round(length / step))
  const points: Point[] = []
  let [way, next] = [0, 0]
  for (const [index, to] of line.entries()) {
    const from = line[index - 1] ?? to
    const edge = distance(from, to)
    for (; next < count && (next * length) / count <= way + edge; next++)
      points.push(edge === 0 ? from : between(from, to, ((next * length) / count - way) / edge))
    way += edge
  }
  return [...points, line.at(-1)!] // a line has points
}

export const turnBack = (direction: Point): Point => minus({ x: 0, y: 0 }, direction)
