import type { DesignDocument } from '../design-document'
import { convexHull } from '../geometry/convex-hull'
import type { Ring } from '../geometry/point'
import { mostBetween } from '../geometry/ring-gaps'
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
/** Upper limit for all searches in a design, as the number of points compared with edges. */
const mostPoints = 400_000
/** Objects with more points than this are represented by their convex hull. */
const manyPoints = 300

const hundredths = ({ x, y }: Point): Point => ({
  x: Math.round(x * 100) / 100,
  y: Math.round(y * 100) / 100,
})

interface Searches {
  pointsLeft: number
  /** Cache of moves, because the same design is often checked again. */
  known: Map<string, Point | undefined>
}

const searches = new WeakMap<DesignDocument['nodes'], Searches>()

interface MoveSearch {
  rings: readonly Ring[]
  /** Returns the distance of rings from the nearest edge; negative if they cross it. */
  roomOf: (rings: readonly Ring[]) => number
  wanted: number
}

function searched({ rings, roomOf, wanted }: MoveSearch, spent: Searches): Point | undefined {
  // Distances are also measured at points added between those of a ring.
  const points = rings.reduce((sum, { length }) => sum + length + mostBetween, 0)
  let at: Point = { x: 0, y: 0 }
  let room = roomOf(rings)
  let length = wanted - room
  for (let step = 0; step < mostSteps && length > tolerance / 2; step++) {
    spent.pointsLeft -= directions.length * points
    if (spent.pointsLeft < 0) return undefined
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

/** Returns rings with fewer points that enclose the original ones. */
const simplified = (rings: readonly Ring[]): readonly Ring[] =>
  rings.reduce((sum, { length }) => sum + length, 0) > manyPoints ? [convexHull(rings.flat())] : rings

/**
 * Searches for a move after which an object has `wanted` mm of room; undefined if it finds none, or if the design's
 * limit for searches is used up.
 * @param key identifies object, surface and check
 */
export function moveToRoom(
  { nodes }: Pick<DesignDocument, 'nodes'>,
  key: string,
  search: MoveSearch,
): Point | undefined {
  const spent = searches.get(nodes) ?? { pointsLeft: mostPoints, known: new Map<string, Point | undefined>() }
  searches.set(nodes, spent)
  if (!spent.known.has(key))
    spent.known.set(key, searched({ ...search, rings: simplified(search.rings) }, spent))
  return spent.known.get(key)
}
