import type { Point } from '../units'
import type { FlatBody } from './body'
import type { Shape } from './shape'
import { outlinedShape } from './outlined'
import { newSheet } from './sheet'
import type { Vector } from './vector'

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

export function flatShape(body: FlatBody): Shape {
  if (body.outline !== undefined) return outlinedShape(body, body.outline)
  const { size, thickness, on, color, material, surface } = body
  const half = { x: size.width / 2, y: size.height / 2 }
  const isHung = on === 'wall'
  const corners = {
    x: Math.min(half.x * 0.999, Math.max(body.corners.x, worn)),
    y: Math.min(half.y * 0.999, Math.max(body.corners.y, worn)),
  }
  // A lying body has its front up, so its upper edge is far away.
  const inSpace = (x: number, y: number, rise: number): Vector => (isHung ? [x, y, rise] : [x, -rise, y])
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
  return {
    sheets: isPaper ? [face] : [face, sideSheet()],
    ground: { axis: isHung ? 'z' : 'y', at: 0 },
    pointOn: (id, { x, y }) => (id === surface ? inSpace(x - half.x, y - half.y, thickness) : undefined),
  }
}
