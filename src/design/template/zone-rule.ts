import type { HolePlace } from './hole-rule'

/** Kinds of zones. A line or a fold is only shown; words and codes may not be in one of the other kinds. */
export const zoneKinds = ['line', 'fold', 'seam', 'hidden', 'hardware', 'bare'] as const
export type ZoneKind = (typeof zoneKinds)[number]

export const zoneEdges = ['left', 'right', 'top', 'bottom'] as const
export type ZoneEdge = (typeof zoneEdges)[number]

/**
 * A part or line of a surface that the editor shows and never prints. It has one place: `x` or `y` is a line at a
 * share of the width or height, `every` are lines down the surface at multiples of a distance, `edges` are strips of
 * `reach` mm at edges, `along` is a strip inside the outline, or on both sides of the seams between gores or of a line
 * through points, and `at` is the middle of a `round` or a `box`. Lengths are millimeters.
 */
export interface ZoneRule {
  kind: ZoneKind
  /** What shoppers call it: Heel. */
  say: string
  x?: number | undefined
  y?: number | undefined
  every?: number | undefined
  edges?: ZoneEdge[] | undefined
  reach?: number | undefined
  along?: 'outline' | 'gores' | [x: HolePlace, y: HolePlace][] | undefined
  at?: [x: HolePlace, y: HolePlace] | undefined
  round?: number | undefined
  box?: [width: number, height: number] | undefined
}
