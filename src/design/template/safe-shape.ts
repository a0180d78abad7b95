import { flattenPath, formatPath, parsePath, pathOfRings } from '../geometry/path'
import { difference, growRegion, regionOf } from '../geometry/region'
import type { Rectangle } from '../units'
import type { SurfaceRule } from './surface-rule'
import { edgeOf, placedHoles } from './surface-edge'

const flatness = 0.02

const regionAt = (path: string) => regionOf(flattenPath(parsePath(path), flatness))

/**
 * Returns the safe area of a surface with its own outline or holes, as path data: the outline moved inward,
 * without the holes and their surroundings; '' if nothing is left.
 */
export function safeShape(rule: SurfaceRule, trim: Rectangle): string {
  const holes = placedHoles(rule, trim).map(({ path }) => growRegion(regionAt(path), rule.safe))
  const whole = growRegion(regionAt(edgeOf(rule, trim)), -rule.safe)
  return formatPath(pathOfRings(holes.reduce(difference, whole)))
}
