import { flattenPath, parsePath } from '@/design/geometry/path'
import type { Ring } from '@/design/geometry/point'
import { simplified } from '@/design/geometry/simplify'
import type { Rectangle } from '@/design/units'

export const ringOf = ({ x, y, width, height }: Rectangle): Ring => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

/** Tolerance of curves in mm, and upper limit of corners: a path with more is drawn less finely. */
const boards = { tolerance: 0.08, most: 900 }
const tubes = { tolerance: 0.15, most: 4_000 }
const coarsest = 3.2

const countOf = (lines: readonly Ring[]) => lines.reduce((sum, line) => sum + line.length, 0)

/** Returns the finest lines within the limit. @param drawn draws them with a tolerance */
function within({ tolerance, most }: typeof boards, drawn: (tolerance: number) => Ring[]): Ring[] {
  const lines = drawn(tolerance)
  if (countOf(lines) <= most || tolerance >= coarsest) return lines
  return within({ tolerance: tolerance * 2, most }, drawn)
}

/** Returns the outline of a board. */
export const outlineRings = (path: string): Ring[] =>
  within(boards, (tolerance) =>
    flattenPath(parsePath(path), tolerance / 2).map((ring) => simplified(ring, tolerance / 2)),
  )

/** Returns the lines that tubes are bent along. */
export const tubeLines = (path: string): Ring[] =>
  within(tubes, (tolerance) => flattenPath(parsePath(path), tolerance))
