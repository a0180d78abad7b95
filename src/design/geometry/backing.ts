import { shapeAround } from './cut-shape'
import { flattenPath, formatPath, pathOfRings, type Run } from './path'
import type { Point } from './point'
import { aroundLines, closed, type Region, withoutHoles } from './region'
import { simplified } from './simplify'

/** What a sign's tubes are mounted on. Lengths are millimeters. */
export interface Backing {
  shape: 'outline' | 'rectangle' | 'letters' | 'box'
  /** How far it reaches beyond the tubes. */
  margin: number
  /** Of its corners: notches are no tighter either. */
  radius: number
  /** Of the tubes. */
  diameter: number
}

/** A hundredth of a millimeter: less than a mill can do. */
const flatness = 0.01

const around = (lines: Point[][], { margin, diameter }: Backing, tolerance?: number): Region =>
  aroundLines(lines, margin + diameter / 2, tolerance)

/** With fewer points, where that is allowed. */
const coarser = (region: Region, tolerance: number | undefined): Region =>
  tolerance === undefined ? region : region.map((ring) => simplified(ring, tolerance))

/** Each letter keeps its own holes; words cut to their shape have none, and close over what is narrower than their corners. */
const regions: Record<'outline' | 'letters', (region: Region, radius: number, tolerance?: number) => Region> =
  {
    letters: (region, radius, tolerance) => closed(region, radius, tolerance),
    outline: (region, radius, tolerance) => withoutHoles(closed(region, radius, tolerance)),
  }

/**
 * The edge that the backing is cut along, as closed path data; '' without tubes.
 * @param tubes the lines that tubes are bent along
 * @param tolerance in mm, for what is only looked at: coarser is quicker
 */
export function backingPath(tubes: Run[], backing: Backing, tolerance?: number): string {
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
