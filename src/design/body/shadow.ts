import type { Size } from '../units'
import { projected } from './seen-points'
import type { Shape } from './shape'
import type { Sheet } from './sheet'
import { eased } from './vector'
import type { View } from './view'

/** Indices in the loops stay inside the arrays, which explains the "!". */

/** A body's shadow in a coarse picture of the view: 0 to 1 per cell. */
export interface Shadow {
  columns: number
  rows: number
  darkness: Float32Array
}

export const noShadow: Shadow = { columns: 2, rows: 2, darkness: new Float32Array(4) }

/** Cells along the longer side: a shadow has no fine detail. */
const cells = 128

/**
 * The parts of a shadow: the dark line of contact, the dim area around it, and the shadow cast by the lamp. `right` and
 * `back` are shares of a point's height above the ground, `fades` of the body's radius, and `blur` is in cells.
 */
const parts = [
  { right: 0, back: 0, fades: 0.06, blur: 1, opacity: 0.5 },
  { right: 0.1, back: 0.06, fades: 0.4, blur: 3, opacity: 0.32 },
  { right: 0.45, back: 0.25, fades: 1.4, blur: 6, opacity: 0.22 },
] as const
type Part = (typeof parts)[number]

interface Grid extends Size {
  values: Float32Array
}

/** Spots of a sheet on the ground, in cells, and how dark each is. */
interface Spots {
  x: Float64Array
  y: Float64Array
  dark: Float64Array
}

/** Raises the cells of a triangle to its darkest value. */
function mark({ width, height, values }: Grid, { x, y, dark }: Spots, a: number, b: number, c: number) {
  const value = Math.max(dark[a]!, dark[b]!, dark[c]!)
  if (value < 0.02) return
  const [ax, ay, bx, by, cx, cy] = [x[a]!, y[a]!, x[b]!, y[b]!, x[c]!, y[c]!]
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  const sign = area < 0 ? -1 : 1
  const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)))
  const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx)))
  const top = Math.max(0, Math.floor(Math.min(ay, by, cy)))
  const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy)))
  // Triangles smaller than a cell mark it as well.
  const slack = left === right || top === bottom ? Infinity : 0.35 * (right - left + bottom - top)
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const at = row * width + column
      if (values[at]! >= value) continue
      const [px, py] = [column + 0.5, row + 0.5]
      const isInside =
        ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) * sign >= -slack &&
        ((cx - bx) * (py - by) - (cy - by) * (px - bx)) * sign >= -slack &&
        ((ax - cx) * (py - cy) - (ay - cy) * (px - cx)) * sign >= -slack
      if (isInside) values[at] = value
    }
}

/** Returns where a sheet's points cast their shadow. The lamp is beside the camera and does not move. */
function spotsOf({ points }: Sheet, { ground }: Shape, view: View, part: Part, cell: number): Spots {
  const count = points.length / 3
  const thrown = new Float64Array(points)
  const dark = new Float64Array(count)
  const [cos, sin] = [view.right[0], view.right[2]]
  const depth = ground.axis === 'y' ? 1 : 2
  for (let index = 0; index < count; index++) {
    const at = index * 3
    const high = Math.abs(points[at + depth]! - ground.at)
    thrown[at + depth] = ground.at
    if (ground.axis === 'y') {
      thrown[at]! += (part.right * cos + part.back * sin) * high
      thrown[at + 2]! += (part.right * sin - part.back * cos) * high
    } else {
      thrown[at]! += part.right * high
      thrown[at + 1]! += part.back * 2 * high
    }
    dark[index] = Math.exp(-high / (part.fades * view.radius))
  }
  const { x, y } = projected(view, thrown)
  for (let index = 0; index < count; index++) {
    x[index]! /= cell
    y[index]! /= cell
  }
  return { x, y, dark }
}

/** Blurs rows into columns, so that two passes blur both ways and restore the orientation. */
function blurLines(from: Float32Array, to: Float32Array, lines: number, length: number, radius: number) {
  for (let line = 0; line < lines; line++) {
    const start = line * length
    let sum = 0
    for (let at = -radius; at < length; at++) {
      if (at + radius < length) sum += from[start + at + radius]!
      if (at - radius > 0) sum -= from[start + at - radius - 1]!
      if (at >= 0) to[at * lines + line] = sum / (radius * 2 + 1)
    }
  }
}

function blur({ width, height, values }: Grid, radius: number) {
  const other = new Float32Array(values.length)
  for (let pass = 0; pass < 3; pass++) {
    blurLines(values, other, height, width, radius)
    blurLines(other, values, width, height, radius)
  }
}

/** Cells over which a shadow fades out toward the edges of the view, which would cut it off. */
const fading = 12

/** @param size of the view in the pixels that it projects to */
export function shadowOf(shape: Shape, view: View, size: Size): Shadow {
  const cell = Math.max(size.width, size.height) / cells
  const grid = { width: Math.ceil(size.width / cell), height: Math.ceil(size.height / cell) }
  const darkness = new Float32Array(grid.width * grid.height)
  for (const part of parts) {
    const whole = { ...grid, values: new Float32Array(darkness.length) }
    for (const sheet of shape.sheets) {
      const spots = spotsOf(sheet, shape, view, part, cell)
      const { columns, rows } = sheet
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++) {
          const at = row * (columns + 1) + column
          mark(whole, spots, at, at + 1, at + columns + 2)
          mark(whole, spots, at, at + columns + 2, at + columns + 1)
        }
    }
    blur(whole, part.blur)
    for (let at = 0; at < darkness.length; at++)
      darkness[at]! += (1 - darkness[at]!) * whole.values[at]! * part.opacity
  }
  for (let row = 0, at = 0; row < grid.height; row++)
    for (let column = 0; column < grid.width; column++, at++) {
      const edge = Math.min(column, row, grid.width - 1 - column, grid.height - 1 - row)
      darkness[at]! *= eased(0, fading, edge)
    }
  return { columns: grid.width, rows: grid.height, darkness }
}
