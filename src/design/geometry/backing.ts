import { shapeAround } from './cut-shape'
import { flattenPath, formatPath, pathOfRings, type Run } from './path'
import type { Point } from './point'
import { aroundLine, closed, type Region, union, withoutHoles } from './region'

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

const around = (lines: Point[][], { margin, diameter }: Backing): Region =>
  union(...lines.map((line) => aroundLine(line, margin + diameter / 2)))

/** Each letter keeps its own holes; words cut to their shape have none, and close over what is narrower than their corners. */
const regions: Record<'outline' | 'letters', (region: Region, radius: number) => Region> = {
  letters: (region, radius) => closed(region, radius),
  outline: (region, radius) => withoutHoles(closed(region, radius)),
}

/**
 * The edge that the backing is cut along, as closed path data; '' without tubes.
 * @param tubes the lines that tubes are bent along
 */
export function backingPath(tubes: Run[], backing: Backing): string {
  const lines = flattenPath(tubes, flatness)
  if (lines.length === 0) return ''
  const { shape, margin, radius, diameter } = backing
  if (shape === 'outline' || shape === 'letters')
    return formatPath(pathOfRings(regions[shape](around(lines, backing), radius)))
  const corners = { kind: 'rounded', radius } as const
  return formatPath([shapeAround(lines.flat(), corners, margin + diameter / 2, radius)])
}
