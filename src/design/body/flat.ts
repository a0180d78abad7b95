import type { Point } from '../units'
import type { Ring } from '../geometry/point'
import type { FlatBody, Patch } from './body'
import type { Shape } from './shape'
import { fittingSheets } from './fittings'
import { handSheets } from './hands'
import { outlinedSheets } from './outlined'
import { newSheet, type Sheet } from './sheet'
import { rimSheet } from './rim'
import { groundOf, type InSpace, inSpaceOf } from './upright'

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

/** The part of the surface's width that a face shows, in shares. */
type Part = readonly [from: number, to: number]

function sheetsOf(
  body: FlatBody,
  inSpace = inSpaceOf(body),
  [from, to]: Part = [0, 1],
): { face: Sheet[]; sides: Sheet[] } {
  if (body.outline !== undefined) return outlinedSheets(body, body.outline)
  const { size, thickness, color, material, surface } = body
  const half = { x: size.width / 2, y: size.height / 2 }
  const corners = {
    x: Math.min(half.x * 0.999, Math.max(body.corners.x, worn)),
    y: Math.min(half.y * 0.999, Math.max(body.corners.y, worn)),
  }
  const rim = (share: number) => onOutline(half, corners, share)
  const across = (x: number) => from + (0.5 + x / size.width) * (to - from)
  const isPaper = thickness === 0
  const face = newSheet(
    {
      columns: sections * 16,
      rows: 16,
      at: (u, v) => inSpace(rim(u).x * (1 - v), rim(u).y * (1 - v), thickness),
      place: (u, v) => [across(rim(u).x * (1 - v)), 0.5 + (rim(u).y * (1 - v)) / size.height],
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

/** Number of points of a rectangle or an ellipse: enough for round ends. */
const outlinePoints = 128

/** Returns the outer edge of a body, in mm from its center. */
function outlineOf({ outline, size, corners }: FlatBody): Ring {
  const half = { x: size.width / 2, y: size.height / 2 }
  const [outer] = outline ?? []
  if (outer) return outer.map(({ x, y }) => ({ x: x - half.x, y: y - half.y }))
  const round = { x: Math.min(half.x * 0.999, corners.x), y: Math.min(half.y * 0.999, corners.y) }
  return Array.from({ length: outlinePoints }, (_, index) => onOutline(half, round, index / outlinePoints))
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

/** Thickness of a piece of cloth that is sewn on. */
const clothThickness = 1.5

/** Returns a printed piece on the front of a body. */
function patchSheets(body: FlatBody, { surface, at, size, part, corners }: Patch): Sheet[] {
  const inSpace = inSpaceOf(body)
  const [x, y] = [at.x - body.size.width / 2, at.y - body.size.height / 2]
  const { outline: _, ...plain } = body
  const piece: FlatBody = { ...plain, surface, size, corners, thickness: clothThickness }
  const above: InSpace = (right, down, rise) => inSpace(right + x, down + y, rise + body.thickness)
  const { face, sides } = sheetsOf(piece, above, part)
  return [...face, ...sides]
}

export function flatShape(body: FlatBody): Shape {
  const { size, thickness, on, surface, back, hands, fitting, patches = [], rim } = body
  const { face, sides } = sheetsOf(body)
  const [x, y] = [size.width / 2, size.height / 2]
  const inSpace = inSpaceOf(body)
  const behind = back === undefined ? [] : face.map((sheet) => backOf(sheet, body))
  return {
    sheets: [
      ...face,
      ...sides,
      ...behind,
      ...(rim ? [rimSheet(body, rim, outlineOf(body))] : []),
      ...patches.flatMap((patch) => patchSheets(body, patch)),
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
