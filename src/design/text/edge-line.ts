import { flattenPath, parsePath } from '../geometry/path'
import { along, cross, directionTo, distance, edgesOf, minus, type Ring, ringArea } from '../geometry/point'
import { nearest } from '../geometry/ring-gaps'
import { distanceTo } from '../geometry/ring-parts'
import { simplified } from '../geometry/simplify'
import type { Point } from '../units'

/** Finds the line inside an outline that words along its edge run on, without the clipping library. */

/** Flattening tolerance of the outline in mm, and about how many points its line has before it is simplified. */
const flatness = 0.02
const pointsAround = 360

/** Steps in which the line turns around a corner that points inward, in radians. */
const turnStep = Math.PI / 12

/** Returns the outer outline of path data, clockwise on the screen. */
export function outlineRing(path: string): Ring {
  const rings = flattenPath(parsePath(path), flatness)
  const outer = rings.toSorted((one, other) => Math.abs(ringArea(other)) - Math.abs(ringArea(one)))[0] ?? []
  return ringArea(outer) < 0 ? outer.toReversed() : outer
}

/** Direction into a ring that is clockwise on the screen, to the right of an edge. */
const inward = (from: Point, to: Point): Point => {
  const { x, y } = directionTo(from, to)
  return { x: -y, y: x }
}

/** Returns points at a distance inside the middles of short parts of each edge, and around the corners that point inward. */
function movedInward(ring: Ring, by: number, step: number): Ring {
  const edges = edgesOf(ring)
  return edges.flatMap(([from, to], index) => {
    const into = inward(from, to)
    const count = Math.max(1, Math.ceil(distance(from, to) / step))
    const side = Array.from({ length: count }, (_, at) =>
      along(along(from, minus(to, from), (at + 0.5) / count), into, by),
    )
    const [, next = to] = edges[(index + 1) % edges.length] ?? []
    const other = inward(to, next)
    const turn = Math.atan2(cross(into, other), into.x * other.x + into.y * other.y)
    if (turn > -turnStep) return side
    const angle = Math.atan2(into.y, into.x)
    const turns = Math.ceil(-turn / turnStep)
    const around = Array.from({ length: turns - 1 }, (_, at) => angle + (turn * (at + 1)) / turns)
    return [...side, ...around.map((each) => along(to, { x: Math.cos(each), y: Math.sin(each) }, by))]
  })
}

/** Returns the ring begun at its uppermost or lowest point above or below its middle, running to the right there. */
function begunAt(ring: Ring, side: 'top' | 'bottom'): Ring {
  const xs = ring.map(({ x }) => x)
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2
  const crossings = edgesOf(ring).flatMap(([from, to], index) => {
    if (from.x > middle === to.x > middle) return []
    const share = (middle - from.x) / (to.x - from.x)
    return [{ index, y: from.y + (to.y - from.y) * share, isRightward: to.x > from.x }]
  })
  const sorted = crossings.toSorted((one, other) => one.y - other.y)
  const found = side === 'top' ? sorted[0] : sorted.at(-1)
  if (!found) return ring
  const turned = [
    { x: middle, y: found.y },
    ...ring.slice(found.index + 1),
    ...ring.slice(0, found.index + 1),
  ]
  return found.isRightward ? turned : [...turned.slice(0, 1), ...turned.slice(1).toReversed()]
}

const text = (value: number) => String(Math.round(value * 1000) / 1000 + 0)

/**
 * Returns the closed line at a distance inside an outline as path data, from the middle of its upper or lower side and to
 * the right there; undefined if the outline has no room for it.
 */
export function edgeLine(outline: Ring, by: number, side: 'top' | 'bottom'): string | undefined {
  const around = edgesOf(outline).reduce((sum, [from, to]) => sum + distance(from, to), 0)
  if (around === 0) return undefined
  const moved = movedInward(outline, by, around / pointsAround)
  const inside = moved.filter(
    (point) => distanceTo(point, outline, { atLeast: by - 2 * flatness }) > by - 2 * flatness,
  )
  if (inside.length < 8) return undefined
  const ring = begunAt(simplified(inside, flatness / 2), side)
  return `M${ring.map(({ x, y }) => `${text(x)} ${text(y)}`).join('L')}Z`
}

/** Returns how much nearer than a distance the nearest of some points is to an outline, or 0. */
export const tooNear = (points: readonly Point[], outline: Ring, wanted: number): number =>
  wanted - nearest(points, outline, wanted)
