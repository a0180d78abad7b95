/**
 * The middle of a hole along one axis: mm from the left or top edge; negative: from the right or bottom edge; or
 * from the center.
 */
export type HolePlace = number | 'center' | { from: 'center'; plus: number }

/**
 * A row of equal holes centered on `at`. `times` is their number; by default as many as fit with their centers at
 * least `within` mm from both ends.
 */
export interface HoleRow {
  /** From the middle of one hole to that of the next, in mm. */
  every: number
  along?: 'width' | 'height' | undefined
  times?: number | undefined
  within?: number | undefined
}

/** A hole through the piece, with exactly one of `round`, `slot` and `box`. Lengths are in millimeters. */
export interface HoleRule {
  at: [x: HolePlace, y: HolePlace]
  /** Diameter of a round hole. */
  round?: number | undefined
  /** Width and height of a hole with round ends. */
  slot?: [width: number, height: number] | undefined
  /** Width and height of a rectangular hole. */
  box?: [width: number, height: number] | undefined
  repeat?: HoleRow | undefined
}

/** Upper limit for the holes of one row. */
export const mostInRow = 100
