import type { SurfaceId } from '../design-document'
import type { Point } from '../units'
import type { Sheet } from './sheet'
import type { Vector } from './vector'

/** A body in space. Its center is above or in front of the origin. */
export interface Shape {
  sheets: Sheet[]
  /** The plane that the shadow falls on: below the body (y) or behind it (z), in mm from the origin. */
  ground: { axis: 'y' | 'z'; at: number }
  /** Returns where a point of a surface is (mm from its top left corner); undefined where the body does not show it. */
  pointOn: (surface: SurfaceId, point: Point) => Vector | undefined
}
