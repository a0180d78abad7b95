import type { Paint } from '../units'
import { flattenPath, formatPath, parsePath, pathOfRings } from '../geometry/path'
import { growRegion, regionOf } from '../geometry/region'
import type { ScenePath } from './scene'

/** Flattening tolerance in mm. */
const tolerance = 0.02

/** True if a border has a color; white and null leave the bare material (design-document-34). */
export const isColored = (border: Paint | undefined): border is string =>
  border !== null && border !== undefined && border !== '#ffffff'

/** Returns the area within a closed path, grown by `reach` mm, as path data. */
export const beyond = (path: string, reach: number): string =>
  formatPath(pathOfRings(growRegion(regionOf(flattenPath(parsePath(path), tolerance)), reach)))

/**
 * Returns the colored ground of the border, below the art.
 * @param path the cut, in mm
 * @param reach how far the ground extends beyond the cut, in mm
 */
export function borderGround(path: string, border: Paint | undefined, reach: number): ScenePath | undefined {
  if (path === '' || !isColored(border)) return undefined
  return { kind: 'path', d: beyond(path, reach), fill: border }
}
