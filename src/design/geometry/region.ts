// Imports single files: the package's index includes triangulation and other unused code, a quarter of the
// worker's size.
import { ClipType, FillRule, type Path64, type Paths64, PathType } from 'clipper2-ts/dist/Core.js'
import { Clipper64 } from 'clipper2-ts/dist/Engine.js'
import { ClipperOffset, EndType, JoinType } from 'clipper2-ts/dist/Offset.js'
import { isInside, type Ring, ringArea } from './point'
import { type Point } from '../units'
import { withoutNeedless } from './simplify'

/**
 * A part of the plane bounded by rings that neither cross nor touch: outer ones clockwise, holes
 * counterclockwise.
 */
export type Region = Ring[]

/** Integer units of the clipping library: 0.0001 mm each. */
const unitsPerMm = 10_000

/** Tolerance of flattened round corners, in units. */
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

/** Returns the region enclosed by rings under the even-odd rule, such as the outlines of art. */
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

/** Offsets a region outward by `by` mm with round corners; a negative `by` shrinks it. */
export function growRegion(region: Region, by: number, tolerance = arcTolerance / unitsPerMm): Region {
  if (by === 0 || region.length === 0) return region
  return offset(region, EndType.Polygon, by, tolerance).map(withoutNeedless)
}

/** First step of `grownFar` in mm, used if the whole offset is more than twice that. */
const firstGrowth = 0.4

/**
 * Offsets outlines of art like `grown`, but in two steps. The first fills fine notches, in which a single
 * wide offset would find too many crossings: around a photograph it is four times slower.
 */
export const grownFar = (region: Region, by: number, tolerance?: number): Region =>
  by <= 2 * firstGrowth
    ? growRegion(region, by, tolerance)
    : growRegion(growRegion(region, firstGrowth, tolerance), by - firstGrowth, tolerance)

/** Returns the region within `by` mm of lines. @param tolerance of its round parts, in mm */
export const aroundLines = (lines: Point[][], by: number, tolerance = arcTolerance / unitsPerMm): Region =>
  offset(lines, EndType.Round, by, tolerance)

/** Returns the region within `by` mm of a line. */
export const aroundLine = (line: Point[], by: number): Region => aroundLines([line], by)

/** Morphological closing: fills notches and narrow gaps that a disc of this radius cannot enter. */
export const closeRegion = (region: Region, radius: number, tolerance?: number): Region =>
  growRegion(growRegion(region, radius, tolerance), -radius, tolerance)

/** Morphological opening: removes sharp points and thin parts that a disc of this radius cannot enter. */
export const openRegion = (region: Region, radius: number): Region =>
  growRegion(growRegion(region, -radius), radius)

const isOuter = (ring: Ring) => ringArea(ring) >= 0

export const withoutHoles = (region: Region): Region => union(region.filter(isOuter))

/** Returns the connected pieces of a region, each an outer ring followed by its holes. */
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
