import type { Point } from '../units'
import type { ConeBody } from './body'
import { radians } from './vector'

/** The flat piece that makes the side of a cone: a segment of a ring. Its middle is that of the surface. */

export interface Unrolled {
  /** Returns the place of a point of the surface on the bent piece. */
  bend: (point: Point) => Point
  /** Returns the point of the surface at a place of the bent piece. */
  unbend: (point: Point) => Point
}

/** Lengths are true along the middle of the surface and across it. A foot wider than the rim bends both ends up. */
export function unrolledCone({ diameter, slope, size }: ConeBody): Unrolled {
  // Distance of the middle from the tip of the cone; negative if the tip is below.
  const reach = diameter / 2 / Math.sin(radians(slope))
  const middle = { x: size.width / 2, y: size.height / 2 }
  return {
    bend: ({ x, y }) => {
      const angle = (x - middle.x) / reach
      const from = reach + y - middle.y
      return { x: middle.x + from * Math.sin(angle), y: middle.y - reach + from * Math.cos(angle) }
    },
    unbend: ({ x, y }) => {
      const [across, down] = [x - middle.x, y - middle.y + reach]
      const from = Math.sign(reach) * Math.hypot(across, down)
      return { x: middle.x + reach * Math.atan2(across / from, down / from), y: middle.y + from - reach }
    },
  }
}
