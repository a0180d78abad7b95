import type { NodeId } from '@/design/document/design-document'
import { distance, type Point } from '@/design/geometry/point'
import type { Handle } from './hold'

/** What lies under a finger or a pointer, in pixels of the stage. */
export interface Touch extends Point {
  id: number
  isTouch: boolean
  /** The object, handle or nothing that it went down on. */
  on?: { object: NodeId } | { handle: Handle } | { turn: true } | undefined
  isPan?: boolean
  shift?: boolean
  /** It adds to what is selected, or takes away. */
  adds?: boolean
  alt?: boolean
  isDouble?: boolean
}

/** What a hand is doing, from its first touch to its last. */
export interface Doing {
  move: (touch: Touch) => void
  /** @param isTap it never went anywhere */
  end: (isTap: boolean) => void
}

/** Two fingers as a line. */
export function pair(one: Point, other: Point) {
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    length: distance(one, other),
    angle: (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI,
  }
}
