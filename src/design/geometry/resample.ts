import { between, distance, dot, minus, directionTo, type Point, type Ring } from './point'

/** A line turning by more than this at one point has a corner there: cosine of 30 degrees. */
const cornerCosine = Math.cos(Math.PI / 6)

/** Rings are cut where they pass the lines of a slanted grid of this width (mm): what changes in one place leaves the rest as it is. */
const grid = 7
const slants: ((point: Point) => number)[] = [
  ({ x, y }) => (x + 0.618 * y) / grid,
  ({ x, y }) => (y - 0.618 * x) / grid,
]

/** Parts shorter than this join the part before them. */
const shortestPart = 1

/** A part of a ring between two places where it is cut, and whether it begins in a corner. */
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

/** How far along an edge, from 0 to 1, it passes the lines of one slant. */
function passingShares(start: number, end: number): number[] {
  const [low, high] = [Math.ceil(Math.min(start, end)), Math.ceil(Math.max(start, end))]
  return Array.from({ length: high - low }, (_, index) => (low + index - start) / (end - start))
}

/** The places where an edge passes the grid. */
function passings(from: Point, to: Point): Point[] {
  const shares = slants.flatMap((slant) => passingShares(slant(from), slant(to)))
  return shares.toSorted((one, other) => one - other).map((share) => between(from, to, share))
}

/** The ring's points with the places where it is cut among them. */
function withCuts(ring: Ring): (Point | Cut)[] {
  return ring.flatMap((point, index) => {
    const [before, after] = [ring.at(index - 1) ?? point, ring[(index + 1) % ring.length] ?? point]
    const own = isCorner(before, point, after) ? { point, isCorner: true } : point
    return [own, ...passings(point, after).map((passing): Cut => ({ point: passing, isCorner: false }))]
  })
}

const isCut = (place: Point | Cut): place is Cut => 'isCorner' in place
const pointOf = (place: Point | Cut): Point => (isCut(place) ? place.point : place)

/** A ring without cuts is cut at its leftmost point, and at its rightmost, wherever its list begins. */
function atItsEnds(ring: Ring): (Point | Cut)[] {
  const byPlace = ring.toSorted((one, other) => one.x - other.x || one.y - other.y)
  return ring.map((point) =>
    point === byPlace[0] || point === byPlace.at(-1) ? { point, isCorner: false } : point,
  )
}

const lengthOf = (points: Point[]) =>
  points.reduce((sum, point, index) => sum + distance(points[index - 1] ?? point, point), 0)

/** A cut is dropped when the next one follows at once, unless it is a corner: a rule that looks at no more than the two. */
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

/** The parts of a ring between its cuts, in the order of the ring; together they go once around. */
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

/** Points at equal distances of about `step` along a line, its ends among them. */
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
