import { between, distance, edgesOf, nearestOnEdge, type Ring, ringLength } from '../geometry/point'
import type { Point } from '../units'
import type { FlatBody, Rim } from './body'
import { newSheet, type Sheet } from './sheet'
import { inSpaceOf } from './upright'

/** Height in mm above the face, so that the band is drawn in front of it. */
const above = 0.4

/** Sharp corners are moved inward by this factor at most. */
const sharpest = 3

/** Points closer than this, in mm, have no direction. */
const near = 1e-3

const unit = ({ x, y }: Point): Point => {
  const length = Math.hypot(x, y) || 1
  return { x: x / length, y: y / length }
}

const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y })

/** Returns where a point of a clockwise ring is after both of its edges move inward by one millimeter. */
function inwardOf(ring: Ring, index: number): Point {
  const point = ring[index] ?? { x: 0, y: 0 }
  const edge = (from: Point, to: Point) => unit(minus(to, from))
  const before = edge(ring.at(index - 1) ?? point, point)
  const after = edge(point, ring[(index + 1) % ring.length] ?? point)
  // Right of an edge is inside a clockwise ring, because y points down.
  const [one, other] = [before, after].map(({ x, y }) => ({ x: -y, y: x })) as [Point, Point]
  const middle = unit({ x: one.x + other.x, y: one.y + other.y })
  const along = middle.x * one.x + middle.y * one.y
  const length = 1 / Math.max(along, 1 / sharpest)
  return { x: middle.x * length, y: middle.y * length }
}

const isApart = (point: Point, other: Point | undefined) =>
  other === undefined || Math.hypot(point.x - other.x, point.y - other.y) > near

/** Points along a ring: enough for corners that are narrower than a band. */
const pieces = 400

/** Divides the long edges of a ring. */
function divided(ring: Ring): Ring {
  const step = ringLength(ring) / pieces
  return edgesOf(ring).flatMap(([from, to]) => {
    const count = Math.ceil(distance(from, to) / step)
    return Array.from({ length: count }, (_, index) => between(from, to, index / count))
  })
}

const toRing = (point: Point, ring: Ring) =>
  Math.min(...edgesOf(ring).map(([from, to]) => distance(point, nearestOnEdge(point, from, to))))

/** Tolerance in mm for points that are too near the outline. */
const slack = 0.05

/**
 * Returns a ring whose points are all `inset` mm inside another one. Points that cross in narrow corners become the
 * last one before.
 */
function insetOf(ring: Ring, inset: number): Ring {
  if (inset === 0) return ring
  const moved = ring.map(({ x, y }, index) => {
    const by = inwardOf(ring, index)
    return { x: x + by.x * inset, y: y + by.y * inset }
  })
  const isFar = moved.map((point) => toRing(point, ring) >= inset - slack)
  let last = moved[isFar.lastIndexOf(true)] ?? { x: 0, y: 0 }
  return moved.map((point, index) => (isFar[index] ? (last = point) : last))
}

/** Returns a point of a ring. @param at index of a point; its fraction is the way to the next one */
const pointOn = (ring: Ring, at: number): Point =>
  between(ring[Math.floor(at) % ring.length]!, ring[(Math.floor(at) + 1) % ring.length]!, at % 1) // inside the ring

/** Returns a band along the outline of a flat body. @param outline clockwise, in mm from the body's center */
export function rimSheet(body: FlatBody, { from, to, color }: Rim, outline: Ring): Sheet {
  const apart = outline.filter((point, index) => isApart(point, outline[(index + 1) % outline.length]))
  const ring = divided(apart)
  const [outer, inner] = [insetOf(ring, from), insetOf(ring, to)]
  const inSpace = inSpaceOf(body)
  return newSheet(
    {
      columns: ring.length,
      rows: 1,
      at: (u, v) => {
        const at = u * ring.length
        const { x, y } = between(pointOn(outer, at), pointOn(inner, at), v)
        return inSpace(x, y, body.thickness + above)
      },
    },
    { color, material: body.material },
  )
}
