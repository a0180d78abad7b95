import { fitCurves } from './fit-curves'
import { flattenPath, parsePath, type Subpath } from './path'
import { closeRegion, openRegion, type Region, regionOf } from './region'

/** Lengths in mm. */
const flatness = 0.005
const fitTolerance = 0.018

/** Radius factor: fitted curves bend slightly tighter than their line, and path data is rounded. */
const radiusReserve = 1.53

/**
 * Rounds corners to a radius. A region that would vanish because it is too narrow is returned unchanged; the
 * blade check reports it.
 */
function rounded(region: Region, radius: number): Region {
  const smooth = closeRegion(openRegion(region, radius), radius)
  return smooth.length > 0 ? smooth : region
}

/**
 * Returns the shopper's own cut line, rounded where it bends tighter than the blade can (design-geometry-8).
 * @param path data of closed subpaths; open ones are closed by a straight edge
 * @param radius the smallest radius that the blade can cut
 */
export function ownCut(path: string, radius: number): Subpath[] {
  const region = rounded(regionOf(flattenPath(parsePath(path), flatness)), radius * radiusReserve)
  return region.map((ring) => fitCurves(ring, { tolerance: fitTolerance, radius }).run)
}
