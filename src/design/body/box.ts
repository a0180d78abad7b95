import type { BoxBody } from './body'
import type { Shape } from './shape'
import { newSheet, type Look, type Sheet, type SheetForm } from './sheet'
import { unit, type Vector } from './vector'

/** Cells along a side of a face: enough that straight lines stay straight in perspective. */
const cells = 18

/** Radius of the edges in mm; a perfectly sharp edge would catch no light. */
const rounding = 0.8

/** Returns a coordinate from -half to half; the first and last cell of a face are its rounded edges. */
function across(share: number, half: number): number {
  const at = share * cells
  if (at <= 1) return at * rounding - half
  if (at >= cells - 1) return half - (cells - at) * rounding
  return ((at - 1) / (cells - 2)) * 2 * (half - rounding) - half + rounding
}

const inner = (at: number, half: number) => Math.min(half - rounding, Math.max(rounding - half, at))

/** Returns a point of a face that is `up` away from the middle, with its edges rounded. */
function onFace(a: number, b: number, halves: Vector): Vector {
  const [x, y] = [inner(a, halves[0]), inner(b, halves[1])]
  const [dx, dy, dz] = unit([a - x, b - y, rounding])
  return [x + dx * rounding, y + dy * rounding, halves[2] - rounding + dz * rounding]
}

/** Light that reaches a side: less near the ground. */
const low = (_: number, v: number) => 1 - 0.12 * v * v

/**
 * @param halves half the face's width and height, and its distance from the middle
 * @param into maps right, down and toward the viewer, as the face is seen, into space
 */
function face(
  halves: Vector,
  into: (a: number, b: number, c: number) => Vector,
  look: Look,
  place: (u: number, v: number) => readonly [number, number],
  shade?: SheetForm['shade'],
): Sheet {
  const [halfA, halfB] = halves
  const form = {
    columns: cells,
    rows: cells,
    at: (u: number, v: number) => into(...onFace(across(u, halfA), across(v, halfB), halves)),
    place: (u: number, v: number) =>
      place(0.5 + across(u, halfA) / 2 / halfA, 0.5 + across(v, halfB) / 2 / halfB),
  }
  return newSheet(shade ? { ...form, shade } : form, look)
}

export function boxShape({ size, depth, edge, color, material, surface }: BoxBody): Shape {
  const [x, y, z] = [size.width / 2, size.height / 2, depth / 2]
  // Mirrored sides continue the art: the deeper on the side, the farther from the edge of the front.
  const [wide, high] = [depth / size.width, depth / size.height]
  const blank: Look = { color, material }
  const printed: Look = { ...blank, surface }
  const side = edge === 'mirror' ? printed : blank
  return {
    sheets: [
      face(
        [x, y, z],
        (a, b, c) => [a, b, c],
        printed,
        (u, v) => [u, v],
        low,
      ),
      face(
        [x, y, z],
        (a, b, c) => [-a, b, -c],
        blank,
        (u, v) => [u, v],
        low,
      ),
      face(
        [z, y, x],
        (a, b, c) => [c, b, -a],
        side,
        (u, v) => [1 - u * wide, v],
        low,
      ),
      face(
        [z, y, x],
        (a, b, c) => [-c, b, a],
        side,
        (u, v) => [(1 - u) * wide, v],
        low,
      ),
      face(
        [x, z, y],
        (a, b, c) => [a, -c, b],
        side,
        (u, v) => [u, (1 - v) * high],
      ),
      face(
        [x, z, y],
        (a, b, c) => [a, c, -b],
        side,
        (u, v) => [u, 1 - v * high],
        () => 0.6,
      ),
    ],
    ground: { axis: 'y', at: y },
    pointOn: (id, point) => (id === surface ? [point.x - x, point.y - y, z] : undefined),
  }
}
