/** The middle of a hole along one axis: mm from the left or top edge; negative: from the right or bottom edge. */
export type HolePlace = number | 'center'

/** A hole through the piece. It has one of `round`, `slot` and `box`; lengths are millimeters. */
export interface HoleRule {
  at: [x: HolePlace, y: HolePlace]
  /** Diameter of a round hole. */
  round?: number | undefined
  /** Width and height of a hole with round ends. */
  slot?: [width: number, height: number] | undefined
  /** Width and height of a rectangular hole. */
  box?: [width: number, height: number] | undefined
}
