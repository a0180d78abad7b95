import { Clipper, ClipperOffset, EndType, FillRule, JoinType, type Path64, type Paths64 } from 'clipper2-ts'
import { edgesOf, type Point, type Ring } from './point'
import { withoutNeedless } from './simplify'

/** A part of the plane, bounded by rings that neither cross nor touch: outer ones clockwise, holes counterclockwise. */
export type Region = Ring[]

/** What the clipping library counts in: 0.0001 mm. */
const unitsPerMm = 10_000

/** How far a round corner of straight edges may be from round, in units. */
const arcTolerance = 20

const toUnits = (region: Region): Paths64 =>
  region.map((ring) =>
    ring.map(({ x, y }) => ({ x: Math.round(x * unitsPerMm), y: Math.round(y * unitsPerMm) })),
  )

const toMm = (paths: Paths64): Region =>
  paths.map((path: Path64) => path.map(({ x, y }): Point => ({ x: x / unitsPerMm, y: y / unitsPerMm })))

/** What rings enclose an odd number of times, such as the outlines of art. */
export const regionOf = (rings: Ring[]): Region => toMm(Clipper.union(toUnits(rings), FillRule.EvenOdd))

export const union = (...regions: Region[]): Region =>
  toMm(Clipper.union(toUnits(regions.flat()), FillRule.NonZero))

export const difference = (whole: Region, part: Region): Region =>
  part.length === 0 ? whole : toMm(Clipper.difference(toUnits(whole), toUnits(part), FillRule.NonZero))

export const intersection = (one: Region, other: Region): Region =>
  toMm(Clipper.intersect(toUnits(one), toUnits(other), FillRule.NonZero))

/** Everything within `by` mm of a region; a negative `by` leaves what is farther than that from its edge. Corners become round. */
export function grown(region: Region, by: number, tolerance = arcTolerance / unitsPerMm): Region {
  if (by === 0 || region.length === 0) return region
  const offset = new ClipperOffset(2, tolerance * unitsPerMm)
  offset.addPaths(toUnits(region), JoinType.Round, EndType.Polygon)
  const paths: Paths64 = []
  offset.execute(by * unitsPerMm, paths)
  return toMm(paths).map(withoutNeedless)
}

/** So far (mm) the outlines of art are grown first, where they are grown farther than twice that. */
const firstGrowth = 0.4

/**
 * The same as `grown`, for outlines of art: the first step fills fine notches, in which a wide one at once would find crossing after
 * crossing, four times slower around a photograph.
 */
export const grownFar = (region: Region, by: number): Region =>
  by <= 2 * firstGrowth ? grown(region, by) : grown(grown(region, firstGrowth), by - firstGrowth)

/** Everything within `by` mm of lines, as one region. @param tolerance of its round parts, in mm */
export function aroundLines(lines: Point[][], by: number, tolerance = arcTolerance / unitsPerMm): Region {
  const paths = Clipper.inflatePaths(
    toUnits(lines),
    by * unitsPerMm,
    JoinType.Round,
    EndType.Round,
    2,
    tolerance * unitsPerMm,
  )
  return toMm(paths)
}

/** Everything within `by` mm of a line. */
export const aroundLine = (line: Point[], by: number): Region => aroundLines([line], by)

/** Fills what no disc of this radius reaches from outside: notches and narrow gaps. */
export const closed = (region: Region, radius: number, tolerance?: number): Region =>
  grown(grown(region, radius, tolerance), -radius, tolerance)

/** Leaves what discs of this radius within the region cover: no points, no thin parts. */
export const opened = (region: Region, radius: number): Region => grown(grown(region, -radius), radius)

export const withoutHoles = (region: Region): Region =>
  union(region.filter((ring) => Clipper.isPositiveD(ring)))

/** The parts that hang together, each an outer ring followed by its holes. */
export function piecesOf(region: Region): Region[] {
  const outer = region.filter((ring) => Clipper.isPositiveD(ring))
  if (outer.length <= 1) return region.length === 0 ? [] : [region]
  const byArea = outer.map((ring) => ({ ring, area: Clipper.areaD(ring), holes: [] as Ring[] }))
  byArea.sort((one, other) => one.area - other.area)
  for (const hole of region.filter((ring) => !Clipper.isPositiveD(ring)))
    byArea.find(({ ring }) => encloses(ring, hole))?.holes.push(hole)
  return byArea.map(({ ring, holes }) => [ring, ...holes])
}

const encloses = (ring: Ring, hole: Ring): boolean => hole[0] !== undefined && isInside(hole[0], ring)

/** Whether a point lies within a ring, by how often the ring is crossed on the way out to the right. */
function isInside({ x, y }: Point, ring: Ring): boolean {
  const crossed = edgesOf(ring).filter(
    ([from, to]) =>
      from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x),
  )
  return crossed.length % 2 === 1
}
