import { closed, difference, grown, intersection, opened, type Region, union } from './region'

/** Thinner than this (mm) is what rounding leaves of two edges that are the same. */
const sliver = 0.004

const maxRounds = 3

const withoutSlivers = (region: Region): Region => opened(region, sliver / 2)

/** How deep in the region the discs lie that round a corner off, in radii: a blunt corner needs the first, a point the last. */
const depths = [0.7, 0.35, 0]

/** Discs that cover `corners`, a part of `region`, and stick out of it as little as they can. */
function coverOf(corners: Region, region: Region, radius: number): Region {
  let [rest, cover]: [Region, Region] = [corners, []]
  for (const depth of depths) {
    if (rest.length === 0) break
    const centers = intersection(
      grown(region, -depth * radius),
      grown(rest, radius * (depth === 0 ? 0.01 : 1)),
    )
    cover = union(cover, grown(centers, radius))
    rest = withoutSlivers(difference(rest, cover))
  }
  return cover
}

/**
 * The smallest region around another that a blade of this radius can follow: a disc of the radius rolls along the whole edge,
 * inside and outside. It never loses a part (design-geometry-7): what is too sharp or too thin gets material around it,
 * what is too narrow between is filled, and that again until nothing is left to do. `smoothing` is the radius (mm) to which
 * notches are filled besides.
 */
export function regularRegion(region: Region, radius: number, smoothing = 0): Region {
  let filled = closed(region, Math.max(radius, smoothing))
  if (radius <= 0) return filled
  for (let round = 0; round < maxRounds; round++) {
    const smooth = opened(filled, radius)
    const corners = withoutSlivers(difference(filled, smooth))
    if (corners.length === 0) return smooth
    filled = closed(union(filled, coverOf(corners, filled, radius)), radius)
  }
  return filled
}
