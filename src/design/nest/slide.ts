import type { Ring } from '../geometry/point'
import type { Point, Rectangle } from '../units'

/** Moves an outline toward the top left corner until it touches others, by exact distances in mm. */

/** An outline with its box, as four numbers, so that most pairs are skipped quickly. */
export interface Boxed {
  ring: Ring
  left: number
  top: number
  right: number
  bottom: number
}

export function boxed(ring: Ring): Boxed {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of ring) {
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return { ring, left, top, right, bottom }
}

export const movedBox = ({ ring, left, top, right, bottom }: Boxed, x: number, y: number): Boxed => ({
  ring: ring.map((point) => ({ x: point.x + x, y: point.y + y })),
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

/** Distance (mm) that stays between two outlines, so that rounding never makes them overlap. */
const clearance = 0.002

/** Returns an outline with x and y swapped, so that up is treated like left. */
const swapped = ({ ring, left, top, right, bottom }: Boxed): Boxed => ({
  ring: ring.map(({ x, y }) => ({ x: y, y: x })),
  left: top,
  top: left,
  right: bottom,
  bottom: right,
})

/**
 * Returns how far points may move by `sign` along x before they meet an edge of a ring, at most `most`.
 * @param sign -1 to the left, 1 to the right
 */
function reach(points: Ring, ring: Ring, sign: 1 | -1, most: number): number {
  let least = most
  let from: Point | undefined = ring.at(-1)
  for (const to of ring) {
    if (from && from.y !== to.y) {
      const [upper, lower] = from.y < to.y ? [from, to] : [to, from]
      const slope = (lower.x - upper.x) / (lower.y - upper.y)
      for (const { x, y } of points) {
        if (y < upper.y || y > lower.y) continue
        const off = (upper.x + (y - upper.y) * slope - x) * sign
        if (off >= -clearance && off < least) least = off
      }
    }
    from = to
  }
  return least
}

/** Returns how far an outline can move to the left, at most `most`. */
function roomLeft(piece: Boxed, others: readonly Boxed[], most: number): number {
  let least = most
  for (const other of others) {
    if (other.top > piece.bottom || other.bottom < piece.top) continue
    if (other.left > piece.right || piece.left - other.right > least) continue
    least = reach(piece.ring, other.ring, -1, least)
    least = reach(other.ring, piece.ring, 1, least)
  }
  return Math.max(0, least - clearance)
}

const mostSlides = 6
const settledBelow = 0.005

const known = new WeakMap<Boxed, Boxed>()

/** Returns the same outline with x and y swapped; memoized, because each is asked for with every further piece. */
function sideways(outline: Boxed): Boxed {
  const before = known.get(outline)
  if (before) return before
  const made = swapped(outline)
  known.set(outline, made)
  return made
}

/** Returns how far an outline moves up and to the left before it rests. `area` is where outlines may be. */
export function settled(piece: Boxed, others: readonly Boxed[], area: Rectangle): Point {
  let now = piece
  let [x, y] = [0, 0]
  for (let slide = 0; slide < mostSlides; slide++) {
    const above = others.filter(
      ({ left, right, top }) => left <= now.right && right >= now.left && top <= now.bottom,
    )
    const up = roomLeft(swapped(now), above.map(sideways), now.top - area.y + clearance)
    now = movedBox(now, 0, -up)
    const left = roomLeft(now, others, now.left - area.x + clearance)
    now = movedBox(now, -left, 0)
    x -= left
    y -= up
    if (up < settledBelow && left < settledBelow) break
  }
  return { x, y }
}
