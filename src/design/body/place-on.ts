import type { SurfaceId } from '../design-document'
import type { Point } from '../units'
import type { Body, Camera } from './body'
import type { Shape } from './shape'
import { shapeOf } from './shape-of'
import { project, viewOf } from './view'
import type { Sheet } from './sheet'
import type { View } from './view'

/** Indices in the loops stay inside the arrays, which explains the "!". */

/** Share of the distance by which something has to be nearer to hide a point: a sheet does not hide itself. */
const nearer = 1.002

/** Returns the share of a triangle's corner that a point has; negative outside. */
const share = (ax: number, ay: number, bx: number, by: number, x: number, y: number) =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax)

function hides(sheet: Sheet, view: View, [x, y, near]: readonly [number, number, number]): boolean {
  const { points, columns, rows } = sheet
  const corner = (index: number) =>
    project(view, [points[index * 3]!, points[index * 3 + 1]!, points[index * 3 + 2]!])
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * (columns + 1) + column
      for (const [b, c] of [
        [at + 1, at + columns + 2],
        [at + columns + 2, at + columns + 1],
      ] as const) {
        const [first, second, third] = [corner(at), corner(b), corner(c)]
        const area = share(first[0], first[1], second[0], second[1], third[0], third[1])
        const [p, q, r] = [
          share(second[0], second[1], third[0], third[1], x, y) / area,
          share(third[0], third[1], first[0], first[1], x, y) / area,
          share(first[0], first[1], second[0], second[1], x, y) / area,
        ]
        if (p >= 0 && q >= 0 && r >= 0 && p * first[2] + q * second[2] + r * third[2] > near * nearer)
          return true
      }
    }
  return false
}

/** Distance in mm between the points that decide which side of a surface faces the camera. */
const beside = 0.05

/** True where the printed side faces away from the camera, as on a folded-over corner of cloth. */
function facesAway(shape: Shape, view: View, surface: SurfaceId, { x, y }: Point): boolean {
  const [at, right, below] = [
    { x, y },
    { x: x + beside, y },
    { x, y: y + beside },
  ].map((point) => {
    const place = shape.pointOn(surface, point)
    return place && project(view, place)
  })
  if (!at || !right || !below) return false
  return share(at[0], at[1], right[0], right[1], below[0], below[1]) <= 0
}

/**
 * Returns where a point of a surface appears in the view, in pixels from its top left corner; undefined if the body
 * hides it or has no such surface.
 * @param point in mm from the top left corner of the surface
 */
export function placeOn(body: Body, surface: SurfaceId, point: Point, camera: Camera): Point | undefined {
  const shape = shapeOf(body)
  const view = viewOf(shape, camera)
  const place = shape.pointOn(surface, point)
  if (!place || facesAway(shape, view, surface, point)) return undefined
  const seen = project(view, place)
  const isHidden = shape.sheets.some((sheet) => sheet.color !== 'clear' && hides(sheet, view, seen))
  return isHidden ? undefined : { x: seen[0], y: seen[1] }
}
