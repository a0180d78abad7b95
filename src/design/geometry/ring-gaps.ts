import type { Point } from '../units'
import { distance, edgesOf, isInside, nearestOnEdge, type Ring } from './point'

/** Distances between rings in mm, without the clipping library, so that pages load less. */

/** Returns the distance from a point to a ring's line. */
function distanceTo(point: Point, ring: Ring): number {
  let least = Infinity
  for (const [from, to] of edgesOf(ring))
    least = Math.min(least, distance(point, nearestOnEdge(point, from, to)))
  return least
}

const nearest = (points: readonly Point[], ring: Ring): number =>
  points.reduce((least, point) => Math.min(least, distanceTo(point, ring)), Infinity)

/** Returns the distance between the lines of two rings that do not cross. */
const distanceBetween = (one: Ring, other: Ring): number => Math.min(nearest(one, other), nearest(other, one))

/** Returns the points of a ring, and points between them at most `step` mm apart. */
const withPointsBetween = (ring: Ring, step: number): Ring =>
  edgesOf(ring).flatMap(([from, to]) => {
    const count = Math.min(100, Math.ceil(distance(from, to) / step)) || 1
    return Array.from({ length: count }, (_, index) => ({
      x: from.x + ((to.x - from.x) * index) / count,
      y: from.y + ((to.y - from.y) * index) / count,
    }))
  })

/** Returns the largest distance of some points from a ring's line; 0 without points. */
const deepest = (points: readonly Point[], ring: Ring): number =>
  points.reduce((most, point) => Math.max(most, distanceTo(point, ring)), 0)

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

/** Returns the distance between two rings; negative if they overlap, by the depth of the overlap. */
export function gapBetween(one: Ring, other: Ring): number {
  const [first, second] = [withPointsBetween(one, step), withPointsBetween(other, step)]
  const inOther = first.filter((point) => isInside(point, other))
  const inOne = second.filter((point) => isInside(point, one))
  if (inOther.length === 0 && inOne.length === 0) return distanceBetween(one, other)
  return -Math.max(deepest(inOther, other), deepest(inOne, one))
}
