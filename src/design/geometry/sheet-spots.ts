import { type BladeFinding, bladeCheck } from './blade-check'
import type { Cut } from './cut-path'
import type { CutRule } from './cut-rule'
import type { Rectangle } from '../units'
import { transformPoint } from './matrix'
import { boundsOf, centerOf, type Ring } from './point'
import { gapBetween } from './ring-gaps'
import type { PieceOutline } from './sheet-cut'
import { simplified } from './simplify'

/** Tolerance (mm): a piece is laid by a preview of its cut line. */
const tolerance = 0.25

/** Tolerance (mm) of the lines between which gaps are measured. */
const fine = 0.03

/** Side of the marked area around a gap that is too narrow, in mm. */
const spotSide = 4

interface Sheet {
  outlines: readonly PieceOutline[]
  cuts: readonly Cut[]
}

/** Returns the box between or shared by two boxes. */
function common(one: Rectangle, other: Rectangle): Rectangle {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  const right = Math.min(one.x + one.width, other.x + other.width)
  const bottom = Math.min(one.y + one.height, other.y + other.height)
  return { x, y, width: right - x, height: bottom - y }
}

/**
 * Returns what a blade cannot cut on a sheet whose objects are apart: spots of each design, looked at once, and gaps
 * between pieces.
 */
export function sheetSpots({ outlines, cuts }: Sheet, rule: CutRule): BladeFinding[] {
  const own = cuts.flatMap(({ path }) =>
    path === '' ? [] : bladeCheck(path, rule).filter(({ kind }) => kind !== 'pieces'),
  )
  const lines = cuts.map(({ rings }) => rings.map((ring) => simplified(ring, fine)))
  const laid = lines.flatMap((rings, index): Ring[][] => [
    rings,
    ...(outlines[index]?.places ?? []).map((place) =>
      rings.map((ring) => ring.map((point) => transformPoint(place, point))),
    ),
  ])
  const boxes = laid.map((rings) => boundsOf(rings.flat()))
  const { gap } = rule.minimum
  const gaps = laid.flatMap((rings, index) =>
    laid.slice(index + 1).flatMap((others, ahead): BladeFinding[] => {
      const [one, other] = [boxes[index], boxes[index + 1 + ahead]]
      if (!one || !other || rings.length === 0 || others.length === 0) return []
      const isFar =
        one.x - gap > other.x + other.width ||
        other.x - gap > one.x + one.width ||
        one.y - gap > other.y + other.height ||
        other.y - gap > one.y + one.height
      if (isFar) return []
      const found = gapBetween(rings[0] ?? [], others[0] ?? [])
      if (found >= gap - tolerance) return []
      const at = centerOf(common(one, other))
      const area = { x: at.x - spotSide / 2, y: at.y - spotSide / 2, width: spotSide, height: spotSide }
      return [{ kind: 'gap', at: [at.x, at.y], found, wanted: gap, area }]
    }),
  )
  return [...own, ...gaps]
}
