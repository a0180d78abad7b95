import type { Point } from '../units'
import { boundsOf, distance, edgesOf, isInside, nearestOnEdge, type Ring } from './point'

/** Distances between rings in mm, without the clipping library, so that pages load less. */

/** A lower limit for the distance from a point to an edge: the distance to the edge's box along x or y. */
const distanceToBox = ({ x, y }: Point, from: Point, to: Point): number =>
  Math.max(
    Math.min(from.x, to.x) - x,
    x - Math.max(from.x, to.x),
    Math.min(from.y, to.y) - y,
    y - Math.max(from.y, to.y),
  )

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
  let least = atMost
  let from = ring.at(-1) ?? point
  for (const to of ring) {
    if (distanceToBox(point, from, to) < least)
      least = Math.min(least, distance(point, nearestOnEdge(point, from, to)))
    from = to
    if (least <= atLeast) return least
  }
  return least
}

/** Returns the least distance of some points to a ring's line, or `atMost` if that is less. */
export const nearest = (points: readonly Point[], ring: Ring, atMost?: number): number =>
  points.reduce((least, point) => distanceTo(point, ring, { atMost: least }), atMost ?? Infinity)

/** Returns the distance between the lines of two rings that do not cross. */
const distanceBetween = (one: Ring, other: Ring): number => nearest(other, one, nearest(one, other))

/** Maximum number of points added to a ring, even if it is large. */
export const mostBetween = 200

/** Returns the points of a ring and points between them, at most `step` mm apart (farther on a large ring). */
function withPointsBetween(ring: Ring, step: number): Ring {
  const edges = edgesOf(ring)
  const around = edges.reduce((sum, [from, to]) => sum + distance(from, to), 0)
  const apart = Math.max(step, around / mostBetween)
  return edges.flatMap(([from, to]) => {
    const count = Math.ceil(distance(from, to) / apart) || 1
    return Array.from({ length: count }, (_, index) => ({
      x: from.x + ((to.x - from.x) * index) / count,
      y: from.y + ((to.y - from.y) * index) / count,
    }))
  })
}

/** Returns the largest distance of some points from a ring's line; 0 without points. */
const deepest = (points: readonly Point[], ring: Ring): number =>
  points.reduce((most, point) => Math.max(most, distanceTo(point, ring, { atLeast: most })), 0)

/** Distance in mm between the points at which crossing lines are compared. */
const step = 0.5

/**
 * Returns the margin between a ring and the ring around it; negative if the inner one extends beyond it.
 */
export function marginWithin(inner: Ring, outer: Ring): number {
  const line = withPointsBetween(inner, step)
  const beyond = line.filter((point) => !isInside(point, outer))
  const within = outer.filter((point) => isInside(point, inner))
  if (beyond.length === 0 && within.length === 0) return distanceBetween(inner, outer)
  return -Math.max(deepest(beyond, outer), deepest(within, inner))
}

/** True if the boxes around two rings do not touch, so that the rings cannot overlap. */
function areApart(one: Ring, other: Ring): boolean {
  const [a, b] = [boundsOf(one), boundsOf(other)]
  return a.x > b.x + b.width || b.x > a.x + a.width || a.y > b.y + b.height || b.y > a.y + a.height
}

/** Returns the distance between two rings; negative if they overlap, by the depth of the overlap. */
export function gapBetween(one: Ring, other: Ring): number {
  if (areApart(one, other)) return distanceBetween(one, other)
  const [first, second] = [withPointsBetween(one, step), withPointsBetween(other, step)]
  const inOther = first.filter((point) => isInside(point, other))
  const inOne = second.filter((point) => isInside(point, one))
  if (inOther.length === 0 && inOne.length === 0) return distanceBetween(one, other)
  return -Math.max(deepest(inOther, other), deepest(inOne, one))
}
