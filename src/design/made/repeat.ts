import { multiply, scaling, translation } from '../geometry/matrix'
import type { Repeat } from '../made-parameters'
import type { Matrix, Rectangle } from '../units'

/** A tile that repeats over a whole surface, such as a carpet. The objects of the surface are the first tile. */

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

/** Tolerance for rounded sizes, as a share of a tile. */
const slack = 1e-6

const isOdd = (number: number) => number % 2 !== 0

/** Returns the matrix that moves the first tile to a column and row, and reflects it in a mirrored pattern. */
function placed({ way, width, height }: Repeat, column: number, row: number): Matrix {
  const [x, y] = [column * width, row * height]
  if (way === 'half-drop') return translation(x, y + (isOdd(column) ? height / 2 : 0))
  if (way === 'straight') return translation(x, y)
  const [flipsX, flipsY] = [isOdd(column), isOdd(row)]
  return multiply(
    translation(x + (flipsX ? width : 0), y + (flipsY ? height : 0)),
    scaling(flipsX ? -1 : 1, flipsY ? -1 : 1),
  )
}

/** Returns the matrices of all further tiles that cover an area; the first tile is at 0, 0. */
export function repeatPlaces(repeat: Repeat, area: Rectangle): Matrix[] {
  const { way, width, height } = repeat
  const columns = range(Math.floor(area.x / width + slack), Math.ceil((area.x + area.width) / width - slack))
  const above = way === 'half-drop' ? 1 : 0
  const rows = range(
    Math.floor(area.y / height + slack) - above,
    Math.ceil((area.y + area.height) / height - slack),
  )
  return columns.flatMap((column) =>
    rows.flatMap((row) => (column === 0 && row === 0 ? [] : [placed(repeat, column, row)])),
  )
}

/** Returns how many tiles cover an area. */
export const tileCount = (repeat: Repeat, area: Rectangle): number => repeatPlaces(repeat, area).length + 1

/**
 * Returns the nearest tile size that divides a length evenly. A mirrored or half-dropped pattern needs
 * an even number to join at a seam.
 */
export function evenTile(tile: number, length: number, way: Repeat['way']): number {
  const step = way === 'straight' ? 1 : 2
  return length / Math.max(step, Math.round(length / tile / step) * step)
}
