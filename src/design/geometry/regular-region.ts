import { closeRegion, difference, growRegion, intersection, openRegion, type Region, union } from './region'

/** Width (mm) below which a region is only a rounding difference between two equal edges. */
const sliver = 0.004

const maxRounds = 3

const withoutSlivers = (region: Region): Region => openRegion(region, sliver / 2)

/**
 * Depths in the region, in radii, of the discs that round off a corner: the first is enough for a blunt
 * corner, a sharp point needs the last.
 */
const depths = [0.7, 0.35, 0]

/**
 * Returns discs that cover `corners`, a part of `region`, and extend beyond the region as little as possible.
 */
function coverOf(corners: Region, region: Region, radius: number): Region {
  let [rest, cover]: [Region, Region] = [corners, []]
  for (const depth of depths) {
    if (rest.length === 0) break
    const centers = intersection(
      growRegion(region, -depth * radius),
      growRegion(rest, radius * (depth === 0 ? 0.01 : 1)),
    )
    cover = union(cover, growRegion(centers, radius))
    rest = withoutSlivers(difference(rest, cover))
  }
  return cover
}

/**
 * Returns the smallest region around another that a blade of this radius can cut: a disc of the radius can
 * roll along the whole edge, inside and outside. No part is ever lost (design-geometry-6). Sharp or thin
 * parts get material around them, and narrow gaps are filled, repeatedly until nothing changes. `smoothing`
 * is the radius (mm) up to which notches are filled as well.
 */
export function regularRegion(region: Region, radius: number, smoothing = 0): Region {
  let filled = closeRegion(region, Math.max(radius, smoothing))
  if (radius <= 0) return filled
  for (let round = 0; round < maxRounds; round++) {
    const smooth = openRegion(filled, radius)
    const corners = withoutSlivers(difference(filled, smooth))
    if (corners.length === 0) return smooth
    filled = closeRegion(union(filled, coverOf(corners, filled, radius)), radius)
  }
  return filled
}
