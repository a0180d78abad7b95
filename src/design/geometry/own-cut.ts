import { fitCurves } from './fit-curves'
import { flattenPath, parsePath, type Run } from './path'
import { closed, opened, type Region, regionOf } from './region'

/** Lengths in mm. */
const flatness = 0.005
const fitTolerance = 0.018

/** Curves bend a little tighter than the line they are fitted to, and path data is rounded. */
const radiusReserve = 1.53

/** Corners are rounded within the line; what is narrower than the blade can turn in is kept, and found by the blade check. */
function rounded(region: Region, radius: number): Region {
  const smooth = closed(opened(region, radius), radius)
  return smooth.length > 0 ? smooth : region
}

/**
 * Along a line of the shopper's own: where it bends tighter than the blade can, rounder (design-document-36).
 * @param path data of closed runs; open ones are closed by a straight edge
 * @param radius the smallest that the blade can do
 */
export function ownCut(path: string, radius: number): Run[] {
  const region = rounded(regionOf(flattenPath(parsePath(path), flatness)), radius * radiusReserve)
  return region.map((ring) => fitCurves(ring, { tolerance: fitTolerance, radius }).run)
}
