import type { Body, Camera } from '@/design/body/body'
import { projected } from '@/design/body/seen-points'
import { shapeOf } from '@/design/body/shape-of'
import type { Shape } from '@/design/body/shape'
import type { Sheet } from '@/design/body/sheet'
import { unit, type Vector } from '@/design/body/vector'
import { type View, viewOf } from '@/design/body/view'
import { blurred, clamp, newPlane, type Plane, type Raster, stretched } from '../pixels'

/**
 * The shadow of a body on its ground. A window at the upper left and a bright room are many small lamps; each throws
 * the body's outline onto the ground, so the shadow is sharp where the body touches it and soft farther away. Indices in
 * the loops stay inside the arrays, which explains the "!".
 */

/** Picture pixels per cell. */
const cell = 3

interface Lamp {
  /** From the ground toward the lamp, in the camera's space: right, down, toward the camera. */
  from: Vector
  share: number
}

/** The middle of the window: the direction of the key light in src/design/body/light.ts. */
const middle: Vector = unit([-0.5, -0.62, 0.62])

/** Returns points spread evenly over a disk, from its middle outward. */
const spiral = (count: number): (readonly [number, number])[] =>
  Array.from({ length: count }, (_, index) => {
    const [radius, angle] = [Math.sqrt((index + 0.5) / count), index * 2.399963]
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
  })

/** Half the width of the window, as a slope. */
const wide = 0.3

const windowLamps: Lamp[] = spiral(26).map(([x, y], _, { length }) => ({
  from: unit([middle[0] + x * wide, middle[1] + y * wide, middle[2] - (x + y) * wide * 0.2]),
  share: 0.52 / length,
}))

/** Directions of the room's light above a ground, in that ground's space: two along it, and away from it. */
const skyLamps = spiral(24).map(([x, y], _, { length }) => ({
  along: [x * 0.97, y * 0.97] as const,
  share: 0.4 / length,
}))

const times = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by]
const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

/** Returns a direction of the camera's space in that of the body. */
const inSpace = ({ right, down, toward }: View, [x, y, z]: Vector): Vector =>
  plus(plus(times(right, x), times(down, y)), times(toward, z))

/** Marks the cells of a triangle. */
function mark(mask: Uint8Array, size: Raster | Plane, x: Float64Array, y: Float64Array, corners: Vector) {
  const [a, b, c] = corners
  const [ax, ay, bx, by, cx, cy] = [x[a]!, y[a]!, x[b]!, y[b]!, x[c]!, y[c]!]
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  const sign = area < 0 ? -1 : 1
  const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)))
  const right = Math.min(size.width - 1, Math.floor(Math.max(ax, bx, cx)))
  const top = Math.max(0, Math.floor(Math.min(ay, by, cy)))
  const bottom = Math.min(size.height - 1, Math.floor(Math.max(ay, by, cy)))
  const slack = 0.25 * (right - left + bottom - top + 1)
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const at = row * size.width + column
      if (mask[at] === 1) continue
      const [px, py] = [column + 0.5, row + 0.5]
      if (
        ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) * sign >= -slack &&
        ((cx - bx) * (py - by) - (cy - by) * (px - bx)) * sign >= -slack &&
        ((ax - cx) * (py - cy) - (ay - cy) * (px - cx)) * sign >= -slack
      )
        mask[at] = 1
    }
}

/** Least height of a body above its ground, in shares of its radius: there is a little air between paper and a table. */
const least = 0.012

function highestOf({ sheets, ground }: Shape): number {
  const depth = ground.axis === 'y' ? 1 : 2
  let highest = 0
  for (const { points } of sheets)
    for (let at = depth; at < points.length; at += 3)
      highest = Math.max(highest, Math.abs(points[at]! - ground.at))
  return highest
}

/** Marks the cells that a sheet keeps from a lamp. @param lamp direction toward it, in the body's space */
function throwSheet(
  mask: Uint8Array,
  plane: Plane,
  { points, columns, rows }: Sheet,
  { ground }: Shape,
  view: View,
  { lamp, lift }: { lamp: Vector; lift: number },
) {
  const depth = ground.axis === 'y' ? 1 : 2
  const thrown = new Float64Array(points)
  for (let at = 0; at < thrown.length; at += 3) {
    const away = Math.abs(points[at + depth]! - ground.at) * lift
    const reach = away / Math.abs(lamp[depth])
    for (let axis = 0; axis < 3; axis++)
      thrown[at + axis] = axis === depth ? ground.at : points[at + axis]! - lamp[axis]! * reach
  }
  const { x, y } = projected(view, thrown)
  for (let index = 0; index < x.length; index++) {
    x[index]! /= cell
    y[index]! /= cell
  }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * (columns + 1) + column
      mark(mask, plane, x, y, [at, at + 1, at + columns + 2])
      mark(mask, plane, x, y, [at, at + columns + 2, at + columns + 1])
    }
}

/** Returns the lamps in the body's space; those behind the ground give no light. */
function lampsOf({ ground }: Shape, view: View): { lamp: Vector; share: number }[] {
  const depth = ground.axis === 'y' ? 1 : 2
  const out = ground.axis === 'y' ? -1 : 1
  const key = windowLamps.map(({ from, share }) => ({ lamp: inSpace(view, from), share }))
  const sky = skyLamps.map(({ along: [x, y], share }) => {
    const high = Math.sqrt(Math.max(0.04, 1 - x * x - y * y)) * out
    return { lamp: (depth === 1 ? [x, high, y] : [x, y, high]) satisfies Vector as Vector, share }
  })
  return [...key, ...sky].filter(({ lamp }) => lamp[depth] * out > 0.12)
}

/** Darkens the ground where a body keeps light from it; call it before drawing the body. */
export function castOnGround(onto: Raster, body: Body, camera: Camera): void {
  const shape = shapeOf(body)
  const view = viewOf(shape, camera)
  const plane = newPlane(Math.ceil(onto.width / cell), Math.ceil(onto.height / cell))
  const lift = Math.max(1, (least * view.radius) / Math.max(1e-6, highestOf(shape)))
  const mask = new Uint8Array(plane.data.length)
  for (const { lamp, share } of lampsOf(shape, view)) {
    mask.fill(0)
    for (const sheet of shape.sheets) throwSheet(mask, plane, sheet, shape, view, { lamp, lift })
    for (let at = 0; at < mask.length; at++) if (mask[at] === 1) plane.data[at]! += share
  }
  const dark = stretched(blurred(plane, 1.2), onto.width, onto.height)
  for (let at = 0, to = 0; at < dark.data.length; at++, to += 4) {
    const share = clamp(dark.data[at]!)
    if (share === 0) continue
    // Light of the sky reaches a shadow, so it is a little bluer than its ground.
    onto.data[to] = onto.data[to]! * (1 - share * 0.94)
    onto.data[to + 1] = onto.data[to + 1]! * (1 - share * 0.92)
    onto.data[to + 2] = onto.data[to + 2]! * (1 - share * 0.87)
  }
}
