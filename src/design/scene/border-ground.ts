import type { Paint } from '../document/design-document'
import { flattenPath, formatPath, parsePath, pathOfRings } from '../geometry/path'
import { grown, regionOf } from '../geometry/region'
import type { ScenePath } from './scene'

/** How far (mm) straight edges may be from the cut, which lies under the blade all the same. */
const tolerance = 0.02

/** Whether a border has a color of its own: white and none are the material's (design-document-35). */
export const isColored = (border: Paint | undefined): border is string =>
  border !== null && border !== undefined && border !== '#ffffff'

/** All within a closed line, and so far (mm) beyond it, as path data. */
export const beyond = (path: string, reach: number): string =>
  formatPath(pathOfRings(grown(regionOf(flattenPath(parsePath(path), tolerance)), reach)))

/**
 * The ground in the color of the border, below the art.
 * @param path of the cut, in mm
 * @param reach how far it goes beyond the cut, in mm
 */
export function borderGround(path: string, border: Paint | undefined, reach: number): ScenePath | undefined {
  if (path === '' || !isColored(border)) return undefined
  return { kind: 'path', d: beyond(path, reach), fill: border }
}
