import type { NodeId } from '@/design/design-document'
import { distance } from '@/design/geometry/point'
import { type Point } from '@/design/units'
import type { Handle } from '../view/handle-drag'

/** A finger or pointer on the stage, in pixels of the stage. */
export interface Touch extends Point {
  id: number
  isTouch: boolean
  /** The object or handle that it went down on; undefined for neither. */
  on?: { object: NodeId } | { handle: Handle } | { turn: true } | undefined
  isPan?: boolean
  shift?: boolean
  /** Whether the touch adds objects to the selection or removes them. */
  adds?: boolean
  alt?: boolean
  isDouble?: boolean
}

/** A gesture in progress, from its first touch to its last. */
export interface ActiveGesture {
  move: (touch: Touch) => void
  /** @param isTap true if the pointer never moved */
  end: (isTap: boolean) => void
}

export function pair(one: Point, other: Point) {
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    length: distance(one, other),
    angle: (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI,
  }
}
