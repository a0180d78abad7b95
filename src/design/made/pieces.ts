import type { Point, Size } from '../units'
import { formatPath, type PathStep, type Subpath } from '../geometry/path'
import type { Generator } from './part'

/** Draws the lines along which a picture is cut into puzzle pieces. */

export interface PieceGrid {
  columns: number
  rows: number
}

/** Cost of another number of pieces than wanted, relative to the logarithm of a piece's proportions. */
const costs = { other: 0.3, share: 8 }

/** Returns the grid with about `count` pieces that are closest to square. */
export function pieceGrid(count: number, { width, height }: Size): PieceGrid {
  const grids = Array.from({ length: count }, (_, index) => index + 1).flatMap((rows) =>
    [Math.floor(count / rows), Math.ceil(count / rows)].map((columns) => ({ columns, rows })),
  )
  const costOf = ({ columns, rows }: PieceGrid) => {
    const off = Math.abs(columns * rows - count) / count
    const proportions = Math.abs(Math.log(width / columns / (height / rows)))
    return proportions + off * costs.share + (off > 0 ? costs.other : 0)
  }
  return grids.reduce((best, grid) => (costOf(grid) < costOf(best) ? grid : best), {
    columns: count,
    rows: 1,
  })
}

/** Returns a random number generator (0 to 1) with the same sequence on every device. */
function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return state / 4_294_967_296
  }
}

/** A knob on an edge of length 1: points along it and beside it, three for each curve. */
const knob: readonly [number, number][] = [
  [0.2, 0],
  [0.5, -0.06],
  [0.43, 0.05],
  [0.35, 0.17],
  [0.36, 0.24],
  [0.5, 0.24],
  [0.64, 0.24],
  [0.65, 0.17],
  [0.57, 0.05],
  [0.5, -0.06],
  [0.8, 0],
  [1, 0],
]

/** Returns one edge with its knob on the side `way`; `shift` moves the knob along the edge. */
function edge(
  from: Point,
  to: Point,
  { way, shift, size }: { way: 1 | -1; shift: number; size: number },
): PathStep[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  const at = ([along, beside]: readonly [number, number]): Point => {
    const share = along === 1 ? 1 : along + shift
    const out = (beside * way * size) / length
    return { x: from.x + dx * share - dy * out, y: from.y + dy * share + dx * out }
  }
  return Array.from({ length: knob.length / 3 }, (_, curve) => {
    const [one, two, end] = knob.slice(curve * 3, curve * 3 + 3)
    return { toward: at(one ?? [0, 0]), comingFrom: at(two ?? [0, 0]), to: at(end ?? [1, 0]) }
  })
}

/** Returns the lines between the pieces, from edge to edge of the picture. */
export function pieceLines(count: number, size: Size, seed: number): Subpath[] {
  const { columns, rows } = pieceGrid(count, size)
  const random = randomFrom(seed)
  const [across, down] = [size.width / columns, size.height / rows]
  const knobSize = Math.min(across, down)
  const line = (start: Point, step: Point, edges: number): Subpath => ({
    start,
    isClosed: false,
    steps: Array.from({ length: edges }, (_, index) => index).flatMap((index) =>
      edge(
        { x: start.x + step.x * index, y: start.y + step.y * index },
        { x: start.x + step.x * (index + 1), y: start.y + step.y * (index + 1) },
        { way: random() < 0.5 ? 1 : -1, shift: (random() - 0.5) * 0.08, size: knobSize },
      ),
    ),
  })
  return [
    ...Array.from({ length: rows - 1 }, (_, row) =>
      line({ x: 0, y: down * (row + 1) }, { x: across, y: 0 }, columns),
    ),
    ...Array.from({ length: columns - 1 }, (_, column) =>
      line({ x: across * (column + 1), y: 0 }, { x: 0, y: down }, rows),
    ),
  ]
}

export const pieces: Generator<'pieces'> = ({ settings, size, fill }) => {
  const lines = pieceLines(settings.count, size, settings.seed)
  return lines.length === 0 ? [] : [{ d: formatPath(lines), fill: null, stroke: { paint: fill, width: 0.3 } }]
}
