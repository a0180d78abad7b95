import { curvesOf, parsePath } from '@/design/geometry/path'
import { radiusAt, slopeAt } from '@/design/geometry/cubic'
import { cross, edgesOf, minus, type Ring } from '@/design/geometry/point'
import { type Point } from '@/design/units'
import type { CutChoice } from '@/design/design-document'
import type { CutRule } from '@/design/geometry/cut-rule'

export const rule: CutRule = {
  styles: ['die', 'kiss', 'through', 'shape', 'none'],
  default: 'die',
  offset: { minimum: -2, maximum: 10, default: 3 },
  minimum: { radius: 0.5, neck: 2, gap: 1, piece: 3 },
  spot: 'CutContour',
}

export const choice: CutChoice = {
  style: 'die',
  offset: 3,
  smoothing: 0,
  bridge: 0,
  holes: false,
  border: null,
}

/** Returns the distance of a point from an edge. */
function off({ x, y }: Point, from: Point, to: Point): number {
  const [alongX, alongY] = [to.x - from.x, to.y - from.y]
  const square = alongX * alongX + alongY * alongY
  const share =
    square === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * alongX + (y - from.y) * alongY) / square))
  return Math.hypot(x - from.x - share * alongX, y - from.y - share * alongY)
}

/** Returns the distance of a point from the nearest edge of some rings. */
export function toEdge(point: Point, rings: Ring[]): number {
  let least = Infinity
  for (const ring of rings)
    for (let at = 0; at < ring.length; at++)
      least = Math.min(least, off(point, ring[at]!, ring[(at + 1) % ring.length]!))
  return least
}

/** Returns the points of rings and the midpoints of their edges. */
export const pointsOn = (rings: Ring[]): Point[] =>
  rings.flatMap((ring) =>
    edgesOf(ring).flatMap(([from, to]) => [from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]),
  )

/**
 * Returns the radius of the tightest bend in path data. Corners between curves are ignored if they turn less
 * than a degree or two.
 */
export function tightestBend(path: string): number {
  return Math.min(
    Infinity,
    ...parsePath(path).flatMap((run) => {
      const curves = curvesOf(run)
      const bends = curves.flatMap((curve) => Array.from({ length: 65 }, (_, t) => radiusAt(curve, t / 64)))
      const corners = curves.map((curve, index) => {
        const [end, start] = [slopeAt(curve, 1), slopeAt(curves[(index + 1) % curves.length] ?? curve, 0)]
        const turn = Math.atan2(cross(end, start), end.x * start.x + end.y * start.y)
        return Math.abs(turn) < 0.03 ? Infinity : 0
      })
      return [...bends, ...corners]
    }),
  )
}

function meet([a, b]: [Point, Point], [c, d]: [Point, Point]): boolean {
  const side = (from: Point, to: Point, point: Point) => Math.sign(cross(minus(to, from), minus(point, from)))
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/** True if any two edges of the rings cross. */
export function crosses(rings: Ring[]): boolean {
  const edges = rings
    .flatMap(edgesOf)
    .map((edge) => ({ edge, left: Math.min(edge[0].x, edge[1].x), right: Math.max(edge[0].x, edge[1].x) }))
    .toSorted((one, other) => one.left - other.left)
  return edges.some((one, index) => {
    for (let next = index + 1; next < edges.length && edges[next]!.left <= one.right; next++)
      if (meet(one.edge, edges[next]!.edge)) return true
    return false
  })
}

export const isClosed = (path: string): boolean => parsePath(path).every((run) => run.isClosed)

export const turn = (points: Ring, degrees: number): Ring => {
  const [cosine, sine] = [Math.cos((degrees / 180) * Math.PI), Math.sin((degrees / 180) * Math.PI)]
  return points.map(({ x, y }) => ({ x: x * cosine - y * sine, y: x * sine + y * cosine }))
}

export const circleRing = (x: number, y: number, radius: number, points = 180): Ring =>
  Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  })

export const box = (x: number, y: number, width: number, height: number): Ring => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

export const starRing = (points: number, outer: number, inner: number): Ring =>
  Array.from({ length: points * 2 }, (_, index) => {
    const [angle, radius] = [(index / points) * Math.PI, index % 2 === 0 ? outer : inner]
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  })

/** Returns a comb with teeth `width` mm wide and gaps of the same width. */
export const comb = (teeth: number, width: number, height: number): Ring => [
  { x: 0, y: height + width },
  ...Array.from({ length: teeth }, (_, tooth) => [
    { x: 2 * tooth * width, y: 0 },
    { x: (2 * tooth + 1) * width, y: 0 },
    { x: (2 * tooth + 1) * width, y: height },
    { x: (2 * tooth + 2) * width, y: height },
  ]).flat(),
  { x: 2 * teeth * width, y: height + width },
]
