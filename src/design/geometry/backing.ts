import { shapeAround } from './cut-shape'
import { flattenPath, formatPath, pathOfRings, type Subpath } from './path'
import type { Point } from '../units'
import { aroundLines, closeRegion, type Region, withoutHoles } from './region'
import { simplified } from './simplify'

/** The backing that a sign's tubes are mounted on. Lengths are millimeters. */
export interface Backing {
  shape: 'outline' | 'rectangle' | 'letters' | 'box'
  /** How far the backing extends beyond the tubes. */
  margin: number
  /** Minimum radius of its corners and notches. */
  radius: number
  /** Diameter of the tubes. */
  diameter: number
}

/** Flattening tolerance in mm, finer than a milling machine can cut. */
const flatness = 0.01

const around = (lines: Point[][], { margin, diameter }: Backing, tolerance?: number): Region =>
  aroundLines(lines, margin + diameter / 2, tolerance)

/** Drops points if a tolerance is given. */
const coarser = (region: Region, tolerance: number | undefined): Region =>
  tolerance === undefined ? region : region.map((ring) => simplified(ring, tolerance))

/**
 * "letters" keeps the holes of each letter; "outline" has none. Both fill notches too narrow for the corner
 * radius.
 */
const regions: Record<'outline' | 'letters', (region: Region, radius: number, tolerance?: number) => Region> =
  {
    letters: (region, radius, tolerance) => closeRegion(region, radius, tolerance),
    outline: (region, radius, tolerance) => withoutHoles(closeRegion(region, radius, tolerance)),
  }

/**
 * Returns the backing's cut line as closed path data; '' without tubes.
 * @param tubes center lines of the tubes
 * @param tolerance in mm, for previews: coarser is faster
 */
export function backingPath(tubes: Subpath[], backing: Backing, tolerance?: number): string {
  const lines = flattenPath(tubes, flatness)
  if (lines.length === 0) return ''
  const { shape, margin, radius, diameter } = backing
  if (shape === 'outline' || shape === 'letters')
    return formatPath(
      pathOfRings(regions[shape](coarser(around(lines, backing, tolerance), tolerance), radius, tolerance)),
    )
  const corners = { kind: 'rounded', radius } as const
  return formatPath([shapeAround(lines.flat(), corners, margin + diameter / 2, radius)])
}
