// By its files: the package's index holds triangles and more that nobody needs, a quarter of the worker's weight.
import { ClipType, FillRule, type Path64, type Paths64, PathType } from 'clipper2-ts/dist/Core.js'
import { Clipper64 } from 'clipper2-ts/dist/Engine.js'
import { ClipperOffset, EndType, JoinType } from 'clipper2-ts/dist/Offset.js'
import { edgesOf, type Point, type Ring, ringArea } from './point'
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

function combined(kind: ClipType, rule: FillRule, one: Region, other?: Region): Region {
  const clipper = new Clipper64()
  clipper.addPaths(toUnits(one), PathType.Subject)
  if (other) clipper.addPaths(toUnits(other), PathType.Clip)
  const paths: Paths64 = []
  clipper.execute(kind, rule, paths)
  return toMm(paths)
}

/** What rings enclose an odd number of times, such as the outlines of art. */
export const regionOf = (rings: Ring[]): Region => combined(ClipType.Union, FillRule.EvenOdd, rings)

export const union = (...regions: Region[]): Region =>
  combined(ClipType.Union, FillRule.NonZero, regions.flat())

export const difference = (whole: Region, part: Region): Region =>
  part.length === 0 ? whole : combined(ClipType.Difference, FillRule.NonZero, whole, part)

export const intersection = (one: Region, other: Region): Region =>
  combined(ClipType.Intersection, FillRule.NonZero, one, other)

function offset(lines: Region, ends: EndType, by: number, tolerance: number): Region {
  const clipper = new ClipperOffset(2, tolerance * unitsPerMm)
  clipper.addPaths(toUnits(lines), JoinType.Round, ends)
  const paths: Paths64 = []
  clipper.execute(by * unitsPerMm, paths)
  return toMm(paths)
}

/** Everything within `by` mm of a region; a negative `by` leaves what is farther than that from its edge. Corners become round. */
export function grown(region: Region, by: number, tolerance = arcTolerance / unitsPerMm): Region {
  if (by === 0 || region.length === 0) return region
  return offset(region, EndType.Polygon, by, tolerance).map(withoutNeedless)
}

/** So far (mm) the outlines of art are grown first, where they are grown farther than twice that. */
const firstGrowth = 0.4

/**
 * The same as `grown`, for outlines of art: the first step fills fine notches, in which a wide one at once would find crossing after
 * crossing, four times slower around a photograph.
 */
export const grownFar = (region: Region, by: number, tolerance?: number): Region =>
  by <= 2 * firstGrowth
    ? grown(region, by, tolerance)
    : grown(grown(region, firstGrowth, tolerance), by - firstGrowth, tolerance)

/** Everything within `by` mm of lines, as one region. @param tolerance of its round parts, in mm */
export const aroundLines = (lines: Point[][], by: number, tolerance = arcTolerance / unitsPerMm): Region =>
  offset(lines, EndType.Round, by, tolerance)

/** Everything within `by` mm of a line. */
export const aroundLine = (line: Point[], by: number): Region => aroundLines([line], by)

/** Fills what no disc of this radius reaches from outside: notches and narrow gaps. */
export const closed = (region: Region, radius: number, tolerance?: number): Region =>
  grown(grown(region, radius, tolerance), -radius, tolerance)

/** Leaves what discs of this radius within the region cover: no points, no thin parts. */
export const opened = (region: Region, radius: number): Region => grown(grown(region, -radius), radius)

const isOuter = (ring: Ring) => ringArea(ring) >= 0

export const withoutHoles = (region: Region): Region => union(region.filter(isOuter))

/** The parts that hang together, each an outer ring followed by its holes. */
export function piecesOf(region: Region): Region[] {
  const outer = region.filter(isOuter)
  if (outer.length <= 1) return region.length === 0 ? [] : [region]
  const byArea = outer.map((ring) => ({ ring, area: ringArea(ring), holes: [] as Ring[] }))
  byArea.sort((one, other) => one.area - other.area)
  for (const hole of region.filter((ring) => !isOuter(ring)))
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
