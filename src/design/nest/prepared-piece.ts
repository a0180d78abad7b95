import { hullOf } from '../geometry/enclosing-circle'
import { multiply, rotation, transformPoint, translation } from '../geometry/matrix'
import { between, boundsOf, distance, edgesOf, ringArea, type Ring } from '../geometry/point'
import { growRegion, withoutHoles } from '../geometry/region'
import { simplified } from '../geometry/simplify'
import type { Matrix, Point } from '../units'
import { type Mask, maskOf } from './sheet-grid'

/** Outlines of pieces, simplified and turned, ready to be laid on a sheet. Lengths are millimeters. */

/** Points of a simplified outline. */
const mostPoints = 120

/** A design in one rotation. The outline includes half of the gap, and begins at 0, 0. */
export interface Turned {
  outline: Ring
  mask: Mask
  width: number
  height: number
  /** Points just outside the outline. */
  probes: Point[]
  /** Moves the design's outline to this one. */
  matrix: Matrix
}

export interface Prepared {
  turned: Turned[]
  /** Area of a piece with half of the gap around it. */
  withGaps: number
}

/** Tolerance (mm) of simplified outlines; they are only ever larger than the true ones. */
const tolerance = 0.02

function simpleEnough(ring: Ring): { ring: Ring; tolerance: number } {
  for (let allowed = tolerance; ; allowed *= 2) {
    const simple = simplified(ring, allowed)
    if (simple.length <= mostPoints || allowed > 10) return { ring: simple, tolerance: allowed }
  }
}

/** Returns the outline around all parts of a piece, larger by `by`. */
function grown(rings: readonly Ring[], by: number): Ring[] {
  return withoutHoles(growRegion([...rings], by, 0.01))
}

/** Returns one outline around a piece; several parts are enclosed by their hull. */
export function outlineOf(rings: readonly Ring[], gap: number): Ring {
  const parts = grown(rings, gap / 2)
  const [near] = parts
  if (near === undefined) return []
  if (parts.length > 1) return hullOf(parts.flat())
  const { tolerance: off } = simpleEnough(near)
  return simplified(grown(rings, gap / 2 + off)[0] ?? [], off)
}

export const moved = (ring: Ring, matrix: Matrix): Ring => ring.map((point) => transformPoint(matrix, point))

/** Returns points all around an outline, at most 2 mm apart and `off` mm outside it. */
function probesAround(outline: Ring, off: number): Point[] {
  return edgesOf(outline).flatMap(([from, to]) => {
    const length = distance(from, to)
    const count = Math.ceil(length / 2)
    const out = { x: ((to.y - from.y) / length) * off, y: ((from.x - to.x) / length) * off }
    return Array.from({ length: length > 0 ? count : 0 }, (_, index) => {
      const { x, y } = between(from, to, (index + 0.5) / count)
      return { x: x + out.x, y: y + out.y }
    })
  })
}

function turnedBy(outline: Ring, degrees: number, cell: number): Turned {
  const turn = rotation(degrees)
  const { x, y, width, height } = boundsOf(moved(outline, turn))
  const matrix = multiply(translation(-x, -y), turn)
  const placed = moved(outline, matrix)
  const probes = probesAround(placed, cell * 2)
  return { outline: placed, mask: maskOf(placed, cell), width, height, probes, matrix }
}

const areaOf = (rings: readonly Ring[]) => rings.reduce((sum, ring) => sum + ringArea(ring), 0)

/** Returns a design in all its rotations. @param cell side of a cell of the sheet */
export function prepared(
  rings: readonly Ring[],
  { gap, turns }: { gap: number; turns: readonly number[] },
  cell: number,
): Prepared {
  const outline = outlineOf(rings, gap)
  const all = outline.length === 0 ? [] : turns.map((degrees) => turnedBy(outline, degrees, cell))
  return { turned: all, withGaps: areaOf(grown(rings, gap / 2)) }
}
