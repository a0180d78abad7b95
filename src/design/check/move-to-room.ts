import type { Ring } from '../geometry/point'
import type { Point, Rectangle } from '../units'
import { tolerance } from './level'

/** Returns the moves by which a box leaves another one to each side, the shortest first. */
export const movesOut = (box: Rectangle, other: Rectangle): Point[] =>
  [
    { x: other.x - box.x - box.width, y: 0 },
    { x: other.x + other.width - box.x, y: 0 },
    { x: 0, y: other.y - box.y - box.height },
    { x: 0, y: other.y + other.height - box.y },
  ].toSorted((one, next) => Math.hypot(one.x, one.y) - Math.hypot(next.x, next.y))

export const movedRings = (rings: readonly Ring[], by: Point): Ring[] =>
  rings.map((ring) => ring.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })))

const directions = Array.from({ length: 8 }, (_, index) => {
  const angle = (index * Math.PI) / 4
  return { x: Math.cos(angle), y: Math.sin(angle) }
})

/** Upper limit for steps of the search below. */
const mostSteps = 40

const hundredths = ({ x, y }: Point): Point => ({
  x: Math.round(x * 100) / 100,
  y: Math.round(y * 100) / 100,
})

/**
 * Searches for a move after which an object has `wanted` mm of room; undefined if it finds none.
 * @param roomOf returns the distance of rings from the nearest edge; negative if they cross it
 */
export function moveToRoom(
  rings: readonly Ring[],
  roomOf: (rings: readonly Ring[]) => number,
  wanted: number,
): Point | undefined {
  let at: Point = { x: 0, y: 0 }
  let room = roomOf(rings)
  let length = wanted - room
  for (let step = 0; step < mostSteps && length > tolerance / 2; step++) {
    const [best] = directions
      .map(({ x, y }) => hundredths({ x: at.x + x * length, y: at.y + y * length }))
      .map((to) => ({ to, room: roomOf(movedRings(rings, to)) }))
      .toSorted((one, other) => other.room - one.room)
    if (best && best.room > room) ({ to: at, room } = best)
    else length /= 2
    if (room >= wanted - tolerance) return at
  }
  return undefined
}
