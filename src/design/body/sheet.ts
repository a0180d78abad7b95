import type { SurfaceId } from '../design-document'
import type { Material } from './body'
import { cross, difference, unit, type Vector } from './vector'

/** Appearance of a part of a body. */
export interface Look {
  /** The surface printed on it; without one it has only its color. */
  surface?: SurfaceId
  /** `#rrggbb`; "transparent" for paper, which is white without art; "clear" for a see-through pane. */
  color: string
  material: Material
  /** The surface below this sheet, and its unprinted color; if they contrast too little, `color` is replaced. */
  above?: { surface: SurfaceId; ground: string }
  /** Color of the other side; without one that side is never visible. */
  back?: string
}

/** A part of a body: a grid of points in space. */
export interface Sheet extends Look {
  columns: number
  rows: number
  /** Points and unit normals, three numbers each, row by row. */
  points: Float64Array
  normals: Float64Array
  /** Position of each point on the surface, in fractions of its size, two numbers each. */
  places: Float64Array
  /** How much light reaches each point, 0 to 1; corners and insides get less. */
  shades: Float64Array
}

export interface SheetForm {
  columns: number
  rows: number
  /** Point at (u, v), both 0 to 1. Seen from outside, u grows to the right and v downward. */
  at: (u: number, v: number) => Vector
  /** Position on the surface in fractions of its size. Default: (u, v). */
  place?: (u: number, v: number) => readonly [number, number]
  /** Default: 1. */
  shade?: (u: number, v: number) => number
}

/** Distance in u and v over which slopes are measured. */
const step = 1e-4

/** Returns the normal at (u, v). At a pole, where a whole row is one point, returns that of a nearby point. */
function normalAt(at: SheetForm['at'], u: number, v: number): Vector {
  const [left, right] = [Math.max(0, u - step), Math.min(1, u + step)]
  const [top, bottom] = [Math.max(0, v - step), Math.min(1, v + step)]
  const normal = cross(difference(at(right, v), at(left, v)), difference(at(u, bottom), at(u, top)))
  const isPole = Math.hypot(...normal) < 1e-12 && (v === 0 || v === 1)
  return isPole ? normalAt(at, u, v === 0 ? 0.02 : 0.98) : unit(normal)
}

export function newSheet({ columns, rows, at, place, shade }: SheetForm, look: Look): Sheet {
  const count = (columns + 1) * (rows + 1)
  const sheet = {
    ...look,
    columns,
    rows,
    points: new Float64Array(count * 3),
    normals: new Float64Array(count * 3),
    places: new Float64Array(count * 2),
    shades: new Float64Array(count),
  }
  for (let row = 0, index = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++, index++) {
      const [u, v] = [column / columns, row / rows]
      sheet.points.set(at(u, v), index * 3)
      sheet.normals.set(normalAt(at, u, v), index * 3)
      sheet.places.set(place?.(u, v) ?? [u, v], index * 2)
      sheet.shades[index] = shade?.(u, v) ?? 1
    }
  return sheet
}
