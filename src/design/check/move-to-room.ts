import type { Ring } from '../geometry/point'
import type { Point } from '../units'
import { tolerance } from './level'

const moved = (rings: readonly Ring[], by: Point): Ring[] =>
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
 * @param roomOf returns how much room rings have at their place, negative for what they have too little
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
      .map((to) => ({ to, room: roomOf(moved(rings, to)) }))
      .toSorted((one, other) => other.room - one.room)
    if (best && best.room > room) ({ to: at, room } = best)
    else length /= 2
    if (room >= wanted - tolerance) return at
  }
  return undefined
}
