import type { Rectangle } from './units'

/** A repeated pattern over the color of an area, as vectors: on shapes, drawings, letters and backgrounds. */
export interface PatternFill {
  name: PatternName
  /** `#rrggbb`; the area's own fill is the ground between. */
  color: string
  /** Side of a tile in mm. */
  size: number
  /** Whole degrees clockwise, from 0 to 359. */
  turn?: number
}

export const patternNames = [
  'dots',
  'pearls',
  'confetti',
  'stripes',
  'pinstripes',
  'zigzag',
  'waves',
  'checks',
  'squares',
  'grid',
  'bricks',
  'diamonds',
  'triangles',
  'crosses',
  'stars',
  'sparkles',
  'hearts',
  'flowers',
  'leaves',
  'drops',
  'moons',
] as const
export type PatternName = (typeof patternNames)[number]

/** Draws a pattern inside an outline, over its bounds, as a path of a scene. */
export type DrawPattern = (
  pattern: PatternFill,
  outline: string,
  box: Rectangle,
) => { kind: 'path'; d: string; fill: string; clip: string }

/** Tiles of one area at most; larger areas get larger tiles. */
export const mostTiles = 4_000
