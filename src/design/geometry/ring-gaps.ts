import type { Point } from '../units'
import { boundsOf, isWithin, type Ring, ringLength } from './point'
import { distanceTo, isInsideOf } from './ring-parts'

/** Distances between rings in mm, without the clipping library, so that pages load less. */

/** Returns the least distance of some points to a ring's line, or `atMost` if that is less. */
export const nearest = (points: readonly Point[], ring: Ring, atMost?: number): number =>
  points.reduce((least, point) => distanceTo(point, ring, { atMost: least }), atMost ?? Infinity)

/** Returns the distance between the lines of two rings that do not cross. */
const distanceBetween = (one: Ring, other: Ring): number => nearest(other, one, nearest(one, other))

/** Maximum number of points added to a ring, even if it is large. */
export const mostBetween = 200

/** Returns the points of a ring and points between them, at most `step` mm apart (farther on a large ring). */
function withPointsBetween(ring: Ring, step: number): Ring {
  const apart = Math.max(step, ringLength(ring) / mostBetween)
  const points: Ring = []
  for (const [index, from] of ring.entries()) {
    const to = ring[index + 1] ?? ring[0] ?? from
    const [across, down] = [to.x - from.x, to.y - from.y]
    const count = Math.ceil(Math.sqrt(across * across + down * down) / apart) || 1
    for (let at = 0; at < count; at++)
      points.push({ x: from.x + (across * at) / count, y: from.y + (down * at) / count })
  }
  return points
}

/** Returns the largest distance of some points from a ring's line; 0 without points. */
const deepest = (points: readonly Point[], ring: Ring): number =>
  points.reduce((most, point) => Math.max(most, distanceTo(point, ring, { atLeast: most })), 0)

/** Distance in mm between the points at which crossing lines are compared. */
const step = 0.5

const knownPoints = new WeakMap<Ring, Ring>()

/** Returns the points on a ring that many others are compared with, such as a hole; memoized. */
function knownPointsOf(ring: Ring): Ring {
  const before = knownPoints.get(ring)
  if (before) return before
  const points = withPointsBetween(ring, step)
  knownPoints.set(ring, points)
  return points
}

/**
 * Returns the margin between a ring and the ring around it; negative if the inner one extends beyond it.
 */
export function marginWithin(inner: Ring, outer: Ring): number {
  const line = withPointsBetween(inner, step)
  const beyond = line.filter((point) => !isInsideOf(outer, point))
  const box = boundsOf(inner)
  const within = outer.filter((point) => isWithin(point, box) && isInsideOf(inner, point))
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
  const [first, second] = [withPointsBetween(one, step), knownPointsOf(other)]
  const inOther = first.filter((point) => isInsideOf(other, point))
  const inOne = second.filter((point) => isInsideOf(one, point))
  if (inOther.length === 0 && inOne.length === 0) return distanceBetween(one, other)
  return -Math.max(deepest(inOther, other), deepest(inOne, one))
}
