import type { Point } from '../units'
import type { FlatBody } from './body'
import type { Shape } from './shape'
import { fittingSheets } from './fittings'
import { handSheets } from './hands'
import { outlinedSheets } from './outlined'
import { newSheet, type Sheet } from './sheet'
import { groundOf, inSpaceOf } from './upright'

/** Sections of the outline: four sides and four corners, in turn. */
const sections = 8

/**
 * Returns the point at a share (0 to 1) of a rectangle's outline with elliptical corners, clockwise from the top
 * left, relative to its center. Every section has the same share.
 */
function onOutline(half: Point, corners: Point, share: number): Point {
  const at = Math.min(share, 1) * sections
  const section = Math.min(sections - 1, Math.floor(at))
  const along = at - section
  const [x, y] = [half.x - corners.x, half.y - corners.y]
  const side = section >> 1
  if (section % 2 === 0) {
    const across = along * 2 - 1
    return [
      { x: across * x, y: -half.y },
      { x: half.x, y: across * y },
      { x: -across * x, y: half.y },
      { x: -half.x, y: -across * y },
    ][side]! // side is 0 to 3
  }
  const angle = ((side + along) * Math.PI) / 2
  const [signX, signY] = [side < 2 ? 1 : -1, side === 1 || side === 2 ? 1 : -1]
  return { x: signX * x + corners.x * Math.sin(angle), y: signY * y - corners.y * Math.cos(angle) }
}

/** Radius in mm that keeps the edge of a board from being razor sharp. */
const worn = 0.4

function sheetsOf(body: FlatBody): { face: Sheet[]; sides: Sheet[] } {
  if (body.outline !== undefined) return outlinedSheets(body, body.outline)
  const { size, thickness, color, material, surface } = body
  const half = { x: size.width / 2, y: size.height / 2 }
  const corners = {
    x: Math.min(half.x * 0.999, Math.max(body.corners.x, worn)),
    y: Math.min(half.y * 0.999, Math.max(body.corners.y, worn)),
  }
  const inSpace = inSpaceOf(body)
  const rim = (share: number) => onOutline(half, corners, share)
  const isPaper = thickness === 0
  const face = newSheet(
    {
      columns: sections * 16,
      rows: 16,
      at: (u, v) => inSpace(rim(u).x * (1 - v), rim(u).y * (1 - v), thickness),
      place: (u, v) => [0.5 + (rim(u).x * (1 - v)) / size.width, 0.5 + (rim(u).y * (1 - v)) / size.height],
    },
    { surface, color: isPaper ? 'transparent' : color, material },
  )
  const sideSheet = () =>
    newSheet(
      {
        columns: sections * 16,
        rows: 1,
        at: (u, v) => inSpace(rim(1 - u).x, rim(1 - u).y, thickness * (1 - v)),
        shade: (_, v) => 1 - 0.2 * v,
      },
      { color, material },
    )
  return { face: [face], sides: isPaper ? [] : [sideSheet()] }
}

/** Returns the other side of a face, `thickness` behind it, where another surface is printed. */
function backOf(face: Sheet, { thickness, back }: FlatBody): Sheet {
  const { columns, rows, points, normals, places } = face
  const made = {
    ...face,
    ...(back !== undefined && { surface: back }),
    points: new Float64Array(points.length),
    normals: normals.map((value) => -value),
    places: new Float64Array(places.length),
  }
  const along = columns + 1
  for (let index = 0; index < along * (rows + 1); index++) {
    const from = index - (index % along) + columns - (index % along)
    for (let axis = 0; axis < 3; axis++)
      made.points[index * 3 + axis] =
        points[from * 3 + axis]! - normals[from * 3 + axis]! * (thickness || 0.01) // inside the arrays
    made.places[index * 2] = 1 - places[from * 2]!
    made.places[index * 2 + 1] = places[from * 2 + 1]!
  }
  return made
}

export function flatShape(body: FlatBody): Shape {
  const { size, thickness, on, surface, back, hands, fitting } = body
  const { face, sides } = sheetsOf(body)
  const [x, y] = [size.width / 2, size.height / 2]
  const inSpace = inSpaceOf(body)
  const behind = back === undefined ? [] : face.map((sheet) => backOf(sheet, body))
  return {
    sheets: [
      ...face,
      ...sides,
      ...behind,
      ...(hands ? handSheets(body, hands) : []),
      ...(fitting ? fittingSheets(body, fitting) : []),
    ],
    ground: groundOf(on, y),
    pointOn: (id, point) => {
      if (id === surface) return inSpace(point.x - x, point.y - y, thickness)
      return id === back ? inSpace(x - point.x, point.y - y, 0) : undefined
    },
  }
}
